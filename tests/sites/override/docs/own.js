document.addEventListener("dj:mode", (event) => { document.body.dataset.heard = event.detail.mode; });
