import type { Column } from '@parlour/ui';
import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Day } from '../../../lib/day.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import type { ProfitRow } from '../api/index.ts';
import { type Breakdown, marginText } from '../model.ts';
import classes from './profit.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const headOf = (row: ProfitRow, names: LotteryNames): ReactNode => {
  const { gameCode, issueNo, day } = row;
  if (gameCode === null) return day === null ? '—' : <Day day={day} />;
  return (
    <span className={classes.name}>
      <span>{names.game(gameCode)}</span>
      {issueNo === null ? null : (
        <Hint as="bdi" isSmall>
          {issueNo}
        </Hint>
      )}
    </span>
  );
};

export const profitColumns = (t: Text, names: LotteryNames, by: Breakdown): Column<ProfitRow>[] => [
  {
    key: 'head',
    heading: t(`profit.desk.by.${by}`),
    isRowHeading: true,
    cell: (row) => headOf(row, names),
    exported: ({ gameCode, issueNo, day }) => issueNo ?? gameCode ?? day ?? '',
  },
  {
    key: 'tickets',
    heading: t('profit.desk.tickets'),
    align: 'end',
    cell: ({ tickets }) => tickets,
    exported: ({ tickets }) => String(tickets),
  },
  ...(['stake', 'valid', 'winnings', 'refund'] as const).map((key): Column<ProfitRow> => ({
    key,
    heading: t(`profit.desk.${key}`),
    align: 'end',
    cell: (row) => <Amount value={row[key]} currency={row.currency} />,
    exported: (row) => row[key],
  })),
  {
    key: 'profit',
    heading: t('profit.desk.profit'),
    align: 'end',
    cell: ({ profit, currency }) => <Amount value={profit} currency={currency} tone="signed" />,
    exported: ({ profit }) => profit,
  },
  {
    key: 'margin',
    heading: t('profit.desk.margin'),
    align: 'end',
    cell: ({ marginBps }) => <bdi className={classes.figure}>{marginText(marginBps)}</bdi>,
    exported: ({ marginBps }) => marginText(marginBps),
  },
];

/** What a file has beside what the screen shows. */
export const profitExport = (t: Text): Column<ProfitRow>[] => [
  exportOnly(t('profit.desk.game'), ({ gameCode }) => gameCode ?? ''),
  exportOnly(t('profit.desk.day'), ({ day }) => day ?? ''),
  exportOnly(t('profit.desk.currency'), ({ currency }) => currency),
];
