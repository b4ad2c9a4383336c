import { type RefObject, useEffect } from 'react';

/** Widths are rounded by browsers, so a single pixel is no overflow. */
const SLACK_PX = 1;

/**
 * Writes on a frame whether its content is wider than itself (`data-overflows`) and on which sides there
 * is more to scroll to (`data-more-start`, `data-more-end`), for its style sheet to draw. Nothing is
 * rendered again while the frame scrolls.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      // In right-to-left pages `scrollLeft` counts from zero downwards.
      const before = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-overflows', hidden > SLACK_PX);
      element.toggleAttribute('data-more-start', hidden > SLACK_PX && before > SLACK_PX);
      element.toggleAttribute('data-more-end', hidden - before > SLACK_PX);
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(mark);
    sizes?.observe(element);
    if (element.firstElementChild !== null) sizes?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', mark);
      sizes?.disconnect();
    };
  }, [frame, isShown]);
}
