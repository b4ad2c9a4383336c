import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { BOOK_PATHS } from '../address.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { Crest } from '../art/crest.tsx';
import { SportIcon } from '../art/sport-icon.tsx';
import { useBook } from '../book-context.ts';
import { EventClock } from '../components/event-clock.tsx';
import { StarButton } from '../components/star-button.tsx';
import { RedCards } from '../list/side-names.tsx';
import { isLive, type Side, type SportEvent } from '../model.ts';
import { ScoreSheet } from './score-sheet.tsx';
import { SeriesTrack } from './series-track.tsx';
import { hasTracker, Tracker } from './tracker.tsx';
import classes from './scoreboard.module.css';

export type ScoreboardProps = { readonly event: SportEvent };

/** Who plays, how it stands and how it came about. */
export function Scoreboard({ event }: ScoreboardProps): ReactNode {
  const { part } = useBook();
  usePageTitle(event.name);
  const isSeries = part === 'esports';
  const hasField = !isSeries && hasTracker(event) && event.home !== null;
  return (
    <header className={classes.board} data-field={hasField || undefined}>
      <div className={classes.facts}>
        <div className={classes.crumbs}>
          <SportIcon code={event.sportCode} size={18} isEsport={isSeries} />
          <PathLink to={BOOK_PATHS[part]} search={{ view: 'all', sport: event.sportId }}>
            {event.sportName}
          </PathLink>
          <span aria-hidden="true">/</span>
          <PathLink
            to={BOOK_PATHS[part]}
            search={{ view: 'all', sport: event.sportId, league: event.tournamentId }}
          >
            <span dir="auto">{event.tournamentName}</span>
          </PathLink>
          <StarButton list="events" id={event.id} name={event.name} />
        </div>
        {event.home === null || event.away === null ? (
          <Named event={event} />
        ) : (
          <Sides event={event} />
        )}
        {isSeries ? <SeriesTrack event={event} /> : <ScoreSheet event={event} />}
      </div>
      {hasField ? (
        <div className={classes.field}>
          <Tracker event={event} />
        </div>
      ) : null}
    </header>
  );
}

function Named({ event }: ScoreboardProps): ReactNode {
  return (
    <div className={classes.named}>
      <h1 dir="auto">{event.name}</h1>
      <EventClock event={event} />
    </div>
  );
}

function Sides({ event }: ScoreboardProps): ReactNode {
  const t = useSportText();
  const { score } = event;
  return (
    <div className={classes.sides}>
      <h1 className={classes.hidden}>{event.name}</h1>
      <SideBadge event={event} side="home" />
      <div className={classes.middle}>
        {score === null || event.state === 'upcoming' ? (
          <span className={classes.versus}>{t('sport.versus')}</span>
        ) : (
          <bdi className={classes.score} aria-live={isLive(event) ? 'polite' : 'off'}>
            {score.home}
            <span aria-hidden="true">–</span>
            {score.away}
          </bdi>
        )}
        <EventClock event={event} />
      </div>
      <SideBadge event={event} side="away" />
    </div>
  );
}

type SideBadgeProps = ScoreboardProps & { readonly side: Side };

function SideBadge({ event, side }: SideBadgeProps): ReactNode {
  const t = useSportText();
  const name = event[side]?.name ?? '';
  return (
    <div className={classes.side}>
      <Crest name={name} size={48} />
      <span className={classes.name}>
        <span dir="auto">{name}</span> <RedCards count={event.redCards?.[side] ?? 0} />
      </span>
      {event.server === side ? <span className={classes.serves}>{t('sport.serves')}</span> : null}
    </div>
  );
}
