import { LOST, PUSHED, toOne } from '../bets/index.ts';
import type { Fraction } from '../fraction.ts';

export type Dice = readonly [number, number];

/** Numbers that become the point, and that come and place bets may stand on. */
export const points = [4, 5, 6, 8, 9, 10] as const;
export type Point = (typeof points)[number];
const hardNumbers = [4, 6, 8, 10] as const;

const linePlaces = [
  'pass',
  'dont-pass',
  'pass-odds',
  'dont-pass-odds',
  'come',
  'dont-come',
] as const;
/** Come bets that stand on a number; a roll puts them there, not the player. */
type ComePlace = `come-${Point}` | `dont-come-${Point}`;
const comeOddsPlaces = points.map((point) => `come-odds-${point}` as const);
const placePlaces = points.map((point) => `place-${point}` as const);
const hardPlaces = hardNumbers.map((number) => `hard-${number}` as const);
const onePlaces = ['field', 'any-seven', 'any-craps', 'eleven', 'two', 'twelve'] as const;

/** Where a player may bet. */
export const crapsPlaces = [
  ...linePlaces,
  ...comeOddsPlaces,
  ...placePlaces,
  ...hardPlaces,
  ...onePlaces,
] as const;
export type CrapsPlace = (typeof crapsPlaces)[number];
/** Where a bet may stand. */
export type StandingPlace = CrapsPlace | ComePlace;

/** Odds behind the line, to one: as often as the point loses for once that it wins. */
const pointOdds: Readonly<Record<Point, readonly [number, number]>> = {
  4: [2, 1],
  5: [3, 2],
  6: [6, 5],
  8: [6, 5],
  9: [3, 2],
  10: [2, 1],
};
const placeOdds: Readonly<Record<Point, readonly [number, number]>> = {
  4: [9, 5],
  5: [7, 5],
  6: [7, 6],
  8: [7, 6],
  9: [7, 5],
  10: [9, 5],
};
const hardOdds: Readonly<Record<number, number>> = { 4: 7, 6: 9, 8: 9, 10: 7 };

/** The most that odds may be, in bets on the line; behind a don't pass, what wins as much. */
export const oddsMax: Readonly<Record<Point, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
export const LAID_MAX = 6;

/** What a roll does to a bet: it stays, it moves to a number, or it is over and pays. */
export type RollResult = 'stays' | { readonly movesTo: ComePlace } | { readonly pays: Fraction };

const over = (pays: Fraction): RollResult => ({ pays });
const when = (isWon: boolean, odds: number): RollResult => over(isWon ? toOne(odds) : LOST);

const isPoint = (total: number): total is Point => points.some((point) => point === total);
export const totalOf = ([first, second]: Dice): number => first + second;

const SEVEN = 7;
const isCraps = (total: number): boolean => total <= 3 || total === 12;

/** What a roll does to a bet, `point` before it. */
export function rolled(place: StandingPlace, point: Point | null, dice: Dice): RollResult {
  const total = totalOf(dice);
  switch (place) {
    case 'pass':
      return point === null ? comeOut(total) : race(total, point, toOne(1));
    case 'dont-pass':
      return point === null ? dontComeOut(total) : against(total, point, toOne(1));
    case 'pass-odds':
      return point === null ? 'stays' : race(total, point, toOne(...pointOdds[point]));
    case 'dont-pass-odds': {
      if (point === null) return 'stays';
      const [odds, to] = pointOdds[point];
      return against(total, point, toOne(to, odds));
    }
    case 'come': {
      const result = comeOut(total);
      return result === 'stays' && isPoint(total) ? { movesTo: `come-${total}` } : result;
    }
    case 'dont-come': {
      const result = dontComeOut(total);
      return result === 'stays' && isPoint(total) ? { movesTo: `dont-come-${total}` } : result;
    }
    case 'field':
      return over(fieldPays(total));
    case 'any-seven':
      return when(total === SEVEN, 4);
    case 'any-craps':
      return when(isCraps(total), 7);
    case 'eleven':
      return when(total === 11, 15);
    case 'two':
      return when(total === 2, 30);
    case 'twelve':
      return when(total === 12, 30);
    default:
      return onNumber(place, dice);
  }
}

type NumberPlace = Exclude<StandingPlace, (typeof linePlaces)[number] | (typeof onePlaces)[number]>;

/** The number that a bet stands on by itself; null where it has none. */
export const numberOf = (place: StandingPlace): Point | null =>
  points.find((point) => place.endsWith(`-${point}`)) ?? null;

/** Bets that stand on a number of their own. */
function onNumber(place: NumberPlace, dice: Dice): RollResult {
  const total = totalOf(dice);
  const number = numberOf(place) as Point;
  if (place.startsWith('come-odds')) return race(total, number, toOne(...pointOdds[number]));
  if (place.startsWith('come')) return race(total, number, toOne(1));
  if (place.startsWith('dont-come')) return against(total, number, toOne(1));
  if (place.startsWith('place')) return race(total, number, toOne(...placeOdds[number]));
  if (total === SEVEN) return over(LOST);
  if (total !== number) return 'stays';
  return when(dice[0] === dice[1], hardOdds[number] as number);
}

function comeOut(total: number): RollResult {
  if (total === SEVEN || total === 11) return over(toOne(1));
  return isCraps(total) ? over(LOST) : 'stays';
}

function dontComeOut(total: number): RollResult {
  if (total === 12) return over(PUSHED);
  if (total === SEVEN || total === 11) return over(LOST);
  return isCraps(total) ? over(toOne(1)) : 'stays';
}

function race(total: number, number: Point, pays: Fraction): RollResult {
  if (total === number) return over(pays);
  return total === SEVEN ? over(LOST) : 'stays';
}

function against(total: number, number: Point, pays: Fraction): RollResult {
  if (total === SEVEN) return over(pays);
  return total === number ? over(LOST) : 'stays';
}

function fieldPays(total: number): Fraction {
  if (total === 2) return toOne(2);
  if (total === 12) return toOne(3);
  return [3, 4, 9, 10, 11].includes(total) ? toOne(1) : LOST;
}

/** The point after a roll. */
export function pointAfter(point: Point | null, total: number): Point | null {
  if (point === null) return isPoint(total) ? total : null;
  return total === point || total === SEVEN ? null : point;
}
