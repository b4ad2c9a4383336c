import { countOpenDialogs } from '@parlour/ui';
import { useEffect, useRef } from 'react';

export type KeyMap = Readonly<Record<string, () => void>>;

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';

/** Whether a key belongs to what is being typed or chosen rather than to the screen. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (countOpenDialogs() > 0) return true;
  return event.target instanceof Element && event.target.closest(TYPING) !== null;
}

/** Keys of a screen, by the letter without Shift. They rest while a dialog or a field is in use. */
export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
