import type { RoomHand } from '../room/index.ts';
import { HOME } from './board.ts';
import { computerAction } from './computer.ts';
import { act, movesOf, readAction, ROUNDS } from './rules.ts';
import { type LudoEvent, type LudoState, pointsOf, potOf, type Variant } from './state.ts';
import { amountToText } from '@parlour/money';

/** Of a match of hundreds of events a view has the last ones. */
const EVENTS_SHOWN = 12;

export type LudoPlayerView = {
  readonly seat: number;
  readonly corner: number;
  readonly tokens: readonly number[];
  readonly points: number;
  readonly home: number;
  readonly missed: number;
  readonly isOut: boolean;
  readonly stack: string;
};

/** A match as it stands. Nothing in it is hidden from anybody; a later roll is not in it. */
export type LudoView = {
  readonly variant: Variant;
  readonly turn: number | null;
  readonly die: number | null;
  readonly players: readonly LudoPlayerView[];
  /** What the seat that looks may do now; no move before the roll. */
  readonly legal: {
    readonly canRoll: boolean;
    readonly moves: readonly { readonly token: number; readonly to: number }[];
  } | null;
  /** The last events, and how many came before them. */
  readonly events: readonly LudoEvent[];
  readonly before: number;
  /** How many dice have been rolled. */
  readonly rolled: number;
  readonly round: number;
  readonly rounds: number;
  readonly pot: string;
  readonly isOver: boolean;
};

function viewOf(state: LudoState, seat: number | null): LudoView {
  const { die, events, round, turn, used, variant } = state;
  const shown = events.slice(-EVENTS_SHOWN);
  return {
    variant,
    turn,
    die,
    players: state.players.map((player) => ({
      seat: player.seat,
      corner: player.corner,
      tokens: player.tokens,
      points: pointsOf(player),
      home: player.tokens.filter((at) => at === HOME).length,
      missed: player.missed,
      isOut: player.isOut,
      stack: amountToText(player.stack),
    })),
    legal: turn === null || turn !== seat ? null : { canRoll: die === null, moves: movesOf(state) },
    events: shown,
    before: events.length - shown.length,
    rolled: used,
    round,
    rounds: ROUNDS[variant],
    pot: amountToText(potOf(state)),
    isOver: state.result !== null,
  };
}

/** A match of ludo for the frame of rooms. */
export const handOf = (state: LudoState): RoomHand => ({
  turn: state.turn,
  result: state.result,
  rake: state.rake,
  pot: potOf(state),
  act(seat, input) {
    const action = readAction(input);
    const after = action === null ? null : act(state, seat, action);
    return after === null ? null : handOf(after);
  },
  idleAction: (isLeaving) => ({ kind: isLeaving ? 'forfeit' : 'idle' }),
  computerAction: (chance) => computerAction(state, chance),
  view: (seat) => viewOf(state, seat),
  seen: () => Array.from({ length: state.used }, (_, roll) => roll),
});
