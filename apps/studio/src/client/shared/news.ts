import type { SeatView, TableFrame, TableState, TableView } from '../api.ts';

/** What everybody knows of a table. */
export type TableNews = Omit<TableView, 'own'>;

/** Seats that a page keeps; the table counts all of them. */
const SEATS_MAX = 120;
const ORDER: readonly TableState[] = ['open', 'closed', 'running', 'result', 'paid', 'void'];

const isOlder = (known: TableNews, next: TableNews): boolean =>
  next.round.number === known.round.number
    ? ORDER.indexOf(next.round.state) < ORDER.indexOf(known.round.state)
    : next.round.number < known.round.number;

/** What a player has done only becomes more: the shorter account is the older one. */
const isMore = (one: SeatView, other: SeatView): boolean =>
  one.events.length === other.events.length
    ? one.win !== null && other.win === null
    : one.events.length > other.events.length;

function mergeSeats(known: readonly SeatView[], next: readonly SeatView[]): readonly SeatView[] {
  const byId = new Map(known.map((seat) => [seat.id, seat]));
  for (const seat of next) {
    const before = byId.get(seat.id);
    if (before === undefined || !isMore(before, seat)) byId.set(seat.id, seat);
  }
  return [...byId.values()].slice(0, SEATS_MAX);
}

/** What has been shown stays shown, unless a person deals, who may correct it. */
const nextShown = (
  { dealt, shown }: Pick<TableNews, 'dealt' | 'shown'>,
  next: TableNews['shown'],
): TableNews['shown'] => (dealt === undefined && next.length < shown.length ? shown : next);

const poolsIn = ({ pools }: Pick<TableNews, 'pools'>): Pick<TableNews, 'pools'> =>
  pools === undefined ? {} : { pools };

/** The table after a frame. What comes late, of a round or a state that is over, changes nothing. */
export function follow(known: TableNews | null, frame: TableFrame): TableNews | null {
  if (frame.type === 'pong' || frame.type === 'chat') return known;
  if (frame.type === 'seats') {
    if (known === null || frame.number !== known.round.number) return known;
    return {
      ...known,
      players: Math.max(known.players, frame.players),
      ...poolsIn(frame),
      seats: mergeSeats(known.seats, frame.seats),
    };
  }
  if (frame.type === 'shown') {
    if (known === null || frame.number !== known.round.number) return known;
    return { ...known, shown: nextShown(known, frame.shown) };
  }
  const { last, notice, players, round, seats, serverTime, shown } = frame;
  const dealt = frame.dealt === undefined ? {} : { dealt: frame.dealt };
  const next = {
    last,
    notice,
    players,
    round,
    seats,
    serverTime,
    shown,
    ...poolsIn(frame),
    ...dealt,
  };
  if (known === null || next.round.number > known.round.number) return next;
  if (isOlder(known, next)) return known;
  return {
    ...next,
    players: Math.max(known.players, next.players),
    seats: mergeSeats(known.seats, next.seats),
    shown: nextShown(known, next.shown),
  };
}
