import type { NiuNiuView } from '@parlour/games/niu-niu';

/** Hands are turned one after the other, then losers pay the banker, and then it pays those who win. */
const OPEN_MS = 420;
const REST_MS = 500;
const PAY_MS = 800;

type Events = Pick<NiuNiuView, 'events'>;

const opened = ({ events }: Events): readonly number[] =>
  events.flatMap((event) => (event.kind === 'open' ? [event.seat] : []));

/** When the cards of a seat are turned, in milliseconds after the show has begun. */
export const openMs = (hand: Events, seat: number): number =>
  Math.max(0, opened(hand).indexOf(seat)) * OPEN_MS;

/** When what is paid to the banker, or by it, begins to move. */
export const payMs = (hand: Events, isByBanker: boolean): number =>
  opened(hand).length * OPEN_MS + REST_MS + (isByBanker ? PAY_MS : 0);

/** When all is paid. */
export const endMs = (hand: Events): number => payMs(hand, true) + PAY_MS;
