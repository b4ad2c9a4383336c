import { useLayoutEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  open += by;
  // A selector with :has() in its place would make the browser style the whole page again.
  document.documentElement.toggleAttribute('data-veiled', open > 0);
  for (const listener of listeners) listener();
}

/** Counts a dialog while it is open, so that what may wait does not open over it. */
export function useCountedDialog(isOpen: boolean): void {
  // Before any effect that asks whether there is one.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many dialogs are open on the page, at this moment. */
export const countOpenDialogs = (): number => open;

/** How many dialogs are open on the page; a component that uses it renders again when it changes. */
export const useOpenDialogs = (): number => useSyncExternalStore(watch, countOpenDialogs);
