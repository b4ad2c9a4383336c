// Tiers as someone types them, held against the rules that the server will hold them against.
import {
  type BoundSwitches,
  checkBound,
  checkTiers,
  type ContractKind,
  highestRates,
  type KindLimits,
  NO_TIER,
  type Tier,
  TIER_FIELDS,
  type TierField,
  type TierFieldName,
  type TierRule,
} from '@parlour/commission';
import type { ContractTierInput } from '@parlour/contract';
import {
  type Amount,
  amountFromText,
  amountFromTyped,
  amountToText,
  currencyOf,
  typedAmount,
  ZERO,
} from '@parlour/money';
import { rateFromTyped, typedRate } from '../../lib/rate.ts';

/** What stands in the fields of one tier. */
export type TierDraft = { readonly id: string } & Readonly<Partial<Record<TierFieldName, string>>>;

/** A tier on the wire: money as decimal strings, people and basis points as whole numbers. */
export type WireTier = ContractTierInput;

export type DraftRule = TierRule | 'missing' | 'malformed';
export type DraftProblem = {
  /** Which tier, from 0; null for all of them together. */
  readonly index: number | null;
  readonly field: TierFieldName | null;
  readonly rule: DraftRule;
  /** The value that would just be legal, in the field's own unit. */
  readonly limit: Amount | number | null;
};

/** What an offer of one kind is held against. */
export type DraftBounds = {
  readonly kind: ContractKind;
  readonly currency: string;
  readonly limits: KindLimits;
  /** The tiers of the upline's own contract; null where the platform itself offers. */
  readonly upline: readonly Tier[] | null;
  readonly switches: BoundSwitches;
};

const WHOLE = /^\d{1,7}$/;
/** Separators of thousands, and zeros after the point that say nothing. */
const plain = (typed: string): string => {
  const text = typed.trim().replaceAll(/[\s,]/g, '');
  return text.includes('.') ? text.replace(/\.?0*$/, '') : text;
};

function readAmount(typed: string, currency: string): Amount | null {
  const text = plain(typed);
  return /^0+$/.test(text) ? ZERO : amountFromTyped(text, currencyOf(currency));
}

function readField(field: TierField, typed: string, currency: string): Amount | number | null {
  if (field.unit === 'amount') return readAmount(typed, currency);
  if (field.unit === 'rate') return rateFromTyped(typed);
  const text = plain(typed);
  return WHOLE.test(text) ? Number.parseInt(text, 10) : null;
}

/** One tier out of its fields; null while a field cannot be read. */
export function readTier(kind: ContractKind, draft: TierDraft, currency: string): Tier | null {
  let tier: Tier = NO_TIER;
  for (const field of TIER_FIELDS[kind]) {
    const typed = draft[field.name] ?? '';
    const isLeftOut = typed.trim() === '' && field.isOptional === true;
    const value = isLeftOut ? 0 : readField(field, typed, currency);
    if (value === null) return null;
    tier = { ...tier, [field.measure]: value };
  }
  return tier;
}

/** Fields that hold nothing, or nothing that can be read. */
function unreadable(bounds: DraftBounds, drafts: readonly TierDraft[]): readonly DraftProblem[] {
  return drafts.flatMap((draft, index) =>
    TIER_FIELDS[bounds.kind].flatMap((field): readonly DraftProblem[] => {
      const typed = draft[field.name] ?? '';
      if (typed.trim() === '') {
        if (field.isOptional === true) return [];
        return [{ index, field: field.name, rule: 'missing', limit: null }];
      }
      return readField(field, typed, bounds.currency) === null
        ? [{ index, field: field.name, rule: 'malformed', limit: null }]
        : [];
    }),
  );
}

/** All that speaks against an offer, before it is sent. */
export function problemsOf(
  bounds: DraftBounds,
  drafts: readonly TierDraft[],
): readonly DraftProblem[] {
  const unread = unreadable(bounds, drafts);
  if (unread.length > 0) return unread;
  const tiers = readTiers(bounds, drafts) ?? [];
  const { kind, limits, switches, upline } = bounds;
  return [
    ...checkTiers(kind, tiers, limits),
    ...(upline === null ? [] : checkBound(kind, { upline, downline: tiers }, switches)),
  ];
}

/** All tiers; null while a field of one cannot be read. */
export function readTiers(
  { kind, currency }: Pick<DraftBounds, 'kind' | 'currency'>,
  drafts: readonly TierDraft[],
): readonly Tier[] | null {
  const tiers = drafts.map((draft) => readTier(kind, draft, currency));
  return tiers.every((tier) => tier !== null) ? tiers : null;
}

/**
 * What the rates of one tier may be at most, as soon as its thresholds can be read; null where no
 * tier of the upline covers them.
 */
export function roomOf(
  bounds: DraftBounds,
  draft: TierDraft,
): { readonly rateBps: number; readonly lossRateBps: number } | 'unread' | null {
  const { kind, currency, limits, switches, upline } = bounds;
  const rates: Partial<Record<TierFieldName, string>> = {
    rateBps: '0',
    profitWageRateBps: '0',
    lossWageRateBps: '0',
  };
  const tier = readTier(kind, { ...draft, ...rates }, currency);
  if (tier === null) return 'unread';
  const most = { rateBps: limits.maxRateBps, lossRateBps: limits.maxRateBps };
  if (upline === null) return most;
  const allowed = highestRates(kind, upline, tier, switches);
  return allowed === null
    ? null
    : {
        rateBps: Math.min(most.rateBps, allowed.rateBps),
        lossRateBps: Math.min(most.lossRateBps, allowed.lossRateBps),
      };
}

/** A tier of the wire in the measures of the engine. */
export function tierOfWire(kind: ContractKind, wire: WireTier): Tier {
  let tier: Tier = NO_TIER;
  for (const { name, measure, unit } of TIER_FIELDS[kind]) {
    const value = wire[name];
    const count = typeof value === 'number' ? value : 0;
    const money = typeof value === 'string' ? amountFromText(value) : null;
    tier = { ...tier, [measure]: unit === 'amount' ? (money ?? ZERO) : count };
  }
  return tier;
}

/** A tier as the wire carries it, with the fields of its kind alone. */
export function tierToWire(kind: ContractKind, tier: Tier, currency: string): WireTier {
  const { decimals } = currencyOf(currency);
  return Object.fromEntries(
    TIER_FIELDS[kind].map(({ name, measure, unit }) => {
      const value = tier[measure];
      return [name, unit === 'amount' ? amountToText(value as Amount, decimals) : value];
    }),
  ) as WireTier;
}

/** A tier as someone would have typed it. */
export function draftOf(
  kind: ContractKind,
  tier: Tier,
  { id, currency }: { readonly id: string; readonly currency: string },
): TierDraft {
  const typed = TIER_FIELDS[kind].map(({ name, measure, unit, isOptional }) => {
    const value = tier[measure];
    if (unit === 'amount') {
      return [name, value === ZERO ? '0' : typedAmount(value as Amount, currencyOf(currency))];
    }
    if (unit === 'rate') return [name, typedRate(value as number)];
    return [name, isOptional === true && value === 0 ? '' : String(value)];
  });
  return { id, ...Object.fromEntries(typed) };
}
