// Controls as native HTML. Every field sends at most one value at a time; while he types and while an answer
// is awaited the reader's own value stays, and of several changes only the last is sent after it.

let forms = 0;
const PHONE = matchMedia("(max-width: 640px)");
const PRESSES = {}; // what a button inside a field does, by its data-press, where it does more than send its own name

export default piece({
  draw(stage, scene, act) {
    const form = (stage.form ??= makeForm(stage));
    form.act = act;
    form.scene = scene;
    form.paint();
  },
});

function makeForm(stage) {
  const id = `cg-form-${Math.random().toString(36).slice(2)}-${++forms}`;
  const boxes = new Map();
  const form = { paint, field, value, set };

  function paint() {
    const held = [...boxes].filter(([, box]) => box.sending || box.typing).map(([name]) => name);
    for (const control of stage.querySelectorAll("[data-name]")) control.held = held.includes(control.dataset.name);
    morph(stage, form.scene.groups.map(withPending).map((group, i) => drawGroup(group, `${id}-${i}`, id)).join(""));
  }

  function send(name, value) {
    const box = boxOf(name);
    box.typing = false;
    box.next = { value };
    box.value = value;
    box.sending ??= deliver(name, box);
  }

  async function deliver(name, box) {
    while (box.next) {
      const { value } = box.next;
      box.next = undefined;
      await form.act({ name, value });
    }
    box.sending = undefined;
    paint();
  }

  // A button speaks of the values the reader has given, so those still on their way go first.
  async function press(name) {
    await Promise.all([...boxes.values()].map((box) => box.sending));
    send(name, null);
  }

  function step(name, by) {
    const { low, high, disabled } = field(name);
    if (disabled) return;
    const parts = [...stage.querySelectorAll(`input[data-name="${CSS.escape(name)}"]`)];
    const now = parseInt(parts.at(-1).value, 10);
    const value = Math.min(high, Math.max(low, (Number.isNaN(now) ? low : now) + by));
    parts.forEach((part) => (part.value = value));
    if (value !== now) send(name, String(value));
  }

  function boxOf(name) {
    if (!boxes.has(name)) boxes.set(name, {});
    return boxes.get(name);
  }

  // What a field holds, what is still on its way included; and to give it a value that is seen at once.
  function value(name) {
    const { sending, value } = boxOf(name);
    return sending ? value : field(name).value;
  }

  function set(name, value) {
    send(name, value);
    stage.querySelectorAll(`input[data-name="${CSS.escape(name)}"]`).forEach((part) => (part.value = value));
    paint();
  }

  function withPending(group) {
    return { ...group, fields: group.fields.map((one) => (one.kind === "cards" ? { ...one, value: value(one.name) } : one)) };
  }

  function field(name) {
    return form.scene.groups.flatMap((group) => group.fields).find((one) => one.name === name);
  }

  stage.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || button.disabled) return;
    if (button.dataset.press) PRESSES[button.dataset.press](form, button, stage);
    else if (button.dataset.step) step(button.dataset.name, Number(button.dataset.step));
    else press(button.dataset.name);
  });
  stage.addEventListener("input", ({ target }) => {
    if (target.type === "text") boxOf(target.dataset.name).typing = true;
    if (target.type !== "range") return;
    stage.querySelectorAll(`input[data-name="${CSS.escape(target.dataset.name)}"]`).forEach((part) => (part.value = target.value));
    fill(target);
    send(target.dataset.name, target.value);
  });
  stage.addEventListener("change", ({ target }) => {
    if (target.type === "range" || (target.type === "text" && !boxOf(target.dataset.name).typing)) return; // by Enter it was sent
    send(target.dataset.name, target.type === "checkbox" ? target.checked : target.value);
  });
  PHONE.addEventListener("change", () => form.scene && paint());
  stage.addEventListener("focusout", ({ target }) => {
    if (target.dataset.name) boxOf(target.dataset.name).typing = false;
  });
  stage.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key === "Enter" && target.dataset.name && target.type === "text") send(target.dataset.name, target.value);
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[key];
    if (target.role === "spinbutton" && by) {
      event.preventDefault();
      step(target.dataset.name, by);
    }
  });
  return form;
}

// The part of a slider's track that is filled, where the browser cannot say it itself.
function fill(range) {
  range.style.setProperty("--filled", (range.value - range.min) / (range.max - range.min || 1));
}

