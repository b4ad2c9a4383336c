import type { Family } from '../../play.ts';
import { kenoDraw, type Numbers } from './draw.ts';
import { pick } from './pick.ts';
import { element, oddEven, total, totalParity, upperLower } from './side.ts';

/** 快乐8 keno: twenty of eighty. */
export const keno: Family<Numbers> = {
  code: 'keno',
  draw: kenoDraw,
  plays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(pick),
    total,
    totalParity,
    upperLower,
    oddEven,
    element,
  ],
};
