// A run: a bar, what it says, Stop. Nothing is to be seen while none is under way.
export default piece({
  draw(stage, scene, act) {
    morph(stage, scene.running
      ? `<div class="run"><progress max="1" value="${scene.part}" aria-label="${escaped(scene.told)}"></progress>
         <p class="run-told">${escaped(scene.told)}</p><button type="button">${escaped(scene.stop)}</button></div>`
      : "");
    const stop = stage.querySelector("button");
    if (stop) stop.onclick = () => act({ stop: true });
  },
});
