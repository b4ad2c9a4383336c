import type { CashFlowView, FlowSums, ProfitView, StatementView } from '@parlour/contract';
import { amountToText, type Amount, divide, subtract } from '@parlour/money';
import type { CarrierSums, PendingSums } from '../../cashier/index.ts';
import { gameName, type Snapshot } from '../../catalogue/index.ts';
import { type CashFlow, type Flow, gamingOf } from '../service/cash-flow.ts';
import type { ProfitReport, Statement } from '../service/statements.ts';
import { profitOf } from '../rules/sums.ts';
import {
  counted,
  presentBalances,
  presentFunds,
  presentHead,
  presentKind,
  presentMoved,
  presentPlay,
  presentSides,
} from './present.ts';

const VENDORS_MAX = 100;
const GAMES_MAX = 20;

export function presentProfit(
  { report, play, funds, days, categories, vendors, games }: ProfitReport,
  snapshot: Snapshot,
  language: string,
): ProfitView {
  const sums = (flow: Flow) => ({
    ...presentPlay(flow.play),
    ...presentFunds(flow.funds),
    profit: amountToText(profitOf(flow.play, flow.funds)),
  });
  return {
    head: presentHead(report),
    totals: sums({ play, funds }),
    days: days.map(({ day, ...flow }) => ({ day, ...sums(flow) })),
    categories: categories.map((row) => ({ gameType: row.category ?? '', ...presentPlay(row) })),
    vendors: vendors.slice(0, VENDORS_MAX).map((row) => {
      const vendor = snapshot.findVendor(row.vendorCode ?? '');
      return {
        vassalage: vendor?.vassalage ?? row.vendorCode ?? '',
        vendorName: vendor?.displayName ?? row.vendorCode ?? '',
        ...presentPlay(row),
      };
    }),
    games: games.slice(0, GAMES_MAX).map((row) => {
      const code = row.gameCode ?? '';
      const game = snapshot.findGame(row.vendorCode ?? '', code);
      return {
        vassalage: snapshot.findVendor(row.vendorCode ?? '')?.vassalage ?? row.vendorCode ?? '',
        gameCode: code,
        gameName: game === null ? code : gameName(game, language),
        gameType: row.category ?? '',
        ...presentPlay(row),
      };
    }),
  };
}

export const presentStatement = (statement: Statement): StatementView => ({
  head: presentHead(statement.report),
  opening: presentBalances(statement.opening),
  closing: presentBalances(statement.closing),
  groups: statement.groups.map(({ group, moved }) => ({
    group,
    ...presentSides(moved),
    ...presentMoved(moved),
  })),
  kinds: statement.kinds.map(presentKind),
  days: statement.days.map(({ day, moved, closing }) => ({
    day,
    ...presentSides(moved),
    closing: presentBalances(closing),
    count: counted(moved.count),
  })),
});

const average = (total: Amount, count: bigint): string | null =>
  count <= 0n ? null : amountToText(divide(total, count, 'half-even') as Amount);

export function presentFlow(flow: Flow): FlowSums {
  const { play, funds } = flow;
  const gaming = gamingOf(flow);
  return {
    depositCount: counted(funds.depositCount),
    deposits: amountToText(funds.deposits),
    depositFees: amountToText(funds.depositFees),
    depositAverage: average(funds.deposits, funds.depositCount),
    withdrawalCount: counted(funds.withdrawalCount),
    withdrawals: amountToText(funds.withdrawals),
    withdrawalFees: amountToText(funds.withdrawalFees),
    withdrawalAverage: average(funds.withdrawals, funds.withdrawalCount),
    bonusCount: counted(funds.bonusCount),
    bonuses: amountToText(funds.bonuses),
    rebates: amountToText(funds.rebates),
    agentPay: amountToText(funds.agentPay),
    adjustmentCredits: amountToText(funds.adjustmentCredits),
    adjustmentDebits: amountToText(funds.adjustmentDebits),
    stake: amountToText(play.stake),
    valid: amountToText(play.valid),
    payout: amountToText(play.payout),
    grossGaming: amountToText(gaming.gross),
    netGaming: amountToText(gaming.net),
    netFlow: amountToText(subtract(funds.deposits, funds.withdrawals)),
  };
}

const presentCarrier = (row: CarrierSums) => {
  const ended = row.succeeded + row.failed;
  return {
    direction: row.direction,
    code: row.code,
    name: row.name,
    startedCount: counted(row.started),
    succeededCount: counted(row.succeeded),
    failedCount: counted(row.failed),
    openCount: counted(row.started - ended),
    amount: amountToText(row.amount),
    fees: amountToText(row.fees),
    average: average(row.amount, row.succeeded),
    successBps: ended === 0n ? null : counted((row.succeeded * 10_000n) / ended),
    secondsMedian: row.secondsMedian,
    secondsNinth: row.secondsNinth,
  };
};

const presentPending = (rows: readonly PendingSums[], what: PendingSums['what']) => {
  const row = rows.find((one) => one.what === what);
  return {
    count: counted(row?.count ?? 0n),
    amount: amountToText(row?.amount ?? (0n as Amount)),
    oldestAt: row?.oldestAt?.toISOString() ?? null,
  };
};

export function presentCashFlow(flow: CashFlow): CashFlowView {
  const carriers = (by: CarrierSums['by']) =>
    flow.carriers.filter((row) => row.by === by).map(presentCarrier);
  const { previous, pending } = flow;
  return {
    head: presentHead(flow.report),
    currencies: [...flow.currencies],
    totals: presentFlow(flow.totals),
    previous: { from: previous.from, to: previous.to, totals: presentFlow(previous.totals) },
    days: flow.days.map(({ day, ...ofDay }) => ({ day, ...presentFlow(ofDay) })),
    methods: carriers('method'),
    channels: carriers('channel'),
    providers: carriers('provider'),
    pending: {
      deposits: presentPending(pending, 'deposits'),
      reviews: presentPending(pending, 'reviews'),
      withdrawals: presentPending(pending, 'withdrawals'),
    },
    liability: presentBalances(flow.liability),
  };
}
