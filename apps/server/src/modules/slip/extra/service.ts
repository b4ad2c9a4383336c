// The extras of a brand as they count now, and their next version.
import type { Reader, Tx } from '@parlour/database';
import { type ExtraTerms, extrasFault, HOUSE_EXTRAS } from './rules.ts';
import { findExtras, insertExtras } from './store.ts';

export const readExtras = async (reader: Reader, brandId: string): Promise<ExtraTerms> =>
  (await findExtras(reader, brandId))?.terms ?? HOUSE_EXTRAS;

type Change = {
  readonly brandId: string;
  readonly terms: ExtraTerms;
  /** The operator who proposed it; null for a seed. */
  readonly by: string | null;
  readonly at: Date;
};

/** Counts for slips that are placed from now on; those that run keep what they were placed with. */
export async function changeExtras(tx: Tx, { at, brandId, by, terms }: Change): Promise<number> {
  const fault = extrasFault(terms);
  if (fault !== null) throw new RangeError(`these are no extras: ${fault}`);
  const version = ((await findExtras(tx, brandId))?.version ?? 0) + 1;
  await insertExtras(tx, { brandId, version, terms, by, at });
  return version;
}
