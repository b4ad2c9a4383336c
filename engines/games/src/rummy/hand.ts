import { amountToText } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { MatchFormat, RoomHand } from '../room/index.ts';
import { computerAction } from './computer.ts';
import { act, type Legal, legalOf, readAction } from './rules.ts';
import {
  MOST,
  type Player,
  type PlayerState,
  potOf,
  type RummyEvent,
  type RummyState,
  worth,
} from './state.ts';

/** A player at the table as one seat sees it. */
export type PlayerView = {
  readonly seat: number;
  /** Without what is held of it while the hand goes on. */
  readonly stack: string;
  readonly held: string;
  readonly state: PlayerState;
  readonly points: number;
  readonly count: number;
  /** Null while hidden from the seat that looks; the one drawn last is the last. */
  readonly cards: readonly Card[] | null;
  readonly shown: Player['shown'];
};

/** A hand as one seat sees it. */
export type RummyView = {
  readonly turn: number | null;
  readonly dealer: number;
  /** The card that says what is wild. */
  readonly turned: Card;
  /** The top of the open pile; null where it is empty. */
  readonly top: Card | null;
  readonly closedCount: number;
  readonly openCount: number;
  readonly pot: string;
  /** What a point is worth. */
  readonly point: string;
  /** Of a match: points are added up in a pool, and paid in its chips elsewhere; null for money. */
  readonly format: MatchFormat['kind'] | null;
  readonly players: readonly PlayerView[];
  /** What the seat that looks may do now. */
  readonly legal: Legal | null;
  readonly events: readonly RummyEvent[];
  readonly isOver: boolean;
};

const sees = (seat: number | null, player: Player): boolean =>
  player.seat === seat || player.shown !== null;

function viewOf(state: RummyState, seat: number | null): RummyView {
  const { closed, open, places, players, result, setup, turn, turned } = state;
  const held = amountToText(worth(setup, result === null ? MOST : 0));
  return {
    turn,
    dealer: places.dealer,
    turned,
    top: open.at(-1) ?? null,
    closedCount: closed.length,
    openCount: open.length,
    pot: amountToText(potOf(state)),
    point: amountToText(worth(setup, 1)),
    format: setup.level.match?.format.kind ?? null,
    players: players.map((player) => ({
      seat: player.seat,
      stack: amountToText(player.stack),
      held,
      state: player.state,
      points: player.points,
      count: player.cards.length,
      cards: sees(seat, player) ? player.cards : null,
      shown: player.shown,
    })),
    legal: turn !== null && turn === seat ? legalOf(state) : null,
    events: state.events,
    isOver: result !== null,
  };
}

/** A hand of rummy for the frame of rooms. */
export const handOf = (state: RummyState): RoomHand => ({
  turn: state.turn,
  result: state.result,
  rake: state.rake,
  pot: potOf(state),
  act(seat, input) {
    const action = readAction(input);
    const after = action === null ? null : act(state, seat, action);
    return after === null ? null : handOf(after);
  },
  // One who leaves drops at the first turn that allows it.
  idleAction: (isLeaving) => ({
    kind: isLeaving === true && legalOf(state)?.phase === 'draw' ? 'drop' : 'miss',
  }),
  computerAction: (chance) => computerAction(state, chance),
  view: (seat) => viewOf(state, seat),
  seen(seat) {
    const held = state.players.filter((player) => sees(seat, player)).flatMap(({ cards }) => cards);
    const cards = new Set([...held, ...state.known, ...state.aside]);
    return state.deck.flatMap((card, place) => (cards.has(card) ? [place] : []));
  },
});
