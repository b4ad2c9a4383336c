import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { Time } from '../../../lib/time.tsx';
import type { Offer } from '../api/index.ts';
import classes from './offer.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const offerColumns = (t: Text, names: LotteryNames): Column<Offer>[] => [
  {
    key: 'game',
    heading: t('offer.desk.game'),
    isRowHeading: true,
    cell: ({ family, gameCode }) => (
      <span className={classes.name}>
        <span>{names.game(gameCode, family)}</span>
        <bdi className={classes.muted}>{gameCode}</bdi>
      </span>
    ),
    exported: ({ gameCode }) => gameCode,
  },
  {
    key: 'on',
    heading: t('offer.desk.stateLabel'),
    cell: ({ isOn, version, gameState }) =>
      gameState === 'open' ? (
        <StatusPill tone={isOn ? 'good' : 'neutral'}>
          {t(isOn ? 'offer.desk.on' : version === 0 ? 'offer.desk.never' : 'offer.desk.off')}
        </StatusPill>
      ) : (
        <StatusPill tone="waiting">{t(`draw.desk.gameState.${gameState}`)}</StatusPill>
      ),
    exported: ({ isOn }) => String(isOn),
  },
  {
    key: 'family',
    heading: t('offer.desk.family'),
    cell: ({ family }) => names.family(family),
    exported: ({ family }) => family,
  },
  {
    key: 'group',
    heading: t('offer.desk.group'),
    align: 'end',
    cell: ({ group }) => (group === null ? '—' : <bdi>{`${group.min}–${group.max}`}</bdi>),
    exported: ({ group }) => (group === null ? '' : `${group.min}-${group.max}`),
  },
  {
    key: 'pack',
    heading: t('offer.desk.pack'),
    align: 'end',
    cell: ({ packVersion }) =>
      packVersion === null ? '—' : t('odds.desk.version', { number: packVersion }),
    exported: ({ packVersion }) => (packVersion === null ? '' : String(packVersion)),
  },
  {
    key: 'playsOff',
    heading: t('offer.desk.playsOff'),
    align: 'end',
    cell: ({ playsOff }) => (playsOff.length === 0 ? '—' : playsOff.length),
    exported: ({ playsOff }) => playsOff.join(' '),
  },
  {
    key: 'currencies',
    heading: t('offer.desk.currencies'),
    cell: ({ limits }) => limits.map(({ currency }) => currency).join(', ') || '—',
    exported: ({ limits }) => limits.map(({ currency }) => currency).join(' '),
  },
  {
    key: 'updated',
    heading: t('offer.desk.updatedAt'),
    cell: ({ updatedAt }) => (updatedAt === null ? '—' : <Time at={updatedAt} />),
    exported: ({ updatedAt }) => updatedAt ?? '',
  },
];
