import { Progress } from '@mantine/core';
import { type Column, Hint, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type Export, isBusy } from '../api/index.ts';
import { sizeOf, TONES } from '../model.ts';
import { ExportActions } from './export-actions.tsx';
import classes from './export.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const exportColumns = (t: Text, tag: string): Column<Export>[] => [
  {
    key: 'kind',
    heading: t('export.kind'),
    isRowHeading: true,
    cell: ({ kind }) => t(`export.kind.${kind}`),
  },
  {
    key: 'period',
    heading: t('export.period'),
    cell: ({ from, to }) => t('export.span', { from, to }),
  },
  {
    key: 'member',
    heading: t('export.member'),
    cell: ({ memberId, account }) =>
      memberId === null ? (
        t('export.everybody')
      ) : (
        <RecordLink kind="member" id={memberId}>
          {account ?? memberId}
        </RecordLink>
      ),
  },
  {
    key: 'state',
    heading: t('export.state'),
    cell: (one) =>
      isBusy(one) ? (
        <div className={classes.progress}>
          <Progress
            value={one.percent}
            animated={one.state === 'RUNNING'}
            aria-label={t('export.progress')}
          />
          <Hint as="span">
            {one.rowsExpected === null
              ? t('export.counting')
              : t('export.rowsOf', {
                  done: one.rowsDone.toLocaleString(tag),
                  all: one.rowsExpected.toLocaleString(tag),
                })}
          </Hint>
        </div>
      ) : (
        <StatusPill tone={TONES[one.state]}>{t(`export.state.${one.state}`)}</StatusPill>
      ),
  },
  {
    key: 'rows',
    heading: t('export.rows'),
    align: 'end',
    cell: ({ rowsDone }) => rowsDone.toLocaleString(tag),
  },
  {
    key: 'size',
    heading: t('export.size'),
    align: 'end',
    cell: ({ bytes }) => {
      const { value, unit } = sizeOf(bytes);
      return `${value.toLocaleString(tag)} ${unit}`;
    },
  },
  {
    key: 'by',
    heading: t('export.by'),
    cell: ({ createdBy }) => createdBy,
  },
  { key: 'reason', heading: t('export.reason'), cell: ({ reason }) => reason },
  {
    key: 'at',
    heading: t('export.at'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
  },
  {
    key: 'until',
    heading: t('export.until'),
    cell: ({ expiresAt }) => (expiresAt === null ? '—' : <Time at={expiresAt} look="full" />),
  },
  { key: 'actions', heading: t('export.file'), cell: (one) => <ExportActions file={one} /> },
];
