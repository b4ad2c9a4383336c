import { type Column, Hint, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Day as DayText } from '../../../lib/day.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import type { Day, DayTotal } from '../api/index.ts';
import { dayTone, isBusy } from '../model.ts';
import classes from './reconciliation.module.css';
import { Sum } from './sum.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const dayColumns = (t: Text, sourceName: (source: string) => string): Column<Day>[] => [
  {
    key: 'day',
    heading: t('reconciliation.day'),
    isRowHeading: true,
    cell: ({ day }) => <DayText day={day} />,
    exported: ({ day }) => day,
  },
  {
    key: 'source',
    heading: t('reconciliation.source'),
    cell: ({ source }) => sourceName(source),
    exported: ({ source }) => source,
  },
  {
    key: 'state',
    heading: t('reconciliation.stateLabel'),
    cell: (day) => <DayState t={t} day={day} />,
    exported: ({ state }) => state,
  },
  {
    key: 'open',
    heading: t('reconciliation.open'),
    align: 'end',
    cell: ({ openCount }) =>
      openCount === 0 ? '—' : <strong className={classes.open}>{openCount}</strong>,
    exported: ({ openCount }) => String(openCount),
  },
  {
    key: 'resolved',
    heading: t('reconciliation.resolved'),
    align: 'end',
    cell: ({ resolvedCount }) => (resolvedCount === 0 ? '—' : resolvedCount),
    exported: ({ resolvedCount }) => String(resolvedCount),
  },
  {
    key: 'lines',
    heading: t('reconciliation.lines'),
    align: 'end',
    cell: ({ lineCount }) => lineCount,
    exported: ({ lineCount }) => String(lineCount),
  },
  sums('theirs', t('reconciliation.theirNet'), ({ theirIn, theirOut }) => [theirIn, theirOut]),
  sums('ours', t('reconciliation.ourNet'), ({ ourIn, ourOut }) => [ourIn, ourOut]),
  sums('ledger', t('reconciliation.ledgerNet'), ({ ledgerIn, ledgerOut }) => [ledgerIn, ledgerOut]),
  {
    key: 'difference',
    heading: t('reconciliation.difference'),
    align: 'end',
    cell: ({ totals }) => (
      <Stack totals={totals}>
        {({ difference, currency }) => <Sum value={difference} currency={currency} tone="signed" />}
      </Stack>
    ),
    exported: ({ totals }) =>
      totals.map(({ difference, currency }) => `${difference} ${currency}`).join(' '),
  },
];

/** What came in above what went out, a line for each currency. */
const sums = (
  key: string,
  heading: string,
  read: (total: DayTotal) => readonly [string, string],
): Column<Day> => ({
  key,
  heading,
  align: 'end',
  cell: ({ totals }) => (
    <Stack totals={totals}>
      {(total) => {
        const [moneyIn, moneyOut] = read(total);
        return (
          <span className={classes.flow}>
            <span>
              + <Sum value={moneyIn} currency={total.currency} />
            </span>
            <Hint as="span">
              − <Sum value={moneyOut} currency={total.currency} />
            </Hint>
          </span>
        );
      }}
    </Stack>
  ),
  exported: ({ totals }) =>
    totals.map((total) => `${read(total).join(' / ')} ${total.currency}`).join(' '),
});

type StackProps = {
  readonly totals: readonly DayTotal[];
  readonly children: (total: DayTotal) => ReactNode;
};

function Stack({ totals, children }: StackProps): ReactNode {
  if (totals.length === 0) return '—';
  return (
    <span className={classes.stack}>
      {totals.map((total) => (
        <span key={total.currency}>{children(total)}</span>
      ))}
    </span>
  );
}

function DayState({ t, day }: { readonly t: Text; readonly day: Day }): ReactNode {
  return (
    <span className={classes.stack}>
      <StatusPill tone={dayTone(day)}>{t(`reconciliation.dayState.${day.state}`)}</StatusPill>
      {isBusy(day) ? (
        <Hint as="span">
          {t('reconciliation.progress', { pages: day.pageCount, lines: day.lineCount })}
        </Hint>
      ) : null}
    </span>
  );
}
