import { type RefObject, useEffect, useRef } from 'react';

/** What Mantine's dialogs look for on the element that a key was pressed on. */
const KEEPS_ESCAPE = 'data-mantine-stop-propagation';
const PRESSES = ['mousedown', 'touchstart'] as const;
const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * Takes the keyboard into a panel and keeps it there. Escape closes the panel alone and not the dialog
 * or the popover that its field stands in, and neither takes a press inside the panel for one outside.
 */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const root = panel.current;
    if (root === null) return undefined;
    const twins = new WeakSet<Event>();
    const isInside = (event: Event) => event.composedPath().includes(root);
    const onKey = (event: KeyboardEvent) => {
      const mirrored = MIRRORED[event.key];
      if (event.key === 'Escape') {
        consume(event);
        latest.current();
      } else if (event.key === 'Tab' && isInside(event)) {
        consume(event);
        focusNext(root, event.shiftKey);
      } else if (mirrored !== undefined && isInside(event) && isRtl(root) && !twins.has(event)) {
        // The calendar counts from left to right, whichever way it is written.
        consume(event);
        const twin = new KeyboardEvent('keydown', { key: mirrored, bubbles: true });
        twins.add(twin);
        event.target?.dispatchEvent(twin);
      }
    };
    const onPress = (event: Event) => {
      if (isInside(event)) event.stopPropagation();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) target.setAttribute(KEEPS_ESCAPE, 'true');
    };
    window.addEventListener('keydown', onKey, { capture: true });
    for (const press of PRESSES) document.body.addEventListener(press, onPress);
    root.addEventListener('focusin', onFocus);
    root.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      for (const press of PRESSES) document.body.removeEventListener(press, onPress);
      root.removeEventListener('focusin', onFocus);
    };
  }, [panel]);
}

function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

function focusNext(root: HTMLElement, isBack: boolean): void {
  const stops = [...root.querySelectorAll<HTMLElement>('button:enabled')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const place = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((place + (isBack ? -1 : 1)) % stops.length)?.focus();
}
