import {
  type ContractKind,
  contractKinds,
  type KindLimits,
  LIMIT_DEFAULTS,
  PLAIN_BOUND,
  type Tier,
  TIER_FIELDS,
  type TierField,
} from '@parlour/commission';
import type { ContractSide, ContractStatus } from '@parlour/contract';
import { amountFromText, ZERO } from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import type { AgentText } from '../../lib/agent-text.ts';
import type { Consolidated, Contract, OfferRoom } from './api/index.ts';
import { type DraftBounds, tierOfWire } from './tier-draft.ts';

type Look = { readonly tone: StatusTone; readonly label: AgentText };

const STATUS_TONES: Readonly<Record<ContractStatus, StatusTone>> = {
  PENDING_NEW: 'waiting',
  ACTIVE: 'good',
  PENDING_TERMINATE: 'bad',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  TERMINATED: 'neutral',
  SUPERSEDED: 'neutral',
};
export const CONTRACT_STATUSES = Object.keys(STATUS_TONES) as readonly ContractStatus[];

export const statusLook = (status: ContractStatus): Look => ({
  tone: STATUS_TONES[status],
  label: `contract.status_${status}`,
});

/** How a contract stands; one that was accepted and has not begun says so. */
export const contractLook = ({ isInForce, status }: Pick<Contract, 'isInForce' | 'status'>): Look =>
  status === 'ACTIVE' && !isInForce
    ? { tone: 'notice', label: 'contract.status_starting' }
    : statusLook(status);

/** Whether anything waits for an answer of the member. */
export const isWaiting = (consolidated: Consolidated | undefined): boolean =>
  consolidated !== undefined && Object.values(consolidated).some((type) => type !== null);

export type ContractSearch = {
  readonly side: ContractSide;
  readonly kind: ContractKind | undefined;
  readonly status: ContractStatus | undefined;
  readonly account: string | undefined;
};

const ACCOUNT_CHARS_MAX = 64;
const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= ACCOUNT_CHARS_MAX
    ? value
    : undefined;

/** Filters of the list of contracts as they stand in the address. */
export const readContractSearch = (search: Readonly<Record<string, unknown>>): ContractSearch => ({
  side: search['side'] === 'in' ? 'in' : 'out',
  kind: contractKinds.find((kind) => kind === search['kind']),
  status: CONTRACT_STATUSES.find((status) => status === search['status']),
  account: search['side'] === 'in' ? undefined : readText(search['account']),
});

type Terms = Pick<Contract, 'kind' | 'tiers'>;

/** One figure of a tier, with what stood there before where that was something else. */
export type TermCell = {
  readonly field: TierField;
  readonly value: string | number | null;
  readonly before: string | number | null;
  readonly change: 'same' | 'better' | 'worse' | 'other';
};
export type TermRow = {
  readonly place: number;
  readonly state: 'same' | 'new' | 'gone';
  readonly cells: readonly TermCell[];
};

const figureOf = (value: string | number | null | undefined): bigint =>
  typeof value === 'string' ? (amountFromText(value) ?? ZERO) : BigInt(value ?? 0);

/** For who is paid: a higher rate is better, a higher threshold is worse. */
function changeOf(
  field: TierField,
  value: string | number | null | undefined,
  before: string | number | null | undefined,
): TermCell['change'] {
  const [now, then] = [figureOf(value), figureOf(before)];
  if (now === then) return 'same';
  const isRate = field.unit === 'rate';
  return now > then === isRate ? 'better' : 'worse';
}

/** The tiers of a contract, beside those of the version that it would replace. */
export function compareTerms(contract: Terms, current: Terms | null): readonly TermRow[] {
  const fields = TIER_FIELDS[contract.kind];
  const rows = Math.max(contract.tiers.length, current?.tiers.length ?? 0);
  return Array.from({ length: rows }, (_, index) => {
    const [tier, old] = [contract.tiers[index], current?.tiers[index]];
    const isGone = tier === undefined;
    return {
      place: index + 1,
      state: isGone ? 'gone' : current !== null && old === undefined ? 'new' : 'same',
      cells: fields.map((field) => ({
        field,
        value: (tier ?? old)?.[field.name] ?? null,
        before: isGone ? null : (old?.[field.name] ?? null),
        change:
          tier === undefined || old === undefined
            ? 'other'
            : changeOf(field, tier[field.name], old[field.name]),
      })),
    };
  });
}

/** The lowest and the highest rate of a contract, basis points. */
export function rateSpan({ kind, tiers }: Terms): { readonly from: number; readonly to: number } {
  const rates = TIER_FIELDS[kind]
    .filter(({ unit }) => unit === 'rate')
    .flatMap(({ name }) => tiers.flatMap((tier) => tier[name] ?? []))
    .filter((value): value is number => typeof value === 'number');
  return rates.length === 0
    ? { from: 0, to: 0 }
    : { from: Math.min(...rates), to: Math.max(...rates) };
}

/** What the platform allows, in the engine's terms; what offers do not depend on stays as it is. */
const limitsOf = ({ kind, limits }: Pick<OfferRoom, 'kind' | 'limits'>): KindLimits => ({
  ...LIMIT_DEFAULTS[kind],
  minRateBps: limits.minRateBps,
  maxRateBps: limits.maxRateBps,
  maxTiers: limits.maxTiers,
  minActive: limits.minActive,
  maxThreshold: amountFromText(limits.maxThreshold) ?? LIMIT_DEFAULTS[kind].maxThreshold,
  allowEqualRate: limits.allowEqualRate,
  minRateGapBps: limits.minRateGapBps,
  wagePlusRebateCap: limits.wagePlusRebateCap,
});

export const uplineTiers = ({ kind, upline }: Pick<OfferRoom, 'kind' | 'upline'>) =>
  upline === null ? null : upline.tiers.map((tier) => tierOfWire(kind, tier));

/** What an offer of one kind to one account is held against. */
export function boundsOf(room: OfferRoom, currency: string): DraftBounds {
  const limits = limitsOf(room);
  return {
    kind: room.kind,
    currency,
    limits,
    upline: uplineTiers(room),
    switches: {
      ...PLAIN_BOUND,
      allowEqualRate: limits.allowEqualRate,
      minRateGapBps: limits.minRateGapBps,
      wagePlusRebateCap: limits.wagePlusRebateCap,
      rebates: room.rebates,
    },
  };
}

/**
 * Where an editor begins: with the offer that waits, else with the contract in force, else with
 * one tier that has the lowest thresholds of the upline and no rate yet.
 */
export function startTiers(room: OfferRoom): readonly Tier[] {
  const { current, kind, pending } = room;
  const known = pending ?? current;
  if (known !== null) return known.tiers.map((tier) => tierOfWire(kind, tier));
  const lowest = uplineTiers(room)?.[0];
  return lowest === undefined ? [] : [{ ...lowest, rateBps: 0, lossRateBps: 0 }];
}
