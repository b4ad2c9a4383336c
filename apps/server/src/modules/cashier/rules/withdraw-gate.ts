// What keeps a member from asking for any withdrawal at all, apart from amounts.
import { afterWallMinutes, isOpen, minutesToOpen, wallTime, type WeekHours } from '@parlour/time';

export type Gate = {
  readonly reason:
    | 'withdrawals_blocked'
    | 'unpaid_downline_obligation'
    | 'member_too_new'
    | 'second_factor_unbound'
    | 'service_closed';
  readonly params: Readonly<Record<string, string | number>>;
};

export type GateFacts = {
  readonly at: Date;
  readonly timeZone: string;
  readonly windows: readonly WeekHours[];
  readonly isBlocked: boolean;
  /** What the member's downlines wait for, as people read it; left out when it is nothing. */
  readonly owed?: string | undefined;
  readonly memberSince: Date;
  readonly memberLockMinutes: number;
  readonly secondFactor: 'bound' | 'always';
  readonly isFactorBound: boolean;
};

const MINUTE_MS = 60_000;

/** Until when a new member waits; null when that is over. */
export function lockedUntil({
  at,
  memberSince,
  memberLockMinutes,
}: Pick<GateFacts, 'at' | 'memberSince' | 'memberLockMinutes'>): Date | null {
  if (memberLockMinutes === 0) return null;
  const until = new Date(memberSince.getTime() + memberLockMinutes * MINUTE_MS);
  return until > at ? until : null;
}

/** When the brand pays out next; null while it does, or when it never will. */
export function opensAt({
  at,
  timeZone,
  windows,
}: Pick<GateFacts, 'at' | 'timeZone' | 'windows'>): Date | null {
  const wall = wallTime(at, timeZone);
  if (isOpen(windows, wall)) return null;
  const minutes = minutesToOpen(windows, wall);
  return minutes === null ? null : afterWallMinutes(at, minutes, timeZone);
}

/** All that stands in the way, the most lasting first. */
export function gatesOf(facts: GateFacts): readonly Gate[] {
  const gates: Gate[] = [];
  if (facts.isBlocked) gates.push({ reason: 'withdrawals_blocked', params: {} });
  if (facts.owed !== undefined) {
    gates.push({ reason: 'unpaid_downline_obligation', params: { amount: facts.owed } });
  }
  if (facts.secondFactor === 'always' && !facts.isFactorBound) {
    gates.push({ reason: 'second_factor_unbound', params: {} });
  }
  const until = lockedUntil(facts);
  if (until !== null) {
    const minutes = Math.ceil((until.getTime() - facts.at.getTime()) / MINUTE_MS);
    gates.push({ reason: 'member_too_new', params: { minutes } });
  }
  const opens = opensAt(facts);
  if (opens !== null) {
    gates.push({ reason: 'service_closed', params: { opens: clockOf(opens, facts.timeZone) } });
  }
  return gates;
}

/** The refusal of a gate; contracts speak of what is owed by them. */
export const gateCode = <Reason extends string>(reason: Reason) =>
  reason === 'unpaid_downline_obligation'
    ? ('commission.unpaid_downline_obligation' as const)
    : (`cashier.${reason as Exclude<Reason, 'unpaid_downline_obligation'>}` as const);

/** As a clock in the brand's zone writes it, in every language alike. */
function clockOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
  return `${parts.replace(',', '')} (${timeZone})`;
}
