import { Progress } from '@mantine/core';
import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { type OperatorKey, textOfCode } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Rollover } from '../api/index.ts';
import { playedPercent } from '../model.ts';
import classes from './rollover.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const sourceText = (source: string): string =>
  textOfCode('rollover.source', source) ?? source;

export const rolloverColumns = (t: Text): Column<Rollover>[] => [
  {
    key: 'account',
    heading: t('rollover.account'),
    isRowHeading: true,
    cell: ({ account, memberId }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'source',
    heading: t('rollover.source'),
    cell: ({ source }) => sourceText(source),
    exported: ({ source }) => source,
  },
  {
    key: 'amount',
    heading: t('rollover.amount'),
    align: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'times',
    heading: t('rollover.times'),
    align: 'end',
    cell: ({ multipleHundredths }) => t('rollover.timesOf', { times: multipleHundredths / 100 }),
    exported: ({ multipleHundredths }) => String(multipleHundredths / 100),
  },
  {
    key: 'required',
    heading: t('rollover.required'),
    align: 'end',
    cell: ({ required, currency }) => <Amount value={required} currency={currency} />,
    exported: ({ required }) => required,
  },
  {
    key: 'remaining',
    heading: t('rollover.remaining'),
    align: 'end',
    cell: ({ remaining, currency }) => <Amount value={remaining} currency={currency} />,
    exported: ({ remaining }) => remaining,
  },
  {
    key: 'progress',
    heading: t('rollover.progress'),
    cell: (one) =>
      one.end === null ? (
        <div className={classes.progress}>
          <Progress value={playedPercent(one)} aria-label={t('rollover.progress')} size="sm" />
          <span className={classes.share}>
            {t('rollover.share', { percent: playedPercent(one) })}
          </span>
        </div>
      ) : (
        <StatusPill tone={one.end === 'played' ? 'good' : 'neutral'}>
          {t(`rollover.end.${one.end}`)}
        </StatusPill>
      ),
    exported: (one) => one.end ?? `${playedPercent(one)}%`,
  },
  {
    key: 'at',
    heading: t('rollover.createdAt'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
    exported: ({ createdAt }) => createdAt,
  },
];
