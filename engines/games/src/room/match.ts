// A match: hands for a fixed fee until there is a winner. Its points and chips are whole numbers, never money.
import { type Amount, ZERO } from '@parlour/money';
import type { RoomLevel, SeatResult } from './hand.ts';
import { shareOut } from './rake.ts';

/** What a match is played by; `chips` are what a player holds at its start, in a pool before each hand. */
export type MatchFormat =
  /** Points that are lost are added up, and too many of them put a player out. The last one in wins. */
  | {
      readonly kind: 'pool';
      readonly chips: number;
      readonly out: number;
      /** One who is out comes back, above the highest count, while that is at most this. */
      readonly rejoinMost: number;
      /** The last two or three may share when each counts so many. */
      readonly splitLeast: number;
      readonly firstDrop: number;
      readonly middleDrop: number;
    }
  /** So many hands; the most chips win. */
  | { readonly kind: 'deals'; readonly chips: number; readonly deals: number }
  /** Until one has all chips; blinds rise after so many hands, and double above the last ones given. */
  | {
      readonly kind: 'knockout';
      readonly chips: number;
      readonly handsPerStep: number;
      readonly blinds: readonly (readonly [number, number])[];
    };

/** A format with the tables that it is offered at, and what each place takes in percent. */
export type RoomMatch = {
  readonly format: MatchFormat;
  readonly sizes: readonly number[];
  readonly shares: readonly number[];
};

export type MatchPlayer = {
  readonly seat: number;
  /** How often the fee was paid. */
  readonly fees: number;
  /** Points against a player of a pool; chips elsewhere. */
  readonly count: number;
  /** After how many hands the player was out, and what ranks those of one hand: more is better. */
  readonly out: { readonly hands: number; readonly held: number } | null;
};

/** A match between two hands. A JSON value; it never changes. */
export type MatchState = {
  readonly players: readonly MatchPlayer[];
  /** Hands that are over. */
  readonly hands: number;
  /** Seats that would share what is left. */
  readonly splits: readonly number[];
  readonly isOver: boolean;
};

const SPLIT_MOST = 3;
const DOUBLINGS_MAX = 20;
const PERCENT = 100n;
const PERMYRIAD = 10_000n;

const isIn = ({ out }: MatchPlayer): boolean => out === null;

export const playersIn = ({ players }: Pick<MatchState, 'players'>): MatchPlayer[] =>
  players.filter(isIn);

export const beginMatch = ({ kind, chips }: MatchFormat, seats: readonly number[]): MatchState => ({
  players: seats.map((seat) => ({ seat, fees: 1, count: kind === 'pool' ? 0 : chips, out: null })),
  hands: 0,
  splits: [],
  isOver: false,
});

/** What each player who is in brings to the next hand. */
export const matchStacks = (format: MatchFormat, state: MatchState) =>
  playersIn(state).map(({ count, seat }) => ({
    seat,
    chips: format.kind === 'pool' ? format.chips : count,
  }));

/** Small and big blind of the hand after so many. */
export function blindsAfter(
  { blinds, handsPerStep }: Extract<MatchFormat, { readonly kind: 'knockout' }>,
  hands: number,
): readonly [number, number] {
  const step = Math.floor(hands / handsPerStep);
  const [small, big] = blinds[Math.min(step, blinds.length - 1)] as readonly [number, number];
  const times = 2 ** Math.min(DOUBLINGS_MAX, Math.max(0, step - blinds.length + 1));
  return [small * times, big * times];
}

/** The stake of the next hand in chips: nothing is raked, since the fee was. */
export function matchLevel(level: RoomLevel, { hands }: Pick<MatchState, 'hands'>): RoomLevel {
  const format = level.match?.format;
  const [small, big] = format?.kind === 'knockout' ? blindsAfter(format, hands) : [1, 1];
  return {
    ...level,
    smallHundredths: small,
    bigHundredths: big,
    rakePermyriad: 0,
    caps: [{ seatsMax: Number.MAX_SAFE_INTEGER, bigBlindHundredths: 0 }],
  };
}

