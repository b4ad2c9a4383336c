import { useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

const tileOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('ul > li > article') : null;
const rowOf = (tile: Element | null): Element | null => tile?.closest('ul') ?? null;
const tilesOf = (row: Element | null): readonly Element[] => [
  ...(row?.querySelectorAll(':scope > li > article') ?? []),
];
const controlsOf = (tile: Element): readonly HTMLElement[] => [
  ...tile.querySelectorAll<HTMLElement>('a, button'),
];

/**
 * Rows of tiles by the keyboard: Tab goes through the tile in focus and on behind its row, and arrows, Home
 * and End go from tile to tile. A row without the focus is as the page made it, so that either end of it
 * lets the focus in. Listens on the page, so that the rows of the first screen carry nothing for it.
 */
export function useRowKeys(): void {
  useEffect(() => {
    let current: Element | null = null;
    const enter = (event: FocusEvent) => {
      const tile = tileOf(event);
      const row = rowOf(tile);
      if (row !== current) free(current);
      current = row;
      for (const other of tilesOf(row))
        for (const control of controlsOf(other)) control.tabIndex = other === tile ? 0 : -1;
    };
    document.addEventListener('focusin', enter);
    document.addEventListener('keydown', step);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('keydown', step);
      free(current);
    };
  }, []);
}

function free(row: Element | null): void {
  for (const tile of tilesOf(row))
    for (const control of controlsOf(tile)) control.removeAttribute('tabindex');
}

function step(event: KeyboardEvent): void {
  const by = STEPS[event.key];
  const tile = tileOf(event);
  if (by === undefined || tile === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const tiles = tilesOf(rowOf(tile));
  const isMirrored = Number.isFinite(by) && document.documentElement.dir === 'rtl';
  const wanted = tiles.indexOf(tile) + (isMirrored ? -by : by);
  const next = tiles[Math.min(Math.max(wanted, 0), tiles.length - 1)];
  if (next !== undefined) controlsOf(next)[0]?.focus();
}
