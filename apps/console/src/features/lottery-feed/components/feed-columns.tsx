import { type Column, Hint, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { Time } from '../../../lib/time.tsx';
import type { Feed } from '../api/index.ts';
import { feedTone, isTroubled } from '../model.ts';
import classes from './feed.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const feedColumns = (t: Text, names: LotteryNames): Column<Feed>[] => [
  {
    key: 'feed',
    heading: t('feed.desk.feed'),
    isRowHeading: true,
    cell: ({ feedCode, name }) => (
      <span className={classes.name}>
        <span>{name}</span>
        <Hint as="bdi">{feedCode}</Hint>
      </span>
    ),
  },
  {
    key: 'state',
    heading: t('feed.desk.stateLabel'),
    cell: (feed) => (
      <StatusPill tone={isTroubled(feed) ? 'bad' : feedTone(feed.state)}>
        {t(isTroubled(feed) ? 'feed.desk.troubled' : `feed.desk.state.${feed.state}`)}
      </StatusPill>
    ),
  },
  {
    key: 'games',
    heading: t('feed.desk.games'),
    cell: ({ gameCodes }) =>
      gameCodes.length === 0
        ? t('feed.desk.allGames')
        : gameCodes.map((code) => names.game(code)).join(', '),
  },
  {
    key: 'keyed',
    heading: t('feed.desk.keyedBy'),
    cell: ({ keyHint, keyedAt, keyedBy }) => (
      <span className={classes.name}>
        <span>{keyedBy}</span>
        <Hint as="span">
          <bdi>…{keyHint}</bdi> · <Time at={keyedAt} look="day" />
        </Hint>
      </span>
    ),
  },
  {
    key: 'seen',
    heading: t('feed.desk.lastSeen'),
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : <Time at={lastSeenAt} look="full" />),
  },
];
