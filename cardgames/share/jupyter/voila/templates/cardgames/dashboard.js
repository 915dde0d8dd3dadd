// While a dashboard comes: say that it is coming, that it takes long, or that it failed.
window.voila_heartbeat = window.voila_process = window.voila_finish = () => {};
(() => {
  const loading = document.getElementById("cg-loading");
  function put(key) {
    loading.dataset.say = key;
    loading.textContent = JSON.parse(document.getElementById("cardgames-words").textContent)[document.documentElement.lang][key];
    if (key === "failed") document.documentElement.dataset.failed = "";
  }
  const slow = setTimeout(() => put("slow"), 20000);
  cardgames.fail = () => { clearTimeout(slow); put("failed"); };
  window.addEventListener("load", () => { if (!cardgames.complete) cardgames.fail(); });
})();
