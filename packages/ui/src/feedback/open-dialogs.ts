import { useLayoutEffect, useSyncExternalStore } from 'react';
import { afterAnswer } from './after-answer.ts';

let open = 0;
const listeners = new Set<() => void>();

/**
 * Fixes the page behind the dialogs. The colour of its canvas is given as a plain value: a selector with
 * :has() or a var() on the root makes the browser style every element of the page again.
 */
function veil(isVeiled: boolean): void {
  const root = document.documentElement;
  const colour = isVeiled ? getComputedStyle(root).getPropertyValue('--veiled') : '';
  root.style.backgroundColor = colour;
  root.toggleAttribute('data-veiled', isVeiled);
}

function change(by: number): void {
  const was = open;
  open += by;
  if (was === 0) veil(true);
  // To let the page scroll draws all of it again, which the frame that answers the press is spared.
  if (open === 0) afterAnswer(() => veil(open > 0));
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
