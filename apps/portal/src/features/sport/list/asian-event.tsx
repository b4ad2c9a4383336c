import { memo, type ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { eventPath } from '../address.ts';
import { useBook } from '../book-context.ts';
import { EventClock } from '../components/event-clock.tsx';
import { PriceCell } from '../components/price-cell.tsx';
import { StarButton } from '../components/star-button.tsx';
import {
  asianLabel,
  type Board,
  type EventRow,
  favouriteSide,
  isLive,
  type Line,
  outcomesInRows,
} from '../model.ts';
import { type Column, LINES_MAX } from './asian-model.ts';
import { RedCards } from './side-names.tsx';
import classes from './asian-event.module.css';

export type AsianEventProps = {
  readonly event: EventRow;
  readonly board: Board;
  readonly columns: readonly Column[];
  /** Names stand above the prices, where a phone has no room beside them. */
  readonly isNarrow: boolean;
};

/** An event of the Asian table: lines below lines, the most balanced one first. */
export const AsianEvent = memo(function AsianEvent(props: AsianEventProps): ReactNode {
  const { board, columns, event, isNarrow } = props;
  const t = useSportText();
  const { part } = useBook();
  const path = eventPath(part, event.id);
  return (
    <article
      className={classes.event}
      data-narrow={isNarrow || undefined}
      data-live={isLive(event) || undefined}
    >
      <div className={classes.time}>
        {event.score === null ? null : (
          <bdi className={classes.score}>
            {event.score.home}–{event.score.away}
          </bdi>
        )}
        <EventClock event={event} isShort />
      </div>
      <div className={classes.names}>
        <PathLink to={path} className={classes.link}>
          <Names event={event} board={board} />
        </PathLink>
        <StarButton list="events" id={event.id} name={event.name} />
      </div>
      {columns.map(({ role, span }, at) => (
        <div
          key={`${span} ${role}`}
          className={classes.column}
          data-role={role}
          data-first={(at > 0 && span !== columns[at - 1]?.span) || undefined}
        >
          {board[span][role].slice(0, LINES_MAX).map((line) => (
            <LineCells key={line.specifiers} event={event} line={line} role={role} />
          ))}
        </div>
      ))}
      <PathLink
        to={path}
        className={classes.more}
        aria-label={t('sport.all_markets', { count: event.lineCount, name: event.name })}
      >
        <bdi>+{event.lineCount}</bdi>
      </PathLink>
    </article>
  );
});

type NamesProps = Pick<AsianEventProps, 'board' | 'event'>;

/** Home first, the draw last; the favourite stands out. */
function Names({ board, event }: NamesProps): ReactNode {
  const t = useSportText();
  const { away, home } = event;
  if (home === null || away === null) return <span dir="auto">{event.name}</span>;
  const favourite = favouriteSide(board);
  const hasDraw = board.full.result.some(({ outcomes }) => outcomes.length === 3);
  return (
    <>
      {[home, away].map(({ id, name }, at) => {
        const side = at === 0 ? 'home' : 'away';
        return (
          <span key={id} className={classes.name} data-favourite={side === favourite || undefined}>
            <span dir="auto">{name}</span>
            <RedCards count={event.redCards?.[side] ?? 0} />
          </span>
        );
      })}
      {hasDraw ? <span className={classes.draw}>{t('sport.draw')}</span> : null}
    </>
  );
}

type LineCellsProps = {
  readonly event: EventRow;
  readonly line: Line;
  readonly role: Column['role'];
};

function LineCells({ event, line, role }: LineCellsProps): ReactNode {
  const t = useSportText();
  const parity = [t('sport.odd_short'), t('sport.even_short')];
  return outcomesInRows(role, line).map((outcome, row) =>
    outcome === null && row === 2 ? null : (
      <span key={row === 0 ? 'first' : row === 1 ? 'second' : 'third'} className={classes.cell}>
        {role === 'result' ? null : (
          <bdi className={classes.label}>
            {role === 'parity' ? parity[row] : asianLabel(role, line, row)}
          </bdi>
        )}
        <PriceCell
          eventId={event.id}
          eventName={event.name}
          line={line}
          outcome={outcome}
          label=""
          look="dense"
        />
      </span>
    ),
  );
}
