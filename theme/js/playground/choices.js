// Remembers choices for other pages in the same browser tab: server, its variables, media type; nothing secret.

import { keep, kept } from "../page.js";

const KEY = "dj-playground-choices";

function all() {
  try {
    return JSON.parse(kept(KEY, "sessionStorage") ?? "{}") ?? {};
  } catch {
    return {};
  }
}

const put = (changed) => keep(KEY, JSON.stringify({ ...all(), ...changed }), "sessionStorage");
const listOf = (servers) => servers.map((server) => server.url).join(" ");

/** The remembered choice: {url, variables}, or {typed} if there are no servers. Invalid values are left out. */
export function keptServer(servers) {
  const found = all().servers?.[listOf(servers)];
  if (!servers.length) return typeof found?.typed === "string" ? found : {};
  const server = servers.find((each) => each.url === found?.url);
  if (!server) return {};
  const fits = ({ name, choices }) => typeof found.variables?.[name] === "string" && (!choices || choices.includes(found.variables[name]));
  return { url: server.url, variables: Object.fromEntries((server.variables ?? []).filter(fits).map(({ name }) => [name, found.variables[name]])) };
}

export const keepServer = (servers, choice) => put({ servers: { ...all().servers, [listOf(servers)]: choice } });
export const keptMedia = () => all().media;
export const keepMedia = (media) => put({ media });
