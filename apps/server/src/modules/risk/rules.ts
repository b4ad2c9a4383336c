import { type Amount, currencyOf, formatAmount } from '@parlour/money';

/** What is known of a member at the moment of asking for a withdrawal. */
export type WithdrawalFacts = {
  readonly amount: Amount;
  readonly currency: string;
  readonly at: Date;
  readonly memberSince: Date;
  readonly accountSince: Date;
  /** Withdrawals before this one that were paid out. */
  readonly paidBefore: number;
  /** Withdrawals asked for since the brand's midnight, this one included. */
  readonly askedToday: number;
  readonly deposited: Amount;
  readonly played: Amount;
  /** Other members who bound the same payout account. */
  readonly accountSharers: number;
  readonly failedLogins: number;
  /** What of the member is on the brand's blacklist; null when nothing is. */
  readonly blacklisted: string | null;
  /** When password, payment password or authenticator were last changed; null when never. */
  readonly securityChangedAt: Date | null;
  /** Other members seen with the same device or address. */
  readonly placeSharers: number;
  /** Disputes of the member about payments that nobody has decided yet. */
  readonly openDisputes: number;
  /** The last money that was paid in by another kind of method than it is to leave by. */
  readonly crossDeposit: { readonly kind: string; readonly at: Date } | null;
  /** What was credited as bonuses, of all that was deposited. */
  readonly bonuses: Amount;
};

export type RiskPolicy = {
  readonly amount: Amount;
  readonly accountHours: number;
  readonly payoutAccountHours: number;
  readonly dayCount: number;
  readonly failedLogins: number;
  /** Least share of the deposits that should have been played, in hundredths. */
  readonly playHundredths: number;
  readonly securityHours: number;
  readonly methodHours: number;
  /** Other members from which on a shared place is a reason; 0 switches that off. */
  readonly sharers: number;
  /** Share of the deposits that bonuses may make up, in hundredths; 0 switches that off. */
  readonly bonusHundredths: number;
};

export type RiskReason = {
  readonly code: string;
  readonly weight: number;
  readonly params: Readonly<Record<string, string | number>>;
};

export type Assessment = { readonly score: number; readonly reasons: readonly RiskReason[] };

const HOUR_MS = 3_600_000;
const SCORE_MAX = 100;

type Rule = (facts: WithdrawalFacts, policy: RiskPolicy) => RiskReason | null;

const money = (value: Amount, { currency }: WithdrawalFacts): string =>
  formatAmount(value, { currency: currencyOf(currency) });

/** Registration sets a password too, and is no change of it. */
const REGISTRATION_MS = 5 * 60_000;

const hoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / HOUR_MS));

/** Each looks at one thing. An operator reads the reasons; the weights only order the queue. */
const rules: readonly Rule[] = [
  ({ blacklisted }) =>
    blacklisted === null
      ? null
      : { code: 'blacklisted', weight: 100, params: { kind: blacklisted } },
  (facts) =>
    facts.accountSharers > 0
      ? { code: 'shared_account', weight: 60, params: { members: facts.accountSharers } }
      : null,
  (facts, policy) => {
    const isLittle = facts.played * 100n < facts.deposited * BigInt(policy.playHundredths);
    const params = { deposited: money(facts.deposited, facts), played: money(facts.played, facts) };
    return isLittle ? { code: 'little_play', weight: 40, params } : null;
  },
  (facts, policy) =>
    facts.failedLogins >= policy.failedLogins
      ? { code: 'failed_logins', weight: 35, params: { count: facts.failedLogins } }
      : null,
  (facts, policy) => {
    const at = facts.securityChangedAt;
    if (at === null || at.getTime() < facts.memberSince.getTime() + REGISTRATION_MS) return null;
    const hours = hoursBetween(at, facts.at);
    return hours < policy.securityHours
      ? { code: 'security_changed', weight: 35, params: { hours } }
      : null;
  },
  ({ openDisputes }) =>
    openDisputes > 0 ? { code: 'open_dispute', weight: 35, params: { count: openDisputes } } : null,
  (facts, policy) => {
    const allowed = facts.deposited * BigInt(policy.bonusHundredths);
    const isMuch =
      policy.bonusHundredths > 0 && facts.bonuses > 0n && facts.bonuses * 100n >= allowed;
    const params = { bonuses: money(facts.bonuses, facts) };
    return isMuch ? { code: 'much_bonus', weight: 30, params } : null;
  },
  (facts, policy) =>
    policy.sharers > 0 && facts.placeSharers >= policy.sharers
      ? { code: 'shared_place', weight: 30, params: { members: facts.placeSharers } }
      : null,
  (facts, policy) => {
    const deposit = facts.crossDeposit;
    if (deposit === null) return null;
    const hours = hoursBetween(deposit.at, facts.at);
    return hours < policy.methodHours
      ? { code: 'other_method', weight: 30, params: { hours, kind: deposit.kind } }
      : null;
  },
  (facts, policy) =>
    facts.amount >= policy.amount
      ? { code: 'large_amount', weight: 30, params: { limit: money(policy.amount, facts) } }
      : null,
  (facts, policy) => {
    const hours = hoursBetween(facts.accountSince, facts.at);
    return hours < policy.payoutAccountHours
      ? { code: 'new_payout_account', weight: 25, params: { hours } }
      : null;
  },
  (facts, policy) => {
    const hours = hoursBetween(facts.memberSince, facts.at);
    return hours < policy.accountHours
      ? { code: 'new_member', weight: 20, params: { hours } }
      : null;
  },
  (facts, policy) =>
    facts.askedToday >= policy.dayCount
      ? { code: 'many_withdrawals', weight: 20, params: { count: facts.askedToday } }
      : null,
  (facts) => (facts.paidBefore === 0 ? { code: 'first_withdrawal', weight: 10, params: {} } : null),
];

/** Every reason to look twice, heaviest first. No reason at all is the only clean result. */
export function assessWithdrawal(facts: WithdrawalFacts, policy: RiskPolicy): Assessment {
  const reasons = rules.flatMap((rule) => rule(facts, policy) ?? []);
  const total = reasons.reduce((sum, reason) => sum + reason.weight, 0);
  return { score: Math.min(SCORE_MAX, total), reasons };
}
