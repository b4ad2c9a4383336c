import { type MemberMonth, emptyMonth } from '@parlour/commission';
import { kindGroupOf, kindsOfGroup, type TransferKind } from '@parlour/ledger';
import { type Amount, amount, negate } from '@parlour/money';
import type { MemberKind, MemberPlay } from './measure-store.ts';

/** Gifts of an agent to a downline cost the house nothing. */
const BETWEEN_MEMBERS: readonly TransferKind[] = ['PROMOTION_RECEIVE', 'PROMOTION_PAY_DOWNLINE'];
const DEPOSITS: readonly TransferKind[] = ['DEPOSIT_ONLINE', 'DEPOSIT_TRANSFER', 'DEPOSIT_MANUAL'];
const WITHDRAWALS: readonly TransferKind[] = ['WITHDRAW_SUCCESS', 'WITHDRAW_REFUND'];
const FEES: readonly TransferKind[] = ['DEPOSIT_FEE_REFUND', 'WITHDRAW_FEE_RETURN'];

/** What the house gave members besides what they won. */
export const GIVEN_KINDS: readonly TransferKind[] = [
  ...kindsOfGroup('bonus').filter((kind) => !BETWEEN_MEMBERS.includes(kind)),
  ...kindsOfGroup('rebate').filter((kind) => kind !== 'AGENT_REBATE'),
];

/** The kinds of transfer that net revenue reads. */
export const REVENUE_KINDS: readonly TransferKind[] = [
  ...GIVEN_KINDS,
  ...DEPOSITS,
  ...WITHDRAWALS,
  ...FEES,
  'DEPOSIT_REVERSAL',
];

const wholeOf = (rows: readonly MemberKind[], isWanted: (kind: TransferKind) => boolean): Amount =>
  amount(rows.reduce((total, { kind, whole }) => (isWanted(kind) ? total + whole : total), 0n));

export type MonthParts = {
  readonly play: readonly MemberPlay[];
  readonly late: readonly MemberPlay[];
  readonly kinds: readonly MemberKind[];
  readonly agentPay: readonly { readonly memberId: string; readonly amount: Amount }[];
};

/** What each member did, of everybody who did anything, in the order of their ids. */
export function monthsOf(parts: MonthParts): readonly MemberMonth[] {
  const play = Map.groupBy(parts.play, ({ memberId }) => memberId);
  const late = Map.groupBy(parts.late, ({ memberId }) => memberId);
  const kinds = Map.groupBy(parts.kinds, ({ memberId }) => memberId);
  const pay = new Map(parts.agentPay.map(({ amount: earned, memberId }) => [memberId, earned]));
  const present = new Set([...play.keys(), ...late.keys(), ...kinds.keys()]);
  return [...present].toSorted().map((memberId) => {
    const own = kinds.get(memberId) ?? [];
    const none = emptyMonth(memberId);
    return {
      memberId,
      play: play.get(memberId) ?? [],
      late: late.get(memberId) ?? [],
      promotion: wholeOf(own, (kind) => kindGroupOf(kind) === 'bonus'),
      memberRebate: wholeOf(own, (kind) => kindGroupOf(kind) === 'rebate'),
      agentPay: pay.get(memberId) ?? none.agentPay,
      deposits: wholeOf(own, (kind) => DEPOSITS.includes(kind)),
      withdrawals: negate(wholeOf(own, (kind) => WITHDRAWALS.includes(kind))),
      feesBorne: wholeOf(own, (kind) => FEES.includes(kind)),
      chargeback: negate(wholeOf(own, (kind) => kind === 'DEPOSIT_REVERSAL')),
    };
  });
}
