import { amountToText } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import { potsOf, type RoomHand } from '../room/index.ts';
import { computerAction } from './computer.ts';
import { act, legalOf, readAction } from './rules.ts';
import {
  boardOf,
  boardPlaces,
  cardsOf,
  type HoldemEvent,
  type HoldemState,
  type Player,
  potOf,
  type Street,
} from './state.ts';

/** A player at the table as one seat sees it. */
export type PlayerView = {
  readonly seat: number;
  readonly stack: string;
  readonly bet: string;
  readonly total: string;
  readonly isFolded: boolean;
  readonly isAllIn: boolean;
  /** Null while hidden from the seat that looks. */
  readonly cards: readonly Card[] | null;
};

/** A hand as one seat sees it. */
export type HoldemView = {
  readonly street: Street;
  readonly board: readonly Card[];
  readonly button: number;
  readonly pots: readonly string[];
  readonly pot: string;
  readonly turn: number | null;
  readonly players: readonly PlayerView[];
  /** What the seat that looks may do now. */
  readonly legal: {
    readonly canCheck: boolean;
    readonly call: string;
    readonly raise: { readonly min: string; readonly max: string } | null;
  } | null;
  readonly events: readonly HoldemEvent[];
  readonly isOver: boolean;
};

const sees = (seat: number | null, player: Player): boolean =>
  player.isOpen || player.seat === seat;

/** Pots as they lie in the middle, without what is bet on this street. */
function middle(state: HoldemState): readonly string[] {
  const players = state.players.map((player) => ({
    ...player,
    total: (player.total - player.bet) as typeof player.total,
  }));
  return potsOf(players).map(({ amount }) => amountToText(amount));
}

function viewOf(state: HoldemState, seat: number | null): HoldemView {
  const legal = state.turn !== null && state.turn === seat ? legalOf(state) : null;
  return {
    street: state.street,
    board: boardOf(state),
    button: state.places.button,
    pots: middle(state),
    pot: amountToText(potOf(state)),
    turn: state.turn,
    players: state.players.map((player) => ({
      seat: player.seat,
      stack: amountToText(player.stack),
      bet: amountToText(player.bet),
      total: amountToText(player.total),
      isFolded: player.isFolded,
      isAllIn: player.stack === 0n && !player.isFolded && state.result === null,
      cards: sees(seat, player) ? cardsOf(state, player) : null,
    })),
    legal:
      legal === null
        ? null
        : {
            canCheck: legal.canCheck,
            call: amountToText(legal.call),
            raise:
              legal.raise === null
                ? null
                : { min: amountToText(legal.raise.min), max: amountToText(legal.raise.max) },
          },
    events: state.events,
    isOver: state.result !== null,
  };
}

/** A hand of hold'em for the frame of rooms. */
export const handOf = (state: HoldemState): RoomHand => ({
  turn: state.turn,
  result: state.result,
  rake: state.rake,
  pot: potOf(state),
  act(seat, input) {
    const action = readAction(input);
    const after = action === null ? null : act(state, seat, action);
    return after === null ? null : handOf(after);
  },
  idleAction: () => ({ kind: legalOf(state)?.canCheck === true ? 'check' : 'fold' }),
  computerAction: (chance) => computerAction(state, chance),
  view: (seat) => viewOf(state, seat),
  seen: (seat) => [
    ...state.players.filter((player) => sees(seat, player)).flatMap(({ hole }) => hole),
    ...boardPlaces(state, state.street),
  ],
});
