import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import { INCOME_KINDS } from '../search-model.ts';
import { CardList, CardRow } from '../../../lib/record/record-cards.tsx';
import { shownColumns } from '../../../lib/record/column-choice.ts';
import { RecordTable } from '../../../lib/record/record-table.tsx';
import { useRoom } from '../../../lib/record/use-room.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Income, IncomeDay } from '../api/index.ts';
import { busyDays } from '../income-model.ts';

export type IncomeDaysProps = {
  readonly income: Income;
  readonly hidden: ReadonlySet<string>;
  readonly dayText: (day: string) => string;
};

/** The figures of each day on which money moved, the newest first. */
export function IncomeDays({ dayText, hidden, income }: IncomeDaysProps): ReactNode {
  const t = useTeamText();
  const { frame, hasRoom } = useRoom();
  const columns = shownColumns(useIncomeColumns(income, dayText), hidden);
  const rows = busyDays(income.days);
  return (
    <div ref={frame}>
      {hasRoom ? (
        <RecordTable
          caption={t('income.by_day')}
          columns={columns}
          rows={rows}
          rowKey={({ day }) => day}
        />
      ) : (
        <CardList>
          {rows.map(({ day, net, paid, received }) => (
            <li key={day}>
              <CardRow
                title={dayText(day)}
                note={
                  <>
                    <span>
                      {t('income.received')} <Amount value={received} currency={income.currency} />
                    </span>
                    <span>
                      {t('income.paid_down')} <Amount value={paid} currency={income.currency} />
                    </span>
                  </>
                }
                figure={<Amount value={net} currency={income.currency} tone="signed" />}
              />
            </li>
          ))}
        </CardList>
      )}
    </div>
  );
}

/** A column for each kind that moved money in the period, then what was received, passed on and kept. */
export function useIncomeColumns(
  income: Income | undefined,
  dayText: (day: string) => string,
): readonly Column<IncomeDay>[] {
  const t = useTeamText();
  if (income === undefined) return [];
  const money = (value: string | undefined, tone?: 'signed') =>
    value === undefined ? '–' : <Amount value={value} currency={income.currency} tone={tone} />;
  const moved = INCOME_KINDS.filter((kind) =>
    income.days.some(({ kinds }) => kinds.some((one) => one.kind === kind)),
  );
  return [
    {
      key: 'day',
      heading: t('income.day'),
      isRowHeading: true,
      cell: ({ day }) => dayText(day),
      total: t('record.total'),
    },
    ...moved.map((kind): Column<IncomeDay> => ({
      key: kind,
      heading: t(`income.${kind}`),
      align: 'end',
      cell: ({ kinds }) => money(kinds.find((one) => one.kind === kind)?.received),
      total: money(income.kinds.find((one) => one.kind === kind)?.received),
    })),
    {
      key: 'received',
      heading: t('income.received'),
      align: 'end',
      cell: ({ received }) => money(received),
      total: money(income.totals.received),
    },
    {
      key: 'paid',
      heading: t('income.paid_down'),
      align: 'end',
      cell: ({ paid }) => money(paid),
      total: money(income.totals.paid),
    },
    {
      key: 'net',
      heading: t('income.net'),
      align: 'end',
      cell: ({ net }) => money(net, 'signed'),
      total: money(income.totals.net, 'signed'),
    },
  ];
}
