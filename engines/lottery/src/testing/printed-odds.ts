import { fairOdds } from '../odds.ts';
import { type Family, findPlay } from '../play.ts';

/** The fair odds of a play's levels as tables print them, rounded to four decimals. */
export function printedOdds<D>(family: Family<D>, code: string): string[] {
  const play = findPlay(family, code);
  if (play === null) throw new RangeError(`no such play: ${code}`);
  return play.levels.map((level) => {
    const { numerator, denominator } = fairOdds(play, level);
    const rounded = (numerator * 20_000n + denominator) / (2n * denominator);
    const digits = String(rounded).padStart(5, '0');
    return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  });
}
