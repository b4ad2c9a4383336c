import {
  PERIODS_OF,
  type CarryMode,
  type ContractKind,
  type PeriodKind,
} from '@parlour/commission';
import type { ContractTierInput } from '@parlour/contract';
import { Refusal } from '../../../../platform/refusal.ts';
import { plainLine } from '../../../../platform/plain-text.ts';
import { readTiers } from '../rules.ts';

/** One line of someone's own words; null when there are none. */
export const readNote = (text: string | undefined): string | null => plainLine(text ?? '') || null;

const PAGE_DEFAULT = 20;

type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };
export const pageWish = ({ cursor, limit }: PageQuery) => ({
  cursor,
  limit: limit ?? PAGE_DEFAULT,
});

type OfferBody = {
  readonly kind: ContractKind;
  readonly period: PeriodKind;
  readonly carryMode?: CarryMode | undefined;
  readonly tiers: readonly ContractTierInput[];
  readonly note?: string | undefined;
  readonly replacesId?: string | null | undefined;
};

/** The terms of an offer, which has to be of its kind before it is held against anything. */
export function readOffer(body: OfferBody, currency: string) {
  const { carryMode = 'NONE', kind, note, period, replacesId = null, tiers } = body;
  if (!PERIODS_OF[kind].includes(period)) throw new Refusal('commission.period_not_offered');
  return {
    kind,
    period,
    carryMode,
    replacesId,
    tiers: readTiers(kind, tiers, currency),
    note: readNote(note),
  };
}
