/* Normalizes words of names, texts and queries for comparison: without case, accents, width and punctuation. */

const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u200b-\u200f\ufeff]/g; /* not those of Kana, which make other letters */
const LETTERS = { ß: "ss", ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i", أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي", ة: "ه", ؤ: "و", ئ: "ي" };
const LETTER = /[\p{L}\p{N}\p{M}]/u;
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const HANGUL = /[\p{Script=Hangul}]$/u;
/* Particles and endings of Korean nouns and verbs. */
const PARTICLE = /(은|는|이|가|을|를|의|에|에서|에게|으로|로|와|과|도|만|까지|부터|들|들을|들은|하기|하는|하다|하고|하여|한|합니다|입니다|이란|란)$/u;

const folded = new Map();
const foldOne = (character) => {
  let found = folded.get(character);
  if (found === undefined) {
    found = [...character.normalize("NFKD").replace(MARKS, "").normalize("NFC").toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join("");
    folded.set(character, found);
  }
  return found;
};

/** A text normalized for comparison: `fold("Größe")` is `grosse`. */
export const fold = (text) => Array.from(text, foldOne).join("");

/** All letters and digits of a text, folded and without separators. */
export const lettersOf = (text) => fold(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ""));

/** A text flattened: `{ letters, at, starts }`. `letters`: its letters and digits, folded, in one string. `at[i]`: the
    place of letter i in the text. `starts[i]`: 2 if a word starts there, 1 if a part of one, as in `onlyPart`. */
export function flatten(text) {
  const at = [];
  const starts = [];
  let letters = "";
  let before = "";
  let position = 0;
  for (const character of text) {
    if (LETTER.test(character)) {
      const written = foldOne(character);
      const part = /\p{Lu}/u.test(character) ? /[\p{Ll}\p{N}]/u.test(before) : /\p{N}/u.test(character) !== /\p{N}/u.test(before);
      const start = !before ? 2 : NO_SPACES.test(character) || NO_SPACES.test(before) || part ? 1 : 0;
      for (let i = 0; i < written.length; i++) {
        at.push(position);
        starts.push(i ? 0 : start);
      }
      letters += written;
      if (written) before = character;
    } else if (!"\u200b'’".includes(character)) before = "";
    position += character.length;
  }
  /* The Arabic article is joined to its word: a part starts after it. */
  for (let found = letters.indexOf("ال"); found >= 0; found = letters.indexOf("ال", found + 1)) if (starts[found] === 2) starts[found + 2] ||= 1;
  return { letters, at, starts };
}

const ENDINGS = /(?:ings?|ers?|ed|ly|es|s|e|y|ies)$/;

/** A word without endings such as plural or agent; the word itself if too little would be left. */
export function stem(word) {
  if (HANGUL.test(word)) {
    const bare = word.replace(PARTICLE, "");
    return bare.length >= 2 ? bare : word;
  }
  const bare = /^[a-z]+$/.test(word) ? word.replace(ENDINGS, "") : word;
  return bare.length >= 4 ? bare : word;
}

const GAP = 6; /* characters between the letters of a word that is written in several */

/** The first place of `word` in a flattened text, from `from` on: `{ at, end, whole, inside }`, or null. Places where a
    word begins are preferred. `breaks`: how many separators must be between its letters, as in `4.0.0`. */
export function find({ letters, at, starts }, word, from = 0, breaks = 0) {
  let inside = null;
  for (let found = letters.indexOf(word, from); found >= 0; found = letters.indexOf(word, found + 1)) {
    const end = found + word.length;
    const wide = at[end - 1] - at[found] - word.length + 1;
    if (wide > GAP || wide < breaks) continue;
    if (starts[found]) return { at: found, end, whole: end === letters.length || starts[end] > 0, inside: false };
    inside ??= { at: found, end, whole: false, inside: true };
  }
  return inside;
}

/** The first place of a term of `termsOf`, or of another form of it; as `find`, but never inside a word. */
export function findTerm(flat, { word, stem: bare, breaks }, from = 0) {
  let found = find(flat, word, from, breaks);
  found = found && !found.inside ? { ...found, exact: true } : null;
  for (let near = bare === word ? null : find(flat, bare, from); near && !near.inside && !(found && found.at <= near.at); near = find(flat, bare, near.end)) {
    const end = wordEnd(flat, near.end);
    if (stem(flat.letters.slice(near.at, end)) === bare) return { ...near, end, exact: false };
  }
  return found;
}

/** The end of the word that contains the letter before `end`. */
export function wordEnd({ letters, starts }, end) {
  while (end < letters.length && !starts[end]) end++;
  return end;
}

/** The edit distance between two words (add, remove, replace or swap letters); `most + 1` if it is larger. */
export function distance(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, row] = [[], [...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] !== other[j - 1]));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length];
}

/** The terms of a query: `{ text, word, parts, stem, exact, code, breaks }`. `word`: all its letters. `parts`: words
    of `a.b_c`. Stop words are left out if there are other terms. `"…"` is one term, to be found exactly. */
export function termsOf(query, stopWords) {
  const terms = [...query.matchAll(/"([^"]+)"?|\S+/g)].flatMap(([whole, quoted]) => {
    const text = quoted ?? whole;
    const pieces = quoted === undefined ? segments(text) : [text];
    return pieces.map((piece) => term(piece, quoted !== undefined)).filter(({ word }) => word);
  });
  const telling = terms.filter(({ word, exact }) => exact || !stopWords.has(word));
  return telling.length ? telling : terms;
}

function term(text, exact) {
  const parts = text.match(/[\p{L}\p{N}\p{M}]+/gu)?.map(fold).filter(Boolean) ?? [];
  const version = /^v?\d+(\.\d+)+$/i.test(text);
  const word = version ? parts.join("").replace(/^v/, "") : parts.join("");
  const code = exact || /[^\p{L}\p{M}\p{Pd}]/u.test(text) || /\p{Ll}\p{Lu}/u.test(text);
  const breaks = version ? parts.length - 1 : 0;
  return { text, word, parts, stem: exact || parts.length > 1 ? word : stem(word), exact, code, breaks };
}

/** The words of a text in a language that does not separate them by spaces; other texts as they are. */
function segments(text) {
  if (!NO_SPACES.test(text) || !Intl.Segmenter) return [text];
  return [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
