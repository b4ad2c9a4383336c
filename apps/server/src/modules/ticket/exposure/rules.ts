import { createHash } from 'node:crypto';
import { type AnyFamily, type Exposure, exposuresOf, type StakedSelection } from '@parlour/lottery';
import { add, type Amount, ZERO } from '@parlour/money';

/** What is staked on one number of an issue with a brand in a currency. */
export type NumberStake = {
  readonly issueId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly key: string;
  readonly stake: Amount;
};

/** Longer keys would not fit into an index; they are told apart by their hash. */
const KEY_LENGTH_MAX = 200;

/** The numbers that a selection is on, under keys that can be kept; null where they are more than so many. */
export const numbersOf = (
  family: AnyFamily,
  staked: StakedSelection<unknown>,
  numbersMax?: number,
): readonly Exposure[] | null =>
  exposuresOf(family, staked, numbersMax)?.map(({ key, stake }) => ({
    key: shortKey(key),
    stake,
  })) ?? null;

function shortKey(key: string): string {
  if (key.length <= KEY_LENGTH_MAX) return key;
  const hash = createHash('sha256').update(key).digest('hex');
  return `${key.slice(0, key.indexOf(':'))}:#${hash}`;
}

export const numberKey = ({ brandId, currency, issueId, key }: Omit<NumberStake, 'stake'>) =>
  `${issueId} ${brandId} ${currency} ${key}`;

/** Stakes on the same number added up, in the order in which every batch locks them. */
export function foldNumbers(stakes: readonly NumberStake[]): NumberStake[] {
  const folded = new Map<string, NumberStake>();
  for (const one of stakes) {
    const key = numberKey(one);
    const before = folded.get(key)?.stake ?? ZERO;
    folded.set(key, { ...one, stake: add(before, one.stake) });
  }
  return [...folded].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, one]) => one);
}
