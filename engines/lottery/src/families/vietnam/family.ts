import type { VietnamRegion } from '../../calendar/index.ts';
import { numberTokens } from '../../input.ts';
import type { Family } from '../../play.ts';
import { cross, crossMiss } from './cross.ts';
import { type Prizes, prizesDraw } from '../../prize-draw.ts';
import { PRIZES } from './draw.ts';
import { numberPlays } from './number-row.ts';

const familyOf = (region: VietnamRegion): Family<Prizes> => ({
  code: `vietnam-${region}`,
  draw: prizesDraw(PRIZES[region]),
  plays: [
    ...numberPlays(region),
    ...[2, 3, 4].map((k) => cross(region, k)),
    ...[4, 6, 8, 10].map((k) => crossMiss(region, k)),
  ],
  same: Object.fromEntries(
    numberTokens(0, 99, 2).map((number) => [`lo2.cheap:${number}`, `lo2:${number}`]),
  ),
});

/**
 * Xổ số: the lotteries of the regions of Vietnam. The fast games of one, two or five minutes are of
 * the same families, drawn by the house.
 */
export const vietnam: Readonly<Record<VietnamRegion, Family<Prizes>>> = {
  north: familyOf('north'),
  central: familyOf('central'),
  south: familyOf('south'),
};
