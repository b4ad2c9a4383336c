import { dayIn } from '@parlour/time';
import { type Animal, animalOfDay, ANIMALS, type Issue } from './calendar/index.ts';
import { elevenFive } from './families/eleven-five/index.ts';
import { fourD } from './families/four-d/index.ts';
import { k3 } from './families/k3/index.ts';
import { keno } from './families/keno/index.ts';
import { kuaile10 } from './families/kuaile10/index.ts';
import { hanoi, lao } from './families/lao-hanoi/index.ts';
import { markSix } from './families/mark-six/index.ts';
import { pc28 } from './families/pc28/index.ts';
import { pk10 } from './families/pk10/index.ts';
import { ssc } from './families/ssc/index.ts';
import { thaiGovernment, thaiStock } from './families/thai/index.ts';
import { threeDigit } from './families/three-digit/index.ts';
import { vietnam } from './families/vietnam/index.ts';
import type { Family } from './play.ts';

/**
 * A family whose kind of draw is not known here: what it parses and draws goes back into its own plays
 * only, as the server and the screens do, which know a game by the code of its family.
 */
export type AnyFamily = Family<unknown>;

/** A family of each kind of game. Mark Six depends on the animal of the lunar year that is drawn in. */
export const familiesOf = (year: Animal): readonly AnyFamily[] => [
  ssc,
  threeDigit,
  elevenFive,
  k3,
  pk10,
  markSix(year),
  kuaile10,
  keno,
  pc28,
  vietnam.north,
  vietnam.central,
  vietnam.south,
  thaiGovernment,
  thaiStock,
  lao,
  hanoi,
  fourD,
];

const families: ReadonlyMap<Animal, ReadonlyMap<string, AnyFamily>> = new Map(
  ANIMALS.map((year) => [year, new Map(familiesOf(year).map((family) => [family.code, family]))]),
);

/** The family of that code for draws in a lunar year, or null where there is none. */
export const familyFor = (code: string, year: Animal): AnyFamily | null =>
  families.get(year)?.get(code) ?? null;

/**
 * The family that an issue is played and settled by: that of the lunar year in which its draw falls on
 * the day of the game's zone. The day that the issue is counted to may be the one before.
 */
export const familyOfIssue = (
  code: string,
  issue: Pick<Issue, 'drawsAt'>,
  timeZone: string,
): AnyFamily | null => familyFor(code, animalOfDay(dayIn(issue.drawsAt, timeZone)));
