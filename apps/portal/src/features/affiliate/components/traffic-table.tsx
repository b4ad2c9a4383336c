import type { TrafficGroup } from '@parlour/contract';
import { type Column, DataTable } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { shownColumns } from '../../../lib/record/column-choice.ts';
import { type TeamText, useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Traffic, TrafficRow } from '../api/traffic.ts';
import { permilleOf, within } from '../traffic-model.ts';
import parts from '../../../lib/record/part.module.css';
import { useTrafficName } from './traffic-name.ts';
import classes from './traffic-table.module.css';

export type TrafficTableProps = {
  readonly traffic: Traffic;
  readonly hidden: ReadonlySet<string>;
  /** Looks into a row. */
  readonly onWithin: (search: Readonly<Record<string, string>>) => void;
};

/** Visits and what became of them, by whatever the rows stand for. */
export function TrafficTable({ hidden, onWithin, traffic }: TrafficTableProps): ReactNode {
  const t = useTeamText();
  return (
    <div className={classes.table}>
      <DataTable
        caption={t('deal.view_traffic')}
        columns={shownColumns(useTrafficColumns(traffic, onWithin), hidden)}
        rows={traffic.rows}
        rowKey={({ key }) => key}
        empty={null}
      />
      {traffic.hasMore ? <p className={parts.quiet}>{t('traffic.more')}</p> : null}
    </div>
  );
}

type CountKey = 'registrations' | 'firstDepositors' | 'qualified';
type MoneyKey = 'deposits' | 'netRevenue' | 'cpa' | 'share';

/** The columns of the report; a rate stands below the figure that it is made of. */
export function useTrafficColumns(
  { by, currency, totals }: Pick<Traffic, 'by' | 'currency' | 'totals'>,
  onWithin?: TrafficTableProps['onWithin'],
): readonly Column<TrafficRow>[] {
  const t = useTeamText();
  const tag = useLanguageTag();
  const counts = new Intl.NumberFormat(`${tag}-u-nu-latn`);
  const percents = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const rate = (part: number, whole: number, key: 'rate_of' | 'rate_of_registered') => {
    const permille = permilleOf(part, whole);
    return permille === null || part === 0
      ? null
      : t(`traffic.${key}`, { rate: percents.format(permille / 1_000) });
  };
  const two = (first: ReactNode, second: ReactNode) => (
    <span className={parts.two}>
      <span>{first}</span>
      <span className={parts.quiet}>{second}</span>
    </span>
  );
  const count = (
    key: CountKey,
    heading: TeamText,
    noteOf: (row: Traffic['totals']) => ReactNode,
  ): Column<TrafficRow> => ({
    key,
    heading: t(heading),
    align: 'end',
    cell: (row) => two(counts.format(row[key]), noteOf(row)),
    total: two(counts.format(totals[key]), noteOf(totals)),
  });
  const money = (key: MoneyKey, heading: TeamText, tone?: 'signed'): Column<TrafficRow> => ({
    key,
    heading: t(heading),
    align: 'end',
    cell: (row) => <Amount value={row[key]} currency={currency} tone={tone} />,
    total: <Amount value={totals[key]} currency={currency} tone={tone} />,
  });
  const clicksOf = ({ clicks, uniqueClicks }: Traffic['totals']) =>
    two(counts.format(clicks), t('traffic.unique', { count: uniqueClicks }));
  return [
    {
      key: 'name',
      heading: t(`traffic.by_${by}`),
      isRowHeading: true,
      cell: (row) => <Name by={by} row={row} onWithin={onWithin} />,
      total: t('traffic.total'),
    },
    {
      key: 'clicks',
      heading: t('traffic.clicks'),
      align: 'end',
      cell: clicksOf,
      total: clicksOf(totals),
    },
    count('registrations', 'traffic.registrations', (row) =>
      rate(row.registrations, row.uniqueClicks, 'rate_of'),
    ),
    count('firstDepositors', 'traffic.first_depositors', (row) =>
      rate(row.firstDepositors, row.registrations, 'rate_of_registered'),
    ),
    count('qualified', 'traffic.qualified', () => null),
    money('deposits', 'traffic.deposits'),
    money('netRevenue', 'traffic.net_revenue', 'signed'),
    money('cpa', 'traffic.cpa'),
    money('share', 'traffic.share'),
  ];
}

type NameProps = {
  readonly by: TrafficGroup;
  readonly row: TrafficRow;
  readonly onWithin: TrafficTableProps['onWithin'] | undefined;
};

function Name({ by, onWithin, row }: NameProps): ReactNode {
  const t = useTeamText();
  const name = useTrafficName()(by, row);
  const search = within(by, row);
  if (onWithin === undefined || search === null) {
    return <bdi className={row.key === '' ? parts.quiet : undefined}>{name}</bdi>;
  }
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={t('traffic.open_row', { name })}
      onClick={() => onWithin(search)}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
