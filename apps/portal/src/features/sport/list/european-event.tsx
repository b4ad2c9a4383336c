import { ChevronEndIcon } from '@parlour/ui';
import { memo, type ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { eventPath } from '../address.ts';
import { useBook } from '../book-context.ts';
import { EventClock } from '../components/event-clock.tsx';
import { PriceCell } from '../components/price-cell.tsx';
import { StarButton } from '../components/star-button.tsx';
import { boardOf, type EventRow, type Line, lineLabel, outcomesInRows } from '../model.ts';
import type { CardRole } from './card-roles.ts';
import { SideRow } from './side-names.tsx';
import classes from './european-event.module.css';

export type EuropeanEventProps = {
  readonly event: EventRow;
  /** Groups of prices that have room: all of them, or the one that a phone shows. */
  readonly roles: readonly CardRole[];
};

/** An event of the European view: who plays, how it stands, and its main prices. */
export const EuropeanEvent = memo(function EuropeanEvent(props: EuropeanEventProps): ReactNode {
  const { event, roles } = props;
  const { part } = useBook();
  const board = boardOf(event.markets);
  const path = eventPath(part, event.id);
  return (
    <article className={classes.event} data-roles={roles.length}>
      <div className={classes.line}>
        <EventClock event={event} />
        <StarButton list="events" id={event.id} name={event.name} />
      </div>
      <PathLink to={path} className={classes.sides}>
        {event.home === null || event.away === null ? (
          <span className={classes.only} dir="auto">
            {event.name}
          </span>
        ) : (
          <>
            <SideRow event={event} side="home" hasCrest />
            <SideRow event={event} side="away" hasCrest />
          </>
        )}
      </PathLink>
      {roles.map((role) => (
        <PriceGroup key={role} event={event} role={role} lines={board.full[role]} />
      ))}
      <MoreLink event={event} path={path} />
    </article>
  );
});

type PriceGroupProps = {
  readonly event: EventRow;
  readonly role: CardRole;
  readonly lines: readonly Line[];
};

/** The prices of the most balanced line; home, draw and away in the order in which they are read. */
function PriceGroup({ event, lines, role }: PriceGroupProps): ReactNode {
  const t = useSportText();
  const [line = null] = lines;
  const [first = null, second = null, third = null] =
    line === null ? [] : outcomesInRows(role, line);
  const isThreeWay = role === 'result' && (line === null || third !== null);
  const ordered = isThreeWay ? [first, third, second] : [first, second];
  const labels = isThreeWay ? ['1', 'X', '2'] : ['1', '2'];
  const totals = [t('sport.over_short'), t('sport.under_short')];
  const labelOf = (at: number) => {
    if (role === 'result') return labels[at] ?? '';
    const value = line === null ? '' : lineLabel(role, line, at);
    return role === 'total' ? `${totals[at] ?? ''} ${value}` : value;
  };
  return (
    <div className={classes.group} data-role={role} data-ways={ordered.length}>
      {ordered.map((outcome, at) => (
        <PriceCell
          // The place is what a price keeps.
          key={labels[at]}
          eventId={event.id}
          eventName={event.name}
          line={line}
          outcome={outcome}
          label={labelOf(at)}
          look="above"
        />
      ))}
    </div>
  );
}

type MoreLinkProps = { readonly event: EventRow; readonly path: string };

/** How many markets the event has besides, on its own page. */
function MoreLink({ event, path }: MoreLinkProps): ReactNode {
  const t = useSportText();
  return (
    <PathLink
      to={path}
      className={classes.more}
      aria-label={t('sport.all_markets', { count: event.lineCount, name: event.name })}
    >
      <bdi>+{event.lineCount}</bdi>
      <ChevronEndIcon size={14} />
    </PathLink>
  );
}
