// A prediction put to a class: how far it has come, the question, the number so far, and what comes next.
// In the presenter form the keys of the page do what the buttons do.

const NARROW = matchMedia("(max-width: 900px)");

export default piece({
  draw(stage, scene, act) {
    stage.scene = scene;
    stage.go ??= listen(stage, act);
    const { stages, game, question, detail, big, plain, nearest, tally, said, buttons } = scene;
    morph(stage, `<div class="pr-asked">
      <ol class="pr-stages" aria-label="${escaped(stages.label)}">${stages.names.map((name, i) =>
        `<li class="${i < stages.current ? "pr-done" : ""}" ${i === stages.current ? 'aria-current="step"' : ""}>${escaped(name)}</li>`).join("")}</ol>
      <p class="pr-game">${escaped(game)}</p>
      <h2 class="pr-question">${escaped(question)}</h2>
      <p class="pr-detail">${escaped(detail)}</p>
      ${big ? `<p class="pr-big">${escaped(big)}</p>` : ""}
      ${plain.map((text, i) => `<p class="pr-plain${i ? "" : " pr-first"}">${escaped(text)}</p>`).join("")}
      ${nearest ? `<p class="pr-nearest">${escaped(nearest)}</p>` : ""}
      ${tally.length ? `<ol class="pr-tally" aria-hidden="true">${tally.map((yes) => `<li class="${yes ? "pr-yes" : "pr-no"}">${yes ? "✓" : "✗"}</li>`).join("")}</ol>` : ""}
      <div class="pr-do cg-control">${buttons.map(drawButton).join("")}</div>
      <p class="cg-hidden" role="status" aria-live="polite">${escaped(said)}</p></div>`);
  },
});

function drawButton({ name, label, main, disabled }) {
  return `<button type="button" data-key="${name}" data-go="${name}" class="${main ? "cg-main" : ""}" ${disabled ? "disabled" : ""}>${escaped(label)}</button>`;
}

function listen(stage, act) {
  const go = async (verb) => {
    await act({ go: verb, step: stage.scene.step });
    if (NARROW.matches) document.querySelector(".pr-side")?.scrollIntoView({ block: "nearest" });
  };
  stage.addEventListener("click", ({ target }) => {
    const verb = target.closest("button")?.dataset.go;
    if (verb) go(verb);
  });
  const keys = { "cg-next": ["next", "last"], "cg-reveal": ["reveal", "last"], "cg-back": ["back", "first"] };
  for (const [event, [verb, end]] of Object.entries(keys)) {
    stage.addEventListener(event, (key) => {
      if (stage.scene[end]) return; // the page goes to another screen
      key.preventDefault();
      go(verb);
    });
  }
  return go;
}
