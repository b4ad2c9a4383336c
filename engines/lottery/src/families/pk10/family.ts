import type { Ranking } from '../../build/index.ts';
import type { Family } from '../../play.ts';
import { pk10Draw } from './draw.ts';
import { dragonTiger, sum, sumSides } from './pair.ts';
import { frontDirect, frontTyped, position, positionSides } from './place.ts';

/** PK拾 PK10: ten runners (cars, boats) and the order in which they arrive. */
export const pk10: Family<Ranking> = {
  code: 'pk10',
  draw: pk10Draw,
  plays: [
    position,
    ...[2, 3, 4, 5].flatMap((k) => [frontDirect(k), frontTyped(k)]),
    positionSides,
    ...[1, 2, 3, 4, 5].map(dragonTiger),
    sum,
    sumSides,
  ],
};
