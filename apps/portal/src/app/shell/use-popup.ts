import { type RefObject, useEffect, useRef, useState } from 'react';

/** State of a small panel under a button: Escape, a press outside and leaving by Tab close it. */
export function usePopup<Element extends HTMLElement>(): {
  readonly isOpen: boolean;
  readonly frame: RefObject<Element | null>;
  readonly toggle: () => void;
  readonly close: () => void;
} {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<Element>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    // A dialog that was opened from the panel stands elsewhere in the page and goes with it.
    const isInside = (target: EventTarget | null) =>
      target instanceof Element &&
      (frame.current?.contains(target) === true || target.closest('[role="dialog"]') !== null);
    const onOutside = (event: Event) => {
      if (!isInside(event.target)) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return { isOpen, frame, toggle: () => setIsOpen(!isOpen), close: () => setIsOpen(false) };
}
