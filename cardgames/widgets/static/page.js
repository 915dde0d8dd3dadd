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

// What runs behind the page can end or be cut off, and says neither by itself: the page asks, and tells.
async function watchKernel() {
  const { kernel } = (await globalThis.jupyterapp?.widgetManagerPromise.promise) ?? {};
  if (!kernel) return;
  const { note, answers } = globalThis.cardgames;
  let told = "", timer, left = -Infinity; // a page that is left ends its kernel: no news, unless it is still here later
  const tell = (key) => {
    if (told !== key && told !== "ended") note((told = key), Boolean(key));
    clearTimeout(timer);
    if (told === "lost") timer = setTimeout(look, 3000);
  };
  async function look() {
    if (told === "ended") return;
    clearTimeout(timer);
    if (performance.now() < left + 10_000) return (timer = setTimeout(look, 10_000));
    const status = await answers(`${kernel.serverSettings.baseUrl}api/kernels/${kernel.id}`);
    if (status === 404) return tell("ended");
    if (status === 0) return tell("lost");
    if (kernel.connectionStatus === "connected") return tell("");
    tell("lost");
    kernel.reconnect().catch(() => {});
  }
  kernel.connectionStatusChanged.connect((_, status) => {
    clearTimeout(timer);
    if (status === "connected") tell("");
    else timer = setTimeout(look, 1000);
  });
  kernel.statusChanged.connect((_, status) => {
    if (["autorestarting", "restarting", "dead"].includes(status)) tell("ended");
  });
  addEventListener("beforeunload", () => { left = performance.now(); });
  addEventListener("pageshow", () => { left = -Infinity; look(); });
  for (const sign of ["offline", "online"]) addEventListener(sign, look);
  document.addEventListener("visibilitychange", () => document.hidden || look());
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
