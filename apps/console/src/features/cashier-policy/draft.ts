// The policy as it is typed, and back.
import { feeProblem, type FeeTerms, ZERO } from '@parlour/money';
import { wholeOf } from '../../lib/form/edit.ts';
import type { Hours } from '../../lib/hours/days.ts';
import { bpsOf, hundredthsOf, percentText, timesText } from '../../lib/money/rate.ts';
import { amountOrNull, fieldOf, wireOf } from '../../lib/money/typed.ts';
import type { Policy } from './api/index.ts';
import { type FieldKey, FIELDS, type FieldRule } from './fields.ts';

export type PolicyDraft = {
  readonly values: Readonly<Record<FieldKey, string | boolean>>;
  readonly secondFactor: Policy['secondFactor'];
  readonly hours: readonly Hours[];
};

const fieldKeys = Object.keys(FIELDS) as FieldKey[];
const ruleOf = (key: FieldKey): FieldRule => FIELDS[key];

function typedOf(key: FieldKey, value: Policy[FieldKey], currency: string): string | boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'number') return fieldOf(value, currency);
  const { kind } = ruleOf(key);
  if (kind === 'percent') return percentText(value);
  return kind === 'times' ? timesText(value) : String(value);
}

export const draftOf = (policy: Policy, currency: string): PolicyDraft => ({
  values: Object.fromEntries(
    fieldKeys.map((key) => [key, typedOf(key, policy[key], currency)]),
  ) as PolicyDraft['values'],
  secondFactor: policy.secondFactor,
  hours: policy.serviceWindows,
});

/** What a typed field means; undefined when it is not what the field takes. */
export function valueOf(
  key: FieldKey,
  typed: string | boolean,
  currency: string,
): string | number | boolean | null | undefined {
  const { kind, min = 0, max = 10_000 } = ruleOf(key);
  if (typeof typed === 'boolean') return kind === 'switch' ? typed : undefined;
  switch (kind) {
    case 'money':
      return wireOf(typed, currency) ?? undefined;
    case 'limit':
      return typed.trim() === '' ? null : (wireOf(typed, currency) ?? undefined);
    case 'whole':
      return wholeOf(typed, min, max) ?? undefined;
    case 'percent':
      return bpsOf(typed) ?? undefined;
    case 'times':
      return hundredthsOf(typed, max) ?? undefined;
    case 'switch':
      return undefined;
  }
}

/** What is wrong between fields, rather than with one of them. */
export type BroadProblem = 'bounds' | 'day' | 'fee_bounds' | 'fee_whole' | 'hours';
export type PolicyProblem = FieldKey | BroadProblem;

export const isBroad = (problem: PolicyProblem): problem is BroadProblem => !(problem in FIELDS);

const termsOf = ({ values }: PolicyDraft, currency: string): FeeTerms => ({
  feeBps: bpsOf(String(values.feeBps)) ?? 0,
  feeFixed: amountOrNull(String(values.feeFixed), currency) ?? ZERO,
  feeMin: amountOrNull(String(values.feeMin), currency) ?? ZERO,
  feeMax: amountOrNull(String(values.feeMax), currency),
});

/** The first thing that keeps a draft from being saved; null when nothing does. */
export function policyProblem(draft: PolicyDraft, currency: string): PolicyProblem | null {
  const wrong = fieldKeys.find((key) => valueOf(key, draft.values[key], currency) === undefined);
  if (wrong !== undefined) return wrong;
  const money = (key: FieldKey) => amountOrNull(String(draft.values[key]), currency) ?? ZERO;
  if (money('withdrawMin') > money('withdrawMax')) return 'bounds';
  if (money('withdrawDayAmount') < money('withdrawMin')) return 'day';
  const fee = feeProblem(termsOf(draft, currency), { currency, least: money('withdrawMin') });
  if (fee !== null) return `fee_${fee}`;
  return draft.hours.some(({ days }) => days.length === 0) ? 'hours' : null;
}

/** The policy as the call wants it; only for a draft without a problem. */
export const policyOf = (draft: PolicyDraft, currency: string): Policy =>
  ({
    ...Object.fromEntries(fieldKeys.map((key) => [key, valueOf(key, draft.values[key], currency)])),
    secondFactor: draft.secondFactor,
    serviceWindows: draft.hours.map(({ days, from, to }) => ({ days: [...days], from, to })),
  }) as Policy;
