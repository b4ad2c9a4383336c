import { useSyncExternalStore } from 'react';

/** Above it the menu stands beside the page; the style sheets of the shell name the same width. */
const WIDE = '(min-width: 64.0625rem)';

function watch(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
