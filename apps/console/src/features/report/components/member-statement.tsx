import { Button } from '@mantine/core';
import { type Column, DataTable, Hint, saveText, Skeleton, Stack, writeCsv } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Day, useDayText } from '../../../lib/day.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { type OperatorKey, textOfCode, useOperatorText } from '../../../lib/language.ts';
import { dayOf } from '../../../lib/list/period.ts';
import { Time } from '../../../lib/time.tsx';
import { type Period, type Statement, statementQuery } from '../api/index.ts';
import { isEmptySum } from '../model.ts';
import { ReportPeriod } from './report-period.tsx';
import classes from './report.module.css';

export type MemberStatementProps = {
  readonly memberId: string;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
};

/** Opening balances, every kind of movement and closing balances: they tie out to the ledger. */
export function MemberStatement({ memberId, period, onPeriod }: MemberStatementProps): ReactNode {
  const { data, error, refetch } = useQuery(statementQuery(memberId, period));
  return (
    <Stack gap={5} isBounded>
      <ReportPeriod
        period={period}
        today={data?.head.today ?? dayOf(new Date())}
        onChange={onPeriod}
      />
      {error === null ? null : <RecordFailure cause={error} onRetry={() => void refetch()} />}
      {data !== undefined ? (
        <StatementBody statement={data} />
      ) : error === null ? (
        <Skeleton height="30rem" shape="card" />
      ) : null}
    </Stack>
  );
}

type Text = (key: OperatorKey) => string;
type KindRow = Statement['kinds'][number];
type DayRow = Statement['days'][number];
const MOVED = ['amount', 'lockedAmount', 'bonusAmount', 'vendorAmount'] as const;
const KEPT = ['balance', 'locked', 'bonus', 'vendor', 'total'] as const;

const kindColumns = (t: Text, currency: string): Column<KindRow>[] => [
  {
    key: 'kind',
    heading: t('wallet.kind'),
    isRowHeading: true,
    cell: ({ kind }) => textOfCode('wallet.kind', kind) ?? kind,
    exported: ({ kind }) => kind,
  },
  {
    key: 'count',
    heading: t('report.movements'),
    align: 'end',
    cell: ({ count }) => count,
    exported: ({ count }) => String(count),
  },
  ...MOVED.map((key): Column<KindRow> => ({
    key,
    heading: t(`report.moved.${key}`),
    align: 'end',
    cell: (row) =>
      isEmptySum(row[key]) ? '–' : <Amount value={row[key]} currency={currency} tone="signed" />,
    exported: (row) => row[key],
  })),
];

const dayColumns = (t: Text, currency: string): Column<DayRow>[] => [
  {
    key: 'day',
    heading: t('report.day'),
    isRowHeading: true,
    cell: ({ day }) => <Day day={day} />,
    exported: ({ day }) => day,
  },
  {
    key: 'credited',
    heading: t('report.credited'),
    align: 'end',
    cell: ({ credited }) => <Amount value={credited} currency={currency} />,
    exported: ({ credited }) => credited,
  },
  {
    key: 'debited',
    heading: t('report.debited'),
    align: 'end',
    cell: ({ debited }) => <Amount value={debited} currency={currency} />,
    exported: ({ debited }) => debited,
  },
  // By purse: what was credited and debited leads from one spendable balance to the next.
  ...KEPT.map((part): Column<DayRow> => ({
    key: `closing.${part}`,
    heading: t(`report.kept.${part}`),
    align: 'end',
    cell: ({ closing }) =>
      part !== 'total' && part !== 'balance' && isEmptySum(closing[part]) ? (
        '–'
      ) : (
        <Amount value={closing[part]} currency={currency} />
      ),
    exported: ({ closing }) => closing[part],
  })),
];

function StatementBody({ statement }: { readonly statement: Statement }): ReactNode {
  const t = useOperatorText();
  const dayOf = useDayText();
  const { head, opening, closing } = statement;
  const { currency } = head;
  const kinds = useMemo(() => kindColumns(t, currency), [t, currency]);
  const days = useMemo(() => dayColumns(t, currency), [t, currency]);
  const save = <Row,>(name: string, columns: Column<Row>[], rows: readonly Row[]) =>
    saveText(
      `${name}-${head.from}-${head.to}.csv`,
      'text/csv;charset=utf-8',
      writeCsv(columns, rows),
    );
  const nothing = <Hint>{t('report.nothing')}</Hint>;
  return (
    <>
      <Hint>
        {t('report.statementHead', {
          from: dayOf(head.from),
          to: dayOf(head.to),
          zone: head.timeZone,
        })}{' '}
        <Time at={head.generatedAt} look="full" />
      </Hint>
      <div className={classes.tiles}>
        {[['opening', opening] as const, ['closing', closing] as const].map(([key, kept]) => (
          <div key={key} className={classes.tile}>
            <span className={classes.label}>{t(`report.${key}`)}</span>
            <Amount value={kept.total} currency={currency} className={classes.figure} />
            {KEPT.filter((part) => part !== 'total' && !isEmptySum(kept[part])).map((part) => (
              <span key={part} className={classes.note}>
                {t(`report.kept.${part}`)} <Amount value={kept[part]} currency={currency} />
              </span>
            ))}
          </div>
        ))}
        {statement.groups
          .filter(({ count }) => count > 0)
          .map((group) => (
            <div key={group.group} className={classes.tile}>
              <span className={classes.label}>{t(`report.group.${group.group}`)}</span>
              <Amount
                value={group.amount}
                currency={currency}
                tone="signed"
                className={classes.figure}
              />
              <span className={classes.note}>{t('report.count', { count: group.count })}</span>
            </div>
          ))}
      </div>
      <section className={classes.card}>
        <div className={classes.period}>
          <h2 className={classes.cardTitle}>{t('report.byKind')}</h2>
          <Button
            size="xs"
            variant="default"
            onClick={() => save('statement-kinds', kinds, statement.kinds)}
          >
            {t('list.export')}
          </Button>
        </div>
        <DataTable
          caption={t('report.byKind')}
          columns={kinds}
          rows={statement.kinds}
          rowKey={({ kind }) => kind}
          empty={nothing}
        />
      </section>
      <section className={classes.card}>
        <div className={classes.period}>
          <h2 className={classes.cardTitle}>{t('report.days')}</h2>
          <Button
            size="xs"
            variant="default"
            onClick={() => save('statement-days', days, statement.days)}
          >
            {t('list.export')}
          </Button>
        </div>
        <DataTable
          caption={t('report.days')}
          columns={days}
          rows={statement.days.toReversed()}
          rowKey={({ day }) => day}
          empty={nothing}
        />
      </section>
    </>
  );
}
