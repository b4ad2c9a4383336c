// The extras of a brand as they count now.
import type { Reader } from '@parlour/database';
import { type ExtraTerms, HOUSE_EXTRAS } from './rules.ts';
import { findExtras } from './store.ts';

export type ReadExtras = (reader: Reader, brandId: string) => Promise<ExtraTerms>;

export const readExtras: ReadExtras = async (reader, brandId) =>
  (await findExtras(reader, brandId))?.terms ?? HOUSE_EXTRAS;
