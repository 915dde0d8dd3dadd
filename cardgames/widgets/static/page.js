// The frame of a page. In a dashboard the template has the bar, and the language is that of <html>;
// in a notebook a small switch stands here. Either way the kernel learns it, and the code of the address.

const framed = () => "cardgames" in document.documentElement.dataset;

export default piece({
  draw(stage, scene, act) {
    if (framed()) frame(stage, scene, act);
    else notebook(stage, scene, act);
  },
  leave(stage) {
    stage.watches?.forEach((watch) => watch.disconnect());
  },
});

function frame(stage, scene, act) {
  stage.pieces = scene.pieces;
  if (stage.watches) return stage.check();
  const root = document.documentElement;
  const tell = () => act({ language: root.lang });
  stage.check = () => stage.told && ready(root, stage.pieces);
  const language = new MutationObserver(() => { delete root.dataset.ready; tell(); });
  language.observe(root, { attributes: true, attributeFilter: ["lang"] });
  const drawing = new MutationObserver(stage.check);
  drawing.observe(document.getElementById("cg-cells") ?? document.body, {
    attributes: true, attributeFilter: ["lang", "aria-busy", "data-stale"], childList: true, subtree: true,
  });
  stage.watches = [language, drawing];
  const code = new URLSearchParams(location.search).get("code");
  act({ language: root.lang, code }).then(() => { stage.told = true; stage.check(); });
  watchKernel();
}

// <html data-ready="pl">: every piece is there, drawn, and speaks the page's language; the template
// shows the cells from the first time on (data-shown).
function ready(root, count) {
  if (root.dataset.ready === root.lang) return;
  const all = [...document.querySelectorAll(".cg-piece")];
  const drawn = (el) => el.ariaBusy === "false" && el.lang === root.lang && !("stale" in el.dataset);
  if (all.length <= count || !all.every(drawn)) return;
  root.dataset.ready = root.lang;
  root.dataset.shown = "";
}

// A kernel that is gone says nothing by itself: the page says it, and offers to begin anew.
async function watchKernel() {
  const manager = await globalThis.jupyterapp?.widgetManagerPromise.promise;
  if (!manager?.kernel) return;
  const note = globalThis.cardgames.note;
  let ended = false, timer;
  const end = () => { ended = true; clearTimeout(timer); note("ended", true); };
  manager.kernel.connectionStatusChanged.connect((_, status) => {
    clearTimeout(timer);
    if (ended) return;
    if (status === "connected") note("");
    else if (status === "disconnected") end();
    else timer = setTimeout(() => note("lost", true), 3000);
  });
  manager.kernel.statusChanged.connect((_, status) => {
    if (["autorestarting", "restarting", "dead"].includes(status)) end();
  });
}

function notebook(stage, scene, act) {
  const buttons = Object.entries(scene.languages).map(([code, name]) =>
    `<button type="button" lang="${code}" data-code="${code}" aria-pressed="${code === stage.parentElement.lang}">${escaped(name)}</button>`);
  morph(stage, `<div class="cg-switch" role="group" aria-label="${escaped(scene.label)}">${buttons.join("")}</div>`);
  stage.onclick = (event) => {
    const code = event.target.closest("button")?.dataset.code;
    if (!code) return;
    keep(code);
    act({ language: code });
  };
  if (stage.begun) return;
  stage.begun = true;
  fonts();
  const kept = keep();
  if (kept in scene.languages && kept !== stage.parentElement.lang) act({ language: kept });
}

function keep(language) {
  try {
    if (language) localStorage.setItem("cardgames.language", language);
    return localStorage.getItem("cardgames.language");
  } catch {
    return null;
  }
}

// JupyterLab knows nothing of our typeface: it is fetched from the same server.
function fonts() {
  const config = document.getElementById("jupyter-config-data");
  const base = config && JSON.parse(config.textContent).fullLabextensionsUrl;
  if (!base || document.getElementById("cg-fonts")) return;
  const link = Object.assign(document.createElement("link"), { id: "cg-fonts", rel: "stylesheet" });
  link.href = new URL(`${base}/cardgames/fonts.css`, location.origin).href;
  document.head.append(link);
}
