import type { Limit, LimitName, Visit } from './api/index.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
export const COOL_OFF_HOURS = [24, 72, 168, 336, 1_008] as const;
export const EXCLUSION_MONTHS = [1, 3, 6, 12, 24, 60] as const;

/** What the history of a member's protection knows to tell. */
export const CHANGE_ACTIONS = [
  'limit_set',
  'limit_increase_asked',
  'limit_increase_confirmed',
  'limit_increase_dropped',
  'limit_operator_set',
  'limit_operator_loosened',
  'exclusion_cool_off',
  'exclusion_set',
  'exclusion_ended',
  'exclusion_removal_asked',
  'exclusion_removal_agreed',
  'exclusion_removal_declined',
  'reality_check_set',
] as const;

const PERIODS = ['day', 'week', 'month', 'visit'] as const;

/** The limit that a change names, such as `deposit/day`. */
export function limitOfChange(name: string | undefined): LimitName | null {
  const [kindText, periodText] = (name ?? '').split('/');
  const kind = LIMIT_KINDS.find((known) => known === kindText);
  const period = PERIODS.find((known) => known === periodText);
  return kind === undefined || period === undefined ? null : { kind, period };
}

export const limitKey = ({ kind, period }: LimitName): string => `${kind}/${period}`;

const MONEY = /^\d{1,12}(\.\d{1,2})?$/;
const MINUTES = /^\d{1,4}$/;
const MINUTES_MAX = 1_440;

/** What was typed as a ceiling of the wire; null when it is none. */
export function readCeiling(kind: Limit['kind'], typed: string): string | null {
  const text = typed.trim().replaceAll(',', '');
  if (kind !== 'session') return MONEY.test(text) ? text : null;
  const minutes = Number.parseInt(text, 10);
  return MINUTES.test(text) && minutes >= 1 && minutes <= MINUTES_MAX ? text : null;
}

/** What saving would do: stricter limits hold at once, looser ones after a day and a second yes. */
export function effectOf(limit: Limit, ceiling: string | null): 'now' | 'later' | 'none' {
  if (limit.ceiling === null) return ceiling === null ? 'none' : 'now';
  if (ceiling === null) return 'later';
  const difference = compareDecimals(ceiling, limit.ceiling);
  return difference === 0 ? 'none' : difference < 0 ? 'now' : 'later';
}

/** Compares decimal texts without making numbers of them. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const scaled = (text: string): bigint => {
    const [whole = '0', rest = ''] = text.split('.');
    return BigInt(whole + rest.padEnd(5, '0'));
  };
  const difference = scaled(left) - scaled(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** How much of a limit is used, from 0 to 100. */
export function usedPercent({ effective, used }: Pick<Limit, 'effective' | 'used'>): number {
  if (effective === null) return 0;
  const ceiling = Number.parseFloat(effective);
  const share = ceiling === 0 ? 1 : Math.max(0, Number.parseFloat(used)) / ceiling;
  return Math.min(100, Math.round(share * 100));
}

/** Hours and minutes of a span. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** How far the clock of this device is ahead of the server's. */
export const skewOf = (visit: Pick<Visit, 'serverAt'>, heardMs: number): number =>
  heardMs - Date.parse(visit.serverAt);

export const elapsedOf = (
  visit: Pick<Visit, 'startedAt'>,
  { nowMs, skewMs }: { readonly nowMs: number; readonly skewMs: number },
): number => Math.max(0, nowMs - skewMs - Date.parse(visit.startedAt));

/** Whether a reality check is to be shown at an instant of this device. */
export const isCheckDue = (
  { checkDueAt }: Pick<Visit, 'checkDueAt'>,
  { nowMs, skewMs }: { readonly nowMs: number; readonly skewMs: number },
): boolean => checkDueAt !== null && nowMs - skewMs >= Date.parse(checkDueAt);
