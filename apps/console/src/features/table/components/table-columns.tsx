import type { Column } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { exportOnly } from '../../../lib/list/export-only.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import type { Table } from '../api/index.ts';
import { bandText, mainMoney, returnText } from '../figures.ts';
import classes from './table.module.css';
import { TableHealth, TableStatePill } from './table-pills.tsx';

const moneyColumn = (
  t: Text,
  key: 'dayPaid' | 'dayStaked' | 'hourPaid' | 'hourStaked',
): Column<Table> => {
  const [span, part] = [
    key.startsWith('hour') ? 'hour' : 'day',
    key.endsWith('Paid') ? 'paid' : 'staked',
  ] as const;
  return {
    key,
    heading: t(`table.${key}`),
    align: 'end',
    isBlank: (table) => mainMoney(table) === null,
    cell: (table) => {
      const money = mainMoney(table);
      return money === null ? '—' : <Amount value={money[span][part]} currency={money.currency} />;
    },
    exported: (table) => mainMoney(table)?.[span][part] ?? '',
  };
};

export const tableColumns = (t: Text): Column<Table>[] => [
  {
    key: 'name',
    heading: t('table.title'),
    isRowHeading: true,
    cell: ({ code, name }) => (
      <span className={classes.title}>
        {name}
        <span className={classes.code}>{code}</span>
      </span>
    ),
    exported: ({ name }) => name,
  },
  {
    key: 'game',
    heading: t('table.game'),
    cell: ({ gameName }) => gameName,
    exported: ({ gameName }) => gameName,
  },
  {
    key: 'kind',
    heading: t('table.kindLabel'),
    cell: ({ kind }) => t(`table.kind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'state',
    heading: t('table.stateLabel'),
    cell: ({ state }) => <TableStatePill state={state} />,
    exported: ({ state }) => state,
  },
  {
    key: 'health',
    heading: t('table.health'),
    cell: ({ alarms }) => <TableHealth alarms={alarms} />,
    exported: ({ alarms }) => alarms.join(' '),
  },
  {
    key: 'round',
    heading: t('table.round'),
    isBlank: ({ live }) => live?.round == null,
    cell: ({ live }) =>
      live?.round == null ? (
        '—'
      ) : (
        <span className={classes.name}>
          <span className={classes.figure}>{live.round.number}</span>
          <span className={classes.code}>{t(`table.roundState.${live.round.state}`)}</span>
        </span>
      ),
    exported: ({ live }) => String(live?.round?.number ?? ''),
  },
  {
    key: 'people',
    heading: t('table.people'),
    align: 'end',
    cell: ({ live }) => <span className={classes.figure}>{live?.people ?? '—'}</span>,
    exported: ({ live }) => String(live?.people ?? ''),
  },
  moneyColumn(t, 'hourStaked'),
  moneyColumn(t, 'hourPaid'),
  moneyColumn(t, 'dayStaked'),
  moneyColumn(t, 'dayPaid'),
  {
    key: 'measured',
    heading: t('table.measured'),
    align: 'end',
    isBlank: (table) => mainMoney(table)?.measured == null,
    cell: (table) => {
      const money = mainMoney(table);
      if (money === null || money.measured === null) return '—';
      const band = bandText(money);
      return (
        <span className={classes.name}>
          <span className={money.measured.isAlarm ? classes.alarm : classes.figure}>
            {returnText(money)}
          </span>
          {band === null ? null : <span className={classes.code}>{t('table.band', { band })}</span>}
        </span>
      );
    },
    exported: (table) => {
      const money = mainMoney(table);
      return money === null ? '' : (returnText(money) ?? '');
    },
  },
  {
    key: 'last',
    heading: t('table.last'),
    isBlank: ({ live }) => live?.last?.result == null,
    cell: ({ live }) => <span className={classes.figure}>{live?.last?.result ?? '—'}</span>,
    exported: ({ live }) => live?.last?.result ?? '',
  },
];

/** What a file has beyond the columns on screen. */
export const tableExport = (t: Text): Column<Table>[] => [
  exportOnly(t('table.code'), ({ code }) => code),
  exportOnly(t('table.vendor'), ({ vendorName }) => vendorName),
  exportOnly(t('table.currency'), (table) => mainMoney(table)?.currency ?? ''),
  exportOnly(t('table.brands'), ({ brands }) => brands?.join(' ') ?? t('table.brandsAll')),
];