/** A player after a hand that came to so much. */
function playedOn(
  format: MatchFormat,
  player: MatchPlayer,
  { hands, lost, stack }: { readonly hands: number; readonly lost: number; readonly stack: number },
): MatchPlayer {
  if (format.kind === 'pool') {
    const count = player.count + lost;
    return { ...player, count, out: count >= format.out ? { hands, held: -count } : null };
  }
  const isBust = format.kind === 'knockout' && stack === 0;
  return { ...player, count: stack, out: isBust ? { hands, held: player.count } : null };
}

const countIn = (held: Amount, chip: Amount): number =>
  Number.parseInt((held / chip).toString(), 10);

/** The match after a hand; `chip` is what one chip was in it. */
export function afterHand(
  format: MatchFormat,
  before: MatchState,
  results: readonly Pick<SeatResult, 'put' | 'seat' | 'stack'>[],
  chip: Amount,
): MatchState {
  const hands = before.hands + 1;
  const players = before.players.map((player) => {
    const result = results.find(({ seat }) => seat === player.seat);
    if (result === undefined) return player;
    const [lost, stack] = [countIn(result.put, chip), countIn(result.stack, chip)];
    return playedOn(format, player, { hands, lost, stack });
  });
  const isLast = format.kind === 'deals' && hands >= format.deals;
  return { players, hands, splits: [], isOver: isLast || players.filter(isIn).length <= 1 };
}

const highest = (players: readonly MatchPlayer[]): number =>
  Math.max(...players.map(({ count }) => count));

/** The count with which a player who is out may come back for another fee; null where that is over. */
export function rejoinCount(format: MatchFormat, state: MatchState, seat: number): number | null {
  const player = state.players.find((one) => one.seat === seat);
  const left = playersIn(state);
  if (format.kind !== 'pool' || state.isOver || player === undefined || player.out === null)
    return null;
  const most = highest(left);
  return most <= format.rejoinMost ? most + 1 : null;
}

/** The match with a player back who has paid again; null where that is over. */
export function rejoin(format: MatchFormat, state: MatchState, seat: number): MatchState | null {
  const count = rejoinCount(format, state, seat);
  if (count === null) return null;
  const players = state.players.map((one) =>
    one.seat === seat ? { ...one, count, fees: one.fees + 1, out: null } : one,
  );
  return { ...state, players, splits: [] };
}

/** Whether those who are left may share. */
export function canSplit(format: MatchFormat, state: MatchState): boolean {
  const left = playersIn(state);
  return (
    format.kind === 'pool' &&
    !state.isOver &&
    left.length <= SPLIT_MOST &&
    left.every(({ count }) => count >= format.splitLeast)
  );
}

/** The match once a player would share: over when all who are left would; null where none can. */
export function agreeToSplit(
  format: MatchFormat,
  state: MatchState,
  seat: number,
): MatchState | null {
  const left = playersIn(state).map((one) => one.seat);
  if (!canSplit(format, state) || !left.includes(seat)) return null;
  const splits = [...new Set([...state.splits, seat])].toSorted((one, other) => one - other);
  return { ...state, splits, isOver: splits.length === left.length };
}

/** What ranks two players: those who are in before those who are out, those who were out later before others. */
function compareBy(format: MatchFormat, { splits }: MatchState) {
  const value = ({ count, seat }: MatchPlayer): number => {
    if (splits.includes(seat)) return 0;
    return format.kind === 'pool' ? -count : count;
  };
  return (one: MatchPlayer, other: MatchPlayer): number => {
    if (one.out === null || other.out === null) {
      if (one.out !== other.out) return one.out === null ? -1 : 1;
      return value(other) - value(one);
    }
    return other.out.hands - one.out.hands || other.out.held - one.out.held;
  };
}

export type Standing = MatchPlayer & {
  /** From 1; players who are equal have the same. */
  readonly place: number;
};

