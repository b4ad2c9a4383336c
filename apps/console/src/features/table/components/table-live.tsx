import { type Column, DataTable, Facts, Note } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { TableDetail } from '../api/index.ts';
import { bandText, numberText, returnText } from '../figures.ts';
import classes from './table.module.css';

export type TableLiveProps = { readonly table: TableDetail };
type Live = NonNullable<TableDetail['live']>;
type Money = Live['money'][number];

const SECOND_MS = 1_000;

/** How a table stands now, what is wrong with it, and its money. */
export function TableLive({ table }: TableLiveProps): ReactNode {
  const t = useOperatorText();
  const { alarms, isSent, kind, live } = table;
  return (
    <>
      {alarms.map((alarm) => (
        <Note key={alarm} tone="danger">
          <strong>{t(`table.alarm.${alarm}`)}.</strong> {t(`table.alarmHint.${alarm}`)}
        </Note>
      ))}
      {isSent ? null : <Note tone="caution">{t('table.unsent')}</Note>}
      {live === null ? null : (
        <>
          <Section title={t('table.now')}>
            <Facts facts={factsOf(t, kind, live)} />
          </Section>
          <Section title={t('table.money')}>
            <MoneyTable money={live.money} />
          </Section>
        </>
      )}
    </>
  );
}

const secondsOf = (t: Text, ms: number): string =>
  ms === 0 ? t('table.noWaiting') : t('table.seconds', { seconds: Math.ceil(ms / SECOND_MS) });

const roundsOf = (t: Text, kind: TableDetail['kind'], { last, round }: Live) => [
  {
    label: t('table.round'),
    value:
      round === null
        ? null
        : `${numberText(t, kind, round.number)}, ${t(`table.roundState.${round.state}`)}`,
  },
  {
    label: t('table.last'),
    value:
      last === null ? null : (
        <>
          <span className={classes.figure}>{last.result}</span>{' '}
          {last.endedAt === null ? null : <Time at={last.endedAt} look="ago" />}
        </>
      ),
  },
];

const factsOf = (t: Text, kind: TableDetail['kind'], live: Live) => [
  ...(kind === 'sea' ? [] : roundsOf(t, kind, live)),
  { label: t('table.people'), value: live.people },
  ...(kind === 'table' ? [] : [{ label: t('table.idle'), value: secondsOf(t, live.idleMs) }]),
  ...healthOf(t, kind, live),
];

/** Whether ahead or behind is said by the sign, which stays before its figure in Arabic. */
const offText = (t: Text, ms: number): string => t('table.leaderOff', { ms: `\u2066${ms}\u2069` });

const healthOf = (
  t: Text,
  kind: TableDetail['kind'],
  { leaderDriftMs, stuck, waitingMs }: Live,
) => [
  {
    label: kind === 'table' ? t('table.leader') : t('table.clock'),
    value: leaderDriftMs === null ? t('table.noLeader') : offText(t, leaderDriftMs),
  },
  { label: t('table.waiting'), value: secondsOf(t, waitingMs) },
  { label: t('table.stuck'), value: stuck },
];

const moneyColumns = (t: Text): Column<Money>[] => [
  {
    key: 'currency',
    heading: t('table.currency'),
    isRowHeading: true,
    cell: ({ currency }) => currency,
  },
  ...(['hour', 'day'] as const).flatMap((span): Column<Money>[] => [
    {
      key: `${span}Staked`,
      heading: t(`table.${span}Staked`),
      align: 'end',
      cell: (money) => <Amount value={money[span].staked} currency={money.currency} />,
    },
    {
      key: `${span}Paid`,
      heading: t(`table.${span}Paid`),
      align: 'end',
      cell: (money) => <Amount value={money[span].paid} currency={money.currency} />,
    },
  ]),
  {
    key: 'measured',
    heading: t('table.measured'),
    align: 'end',
    cell: (money) => {
      const band = bandText(money);
      return (
        <span className={money.measured?.isAlarm === true ? classes.alarm : classes.figure}>
          {returnText(money) ?? '—'} {band === null ? null : t('table.band', { band })}
        </span>
      );
    },
  },
];

function MoneyTable({ money }: { readonly money: readonly Money[] }): ReactNode {
  const t = useOperatorText();
  const columns = useMemo(() => moneyColumns(t), [t]);
  return (
    <DataTable
      caption={t('table.money')}
      columns={columns}
      rows={money}
      rowKey={({ currency }) => currency}
      expectedRows={1}
      empty={t('table.noMoney')}
    />
  );
}
