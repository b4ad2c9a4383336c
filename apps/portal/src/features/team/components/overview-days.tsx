import type { TeamDay, TeamOverview } from '@parlour/contract';
import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { RecordTable } from '../../../lib/record/record-table.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { seriesLabel, type SeriesKey } from '../overview-model.ts';
import { FigureValue } from './figure-value.tsx';
import classes from './overview-chart.module.css';

const SHOWN = [
  'stake',
  'payout',
  'rebates',
  'deposits',
  'withdrawals',
  'registrations',
  'profit',
] as const satisfies readonly SeriesKey[];

/** The same days as rows, the newest first, with what they come to. */
export function OverviewDays({ overview }: { readonly overview: TeamOverview }): ReactNode {
  const t = useTeamText();
  const tag = useLanguageTag();
  const { days, totals, people, head } = overview;
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const totalOf = (key: (typeof SHOWN)[number]): string | number | undefined =>
    key === 'registrations' ? people.registrations : key === 'rebates' ? undefined : totals[key];
  const columns: readonly Column<TeamDay>[] = [
    {
      key: 'day',
      heading: t('overview.table_day'),
      isRowHeading: true,
      cell: ({ day }) => <time dateTime={day}>{format.format(new Date(`${day}T12:00:00Z`))}</time>,
      total: t('overview.table_total'),
    },
    ...SHOWN.map((key): Column<TeamDay> => {
      const total = totalOf(key);
      const tone = key === 'profit' ? 'signed' : undefined;
      return {
        key,
        heading: t(seriesLabel(key)),
        align: 'end',
        cell: (day) => <FigureValue value={day[key]} currency={head.currency} tone={tone} />,
        total:
          total === undefined ? undefined : (
            <FigureValue value={total} currency={head.currency} tone={tone} />
          ),
      };
    }),
  ];
  return (
    <div className={classes.scroll} role="group" aria-label={t('overview.table')} tabIndex={0}>
      <RecordTable
        caption={t('overview.chart')}
        columns={columns}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
      />
    </div>
  );
}