/** All players, the best first. */
export function standingOf(format: MatchFormat, state: MatchState): Standing[] {
  const compare = compareBy(format, state);
  return state.players
    .map((player) => ({
      ...player,
      place: 1 + state.players.filter((other) => compare(other, player) < 0).length,
    }))
    .toSorted((one, other) => one.place - other.place || one.seat - other.seat);
}

/** What a match is paid by: the fee, and what of each the house keeps. */
export type MatchFee = { readonly fee: Amount; readonly raked: Amount };

/** The house's part of a fee, in whole chips of the currency. */
export function feeOf(
  { buyInMaxHundredths, rakePermyriad }: Pick<RoomLevel, 'buyInMaxHundredths' | 'rakePermyriad'>,
  chip: Amount,
): MatchFee {
  const fee = (chip * BigInt(buyInMaxHundredths)) as Amount;
  const chips = (BigInt(buyInMaxHundredths) * BigInt(rakePermyriad)) / PERMYRIAD;
  return { fee, raked: (chips * chip) as Amount };
}

/** What all places take together. */
export const prizeOf = (
  { players }: Pick<MatchState, 'players'>,
  { fee, raked }: MatchFee,
): Amount => ((fee - raked) * BigInt(players.reduce((sum, { fees }) => sum + fees, 0))) as Amount;

/** So much of all prizes in whole chips. */
function partOf(all: Amount, percent: number, chip: Amount): Amount {
  const exact = (all * BigInt(percent)) / PERCENT;
  return (exact - (exact % chip)) as Amount;
}

type Priced = MatchFee & { readonly chip: Amount };

/** What the places take where so many players paid the fee once, the first place first. */
export function placePrizes(
  { shares }: Pick<RoomMatch, 'shares'>,
  players: number,
  { chip, fee, raked }: Priced,
): Amount[] {
  const all = ((fee - raked) * BigInt(players)) as Amount;
  const others = shares.slice(1).map((share) => partOf(all, share, chip));
  return [others.reduce<bigint>((left, one) => left - one, all) as Amount, ...others];
}

/**
 * What each seat takes of a match that is over: shares of the places, those of equal players together and
 * then in equal parts. Chips that are left over go to the first place, so that all of the prize is paid.
 */
export function prizesOf(
  { format, shares }: RoomMatch,
  state: MatchState,
  { chip, ...fee }: Priced,
): Map<number, Amount> {
  const all = prizeOf(state, fee);
  const standing = standingOf(format, state);
  const prizes = new Map<number, Amount>(standing.map(({ seat }) => [seat, ZERO]));
  let left: bigint = all;
  for (const place of new Set(standing.map((one) => one.place))) {
    const equal = standing.filter((one) => one.place === place);
    const share = shares
      .slice(place - 1, place - 1 + equal.length)
      .reduce((sum, one) => sum + one, 0);
    const amount = partOf(all, share, chip);
    left -= amount;
    for (const [at, part] of shareOut(amount, equal.length, chip).entries())
      prizes.set((equal[at] as Standing).seat, part);
  }
  const [first] = standing;
  if (first !== undefined)
    prizes.set(first.seat, ((prizes.get(first.seat) ?? 0n) + left) as Amount);
  return prizes;
}

type Offered = RoomMatch & {
  readonly id: string;
  readonly feeHundredths: number;
  readonly rakePermyriad: number;
};

/** A stake at which matches are played for a fee. */
export const levelOfMatch = ({
  feeHundredths,
  id,
  rakePermyriad,
  ...match
}: Offered): RoomLevel => ({
  id,
  smallHundredths: 1,
  bigHundredths: 1,
  anteHundredths: 0,
  buyInMinHundredths: feeHundredths,
  buyInMaxHundredths: feeHundredths,
  rakePermyriad,
  caps: [],
  match,
});

/** One chip of a match within a hand, where it stands for an amount. */
export const MATCH_CHIP_TEXT = '1.00';
