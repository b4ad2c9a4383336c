import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { Day } from '../../../lib/day.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import type { Carrier, CashFlow } from '../api/index.ts';
import { spanParts } from '../model.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const BPS_PER_PERCENT = 100;

const spanText = (t: Text, seconds: number | null): string => {
  if (seconds === null) return '—';
  const { unit, value } = spanParts(seconds);
  return t(`report.span.${unit}`, { value });
};

/** How methods, channels or providers carried payments. */
export const carrierColumns = (t: Text, currency: string): Column<Carrier>[] => [
  {
    key: 'name',
    heading: t('report.carrier'),
    isRowHeading: true,
    cell: ({ name, code }) => (name === '' ? code : name),
    exported: ({ code }) => code,
  },
  {
    key: 'direction',
    heading: t('report.direction'),
    cell: ({ direction }) => t(`report.direction.${direction}`),
    exported: ({ direction }) => direction,
  },
  {
    key: 'amount',
    heading: t('report.amount'),
    align: 'end',
    cell: ({ amount }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'fees',
    heading: t('report.fees'),
    align: 'end',
    cell: ({ fees }) => <Amount value={fees} currency={currency} />,
    exported: ({ fees }) => fees,
  },
  {
    key: 'average',
    heading: t('report.average'),
    align: 'end',
    cell: ({ average }) =>
      average === null ? '—' : <Amount value={average} currency={currency} />,
    exported: ({ average }) => average ?? '',
  },
  {
    key: 'started',
    heading: t('report.started'),
    align: 'end',
    cell: ({ startedCount }) => startedCount,
    exported: ({ startedCount }) => String(startedCount),
  },
  {
    key: 'open',
    heading: t('report.open'),
    align: 'end',
    cell: ({ openCount }) => openCount,
    exported: ({ openCount }) => String(openCount),
  },
  {
    key: 'success',
    heading: t('report.success'),
    align: 'end',
    cell: ({ successBps }) =>
      successBps === null ? (
        '—'
      ) : (
        <StatusPill tone={successBps >= 9_000 ? 'good' : successBps >= 7_000 ? 'notice' : 'bad'}>
          {t('report.percent', { percent: Math.round(successBps / BPS_PER_PERCENT) })}
        </StatusPill>
      ),
    exported: ({ successBps }) => (successBps === null ? '' : String(successBps)),
  },
  {
    key: 'median',
    heading: t('report.median'),
    align: 'end',
    cell: ({ secondsMedian }) => spanText(t, secondsMedian),
    exported: ({ secondsMedian }) => String(secondsMedian ?? ''),
  },
  {
    key: 'ninth',
    heading: t('report.ninth'),
    align: 'end',
    cell: ({ secondsNinth }) => spanText(t, secondsNinth),
    exported: ({ secondsNinth }) => String(secondsNinth ?? ''),
  },
];

type FlowDay = CashFlow['days'][number];
const MONEY_COLUMNS = [
  'deposits',
  'withdrawals',
  'netFlow',
  'bonuses',
  'rebates',
  'adjustmentCredits',
  'adjustmentDebits',
  'stake',
  'valid',
  'payout',
  'grossGaming',
  'netGaming',
] as const satisfies readonly (keyof FlowDay)[];

/** Every day of the period with its sums. */
export const flowDayColumns = (
  t: Text,
  currency: string,
  totals: CashFlow['totals'],
): Column<FlowDay>[] => [
  {
    key: 'day',
    heading: t('report.day'),
    isRowHeading: true,
    cell: ({ day }) => <Day day={day} />,
    exported: ({ day }) => day,
    total: t('report.total'),
  },
  ...MONEY_COLUMNS.map((key): Column<FlowDay> => ({
    key,
    heading: t(`report.${key}`),
    align: 'end',
    cell: (row) => <Amount value={row[key]} currency={currency} />,
    exported: (row) => row[key],
    total: <Amount value={totals[key]} currency={currency} />,
  })),
];
