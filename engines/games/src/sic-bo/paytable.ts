import { LOST, toOne } from '../bets/index.ts';
import type { Fraction } from '../fraction.ts';

export const FACES = 6;
export const DICE = 3;

/** Three faces from 1 to 6. */
export type Throw = readonly [number, number, number];

/** Odds to one of a throw for a place; 0 where the place loses. */
type OddsOf = (dice: Throw) => number;

/** Odds of totals from 4 to 10; 11 to 17 mirror them. */
const TOTAL_ODDS = [62, 31, 18, 12, 8, 7, 6];
const TOTAL_MIN = 4;
const TOTAL_MAX = 17;
const SMALL_MAX = 10;
/** Odds of a single face, by how many dice show it. */
const SINGLE_ODDS = [0, 1, 2, 3];
/** Sets of four faces of which three different ones must come. */
const FOURS = [
  [1, 2, 3, 4],
  [2, 3, 4, 5],
  [2, 3, 5, 6],
  [3, 4, 5, 6],
];

const faces = Array.from({ length: FACES }, (_, index) => index + 1);
const totalOf = (dice: Throw): number => dice.reduce((sum, face) => sum + face, 0);
const isTriple = ([first, second, third]: Throw): boolean => first === second && second === third;
const countOf = (dice: Throw, face: number): number => dice.filter((each) => each === face).length;
const when = (isWon: boolean, odds: number): number => (isWon ? odds : 0);

function oddsByPlace(): Map<string, OddsOf> {
  const odds = new Map<string, OddsOf>([
    ['small', (dice) => when(!isTriple(dice) && totalOf(dice) <= SMALL_MAX, 1)],
    ['big', (dice) => when(!isTriple(dice) && totalOf(dice) > SMALL_MAX, 1)],
    ['odd', (dice) => when(!isTriple(dice) && totalOf(dice) % 2 === 1, 1)],
    ['even', (dice) => when(!isTriple(dice) && totalOf(dice) % 2 === 0, 1)],
    ['any-triple', (dice) => when(isTriple(dice), 31)],
  ]);
  for (const face of faces) {
    odds.set(`single-${face}`, (dice) => SINGLE_ODDS[countOf(dice, face)] ?? 0);
    odds.set(`double-${face}`, (dice) => when(countOf(dice, face) >= 2, 11));
    odds.set(`triple-${face}`, (dice) => when(countOf(dice, face) === DICE, 180));
  }
  const has = (dice: Throw, ...wanted: readonly number[]) =>
    wanted.every((face) => dice.includes(face));
  for (const first of faces) {
    for (const second of faces.slice(first)) {
      odds.set(`two-${first}-${second}`, (dice) => when(has(dice, first, second), 6));
      for (const third of faces.slice(second))
        odds.set(`three-${first}-${second}-${third}`, (dice) =>
          when(has(dice, first, second, third), 30),
        );
    }
  }
  for (const four of FOURS)
    odds.set(`four-${four.join('-')}`, (dice) =>
      when(new Set(dice).size === DICE && dice.every((face) => four.includes(face)), 7),
    );
  for (let total = TOTAL_MIN; total <= TOTAL_MAX; total += 1) {
    const row = Math.min(total, TOTAL_MIN + TOTAL_MAX - total) - TOTAL_MIN;
    odds.set(`total-${total}`, (dice) => when(totalOf(dice) === total, TOTAL_ODDS[row] as number));
  }
  return odds;
}

const odds = oddsByPlace();

/** Every place, such as `small`, `single-3`, `two-1-4`, `four-1-2-3-4` or `total-9`. */
export const sicBoPlaces: readonly string[] = [...odds.keys()];

/** What a bet pays for its amount, the amount in it. */
export function sicBoPays(place: string, dice: Throw): Fraction {
  const won = odds.get(place)?.(dice) ?? 0;
  return won === 0 ? LOST : toOne(won);
}
