export default piece({ draw: (stage, scene) => morph(stage, scene.html) });
