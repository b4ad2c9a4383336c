// Files of sums: short enough for one page each.
import { EXPORT_DAYS_MAX } from '@parlour/contract';
import { amountToText, subtract } from '@parlour/money';
import { type Moved, netOf, profitOf } from '../../report/index.ts';
import type { SourceDeps } from './deps.ts';
import type { Source, Wish } from './source.ts';

const subjectOf = ({ brandId, memberId }: Wish) => ({ brandId, memberId: memberId ?? '' });

export const profitSource = ({ reports }: SourceDeps): Source => ({
  columns: [
    'day',
    'rounds',
    'stake',
    'valid',
    'payout',
    'net',
    'bonuses',
    'rebates',
    'agentPay',
    'profit',
    'deposits',
    'withdrawals',
  ],
  count: async () => null,
  async page(wish) {
    const { filter, from, to } = wish;
    const wanted = {
      from,
      to,
      category: filter.gameType,
      vassalage: filter.vassalage,
      gameCode: filter.gameCode,
    };
    const report = await reports.statements.profit(subjectOf(wish), wanted, EXPORT_DAYS_MAX);
    const rows = report.days.map(({ day, play, funds }) => [
      day,
      play.rounds.toString(),
      amountToText(play.stake),
      amountToText(play.valid),
      amountToText(play.payout),
      amountToText(netOf(play)),
      amountToText(funds.bonuses),
      amountToText(funds.rebates),
      amountToText(funds.agentPay),
      amountToText(profitOf(play, funds)),
      amountToText(funds.deposits),
      amountToText(funds.withdrawals),
    ]);
    return { rows, next: null };
  },
});

const movedCells = (moved: Moved): string[] => [
  amountToText(moved.main),
  amountToText(moved.locked),
  amountToText(moved.bonus),
  amountToText(moved.vendor),
];

export const statementSource = ({ reports }: SourceDeps): Source => ({
  columns: ['line', 'count', 'amount', 'frozen', 'bonus', 'atVendors'],
  count: async () => null,
  async page(wish) {
    const statement = await reports.statements.statement(subjectOf(wish), wish, EXPORT_DAYS_MAX);
    const rows = [
      ['OPENING', '', ...movedCells(statement.opening)],
      ...statement.kinds.map((row) => [row.kind, row.count.toString(), ...movedCells(row)]),
      ['CLOSING', '', ...movedCells(statement.closing)],
    ];
    return { rows, next: null };
  },
});

export const cashFlowSource = ({ reports }: SourceDeps): Source => ({
  columns: [
    'day',
    'currency',
    'depositCount',
    'deposits',
    'depositFees',
    'withdrawalCount',
    'withdrawals',
    'withdrawalFees',
    'net',
    'bonuses',
    'rebates',
    'agentPay',
    'credits',
    'debits',
    'stake',
    'valid',
    'payout',
  ],
  count: async () => null,
  async page({ brandId, from, to }) {
    const { days, report } = await reports.cashFlow(brandId, { from, to }, EXPORT_DAYS_MAX);
    const rows = days.map(({ day, play, funds }) => [
      day,
      report.currency,
      funds.depositCount.toString(),
      amountToText(funds.deposits),
      amountToText(funds.depositFees),
      funds.withdrawalCount.toString(),
      amountToText(funds.withdrawals),
      amountToText(funds.withdrawalFees),
      amountToText(subtract(funds.deposits, funds.withdrawals)),
      amountToText(funds.bonuses),
      amountToText(funds.rebates),
      amountToText(funds.agentPay),
      amountToText(funds.adjustmentCredits),
      amountToText(funds.adjustmentDebits),
      amountToText(play.stake),
      amountToText(play.valid),
      amountToText(play.payout),
    ]);
    return { rows, next: null };
  },
});
