import { amountToText } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { RoomHand } from '../room/index.ts';
import { type BullKind, bullKindOf, tripleOf } from './bull.ts';
import { computerAction } from './computer.ts';
import { act, type Legal, legalOf, readAction } from './rules.ts';
import {
  askedOf,
  baseOf,
  cardsAt,
  type NiuNiuEvent,
  type NiuNiuState,
  type Phase,
  type Player,
  SHOWN_CARDS,
} from './state.ts';

/** A player at the table as one seat sees it. */
export type NiuNiuPlayer = {
  readonly seat: number;
  readonly stack: string;
  /** Null while hidden from the seat that looks; its own are four until all are opened. */
  readonly cards: readonly Card[] | null;
  /** Whether the seat has answered what all are asked now. */
  readonly hasChosen: boolean;
  /** Null while hidden: of others until all have chosen. */
  readonly bid: number | null;
  readonly stake: number | null;
  readonly hand: BullKind | null;
  readonly triple: readonly number[] | null;
};

/** A hand as one seat sees it. */
export type NiuNiuView = {
  readonly phase: Phase;
  readonly base: string;
  readonly banker: number | null;
  readonly grab: number;
  /** The first of all seats that are asked, and all of them. */
  readonly turn: number | null;
  readonly turns: readonly number[];
  readonly players: readonly NiuNiuPlayer[];
  /** What the seat that looks may choose now. */
  readonly legal: Legal | null;
  readonly events: readonly NiuNiuEvent[];
  readonly pot: string;
  readonly isOver: boolean;
};

/** Places in the deal of what a seat may know of a player. */
const shownOf = (state: NiuNiuState, player: Player, seat: number | null): readonly number[] =>
  state.phase === 'over'
    ? player.places
    : player.seat === seat
      ? player.places.slice(0, SHOWN_CARDS)
      : [];

function playerView(state: NiuNiuState, player: Player, seat: number | null): NiuNiuPlayer {
  const shown = shownOf(state, player, seat);
  const isOver = state.phase === 'over';
  const cards = cardsAt(state, shown);
  const isOwn = player.seat === seat;
  return {
    seat: player.seat,
    stack: amountToText(player.stack),
    cards: shown.length === 0 ? null : cards,
    hasChosen: !askedOf(state).includes(player.seat),
    bid: isOwn || state.phase !== 'bids' ? player.bid : null,
    stake: isOwn || isOver ? player.stake : null,
    hand: isOver ? bullKindOf(cards) : null,
    triple: isOver ? tripleOf(cards) : null,
  };
}

export const viewOf = (state: NiuNiuState, seat: number | null): NiuNiuView => ({
  phase: state.phase,
  base: amountToText(baseOf(state.setup)),
  banker: state.banker,
  grab: state.grab,
  turn: askedOf(state)[0] ?? null,
  turns: askedOf(state),
  players: state.players.map((player) => playerView(state, player, seat)),
  legal: seat === null ? null : legalOf(state, seat),
  events: state.events,
  pot: amountToText(state.pot),
  isOver: state.phase === 'over',
});

/** A hand of niu niu for the frame of rooms. */
export function handOf(state: NiuNiuState): RoomHand {
  const turns = askedOf(state);
  return {
    turn: turns[0] ?? null,
    turns,
    result: state.result,
    rake: state.rake,
    pot: state.pot,
    act(seat, input) {
      const action = readAction(input);
      const after = action === null ? null : act(state, seat, action);
      return after === null ? null : handOf(after);
    },
    // Does not bank, and stakes the least.
    idleAction: () =>
      state.phase === 'bids' ? { kind: 'bid', times: 0 } : { kind: 'stake', times: 1 },
    computerAction: (chance, seat) => computerAction(viewOf(state, seat), chance),
    view: (seat) => viewOf(state, seat),
    seen: (seat) => [
      ...state.players.flatMap((player) => shownOf(state, player, seat)),
      ...state.drawn,
    ],
  };
}
