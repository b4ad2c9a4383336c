import { type Column, Hint, StatusPill } from '@parlour/ui';
import { type OperatorKey, textOfCode } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { FeedReport } from '../api/index.ts';
import { outcomeTone } from '../model.ts';
import classes from './feed.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const reportColumns = (t: Text, names: LotteryNames): Column<FeedReport>[] => [
  {
    key: 'issue',
    heading: t('draw.desk.issue'),
    isRowHeading: true,
    cell: ({ gameCode, issueId, issueNo }) => (
      <span className={classes.name}>
        <span>{names.game(gameCode)}</span>
        {issueId === null ? (
          <Hint as="bdi">{issueNo}</Hint>
        ) : (
          <RecordLink kind="lottery_issue" id={issueId}>
            <bdi>{issueNo}</bdi>
          </RecordLink>
        )}
      </span>
    ),
  },
  {
    key: 'code',
    heading: t('draw.desk.result'),
    cell: ({ code }) =>
      code === null ? <Hint as="span">{t('feed.desk.hidden')}</Hint> : <bdi>{code}</bdi>,
  },
  {
    key: 'outcome',
    heading: t('feed.desk.outcomeLabel'),
    cell: ({ outcome, refusal }) => (
      <span className={classes.name}>
        <StatusPill tone={outcomeTone(outcome)}>{t(`feed.desk.outcome.${outcome}`)}</StatusPill>
        {refusal === null ? null : (
          <Hint as="span">{textOfCode('feed.desk.refusal', refusal) ?? refusal}</Hint>
        )}
      </span>
    ),
  },
  {
    key: 'at',
    heading: t('feed.desk.at'),
    cell: ({ at }) => <Time at={at} look="full" />,
  },
  {
    key: 'ip',
    heading: t('feed.desk.address'),
    cell: ({ ip }) => <bdi>{ip}</bdi>,
  },
];
