// What follows the answer of a prediction: on the projector the next key goes on to the next question.

export default piece({
  draw(stage, scene, act) {
    stage.next ??= stage.addEventListener("cg-next", (key) => {
      if (key.detail.below) return;
      key.preventDefault();
      act({ go: "other" });
    }) ?? true;
    morph(stage, scene.html);
  },
});