function drawGroup({ legend, fields, folded }, key, form) {
  const inside = fields.map((field) => drawField(field, form)).join("");
  if (!legend) return `<div class="cg-group" data-key="${key}"><div class="cg-fields">${inside}</div></div>`;
  if (folded) return `<details class="cg-group cg-folded" data-key="${key}"><summary>${escaped(legend)}</summary><div class="cg-fields">${inside}</div></details>`;
  return `<fieldset class="cg-group" data-key="${key}"><legend>${escaped(legend)}</legend><div class="cg-fields">${inside}</div></fieldset>`;
}

function drawField(field, form) {
  const { name, kind, label, help, error, disabled } = field;
  const id = `${form}-${name}`;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  const state = `${disabled ? "disabled" : ""} ${error ? 'aria-invalid="true"' : ""} ${described ? `aria-describedby="${described}"` : ""}`;
  const under =
    (help ? `<p class="cg-help" id="${id}-help">${escaped(help)}</p>` : "") +
    `<p class="cg-error" id="${id}-error" role="alert">${escaped(error)}</p>`;
  const folded = field.folded === "phone" ? PHONE.matches : field.folded;
  const shape = kind === "choice" ? (folded ? "select" : "segments") : kind;
  return SHAPES[shape]({ ...field, id, label: escaped(label), state, under, mark: `data-name="${escaped(name)}"`, key: `data-key="${escaped(name)}"` });
}

const SHAPES = {
  segments: ({ id, label, options, value, disabled, mark, key, under, error }) => `
    <fieldset class="cg-field cg-choice" ${key} ${error ? 'data-bad="1"' : ""}>
      <legend>${label}</legend>
      <div class="cg-segments">${options
        .map(([option, text]) => `<label data-key="${escaped(option)}"><input type="radio" name="${id}" ${mark} value="${escaped(option)}"
          ${option === value ? "checked" : ""} ${disabled ? "disabled" : ""}><span>${escaped(text)}</span></label>`)
        .join("")}</div>${under}
    </fieldset>`,

  select: ({ id, label, options, value, state, mark, key, under }) => `
    <div class="cg-field" ${key}><label for="${id}">${label}</label>
      <select id="${id}" ${mark} ${state}>${options
        .map(([option, text]) => `<option value="${escaped(option)}" ${option === value ? "selected" : ""}>${escaped(text)}</option>`)
        .join("")}</select>${under}
    </div>`,

  number: ({ id, label, value, low, high, slider, state, disabled, mark, key, under }) => `
    <div class="cg-field cg-number ${slider ? "cg-slider" : ""}" ${key}><label for="${id}">${label}</label>
      <div class="cg-row">${slider ? `<input type="range" ${mark} min="${low}" max="${high}" value="${escaped(value)}" ${disabled ? "disabled" : ""}
          style="--filled:${(value - low) / (high - low || 1)}" aria-label="${label}">` : ""}
        <div class="cg-stepper"><button type="button" tabindex="-1" aria-hidden="true" ${mark} data-step="-1" ${disabled || value <= low ? "disabled" : ""}>−</button>
          <input id="${id}" type="text" inputmode="numeric" autocomplete="off" role="spinbutton" aria-valuemin="${low}" aria-valuemax="${high}"
            aria-valuenow="${escaped(value)}" ${mark} value="${escaped(value)}" ${state} style="--digits:${String(high).length}">
          <button type="button" tabindex="-1" aria-hidden="true" ${mark} data-step="1" ${disabled || value >= high ? "disabled" : ""}>+</button></div>
      </div>${under}
    </div>`,

  switch: ({ id, label, value, state, mark, key, under }) => `
    <div class="cg-field" ${key}><label class="cg-toggle" for="${id}"><input id="${id}" type="checkbox" role="switch" ${mark} ${value ? "checked" : ""} ${state}><span>${label}</span></label>${under}</div>`,

  line: ({ id, label, value, state, mark, key, under }) => `
    <div class="cg-field cg-line" ${key}><label for="${id}">${label}</label><input id="${id}" type="text" autocomplete="off" spellcheck="false" ${mark} value="${escaped(value)}" ${state}>${under}</div>`,

  button: ({ label, main, state, mark, key, under }) => `
    <div class="cg-field cg-do" ${key}><button type="button" class="${main ? "cg-main" : ""}" ${mark} ${state}>${label}</button>${under}</div>`,
};
