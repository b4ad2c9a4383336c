import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { placeAtHeight } from './place.ts';

/** How near to the edge of the window a pointer scrolls it, and by how much a move. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

type Drag = { from: number };

/** Moves rows of a list under a pointer, whatever kind it is; `move` is told of every new place. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
  onEnd: () => void,
): (event: ReactPointerEvent, from: number) => void {
  const latest = useRef({ move, onEnd });
  useEffect(() => {
    latest.current = { move, onEnd };
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return (event, from) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const drag: Drag = { from };
    // On the window, because the row under the pointer is taken out and put back as it moves.
    const follow = ({ clientY }: PointerEvent) => {
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const to = placeAtHeight(rows, clientY);
      if (to === drag.from || to < 0) return;
      latest.current.move(drag.from, to);
      drag.from = to;
    };
    const end = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      stop.current = null;
      latest.current.onEnd();
    };
    stop.current = end;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
}
