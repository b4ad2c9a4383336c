import { type Column, Hint, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { Time } from '../../../lib/time.tsx';
import type { LotteryGame } from '../api/index.ts';
import { gameTone } from '../model.ts';
import classes from './lottery-game.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const lotteryGameColumns = (t: Text, names: LotteryNames): Column<LotteryGame>[] => [
  {
    key: 'name',
    heading: t('draw.desk.game'),
    isRowHeading: true,
    cell: ({ family, gameCode }) => (
      <span className={classes.name}>
        <span>{names.game(gameCode, family)}</span>
        <Hint as="bdi" isSmall>
          {gameCode}
        </Hint>
      </span>
    ),
    exported: ({ gameCode }) => gameCode,
  },
  {
    key: 'family',
    heading: t('draw.desk.family'),
    cell: ({ family }) => names.family(family),
    exported: ({ family }) => family,
  },
  {
    key: 'state',
    heading: t('draw.desk.stateLabel'),
    cell: ({ state }) => (
      <StatusPill tone={gameTone(state)}>{t(`draw.desk.gameState.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'source',
    heading: t('draw.desk.sourceLabel'),
    cell: ({ source }) => t(`draw.desk.source.${source}`),
    exported: ({ source }) => source,
  },
  {
    key: 'area',
    heading: t('draw.desk.areaLabel'),
    cell: ({ area }) => t(`draw.desk.area.${area}`),
    exported: ({ area }) => area,
  },
  {
    key: 'next',
    heading: t('draw.desk.nextDraw'),
    cell: ({ nextDrawsAt }) => (nextDrawsAt === null ? '—' : <Time at={nextDrawsAt} />),
    exported: ({ nextDrawsAt }) => nextDrawsAt ?? '',
  },
  {
    key: 'ahead',
    heading: t('draw.desk.issuesAhead'),
    align: 'end',
    cell: ({ issuesAhead }) => issuesAhead,
    exported: ({ issuesAhead }) => String(issuesAhead),
  },
  {
    key: 'overdue',
    heading: t('draw.desk.issuesOverdue'),
    align: 'end',
    cell: ({ issuesOverdue }) =>
      issuesOverdue === 0 ? '—' : <StatusPill tone="bad">{String(issuesOverdue)}</StatusPill>,
    exported: ({ issuesOverdue }) => String(issuesOverdue),
  },
];
