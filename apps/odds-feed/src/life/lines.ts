// Which lines of a market are offered: the one nearest to even, and its neighbours.
import { type FairMarket, probabilityOf } from '@parlour/sports/lives';
import type { Line, Pricer, Specifiers } from './port.ts';

export const line = (id: number, specifiers: Specifiers = {}): Line => ({ id, specifiers });
export const lines = (ids: readonly number[], specifiers: Specifiers = {}): Line[] =>
  ids.map((id) => line(id, specifiers));

const firstChance = (market: FairMarket | null): number | null => {
  const [first] = market ?? [];
  if (first === undefined) return null;
  const chance = probabilityOf(first);
  return chance > 0 && chance < 1 ? chance : null;
};

export type Ladder = {
  readonly id: number;
  /** The specifier that the line stands in. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Neighbours on either side of the line nearest to even. */
  readonly around: number;
  readonly specifiers?: Specifiers;
};

/** The line where the first outcome is nearest to even, found by halving: chances rise or fall with the line. */
export function ladderLines(
  price: Pricer,
  { around, from, id, name, specifiers = {}, step, to }: Ladder,
): Line[] {
  const count = Math.round((to - from) / step);
  const at = (index: number): Line =>
    line(id, { ...specifiers, [name]: writeLine(from + index * step) });
  const chanceAt = (index: number): number | null => {
    const { specifiers: own } = at(index);
    return firstChance(price(id, own));
  };
  const isRising =
    (chanceAt(count) ?? edgeValue(price, at(count))) > (chanceAt(0) ?? edgeValue(price, at(0)));
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const chance = chanceAt(middle) ?? edgeValue(price, at(middle));
    if (chance > 0.5 === isRising) high = middle;
    else low = middle + 1;
  }
  const found: Line[] = [];
  for (let index = Math.max(0, low - around); index <= Math.min(count, low + around); index += 1) {
    const chance = chanceAt(index);
    if (chance !== null && chance > EXTREME && chance < 1 - EXTREME) found.push(at(index));
  }
  return found;
}

/** Lines whose outcome is nearly certain are not worth a place. */
const EXTREME = 0.04;

/** A line beyond the last possible score: certain on one side. */
const edgeValue = (price: Pricer, { id, specifiers }: Line): number => {
  const [first] = price(id, specifiers) ?? [];
  return first === undefined ? 0.5 : first.win + first.halfWin / 2;
};

export const writeLine = (value: number): string => {
  const text = (Math.round(value * 100) / 100).toFixed(2).replace(/0+$/, '');
  return text.endsWith('.') ? text.slice(0, -1) : text;
};
