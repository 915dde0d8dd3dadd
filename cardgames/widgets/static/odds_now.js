// A fold-out whose inside is asked for when it is opened. The reader alone opens and closes it.
export default piece({
  draw(stage, scene, act) {
    const open = stage.firstElementChild?.open ?? scene.open;
    morph(stage, `<details class="now" ${open ? "open" : ""}><summary>${escaped(scene.title)}</summary><div>${scene.html}</div></details>`);
    const fold = stage.firstElementChild;
    stage.told ??= scene.open;
    fold.ontoggle = () => {
      if (fold.open !== stage.told) act({ open: (stage.told = fold.open) });
    };
  },
});
