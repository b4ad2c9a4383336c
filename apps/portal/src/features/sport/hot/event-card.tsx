import { memo, type ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { eventPath } from '../address.ts';
import { SportIcon } from '../art/sport-icon.tsx';
import { EventClock } from '../components/event-clock.tsx';
import { PriceCell } from '../components/price-cell.tsx';
import { SideRow } from '../list/side-names.tsx';
import { boardOf, type EventRow, isLive, outcomesInRows } from '../model.ts';
import { type MatchAd, partOfAd } from './hot-model.ts';
import { MatchTime } from './match-time.tsx';
import classes from './event-card.module.css';

export type EventCardProps = { readonly ad: MatchAd; readonly event: EventRow };

/** An event of our own book: a press on a price goes on the slip, on anything else to its page. */
export const EventCard = memo(function EventCard({ ad, event }: EventCardProps): ReactNode {
  const part = partOfAd(ad);
  const path = eventPath(part, event.id);
  const live = isLive(event);
  return (
    <article className={classes.card} data-live={live || undefined}>
      <PathLink to={path} className={classes.head}>
        <span className={classes.facts}>
          <SportIcon code={event.sportCode} isEsport={part === 'esports'} size={16} />
          <span className={classes.league} dir="auto">
            {event.tournamentName}
          </span>
          {live || event.state !== 'upcoming' ? (
            <EventClock event={event} isShort />
          ) : (
            <MatchTime at={event.startsAt} />
          )}
        </span>
        <SideRow event={event} side="home" hasCrest />
        <SideRow event={event} side="away" hasCrest />
      </PathLink>
      <Prices event={event} />
    </article>
  );
});

/** Home, draw where there is one, and away. */
function Prices({ event }: Pick<EventCardProps, 'event'>): ReactNode {
  const [line = null] = boardOf(event.markets).full.result;
  const [home = null, away = null, draw = null] =
    line === null ? [] : outcomesInRows('result', line);
  const ways = [
    { label: '1', outcome: home },
    ...(draw === null ? [] : [{ label: 'X', outcome: draw }]),
    { label: '2', outcome: away },
  ];
  return (
    <div className={classes.prices} data-ways={ways.length}>
      {ways.map(({ label, outcome }) => (
        <PriceCell
          key={label}
          eventId={event.id}
          eventName={event.name}
          line={line}
          outcome={outcome}
          label={label}
          look="beside"
        />
      ))}
    </div>
  );
}
