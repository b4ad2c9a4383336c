// Runs in a game's page before anything else: the veil goes when the first press is possible.
globalThis.gameReadyAt = 0;

new MutationObserver((_changes, observer) => {
  if (document.querySelector('.veil.gone') === null) return;
  globalThis.gameReadyAt = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
