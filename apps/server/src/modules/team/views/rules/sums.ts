import type { TransferKind } from '@parlour/ledger';
import { add, type Amount, amount, subtract } from '@parlour/money';
import { fundsOf, type KindTotals, type PlayTotals, wholeOf } from '../../../report/index.ts';

/** Money beside play as agents read it. All are above zero in the usual direction. */
export type TeamFunds = {
  readonly depositCount: bigint;
  readonly deposits: Amount;
  readonly depositFees: Amount;
  readonly withdrawalCount: bigint;
  readonly withdrawals: Amount;
  readonly withdrawalFees: Amount;
  readonly cancelled: Amount;
  readonly memberRebates: Amount;
  readonly agentRebates: Amount;
  readonly promotions: Amount;
  readonly wages: Amount;
  readonly dividends: Amount;
};

export type Flow = { readonly play: PlayTotals; readonly funds: TeamFunds };

const CANCELLED: readonly TransferKind[] = ['BET_CANCEL_RETURN', 'BET_CANCEL_AFTER_DRAW'];
const DIVIDENDS: readonly TransferKind[] = ['DIVIDEND_RECEIVE', 'DIVIDEND_PAY_DOWNLINE'];

/**
 * Reads kinds as an agent's funds. What a team paid among itself cancels out: wages of a team are
 * what came into it.
 */
export function teamFundsOf(rows: readonly KindTotals[]): TeamFunds {
  const whole = (wanted: (kind: TransferKind) => boolean): Amount =>
    amount(rows.reduce((sum, row) => (wanted(row.kind) ? sum + wholeOf(row) : sum), 0n));
  const { bonuses, rebates, agentPay, ...funds } = fundsOf(rows);
  const agentRebates = whole((kind) => kind === 'AGENT_REBATE');
  const dividends = whole((kind) => DIVIDENDS.includes(kind));
  const cancelled = rows.filter(({ kind }) => CANCELLED.includes(kind));
  return {
    depositCount: funds.depositCount,
    deposits: funds.deposits,
    depositFees: funds.depositFees,
    withdrawalCount: funds.withdrawalCount,
    withdrawals: funds.withdrawals,
    withdrawalFees: funds.withdrawalFees,
    cancelled: amount(cancelled.reduce((sum, { credited }) => sum + credited, 0n)),
    memberRebates: subtract(rebates, agentRebates),
    agentRebates,
    promotions: bonuses,
    wages: subtract(agentPay, dividends),
    dividends,
  };
}

export const rebatesOf = ({ memberRebates, agentRebates }: TeamFunds): Amount =>
  add(memberRebates, agentRebates);

/** What members gained: below zero they lost. Dividends are no part of it. */
export const memberProfitOf = ({ play, funds }: Flow): Amount =>
  [rebatesOf(funds), funds.promotions, funds.wages].reduce<Amount>(
    add,
    subtract(play.payout, play.stake),
  );

export const addPlay = (left: PlayTotals, right: PlayTotals): PlayTotals => ({
  rounds: left.rounds + right.rounds,
  stake: add(left.stake, right.stake),
  valid: add(left.valid, right.valid),
  payout: add(left.payout, right.payout),
  jackpotWin: add(left.jackpotWin, right.jackpotWin),
});
