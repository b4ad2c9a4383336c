// A match as its page sees it: the format of a stake, and how the players of a table stand.
import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import {
  afterHand,
  blindsAfter,
  canSplit,
  type MatchFee,
  type MatchFormat,
  type MatchState,
  prizeOf,
  rejoinCount,
  type RoomHand,
  type RoomMatch,
  standingOf,
} from '@parlour/games/room';
import { FILL_MS, MATCH_CHIP } from './match-kind.ts';
import type { StoredSetup } from './hand-store.ts';
import type { SeatRow, StoredMatch } from './store.ts';

/** What is played at a stake for a fee, which is its buy-in. */
export type MatchFormatView = {
  readonly kind: MatchFormat['kind'];
  /** Points that put a player out of a pool; hands of deals; null otherwise. */
  readonly limit: number | null;
  readonly chips: number;
  /** Hands after which blinds rise; null where there are none. */
  readonly handsPerStep: number | null;
  /** What each place takes, in percent. */
  readonly shares: readonly number[];
  /** Numbers of players that it is offered for. */
  readonly sizes: readonly number[];
  /** What of each fee is the prize. */
  readonly prizeEach: string;
};

/** Points that put a player out of a pool, or hands of deals; null where there is no such figure. */
export function limitOf(format: MatchFormat): number | null {
  if (format.kind === 'pool') return format.out;
  return format.kind === 'deals' ? format.deals : null;
}

export const presentFormat = (
  { format, shares, sizes }: RoomMatch,
  { fee, raked }: MatchFee,
): MatchFormatView => ({
  kind: format.kind,
  limit: limitOf(format),
  chips: format.chips,
  handsPerStep: format.kind === 'knockout' ? format.handsPerStep : null,
  shares,
  sizes,
  prizeEach: amountToText((fee - raked) as Amount),
});

export type MatchPlayerView = {
  readonly seat: number;
  readonly tag: string;
  readonly count: number;
  readonly place: number;
  readonly isOut: boolean;
  /** How often the fee was paid. */
  readonly fees: number;
  /** What it took; null while the match goes on. */
  readonly prize: string | null;
};

/** How a match stands, the best first. */
export type MatchStandingView = {
  readonly hands: number;
  /** All fees less what the house keeps of them. */
  readonly prize: string;
  readonly isOver: boolean;
  readonly players: readonly MatchPlayerView[];
};

/** A match at a table. */
export type MatchView = MatchStandingView & {
  readonly id: string;
  readonly isVoid: boolean;
  /** Blinds of the hand that is played or comes next, and after how many hands they rise; null where there are none. */
  readonly blinds: { readonly small: number; readonly big: number; readonly riseIn: number } | null;
  /** Until then the next hand waits for those who may come back or share. */
  readonly decideUntil: string | null;
  readonly canShare: boolean;
  /** Seats that would share. */
  readonly sharers: readonly number[];
  /** The count with which the player who looks may come back; null where that is over. */
  readonly rejoinCount: number | null;
};

const read = (text: string): Amount => amountFromText(text) ?? ZERO;

type Standing = Pick<StoredMatch, 'fee' | 'raked' | 'state' | 'tags'> & {
  readonly prizes: StoredMatch['prizes'] | null;
};

function presentStanding(
  format: MatchFormat,
  { fee, prizes, raked, state, tags }: Standing,
): MatchStandingView {
  return {
    hands: state.hands,
    prize: amountToText(prizeOf(state, { fee: read(fee), raked: read(raked) })),
    isOver: state.isOver,
    players: standingOf(format, state).map(({ count, fees, out, place, seat }) => ({
      seat,
      tag: tags[seat] ?? '',
      count,
      place,
      isOut: out !== null,
      fees,
      prize: state.isOver ? (prizes?.[seat] ?? null) : null,
    })),
  };
}

function presentBlinds(format: MatchFormat, hands: number): MatchView['blinds'] {
  if (format.kind !== 'knockout') return null;
  const [small, big] = blindsAfter(format, hands);
  return { small, big, riseIn: format.handsPerStep - (hands % format.handsPerStep) };
}

/** A match at a table for the player of a seat; null looks on. */
export function presentMatch(
  { format }: RoomMatch,
  match: StoredMatch,
  own: number | null,
): MatchView {
  const { state } = match;
  return {
    ...presentStanding(format, match),
    id: match.id,
    isVoid: match.isVoid,
    blinds: presentBlinds(format, state.hands),
    decideUntil: match.decideUntil,
    canShare: match.decideUntil !== null && canSplit(format, state),
    sharers: state.splits,
    rejoinCount: own === null ? null : rejoinCount(format, state, own),
  };
}

/** How a match stood after a hand of it. */
export function presentAfter(
  { format }: RoomMatch,
  { match }: Pick<StoredSetup, 'match'>,
  { result }: Pick<RoomHand, 'result'>,
): MatchStandingView | null {
  if (match === undefined) return null;
  const state: MatchState = afterHand(format, match.state, result ?? [], MATCH_CHIP);
  return presentStanding(format, { ...match, state, prizes: null });
}

/** What a seat has in a match, or begins one with, as an amount of its chips; null where stacks are money. */
export function matchStackOf(
  format: RoomMatch | null,
  match: StoredMatch | null,
  seat: number,
): string | null {
  if (format === null) return null;
  const player = match?.state.players.find((one) => one.seat === seat);
  const start = format.format.kind === 'pool' ? 0 : format.format.chips;
  const count = match?.state.isOver === false ? (player?.count ?? 0) : start;
  return amountToText((MATCH_CHIP * BigInt(count)) as Amount);
}

/** Until when a match must have begun, or the fee goes back. */
export const fillUntilOf = ({ satAt }: SeatRow): string =>
  new Date(satAt.getTime() + FILL_MS).toISOString();
