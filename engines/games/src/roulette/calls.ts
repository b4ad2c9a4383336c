import { POCKETS, wheel } from './paytable.ts';

/** Chips of one size that a call puts on a place. */
export type CalledChips = { readonly place: string; readonly chips: number };

const one = (place: string): CalledChips => ({ place, chips: 1 });
const two = (place: string): CalledChips => ({ place, chips: 2 });

/** Calls of the racetrack that always cover the same pockets, as the chips that they place. */
export const calls = {
  'voisins-du-zero': [
    two('trio-0-2-3'),
    one('split-4-7'),
    one('split-12-15'),
    one('split-18-21'),
    one('split-19-22'),
    one('split-32-35'),
    two('corner-25-26-28-29'),
  ],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map((pair) => one(`split-${pair}`)),
  orphelins: [
    one('straight-1'),
    ...['6-9', '14-17', '17-20', '31-34'].map((pair) => one(`split-${pair}`)),
  ],
  'jeu-zero': [
    one('straight-26'),
    ...['0-3', '12-15', '32-35'].map((pair) => one(`split-${pair}`)),
  ],
} as const satisfies Readonly<Record<string, readonly CalledChips[]>>;

/** A pocket and as many beside it on the wheel, on either side. Throws a `RangeError` for no pocket. */
export function neighbours(pocket: number, reach: number): readonly CalledChips[] {
  const at = wheel.indexOf(pocket);
  if (at < 0 || reach < 0 || 2 * reach >= POCKETS) throw new RangeError('no such neighbours');
  return Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const place = (at - reach + index + POCKETS) % POCKETS;
    return one(`straight-${wheel[place]}`);
  });
}

/** Every pocket that ends with a digit. Throws a `RangeError` for no digit. */
export function finales(digit: number): readonly CalledChips[] {
  if (!Number.isInteger(digit) || digit < 0 || digit > 9) throw new RangeError('no such digit');
  return [0, 10, 20, 30]
    .map((tens) => tens + digit)
    .filter((pocket) => pocket < POCKETS)
    .map((pocket) => one(`straight-${pocket}`));
}
