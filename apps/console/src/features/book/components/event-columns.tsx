import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { EventRow } from '../api/index.ts';
import { eventTone, isLive, scoreText } from '../model.ts';
import classes from './book.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const eventColumns = (t: Text): Column<EventRow>[] => [
  {
    key: 'event',
    heading: t('book.event'),
    isRowHeading: true,
    cell: ({ name, sportName, tournamentName }) => (
      <span className={classes.name}>
        <bdi>{name}</bdi>
        <span className={classes.muted}>
          <bdi>{sportName}</bdi> · <bdi>{tournamentName}</bdi>
        </span>
      </span>
    ),
    exported: ({ name }) => name,
  },
  {
    key: 'clock',
    heading: t('book.clock'),
    cell: (row) =>
      isLive(row) ? (
        <span className={classes.clock}>
          <strong dir="ltr">{scoreText(row) ?? '—'}</strong>
          <span className={classes.muted}>
            {row.periodName ?? ''} {row.clock === null ? '' : row.clock.time}
          </span>
        </span>
      ) : (
        <Time at={row.startsAt} look="short" />
      ),
    exported: ({ startsAt }) => startsAt,
  },
  {
    key: 'state',
    heading: t('book.state'),
    cell: (row) => (
      <StatusPill tone={eventTone(row)}>{t(`book.eventState.${row.state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'lines',
    heading: t('book.lines'),
    align: 'end',
    cell: ({ openLines, shutLines }) => (
      <span className={classes.lines} data-shut={openLines === 0 || undefined}>
        {openLines}
        <span className={classes.muted}>/{openLines + shutLines}</span>
      </span>
    ),
    exported: ({ openLines }) => String(openLines),
  },
  {
    key: 'stops',
    heading: t('book.betting'),
    cell: ({ isOffered, openLines, partStops, stopIds }) => {
      if (stopIds.length > 0) {
        return <StatusPill tone="bad">{t('book.isStopped')}</StatusPill>;
      }
      if (!isOffered) return <StatusPill tone="neutral">{t('book.notOffered')}</StatusPill>;
      if (partStops > 0) {
        return <StatusPill tone="waiting">{t('book.partStops', { count: partStops })}</StatusPill>;
      }
      return (
        <StatusPill tone={openLines > 0 ? 'good' : 'waiting'}>
          {t(openLines > 0 ? 'book.isOpen' : 'book.isShut')}
        </StatusPill>
      );
    },
    exported: ({ stopIds }) => String(stopIds.length),
  },
];
