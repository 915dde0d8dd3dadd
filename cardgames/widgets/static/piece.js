// The prelude of every piece: it brings scenes from the kernel to the page and events back.
//
// A scene arrives as "revision\njson" in a core model, which has no deadline for starting up, so no
// update is lost on a slow line. A piece's own file follows this one and ends with
//
//   export default piece({ draw(stage, scene, act) { … } })
//
// `draw` puts the scene into the element `stage` (at once or as a promise) and keeps what the reader
// is doing, his focus above all: `morph(stage, html)` changes only what differs. `act({…})` tells the
// kernel; its promise is kept when the answer has been drawn. No network and no waiting at the top of
// this file.

const SLOW = 700, LOST = 12000;

function piece({ draw, leave }) {
  const page = Math.random().toString(36).slice(2);
  const views = new Set();
  let waiting = [], sent = 0;

  function render({ model, el }) {
    el.classList.add("cg", "cg-piece");
    el.ariaBusy = "true";
    el.innerHTML = `<div class="cg-stage"></div><p class="cg-notice" role="status"></p><p class="cg-error" role="alert"></p>`;
    const [stage, notice, error] = el.children;
    const view = { drawn: 0, since: Date.now() };
    let core, words = {}, drawing = false, ended = false, timer;

    const act = (event) => new Promise((answered) => {
      const id = `${page}-${++sent}`;
      waiting.push({ id, answered, since: Date.now() });
      model.send({ id, event });
      watch();
    });

    const revision = () => parseInt(core.get("value"), 10) || 0;

    async function redraw() {
      if (drawing) return watch();
      drawing = true;
      el.ariaBusy = "true";
      try {
        while (!ended && view.drawn !== revision()) {
          const value = core.get("value"), cut = value.indexOf("\n");
          const letter = JSON.parse(value.slice(cut + 1));
          words = letter.words;
          if (el.lang !== letter.language) el.lang = letter.language; // even the same one has every style found anew
          await draw(stage, letter.scene, act, el);
          view.drawn = parseInt(value, 10);
          say(error, letter.error ?? "");
          heard(letter.heard);
          report();
        }
      } catch (problem) {
        console.error(problem);
        say(error, `${words.broken ?? ""} (${problem.message ?? problem})`);
      } finally {
        drawing = false;
        el.ariaBusy = "false";
        watch();
      }
    }

    function heard(id) {
      const last = waiting.findIndex((one) => one.id === id);
      waiting.splice(0, last + 1).forEach((one) => one.answered());
    }

    function report() {
      const drawn = Math.min(...[...views].map((one) => one.drawn));
      if (drawn > 0) model.send({ drawn });
    }

    function watch() {
      clearTimeout(timer);
      const lagging = core && view.drawn !== revision();
      if (!lagging) view.since = Date.now();
      const waits = waiting.length ? Date.now() - waiting[0].since : 0, lags = Date.now() - view.since;
      say(notice, (waits > LOST && words.lost) || (waits > SLOW && words.waiting) || (lags > SLOW && words.lagging) || "");
      el.toggleAttribute("data-stale", Boolean(lagging));
      if (!ended && (lagging || waiting.length)) timer = setTimeout(watch, 250);
    }

    async function begin() {
      core = await findModel(model, () => ended);
      if (ended) return;
      core.on("change:value", redraw);
      views.add(view);
      redraw();
    }

    begin().catch((problem) => say(error, problem.message ?? String(problem)));
    return () => {
      ended = true;
      clearTimeout(timer);
      views.delete(view);
      core?.off("change:value", redraw);
      leave?.(stage);
    };
  }
  return { render };
}

// The core model that carries the scenes. After a reload it can come later than its view.
async function findModel(model, ended) {
  const id = model.get("_scene").replace("IPY_MODEL_", "");
  for (let tries = 0; ; tries++) {
    try {
      const found = await model.widget_manager.get_model(id);
      if (found) return found;
    } catch (problem) {
      if (tries > 100) throw problem;
    }
    if (ended()) return undefined;
    await new Promise((after) => setTimeout(after, 100));
  }
}

function say(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

// A value as text inside html, in a tag or in an attribute.
function escaped(value) {
  return String(value ?? "").replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

// Change `el` so that its content is `html`, touching only what differs: focus, caret, scroll and
// running transitions stay. Children with the same data-key are the same thing wherever they stand.
// A control with a true property `held` keeps its value; an opened <details> stays open, and what the presenter
// form has marked stays marked. What is wanted with `data-same` keeps its children: they are not looked at.
const KEPT = new Set(["data-now", "data-told"]);

function morph(el, html) {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  morphChildren(el, wanted.content);
}

function morphChildren(el, wanted) {
  const keyed = new Map([...el.children].filter((one) => one.dataset.key).map((one) => [one.dataset.key, one]));
  let at = el.firstChild;
  for (const next of [...wanted.childNodes]) {
    const key = next.dataset?.key;
    const match = key ? keyed.get(key) : at;
    if (!match || match.nodeName !== next.nodeName || match.dataset?.key !== key) {
      el.insertBefore(next, at);
    } else {
      if (match === at) at = at.nextSibling;
      else el.insertBefore(match, at);
      morphNode(match, next);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function morphNode(node, wanted) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name } of [...node.attributes]) {
    if (!wanted.hasAttribute(name) && !KEPT.has(name) && !(name === "open" && node.nodeName === "DETAILS")) node.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (name !== "data-same" && node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  if (!wanted.hasAttribute("data-same")) morphChildren(node, wanted);
  if (node.held) return;
  if ("checked" in node && node.checked !== wanted.checked) node.checked = wanted.checked;
  if ("value" in node && node.nodeName !== "LI" && node.value !== wanted.value) node.value = wanted.value;
}
