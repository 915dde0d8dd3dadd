// Cards by kind as a field of a form: the cards held, a palette to add from, and a line to type in.
// A tap changes the cards at once; the kernel's answer follows. `KIND_SPRITES` stands before form.js.

const kindSheet = (name) => `<svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">${KIND_SPRITES[name]}</svg>`;

// Text of cards -> how many of each kind; what is no kind is left to the kernel to refuse.
function countCards(text, kinds) {
  const counts = new Map(kinds.map(([name]) => [name, 0]));
  for (const word of String(text ?? "").split(/[\s,]+/)) {
    const name = { "10": "T" }[word] ?? [...Object.keys(KIND_SPRITES)].find((one) => one.toLowerCase() === word.toLowerCase());
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const cardsText = (counts) => [...counts].flatMap(([name, n]) => Array(n).fill(name)).join(" ");

SHAPES.cards = ({ id, name, label, value, kinds, words, folded, state, mark, key, under }) => {
  const counts = countCards(value, kinds), names = new Map(kinds), many = [...counts.values()].reduce((a, b) => a + b, 0);
  const press = (kind, by) => `type="button" data-press="card" data-field="${escaped(name)}" data-kind="${kind}" data-by="${by}"`;
  const held = [...counts].flatMap(([kind, n]) => Array.from({ length: n }, (_, i) =>
    `<button ${press(kind, -1)} data-key="${kind}-${i}" aria-label="${escaped(`${words.drop}: ${names.get(kind) ?? kind}`)}">${kindSheet(kind)}</button>`));
  const palette = kinds.map(([kind, said]) =>
    `<button ${press(kind, 1)} data-key="${kind}" aria-label="${escaped(`${words.add}: ${said} (${counts.get(kind)})`)}">${kindSheet(kind)}<b aria-hidden="true">${counts.get(kind) || ""}</b></button>`);
  const inside = `
    <div class="cg-held">${held.join("") || `<p class="cg-muted">${escaped(words.none)}</p>`}</div>
    <div class="cg-palette" role="group" aria-label="${escaped(words.add)}">${palette.join("")}</div>
    <label class="cg-typed" for="${id}"><span>${escaped(words.typed)}</span>
      <input id="${id}" type="text" autocomplete="off" spellcheck="false" autocapitalize="characters" ${mark} value="${escaped(value)}" ${state}></label>${under}`;
  const legend = `${label} <span class="cg-muted">(${many})</span>`;
  return folded
    ? `<details class="cg-field cg-cards" ${key}><summary>${legend}</summary>${inside}</details>`
    : `<fieldset class="cg-field cg-cards" ${key}><legend>${legend}</legend>${inside}</fieldset>`;
};

PRESSES.card = (form, { dataset: { field: name, kind, by } }, stage) => {
  const field = form.field(name), counts = countCards(form.value(name), field.kinds);
  counts.set(kind, Math.max(0, (counts.get(kind) ?? 0) + Number(by)));
  form.set(name, cardsText(counts));
  if (!stage.contains(document.activeElement)) // the last card of its kind was taken away, and its button with it
    stage.querySelector(`.cg-palette [data-field="${CSS.escape(name)}"][data-kind="${CSS.escape(kind)}"]`)?.focus();
};
