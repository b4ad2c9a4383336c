import { amountToText } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { RoomHand } from '../room/index.ts';
import { computerAction } from './computer.ts';
import { potsIn } from './finish.ts';
import { type Legal, legalOf } from './legal.ts';
import { act, readAction } from './rules.ts';
import {
  BLIND_TURNS_MAX,
  cardsOf,
  isAllIn,
  type Player,
  potOf,
  type TeenPattiEvent,
  type TeenPattiState,
} from './state.ts';

/** A player at the table as one seat sees it. */
export type PlayerView = {
  readonly seat: number;
  readonly stack: string;
  readonly total: string;
  readonly isPacked: boolean;
  readonly isSeen: boolean;
  readonly isAllIn: boolean;
  /** Null while hidden from the seat that looks, its own too until it has looked. */
  readonly cards: readonly Card[] | null;
};

/** A hand as one seat sees it. */
export type TeenPattiView = {
  readonly button: number;
  /** What a blind player bets at least; a seen one twice of it. */
  readonly stake: string;
  readonly pots: readonly string[];
  readonly pot: string;
  readonly turn: number | null;
  readonly players: readonly PlayerView[];
  /** What the seat that looks may do now. */
  readonly legal: {
    readonly askedBy: number | null;
    readonly canLook: boolean;
    /** Turns that it may still bet without looking. */
    readonly blindLeft: number;
    readonly bets: readonly string[];
    readonly side: { readonly seat: number; readonly price: string } | null;
    readonly show: string | null;
  } | null;
  readonly events: readonly TeenPattiEvent[];
  readonly isOver: boolean;
};

/** Whether a seat may know the cards of a player: open ones, those compared in a side show, its own once seen. */
function sees({ result }: TeenPattiState, seat: number | null, player: Player): boolean {
  if (player.isOpen) return true;
  if (seat === null) return false;
  if (player.seat === seat) return player.isSeen || result !== null;
  return player.comparedWith.includes(seat);
}

const presentLegal = ({ askedBy, bets, canLook, show, side }: Legal, blindTurns: number) => ({
  askedBy,
  canLook,
  blindLeft: BLIND_TURNS_MAX - blindTurns,
  bets: bets.map((amount) => amountToText(amount)),
  side: side === null ? null : { seat: side.seat, price: amountToText(side.price) },
  show: show === null ? null : amountToText(show),
});

/** Pots as they lie in the middle, or lay there when they were paid. */
const middle = ({ events, players, result }: TeenPattiState): readonly string[] =>
  result === null
    ? potsIn(players).map(({ amount }) => amountToText(amount))
    : events.flatMap((event) => (event.kind === 'pot' ? [event.amount] : []));

function viewOf(state: TeenPattiState, seat: number | null): TeenPattiView {
  const legal = state.turn !== null && state.turn === seat ? legalOf(state) : null;
  const own = state.players.find((player) => player.seat === seat);
  return {
    button: state.places.button,
    stake: amountToText(state.stake),
    pots: middle(state),
    pot: amountToText(potOf(state)),
    turn: state.turn,
    players: state.players.map((player) => ({
      seat: player.seat,
      stack: amountToText(player.stack),
      total: amountToText(player.total),
      isPacked: player.isPacked,
      isSeen: player.isSeen,
      isAllIn: isAllIn(player) && state.result === null,
      cards: sees(state, seat, player) ? cardsOf(state, player) : null,
    })),
    legal: legal === null ? null : presentLegal(legal, own?.blindTurns ?? 0),
    events: state.events,
    isOver: state.result !== null,
  };
}

/** A hand of teen patti for the frame of rooms. */
export const handOf = (state: TeenPattiState): RoomHand => ({
  turn: state.turn,
  result: state.result,
  rake: state.rake,
  pot: potOf(state),
  act(seat, input) {
    const action = readAction(input);
    const after = action === null ? null : act(state, seat, action);
    return after === null ? null : handOf(after);
  },
  idleAction: () => ({ kind: state.askedBy === null ? 'pack' : 'refuse' }),
  computerAction: (chance) => computerAction(state, chance),
  view: (seat) => viewOf(state, seat),
  seen: (seat) =>
    state.players.filter((player) => sees(state, seat, player)).flatMap(({ hole }) => hole),
});
