// The guesses of a class: written in a line, a moment later a chip each; a chip is tapped to be changed or taken away.

export default piece({
  draw(stage, scene, act) {
    stage.list ??= listen(stage, act);
    stage.scene = scene;
    stage.paint();
  },
});

function listen(stage, act) {
  let place = -1; // of the guess that is being changed; -1 for new ones
  const field = () => stage.querySelector("input");
  const id = `pr-${Math.random().toString(36).slice(2)}`;

  stage.paint = () => {
    const { words, guesses, error } = stage.scene;
    if (place >= guesses.length) place = -1;
    const changing = place >= 0;
    if (field()) field().held = true;
    morph(stage, `<div class="pr-guesses">
      <h3 class="cg-hidden">${escaped(words.title)}</h3>
      <form class="pr-line"><label for="${id}">${escaped(changing ? words.changing : words.label)}</label>
        <div class="pr-write"><input id="${id}" type="text" autocomplete="off" spellcheck="false" enterkeyhint="done"
          aria-describedby="${id}-help ${id}-error" ${error ? 'aria-invalid="true"' : ""}>
        <button>${escaped(changing ? words.change : words.add)}</button></div>
        <p class="cg-help" id="${id}-help">${escaped(words.help)}</p>
        <p class="cg-error" id="${id}-error" role="alert">${escaped(error)}</p></form>
      <ul class="pr-chips" aria-label="${escaped(words.list)}">${guesses.map(chip).join("")}</ul>
      <p class="pr-count" role="status">${escaped(words.count)}</p></div>`);
  };

  function chip({ text, edit, drop }, i) {
    return `<li class="${i === place ? "pr-changing" : ""}"><button type="button" data-edit="${i}" aria-label="${escaped(edit)}">${escaped(text)}</button><button type="button" data-drop="${i}" aria-label="${escaped(drop)}">×</button></li>`;
  }

  stage.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field().value;
    await act(place < 0 ? { add: text } : { place, text });
    if (stage.scene.error) return field().focus();
    field().value = "";
    place = -1;
    stage.paint();
    field().focus();
  });

  stage.addEventListener("click", async ({ target }) => {
    const { edit, drop } = target.closest("button")?.dataset ?? {};
    if (edit !== undefined) {
      place = place === Number(edit) ? -1 : Number(edit);
      field().value = place < 0 ? "" : stage.scene.guesses[place].text;
      stage.paint();
      field().focus();
      field().select();
    } else if (drop !== undefined) {
      place = -1;
      field().value = "";
      await act({ place: Number(drop), text: "" });
      const left = stage.querySelectorAll("[data-drop]");
      (left[Math.min(Number(drop), left.length - 1)] ?? field()).focus();
    }
  });

  // A column of a spreadsheet: a line would lose its ends.
  stage.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text").trim();
    if (!text.includes("\n")) return;
    event.preventDefault();
    field().setRangeText(text.replace(/\s*\n\s*/g, ", ").replace(/\s+/g, " "), field().selectionStart, field().selectionEnd, "end");
  });

  stage.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || place < 0) return;
    place = -1;
    field().value = "";
    stage.paint();
  });
  return stage;
}
