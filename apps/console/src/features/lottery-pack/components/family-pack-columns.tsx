import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { percentText } from '../../../lib/money/rate.ts';
import { Time } from '../../../lib/time.tsx';
import type { FamilyPacks } from '../api/index.ts';
import classes from './pack.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const familyPackColumns = (t: Text, names: LotteryNames): Column<FamilyPacks>[] => [
  {
    key: 'family',
    heading: t('odds.desk.family'),
    isRowHeading: true,
    cell: ({ family }) => names.family(family),
  },
  {
    key: 'state',
    heading: t('odds.desk.stateLabel'),
    cell: ({ current, draft }) => (
      <span className={classes.notes}>
        {current === null ? (
          <StatusPill tone="waiting">{t('odds.desk.none')}</StatusPill>
        ) : (
          <StatusPill tone="good">{t('odds.desk.version', { number: current.version })}</StatusPill>
        )}
        {draft === null ? null : <StatusPill tone="notice">{t('odds.desk.draft')}</StatusPill>}
      </span>
    ),
  },
  {
    key: 'margin',
    heading: t('odds.desk.marginMin'),
    align: 'end',
    cell: ({ marginMinBps }) => `${percentText(marginMinBps)} %`,
  },
  {
    key: 'games',
    heading: t('odds.desk.games'),
    align: 'end',
    cell: ({ games }) => games.length,
  },
  {
    key: 'published',
    heading: t('odds.desk.publishedAt'),
    cell: ({ current }) =>
      current === null || current.publishedAt === null ? '—' : <Time at={current.publishedAt} />,
  },
  {
    key: 'by',
    heading: t('odds.desk.publishedBy'),
    isBlank: ({ current }) => (current?.publishedBy ?? null) === null,
    cell: ({ current }) => current?.publishedBy ?? '—',
  },
];
