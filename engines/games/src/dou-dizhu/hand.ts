import { amountToText } from '@parlour/money';
import type { Card } from '../cards/index.ts';
import type { RoomHand } from '../room/index.ts';
import { computerAction } from './computer.ts';
import type { Combination } from './combination.ts';
import { act, type Legal, legalOf, readAction } from './rules.ts';
import {
  baseOf,
  bottomOf,
  type DouDizhuEvent,
  type DouDizhuState,
  type Phase,
  type Player,
  playerAt,
} from './state.ts';

/** A player at the table as one seat sees it. */
export type DouDizhuPlayer = {
  readonly seat: number;
  readonly stack: string;
  /** Null while hidden from the seat that looks. */
  readonly cards: readonly Card[] | null;
  readonly count: number;
  /** Null before its turn to bid. */
  readonly bid: number | null;
};

/** A hand as one seat sees it. */
export type DouDizhuView = {
  readonly phase: Phase;
  readonly base: string;
  /** The highest bid so far, and what bombs, rocket and spring make of it. */
  readonly bid: number;
  readonly times: number;
  readonly landlord: number | null;
  /** The landlord's three cards, once there is one. */
  readonly bottom: readonly Card[] | null;
  readonly turn: number | null;
  /** What has to be beaten; null to lead. */
  readonly table: {
    readonly seat: number;
    readonly cards: readonly Card[];
    readonly as: Combination;
  } | null;
  readonly players: readonly DouDizhuPlayer[];
  /** What the seat that looks may do now. */
  readonly legal: Legal | null;
  readonly events: readonly DouDizhuEvent[];
  readonly pot: string;
  readonly isOver: boolean;
};

/** At the end of a hand that was played all cards lie open. */
const sees = ({ landlord, phase }: DouDizhuState, seat: number | null, player: Player): boolean =>
  player.seat === seat || (phase === 'over' && landlord !== null);

export const viewOf = (state: DouDizhuState, seat: number | null): DouDizhuView => ({
  phase: state.phase,
  base: amountToText(baseOf(state.setup)),
  bid: state.bid,
  times: state.times,
  landlord: state.landlord,
  bottom: state.landlord === null ? null : bottomOf(state),
  turn: state.turn,
  table: state.table,
  players: state.players.map((player) => ({
    seat: player.seat,
    stack: amountToText(player.stack),
    cards: sees(state, seat, player) ? player.cards : null,
    count: player.cards.length,
    bid: player.bid,
  })),
  legal: state.turn !== null && state.turn === seat ? legalOf(state) : null,
  events: state.events,
  pot: amountToText(state.pot),
  isOver: state.phase === 'over',
});

/** The least lead, or a pass; and no bid. It is the rule for who is away, shown to all. */
function idleAction(state: DouDizhuState): unknown {
  if (state.phase === 'bid') return { kind: 'decline' };
  if (state.table !== null) return { kind: 'pass' };
  const lowest = playerAt(state, state.turn as number).cards.at(-1) as Card;
  return { kind: 'play', cards: [lowest] };
}

/** A hand of dou dizhu for the frame of rooms. */
export const handOf = (state: DouDizhuState): RoomHand => ({
  turn: state.turn,
  result: state.result,
  rake: state.rake,
  pot: state.pot,
  act(seat, input) {
    const action = readAction(input);
    const after = action === null ? null : act(state, seat, action);
    return after === null ? null : handOf(after);
  },
  idleAction: () => idleAction(state),
  computerAction: (chance, seat) => computerAction(viewOf(state, seat), chance),
  view: (seat) => viewOf(state, seat),
  seen(seat) {
    const held = state.players.filter((player) => sees(state, seat, player));
    const cards = new Set([...held.flatMap((player) => player.cards), ...state.shown]);
    return state.deck.flatMap((card, place) => (cards.has(card) ? [place] : []));
  },
});
