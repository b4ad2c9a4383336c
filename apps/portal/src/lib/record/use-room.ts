import { useEffect, useRef, useState } from 'react';

/** Width in pixels from which columns stand beside each other without being cramped. */
const TABLE_WIDTH = 600;
const PHONE = '(max-width: 48rem)';

/**
 * Whether there is room for a table where the frame stands: menus beside it decide, and how long the
 * amounts of the currency are. A table with other columns is tried again.
 */
export function useRoom(columns: readonly { readonly key: string }[] = []) {
  const frame = useRef<HTMLDivElement>(null);
  const needed = useRef(TABLE_WIDTH);
  const [hasRoom, setHasRoom] = useState(() => !matchMedia(PHONE).matches);
  const shape = columns.map(({ key }) => key).join(' ');
  const tried = useRef(shape);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    if (tried.current !== shape) {
      tried.current = shape;
      needed.current = TABLE_WIDTH;
    }
    const measure = () => {
      const table = element.querySelector('table');
      // A table is as wide as its content wants it, also past the edge of the frame.
      if (table !== null && table.offsetWidth > element.clientWidth) {
        needed.current = Math.max(TABLE_WIDTH, table.offsetWidth);
      }
      setHasRoom(element.clientWidth >= needed.current);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const rows = new MutationObserver(measure);
    rows.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      rows.disconnect();
    };
  }, [shape]);
  return { frame, hasRoom };
}
