import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { CardList, CardRow } from '../../../lib/record/record-cards.tsx';
import { RecordTable } from '../../../lib/record/record-table.tsx';
import { useRoom } from '../../../lib/record/use-room.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { busyDays, type PlaySums, type Profit, type ProfitDay } from '../profit-model.ts';
import { useDayText } from './day-span.tsx';
import classes from './profit-table.module.css';

/** The figures of each day on which something happened, newest first. */
export function DayTable({ profit }: { readonly profit: Profit }): ReactNode {
  const t = useMoneyText();
  const dayText = useDayText();
  const { totals } = profit;
  const money = useCell(profit.head.currency);
  const columns: readonly Column<ProfitDay>[] = [
    {
      key: 'day',
      heading: t('sums.day'),
      isRowHeading: true,
      cell: ({ day }) => dayText(day),
      total: t('record.total'),
    },
    money('sums.deposited', 'deposits', totals.deposits),
    money('sums.withdrawn', 'withdrawals', totals.withdrawals),
    money('sums.staked', 'stake', totals.stake),
    money('sums.paid', 'payout', totals.payout),
    money('sums.bonuses', 'bonuses', totals.bonuses),
    money('sums.result', 'profit', totals.profit, 'signed'),
  ];
  return (
    <Figures
      caption={t('sums.by_day')}
      columns={columns}
      rows={busyDays(profit.days)}
      rowKey={({ day }) => day}
    />
  );
}

export type SumsTableProps<Row> = {
  readonly caption: string;
  readonly heading: string;
  readonly name: (row: Row) => ReactNode;
  readonly rowKey: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly profit: Profit;
  /** False where the rows are the largest of many, and no sum of them means anything. */
  readonly hasTotals?: boolean;
};

/** What play came to by category, vendor or game. */
export function SumsTable<Row extends Omit<PlaySums, 'gameType'>>(
  props: SumsTableProps<Row>,
): ReactNode {
  const { caption, heading, name, rowKey, rows, profit, hasTotals = true } = props;
  const t = useMoneyText();
  const { totals } = profit;
  const money = useCell(profit.head.currency);
  const columns: readonly Column<Row>[] = [
    { key: 'name', heading, isRowHeading: true, cell: name, total: t('record.total') },
    {
      key: 'rounds',
      heading: t('play.column_rounds'),
      align: 'end',
      cell: ({ rounds }) => rounds,
      total: totals.rounds,
    },
    money('sums.staked', 'stake', totals.stake),
    money('sums.valid', 'valid', totals.valid),
    money('sums.paid', 'payout', totals.payout),
    money('sums.play_net', 'net', totals.net, 'signed'),
  ];
  const shown = hasTotals ? columns : columns.map(({ total: _total, ...column }) => column);
  return <Figures caption={caption} columns={shown} rows={rows} rowKey={rowKey} />;
}

type MoneyHeading = `sums.${
  | 'deposited'
  | 'withdrawn'
  | 'staked'
  | 'paid'
  | 'bonuses'
  | 'result'
  | 'valid'
  | 'play_net'}`;

/** Makes columns of one amount each. */
function useCell(currency: string) {
  const t = useMoneyText();
  return <Name extends string>(
    heading: MoneyHeading,
    name: Name,
    total: string,
    tone?: 'signed',
  ): Column<Readonly<Record<Name, string>>> => ({
    key: name,
    heading: t(heading),
    align: 'end',
    cell: (row) => <Amount value={row[name]} currency={currency} tone={tone} />,
    total: <Amount value={total} currency={currency} tone={tone} />,
  });
}

type FiguresProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/** Columns that stay beside the result where there is no room for all. */
const NOTED: ReadonlySet<string> = new Set(['stake', 'payout']);

/** Columns where there is room, else a card for each row with its result and what led to it. */
function Figures<Row>(props: FiguresProps<Row>): ReactNode {
  const { frame, hasRoom } = useRoom();
  const { columns, rows, rowKey } = props;
  const noted = columns.filter(({ key }) => NOTED.has(key));
  return (
    <div ref={frame} className={classes.frame}>
      {hasRoom ? (
        <RecordTable {...props} />
      ) : (
        <CardList>
          {rows.map((row) => (
            <li key={rowKey(row)}>
              <CardRow
                title={columns[0]?.cell(row)}
                note={noted.map(({ key, heading, cell }) => (
                  <span key={key}>
                    {heading} {cell(row)}
                  </span>
                ))}
                figure={columns.at(-1)?.cell(row)}
              />
            </li>
          ))}
        </CardList>
      )}
    </div>
  );
}
