// Tiers as an operator types them, held against the rules that the server will hold them against.
import {
  checkTiers,
  type KindLimits,
  LIMIT_DEFAULTS,
  NO_TIER,
  type Tier,
  TIER_FIELDS,
  type TierField,
  type TierFieldName,
  type TierRule,
} from '@parlour/commission';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { CommissionKind } from '../../lib/commission/kind.ts';
import type { WireTier } from '../../lib/commission/ladder.ts';
import { wholeOf } from '../../lib/form/edit.ts';
import { bpsOf, percentText } from '../../lib/money/rate.ts';
import { amountOrNull, fieldOf, fieldText, wireText } from '../../lib/money/typed.ts';
import type { Offer, OfferRoom } from './api/index.ts';

/** Tiers as the call takes them: the fields of their kind alone. */
export type OfferTiers = Offer['tiers'];
export type TierDraft = Readonly<Partial<Record<TierFieldName, string>>>;
export type DraftRule = TierRule | 'missing' | 'malformed';
export type DraftProblem = {
  /** Which tier, from 0; null for all of them together. */
  readonly index: number | null;
  readonly field: TierFieldName | null;
  readonly rule: DraftRule;
  /** The value that would just be legal, in the field's own unit. */
  readonly limit: Amount | number | null;
};

const COUNT_MAX = 999_999;
const ZEROS = /^0+(\.0*)?$/;

const readMoney = (typed: string, currency: string): Amount | null =>
  ZEROS.test(typed.trim()) ? ZERO : amountOrNull(typed, currency);

function readField({ unit }: TierField, typed: string, currency: string): Amount | number | null {
  if (unit === 'amount') return readMoney(typed, currency);
  return unit === 'rate' ? bpsOf(typed.replace(/\s*%$/, '')) : wholeOf(typed, 0, COUNT_MAX);
}

const isLeftOut = ({ isOptional }: TierField, typed: string): boolean =>
  isOptional === true && typed.trim() === '';

/** One tier out of its fields; null while a field cannot be read. */
export function readTier(kind: CommissionKind, draft: TierDraft, currency: string): Tier | null {
  let tier: Tier = NO_TIER;
  for (const field of TIER_FIELDS[kind]) {
    const typed = draft[field.name] ?? '';
    const value = isLeftOut(field, typed) ? 0 : readField(field, typed, currency);
    if (value === null) return null;
    tier = { ...tier, [field.measure]: value };
  }
  return tier;
}

/** The platform's limits of a room as the engine takes them. */
export const limitsOf = ({ kind, limits }: OfferRoom): KindLimits => ({
  ...LIMIT_DEFAULTS[kind],
  ...limits,
  maxThreshold: amountFromText(limits.maxThreshold) ?? ZERO,
});

/** All that speaks against an offer of the platform, before it is sent. */
export function problemsOf(
  room: OfferRoom,
  drafts: readonly TierDraft[],
  currency: string,
): readonly DraftProblem[] {
  const { kind } = room;
  const unread = drafts.flatMap((draft, index) =>
    TIER_FIELDS[kind].flatMap((field): readonly DraftProblem[] => {
      const typed = draft[field.name] ?? '';
      if (isLeftOut(field, typed)) return [];
      if (typed.trim() === '') return [{ index, field: field.name, rule: 'missing', limit: null }];
      if (readField(field, typed, currency) !== null) return [];
      return [{ index, field: field.name, rule: 'malformed', limit: null }];
    }),
  );
  if (unread.length > 0) return unread;
  const tiers = drafts.flatMap((draft) => readTier(kind, draft, currency) ?? []);
  return checkTiers(kind, tiers, limitsOf(room));
}

/** The tiers of an offer as the call takes them; null while one cannot be read. */
export function wireTiers(
  kind: CommissionKind,
  drafts: readonly TierDraft[],
  currency: string,
): OfferTiers | null {
  const tiers = drafts.map((draft) => readTier(kind, draft, currency));
  if (!tiers.every((tier) => tier !== null)) return null;
  return tiers.map(
    (tier) =>
      Object.fromEntries(
        TIER_FIELDS[kind].map(({ name, measure, unit }) => [
          name,
          unit === 'amount' ? wireText(tier[measure] as Amount, currency) : tier[measure],
        ]),
      ) as OfferTiers[number],
  );
}

/** What the fields begin with, for a tier of a contract that stands. */
export const draftOf = (kind: CommissionKind, tier: WireTier, currency: string): TierDraft =>
  Object.fromEntries(
    TIER_FIELDS[kind].map(({ name, unit, isOptional }) => {
      const value = tier[name] ?? null;
      if (value === null || (isOptional === true && value === 0)) return [name, ''];
      if (typeof value === 'string') return [name, fieldOf(value, currency)];
      return [name, unit === 'rate' ? percentText(value) : String(value)];
    }),
  );

/** The value that would just be legal, as a person types it. */
export function limitText({ field, limit }: DraftProblem, currency: string): string {
  if (limit === null) return '';
  if (typeof limit === 'bigint') return fieldText(limit, currency);
  const isRate = field?.endsWith('Bps') ?? false;
  return isRate ? `${percentText(limit)} %` : String(limit);
}
