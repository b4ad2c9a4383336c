import { ANIMALS, type Animal } from '../../calendar/index.ts';
import { marginPack, type OddsPack } from '../../odds-pack.ts';
import type { Family } from '../../play.ts';
import { type Balls, markSixDraw, SPECIAL_PLACE } from './draw.ts';
import {
  allRegular,
  missAll,
  regularNumber,
  specialString,
  threeInTwo,
  twoInSpecial,
} from './number-link.ts';
import { ballParlay, placeNumber, placeSides, total } from './regular.ts';
import { tailHit, zodiacHit, zodiacMiss } from './set-link.ts';
import { sixZodiac } from './six-zodiac.ts';
import {
  specialColour,
  specialHalfWave,
  specialHead,
  specialNumber,
  specialQuarter,
  specialSides,
  specialTail,
  specialZodiac,
} from './special.ts';

const REGULAR_PLACES = Array.from({ length: SPECIAL_PLACE }, (_, place) => place);

const familyOf = (year: Animal): Family<Balls> => ({
  code: 'mark-six',
  draw: markSixDraw,
  plays: [
    specialNumber,
    specialSides,
    specialQuarter,
    specialZodiac(year),
    specialColour,
    specialHalfWave,
    specialHead,
    specialTail,
    regularNumber,
    ...REGULAR_PLACES.map(placeNumber),
    ...REGULAR_PLACES.map(placeSides),
    total,
    ...[2, 3, 4].map(allRegular),
    specialString,
    twoInSpecial,
    threeInTwo,
    ...[5, 6, 7, 8, 9, 10, 11, 12].map(missAll),
    ...[1, 2, 3, 4, 5].map((k) => zodiacHit(year, k)),
    ...[2, 3, 4, 5].map((k) => zodiacMiss(year, k)),
    ...[1, 2, 3, 4, 5].map(tailHit),
    sixZodiac(year, 'in'),
    sixZodiac(year, 'out'),
    ballParlay,
  ],
});

const families = new Map<Animal, Family<Balls>>(ANIMALS.map((year) => [year, familyOf(year)]));

/**
 * 六合彩 Mark Six: six regular numbers of 49 and a special one. Which numbers an animal has depends on
 * the lunar year of the draw day (`animalOfDay`), so that there is one family for each animal; codes,
 * levels and odds are the same in all of them.
 */
export const markSix = (year: Animal): Family<Balls> => families.get(year) as Family<Balls>;

/** What the house keeps of fair odds where a brand has not said otherwise, in basis points. */
const MARGIN_BPS = 300;

/** The odds that a brand starts from. */
export const MARK_SIX_PACK: OddsPack = marginPack(familyOf('rat'), {
  version: 1,
  marginBps: MARGIN_BPS,
});
