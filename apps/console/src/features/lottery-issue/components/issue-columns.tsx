import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Issue } from '../api/index.ts';
import { CodePill, SalePill, SettlePill } from './issue-pills.tsx';
import classes from './issue.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const issueColumns = (t: Text, names: LotteryNames): Column<Issue>[] => [
  {
    key: 'issue',
    heading: t('draw.desk.issue'),
    isRowHeading: true,
    cell: ({ family, gameCode, issueNo }) => (
      <span className={classes.name}>
        <span>{names.game(gameCode, family)}</span>
        <bdi className={classes.muted}>{issueNo}</bdi>
      </span>
    ),
    exported: ({ issueNo }) => issueNo,
  },
  {
    key: 'sale',
    heading: t('draw.desk.saleLabel'),
    cell: (issue) => <SalePill issue={issue} />,
  },
  {
    key: 'draws',
    heading: t('draw.desk.drawsAt'),
    cell: ({ drawsAt }) => <Time at={drawsAt} look="full" />,
    exported: ({ drawsAt }) => drawsAt,
  },
  {
    key: 'result',
    heading: t('draw.desk.result'),
    cell: (issue) => (
      <span className={classes.name}>
        {issue.code === null ? (
          <CodePill issue={issue} />
        ) : (
          <ResultView family={issue.family} code={issue.code} isShort />
        )}
        {issue.hasChange ? (
          <StatusPill tone="waiting">{t('draw.desk.changeWaits')}</StatusPill>
        ) : null}
      </span>
    ),
    exported: ({ code }) => code ?? '',
  },
  {
    key: 'settle',
    heading: t('draw.desk.settleLabel'),
    cell: (issue) => <SettlePill issue={issue} />,
    exported: ({ settleState }) => settleState,
  },
  {
    key: 'voids',
    heading: t('draw.desk.voidsAt'),
    isBlank: ({ voidsAt }) => voidsAt === null,
    cell: ({ voidsAt }) => (voidsAt === null ? '—' : <Time at={voidsAt} look="full" />),
    exported: ({ voidsAt }) => voidsAt ?? '',
  },
  {
    key: 'version',
    heading: t('draw.desk.version'),
    align: 'end',
    isBlank: ({ version }) => version === 0,
    cell: ({ version }) => (version === 0 ? '—' : version),
    exported: ({ version }) => String(version),
  },
];

/** What a file has beside what the screen shows. */
export const issueExport = (t: Text): Column<Issue>[] => [
  exportOnly(t('draw.desk.game'), ({ gameCode }) => gameCode),
  exportOnly(t('draw.desk.codeStatusLabel'), ({ codeStatus }) => codeStatus),
  exportOnly(t('draw.desk.day'), ({ day }) => day),
  exportOnly(t('draw.desk.closesAt'), ({ closesAt }) => closesAt),
  exportOnly(t('draw.desk.resultedAt'), ({ resultedAt }) => resultedAt ?? ''),
  exportOnly(t('draw.desk.settledAt'), ({ settledAt }) => settledAt ?? ''),
];
