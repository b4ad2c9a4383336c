// Runs in the page before anything else and keeps what the browser says about it.
globalThis.vitals = { lcp: 0, cls: 0, inp: 0, interactiveAt: 0 };

const observe = (type, read, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
    type,
    buffered: true,
    ...options,
  });

observe('largest-contentful-paint', (entry) => {
  globalThis.vitals.lcp = entry.startTime;
});
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) globalThis.vitals.cls += entry.value;
});
observe(
  'event',
  (entry) => {
    if (entry.interactionId > 0) {
      globalThis.vitals.inp = Math.max(globalThis.vitals.inp, entry.duration);
    }
  },
  { durationThreshold: 16 },
);

// The shell answers to a finger as soon as its lobby stands in it; banners and games follow.
new MutationObserver((_changes, observer) => {
  if ((document.querySelector('main')?.childElementCount ?? 0) === 0) return;
  globalThis.vitals.interactiveAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
