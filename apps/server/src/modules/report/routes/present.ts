import type { ReportHead, StatementView, TransactionGroup } from '@parlour/contract';
import { kindGroupOf } from '@parlour/ledger';
import { type Amount, amountToText, negate, subtract } from '@parlour/money';
import type { Report } from '../service/head.ts';
import {
  type Funds,
  type KindTotals,
  type Moved,
  netOf,
  type PlayTotals,
  wholeOf,
} from '../rules/sums.ts';

/** How many there are: a number that the wire's JSON holds exactly. */
export const counted = (count: bigint): number => Number(count);

export const presentHead = ({
  title,
  currency,
  period,
  timeZone,
  generatedAt,
  today,
}: Report): ReportHead => ({
  title,
  from: period.from,
  to: period.to,
  timeZone,
  currency,
  generatedAt: generatedAt.toISOString(),
  today,
});

export const presentPlay = (play: PlayTotals) => ({
  rounds: counted(play.rounds),
  stake: amountToText(play.stake),
  valid: amountToText(play.valid),
  payout: amountToText(play.payout),
  jackpotWin: amountToText(play.jackpotWin),
  net: amountToText(netOf(play)),
});

export const presentFunds = (funds: Funds) => ({
  depositCount: counted(funds.depositCount),
  deposits: amountToText(funds.deposits),
  depositFees: amountToText(funds.depositFees),
  withdrawalCount: counted(funds.withdrawalCount),
  withdrawals: amountToText(funds.withdrawals),
  withdrawalFees: amountToText(funds.withdrawalFees),
  bonusCount: counted(funds.bonusCount),
  bonuses: amountToText(funds.bonuses),
  rebates: amountToText(funds.rebates),
  agentPay: amountToText(funds.agentPay),
  adjustments: amountToText(funds.adjustments),
  transfersIn: amountToText(funds.transfersIn),
  transfersOut: amountToText(funds.transfersOut),
  vendorIn: amountToText(funds.vendorIn),
  vendorOut: amountToText(funds.vendorOut),
});

export const presentMoved = (moved: Moved) => ({
  count: counted(moved.count),
  amount: amountToText(moved.main),
  lockedAmount: amountToText(moved.locked),
  bonusAmount: amountToText(moved.bonus),
  vendorAmount: amountToText(moved.vendor),
});

export const presentKind = (totals: KindTotals) => ({
  kind: totals.kind,
  group: kindGroupOf(totals.kind) satisfies TransactionGroup,
  ...presentMoved(totals),
});

export const presentSides = ({ credited, main }: { credited: Amount; main: Amount }) => ({
  credited: amountToText(credited),
  debited: amountToText(negate(subtract(main, credited))),
});

export const presentBalances = (moved: Moved): StatementView['opening'] => ({
  balance: amountToText(moved.main),
  locked: amountToText(moved.locked),
  bonus: amountToText(moved.bonus),
  vendor: amountToText(moved.vendor),
  total: amountToText(wholeOf(moved)),
});
