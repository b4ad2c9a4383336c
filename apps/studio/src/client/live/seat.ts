import { sha256Hex } from '@parlour/fairness';
import type { RoundView, SeatView } from '../api.ts';
import type { TableNews } from '../shared/news.ts';
import type { LiveBetting } from './betting.ts';

const SEAT_ID_CHARS = 16;

/** A line of the list of seats carries no name: its id follows from that of the round. */
const seatIdOf = ({ id }: Pick<RoundView, 'id'>): string =>
  sha256Hex(`seat ${id}`).slice(0, SEAT_ID_CHARS);

/** The player's own line in the round of the news; null where there is none. */
export function ownSeat(
  { round, seats }: TableNews,
  betting: Pick<LiveBetting, 'ownEvents' | 'ownRound'>,
): SeatView | null {
  const own = betting.ownRound();
  if (own === null || own.number !== round.number) return null;
  const id = seatIdOf(own.round);
  const listed = seats.find((seat) => seat.id === id);
  const { currency, staked } = own.round;
  const win = round.draws === null ? null : (listed?.win ?? null);
  return { id, tag: '', currency, events: betting.ownEvents(), staked, win };
}
