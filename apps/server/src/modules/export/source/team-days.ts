// The days of a team and of the own income, as files.
import { EXPORT_DAYS_MAX } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import { type Flow, memberProfitOf, netIncomeOf, rebatesOf } from '../../team/index.ts';
import type { SourceDeps } from './deps.ts';
import { askerOf } from './asker.ts';
import type { Source } from './source.ts';

const flowCells = ({ funds, play }: Flow): string[] => [
  funds.depositCount.toString(),
  amountToText(funds.deposits),
  amountToText(funds.depositFees),
  funds.withdrawalCount.toString(),
  amountToText(funds.withdrawals),
  amountToText(funds.withdrawalFees),
  play.rounds.toString(),
  amountToText(play.stake),
  amountToText(play.valid),
  amountToText(play.payout),
  amountToText(rebatesOf(funds)),
  amountToText(funds.promotions),
  amountToText(funds.wages),
  amountToText(funds.dividends),
  amountToText(memberProfitOf({ funds, play })),
];

/** The days of the overview and their total; a day has no active members that could be added up. */
export const overviewSource = ({ team }: SourceDeps): Source => ({
  columns: [
    'day',
    'currency',
    'registrations',
    'depositCount',
    'deposits',
    'depositFees',
    'withdrawalCount',
    'withdrawals',
    'withdrawalFees',
    'rounds',
    'stake',
    'valid',
    'payout',
    'rebates',
    'promotions',
    'wages',
    'dividends',
    'memberProfit',
  ],
  count: async () => null,
  async page(wish) {
    const { from, to, filter } = wish;
    const asked = { from, to, account: filter.account, currency: filter.currency };
    const { days, doings, head, totals } = await team.overview(
      askerOf(wish),
      asked,
      EXPORT_DAYS_MAX,
    );
    const rows = days.map(({ day, registrations, ...flow }) => [
      day,
      head.currency,
      registrations.toString(),
      ...flowCells(flow),
    ]);
    const total = ['TOTAL', head.currency, doings.registrations.toString(), ...flowCells(totals)];
    return { rows: [...rows, total], next: null };
  },
});

export const incomeSource = ({ team }: SourceDeps): Source => ({
  columns: ['day', 'kind', 'currency', 'received', 'passedOn', 'net'],
  count: async () => null,
  async page(wish) {
    const { from, to, filter } = wish;
    const report = await team.income(
      askerOf(wish),
      { from, to, kind: filter.kind },
      EXPORT_DAYS_MAX,
    );
    const rows = report.days.flatMap(({ day, kinds }) =>
      kinds.map((line) => [
        day,
        line.kind,
        report.head.currency,
        amountToText(line.received),
        amountToText(line.paid),
        amountToText(netIncomeOf(line)),
      ]),
    );
    return { rows, next: null };
  },
});
