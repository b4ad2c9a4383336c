import {
  type ContractKind,
  NO_TIER,
  type Tier,
  TIER_FIELDS,
  type TierField,
  type TierProblem,
} from '@parlour/commission';
import type { ContractTier, ContractTierInput } from '@parlour/contract';
import {
  type Amount,
  amountFromText,
  amountToText,
  currencyOf,
  formatAmount,
  isPayable,
  ZERO,
} from '@parlour/money';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';

const BLANK: ContractTier = {
  periodValidBet: null,
  periodProfitLoss: null,
  dailyBetAmount: null,
  hourlyBetAmount: null,
  singleBetAmount: null,
  activeMembers: null,
  rateBps: null,
  profitWageRateBps: null,
  lossWageRateBps: null,
};

export const presentTier = (kind: ContractKind, tier: Tier, currency: string): ContractTier => {
  const { decimals } = currencyOf(currency);
  const fields = TIER_FIELDS[kind].map(({ measure, name, unit }) => {
    const value = tier[measure];
    return [name, unit === 'amount' ? amountToText(value as Amount, decimals) : value];
  });
  return { ...BLANK, ...Object.fromEntries(fields) };
};

export const presentTiers = (
  kind: ContractKind,
  tiers: readonly Tier[],
  currency: string,
): ContractTier[] => tiers.map((tier) => presentTier(kind, tier, currency));

type Read = { readonly value: Amount | number } | { readonly rule: string };

function readField(
  { isOptional, name, unit }: TierField,
  input: ContractTierInput,
  currency: string,
): Read {
  const value = input[name] ?? null;
  if (value === null) {
    return isOptional === true ? { value: unit === 'amount' ? ZERO : 0 } : { rule: 'missing' };
  }
  if (typeof value === 'number') return { value };
  const amount = amountFromText(value);
  return amount === null || amount < ZERO || !isPayable(amount, currencyOf(currency))
    ? { rule: 'invalid' }
    : { value: amount };
}

const CODES: Readonly<Record<string, string>> = {
  missing: 'commission.tier_field_missing',
  invalid: 'commission.tier_value_invalid',
};

function readTier(
  kind: ContractKind,
  input: ContractTierInput,
  { currency, index }: { readonly currency: string; readonly index: number },
): { readonly tier: Tier; readonly problems: readonly FieldProblem[] } {
  const params = { tier: index + 1, limit: '' };
  const problems: FieldProblem[] = [];
  const known = new Set<string>(TIER_FIELDS[kind].map(({ name }) => name));
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined || known.has(name)) continue;
    const path = `/tiers/${index}/${name}`;
    problems.push({ path, code: 'commission.tier_field_unknown', params });
  }
  let tier: Tier = NO_TIER;
  for (const field of TIER_FIELDS[kind]) {
    const read = readField(field, input, currency);
    if ('value' in read) tier = { ...tier, [field.measure]: read.value };
    else {
      const path = `/tiers/${index}/${field.name}`;
      problems.push({ path, code: CODES[read.rule] ?? read.rule, params });
    }
  }
  return { tier, problems };
}

/** Reads offered tiers; refuses fields of other kinds, missing ones and money that cannot be paid. */
export function readTiers(
  kind: ContractKind,
  inputs: readonly ContractTierInput[],
  currency: string,
): readonly Tier[] {
  const read = inputs.map((input, index) => readTier(kind, input, { currency, index }));
  const fields = read.flatMap(({ problems }) => problems);
  if (fields.length > 0) throw new Refusal('commission.tiers_illegal', { fields });
  return read.map(({ tier }) => tier);
}

const PERCENT_BPS = 100;

/** Basis points as people read them: 80 is 0.80%. */
const percent = (bps: number): string => {
  const whole = Math.floor(bps / PERCENT_BPS);
  return `${whole}.${String(bps % PERCENT_BPS).padStart(2, '0')}%`;
};

function limitText(problem: TierProblem, kind: ContractKind, currency: string): string | number {
  const { field, limit } = problem;
  if (limit === null) return '';
  if (typeof limit === 'bigint') return formatAmount(limit, { currency: currencyOf(currency) });
  const unit = TIER_FIELDS[kind].find(({ name }) => name === field)?.unit;
  return unit === 'rate' ? percent(limit) : limit;
}

/** What speaks against tiers, as the caller is told: by tier and field, each with its rule. */
export const presentProblems = (
  problems: readonly TierProblem[],
  kind: ContractKind,
  currency: string,
): readonly FieldProblem[] =>
  problems.map((problem) => {
    const { field, index, rule } = problem;
    const place = index === null ? '' : `/${index}${field === null ? '' : `/${field}`}`;
    return {
      path: `/tiers${place}`,
      code: `commission.${rule}`,
      params: { tier: (index ?? 0) + 1, limit: limitText(problem, kind, currency) },
    };
  });
