// What counts for those who bet, as it stands in the reader's transaction.
import type { Reader } from '@parlour/database';
import { type Amount } from '@parlour/money';
import { LRUCache } from 'lru-cache';
import { listFactorsOf } from '../factor/store.ts';
import {
  HOUSE_TERMS,
  indexRows,
  type LimitedPick,
  type LimitIndex,
  type LimitTerms,
  readTerms,
  timeBpsOf,
  winMaxOf,
} from './rules.ts';
import { findVersion, listVersions } from './store.ts';

/** Of a member without a factor of its own. */
export const FACTOR_BPS = 10_000;

/** How much of a bet a brand takes of a member. */
export type MemberLimits = Pick<LimitTerms, 'onExcess' | 'referS' | 'referTimes'> & {
  readonly memberBps: number;
  winMaxOf(pick: LimitedPick): Amount;
  /** The part of it that is given so many minutes before the start; null while the event runs. */
  timeBpsOf(minutes: number | null): number;
};

export type Buyer = {
  readonly brandId: string;
  /** Null for a guest, who has no factor. */
  readonly memberId: string | null;
};

/** In the order of the buyers. */
export type ReadLimits = (
  reader: Reader,
  buyers: readonly Buyer[],
) => Promise<readonly MemberLimits[]>;

type Terms = { readonly terms: LimitTerms; readonly index: LimitIndex };
const withIndex = (terms: LimitTerms): Terms => ({ terms, index: indexRows(terms.rows) });
const HOUSE = withIndex(HOUSE_TERMS);

/** Versions never change, so that a node keeps the terms of those that it read. */
const VERSIONS_KEPT = 200;

export function createReadLimits(): ReadLimits {
  const kept = new LRUCache<string, Terms>({ max: VERSIONS_KEPT });

  const termsOf = async (reader: Reader, brandId: string, version: number): Promise<Terms> => {
    const key = `${brandId} ${version}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const row = await findVersion(reader, brandId, version);
    if (row === null) throw new Error(`limits of brand ${brandId} lack version ${version}`);
    const terms = withIndex(readTerms(row.terms));
    kept.set(key, terms);
    return terms;
  };

  return async (reader, buyers) => {
    if (buyers.length === 0) return [];
    const memberIds = buyers.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
    const brandIds = [...new Set(buyers.map(({ brandId }) => brandId))];
    const [versions, factors] = [
      await listVersions(reader, brandIds),
      memberIds.length === 0 ? [] : await listFactorsOf(reader, memberIds),
    ];
    const terms = new Map<string, Terms>();
    for (const { brandId, version } of versions)
      terms.set(brandId, await termsOf(reader, brandId, version));
    const factorOf = new Map(factors.map(({ factorBps, memberId }) => [memberId, factorBps]));
    return buyers.map(({ brandId, memberId }) => {
      const { index, terms: own } = terms.get(brandId) ?? HOUSE;
      return {
        onExcess: own.onExcess,
        referS: own.referS,
        referTimes: own.referTimes,
        memberBps: factorOf.get(memberId ?? '') ?? FACTOR_BPS,
        winMaxOf: (pick: LimitedPick) => winMaxOf(index, pick),
        timeBpsOf: (minutes: number | null) => timeBpsOf(own, minutes),
      };
    });
  };
}
