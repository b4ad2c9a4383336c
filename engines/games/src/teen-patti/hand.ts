import { amountToText } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { RoomHand } from '../room/index.ts';
import { computerAction } from './computer.ts';
import { type PattiKind, pattiKindOf, rankPatti } from './rank.ts';
import { act, legalOf, readAction } from './rules.ts';
import {
  cardsOf,
  type PattiEvent,
  type PattiState,
  type Player,
  playerOf,
  potOf,
  potsOf,
} from './state.ts';

/** A player at the table as one seat sees it. */
export type PattiPlayerView = {
  readonly seat: number;
  readonly stack: string;
  readonly total: string;
  readonly isPacked: boolean;
  readonly isSeen: boolean;
  readonly isAllIn: boolean;
  /** Null while hidden from the seat that looks, its own too while it has not looked. */
  readonly cards: readonly Card[] | null;
};

/** A hand as one seat sees it. */
export type PattiView = {
  readonly button: number;
  readonly stake: string;
  readonly pots: readonly string[];
  readonly pot: string;
  readonly turn: number | null;
  readonly players: readonly PattiPlayerView[];
  /** Whether the seat that looks may look at its cards, at any time. */
  readonly canSee: boolean;
  /** What its own cards are, once it has looked. */
  readonly hand: PattiKind | null;
  /** What it may do now, with what that costs. */
  readonly legal: {
    readonly mustAnswer: boolean;
    readonly bet: string | null;
    readonly double: string | null;
    readonly show: string | null;
    readonly side: { readonly seat: number; readonly amount: string } | null;
  } | null;
  /** Who asks the seat whose turn it is for a side show. */
  readonly asker: number | null;
  readonly events: readonly PattiEvent[];
  readonly isOver: boolean;
};

/** A seat knows its own cards once it has looked, those laid open, and those of its side shows. */
const knows = (seat: number | null, player: Player): boolean =>
  player.isOpen ||
  (player.seat === seat && player.isSeen) ||
  (seat !== null && player.shownTo.includes(seat));

const textOf = (amount: bigint | null): string | null =>
  amount === null ? null : amountToText(amount as never);

function viewOf(state: PattiState, seat: number | null): PattiView {
  const own = playerOf(state, seat);
  const legal = state.turn !== null && state.turn === seat ? legalOf(state) : null;
  return {
    button: state.places.button,
    stake: amountToText(state.stake),
    pots: potsOf(state).map(({ amount }) => amountToText(amount)),
    pot: amountToText(potOf(state)),
    turn: state.turn,
    players: state.players.map((player) => ({
      seat: player.seat,
      stack: amountToText(player.stack),
      total: amountToText(player.total),
      isPacked: player.isPacked,
      isSeen: player.isSeen,
      isAllIn: player.stack === 0n && !player.isPacked && state.result === null,
      cards: knows(seat, player) ? cardsOf(state, player) : null,
    })),
    canSee: own !== undefined && !own.isSeen && !own.isPacked && state.result === null,
    hand: own?.isSeen === true ? pattiKindOf(rankPatti(cardsOf(state, own))) : null,
    legal:
      legal === null
        ? null
        : {
            mustAnswer: legal.mustAnswer,
            bet: textOf(legal.bet),
            double: textOf(legal.double),
            show: textOf(legal.show),
            side:
              legal.side === null
                ? null
                : { seat: legal.side.seat, amount: amountToText(legal.side.amount) },
          },
    asker: state.asker,
    events: state.events,
    isOver: state.result !== null,
  };
}

/** A hand of teen patti for the frame of rooms. */
export const handOf = (state: PattiState): RoomHand => ({
  turn: state.turn,
  result: state.result,
  rake: state.rake,
  pot: potOf(state),
  act(seat, input) {
    const action = readAction(input);
    const after = action === null ? null : act(state, seat, action);
    return after === null ? null : handOf(after);
  },
  // A side show that is not answered is refused, and one who does not act packs.
  idleAction: () => ({ kind: state.asker === null ? 'pack' : 'refuse' }),
  computerAction: (chance) => computerAction(state, chance),
  view: (seat) => viewOf(state, seat),
  seen: (seat) => state.players.filter((player) => knows(seat, player)).flatMap(({ hole }) => hole),
});
