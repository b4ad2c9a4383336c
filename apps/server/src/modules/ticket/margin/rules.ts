import type { ReturnExcess } from '@parlour/contract';
import {
  type AnyFamily,
  excessOfGroup,
  excessOfPack,
  type ReturnSum,
  type ReturnTerms,
} from '@parlour/lottery';
import type { Offer } from '../offer/rules.ts';

/** What a brand sells of a game, as far as it decides what comes back. */
export type SoldGame = Pick<Offer, 'gameCode' | 'group'> & { readonly family: string };

type Odds = Readonly<Record<string, number>>;

const excessIn = (
  family: string,
  gameCode: string | null,
  { key, maxBps, rebateBps, returnBps, totalBps }: ReturnSum,
): ReturnExcess => ({ family, gameCode, key, returnBps, rebateBps, totalBps, maxBps });

/** Odds of a family by which too much comes back. */
export const packExcess = (family: AnyFamily, odds: Odds, terms: ReturnTerms): ReturnExcess[] =>
  excessOfPack(family, { family: family.code, version: 0, odds }, terms).map((sum) =>
    excessIn(family.code, null, sum),
  );

/** The prize groups of a game, where too much comes back by them. */
export function groupExcess(
  { family, gameCode, group }: SoldGame,
  terms: ReturnTerms,
): ReturnExcess[] {
  if (group === null) return [];
  const sum = excessOfGroup({ groupMin: group.min, groupMax: group.max }, terms);
  return sum === null ? [] : [excessIn(family, gameCode, sum)];
}
