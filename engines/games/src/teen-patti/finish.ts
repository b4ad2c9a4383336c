import { type Amount, amountToText, compare, ZERO } from '@parlour/money';
import {
  fromLeftOf,
  type Pot,
  rakedBy,
  rakeOf,
  type SeatResult,
  shareOut,
  uncalled,
} from '../room/index.ts';
import { rankTeenPatti, teenPattiKindOf } from '../teen-patti-2020/index.ts';
import {
  canAct,
  cardsOf,
  isAllIn,
  isIn,
  type Player,
  type TeenPattiEvent,
  type TeenPattiState,
} from './state.ts';

const BETS: ReadonlySet<string> = new Set(['bet', 'side', 'show']);

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);

/**
 * Pots of a hand. One who is all in takes of each other player at most what it put in itself; those with
 * chips left may take everything, whether they paid the price of a blind or of a seen player.
 */
export function potsIn(players: readonly Player[]): Pot[] {
  const open = players.filter(isIn);
  const limits = [...new Set(open.filter(isAllIn).map(({ total }) => total))].toSorted(compare);
  const isEndless = open.some(canAct);
  const levels: (bigint | null)[] = isEndless ? [...limits, null] : [...limits.slice(0, -1), null];
  let below = 0n;
  return levels.flatMap((level) => {
    const taken = players.reduce((sum, { total }) => {
      const upTo = level === null ? total : least(total, level);
      return sum + (upTo > below ? upTo - below : 0n);
    }, 0n);
    const reach = level ?? (isEndless ? null : (limits.at(-1) ?? 0n));
    const seats = open
      .filter((one) => canAct(one) || (reach !== null && one.total >= reach))
      .map(({ seat }) => seat);
    below = level ?? below;
    return taken > 0n ? [{ amount: taken as Amount, seats }] : [];
  });
}

/** What only one of those that show their cards could win of its own: it comes back and is never raked. */
function giveBack(state: TeenPattiState): TeenPattiState {
  const back = uncalled(state.players.map((one) => ({ ...one, isFolded: one.isPacked })));
  const top = potsIn(state.players).at(-1);
  const isShort = state.players.some(isAllIn);
  if (back === null || !isShort || top?.seats.length !== 1 || top.seats[0] !== back.seat)
    return state;
  const { amount, seat } = back;
  const players = state.players.map((one) =>
    one.seat === seat
      ? { ...one, stack: (one.stack + amount) as Amount, total: (one.total - amount) as Amount }
      : one,
  );
  return {
    ...state,
    players,
    events: [...state.events, { kind: 'return', seat, amount: amountToText(amount) }],
  };
}

const rankIn = (state: TeenPattiState, player: Player): number =>
  rankTeenPatti(cardsOf(state, player));

/** Seats that win a pot, from the left of the button. One who called the show loses a tie. */
function winnersOf(state: TeenPattiState, { seats }: Pot, asking: number | null): number[] {
  const able = fromLeftOf(state.players, state.places.button).filter(({ seat }) =>
    seats.includes(seat),
  );
  if (able.length === 1) return able.map(({ seat }) => seat);
  const ranks = able.map((player) => rankIn(state, player));
  const best = Math.max(...ranks);
  const winners = able.filter((_, place) => ranks[place] === best).map(({ seat }) => seat);
  return winners.length > 1 ? winners.filter((seat) => seat !== asking) : winners;
}

function openAll(state: TeenPattiState): TeenPattiState {
  const events = fromLeftOf(state.players.filter(isIn), state.places.button).map(
    (player): TeenPattiEvent => ({
      kind: 'open',
      seat: player.seat,
      cards: cardsOf(state, player),
    }),
  );
  return {
    ...state,
    players: state.players.map((one) => (isIn(one) ? { ...one, isOpen: true } : one)),
    events: [...state.events, ...events],
  };
}

/** Pays the pots and ends the hand. `asking` is the seat that called the show; null where none did. */
export function finish(before: TeenPattiState, asking: number | null): TeenPattiState {
  const isContested = before.players.filter(isIn).length > 1;
  const pots = potsIn((isContested ? giveBack(before) : before).players);
  const state = isContested ? openAll(giveBack(before)) : before;
  const { chip, level } = state.setup;
  // A hand in which no bet was made is not raked.
  const isPlayed = state.events.some(({ kind }) => BETS.has(kind));
  const rakes = isPlayed
    ? rakeOf(pots, { level, chip, dealt: state.players.length })
    : pots.map(() => ZERO);
  const won = new Map<number, Amount>();
  const events = pots.map((pot, place): TeenPattiEvent => {
    const rake = rakes[place] ?? ZERO;
    const winners = winnersOf(state, pot, asking);
    const shares = shareOut((pot.amount - rake) as Amount, winners.length, chip);
    for (const [at, seat] of winners.entries())
      won.set(seat, ((won.get(seat) ?? 0n) + (shares[at] as Amount)) as Amount);
    const first = state.players.find(({ seat }) => seat === winners[0]) as Player;
    return {
      kind: 'pot',
      pot: place,
      amount: amountToText(pot.amount),
      rake: amountToText(rake),
      winners: winners.map((seat, at) => ({ seat, amount: amountToText(shares[at] as Amount) })),
      hand: isContested ? teenPattiKindOf(rankIn(state, first)) : null,
    };
  });
  return settle(state, { rakes, won, events });
}

type Paid = {
  readonly rakes: readonly Amount[];
  readonly won: ReadonlyMap<number, Amount>;
  readonly events: readonly TeenPattiEvent[];
};

function settle(state: TeenPattiState, { events, rakes, won }: Paid): TeenPattiState {
  const rake = rakes.reduce((sum, one) => (sum + one) as Amount, ZERO);
  const raked = rakedBy(state.players, rake);
  const wonBy = (seat: number): Amount => won.get(seat) ?? ZERO;
  const players = state.players.map((one) => ({
    ...one,
    stack: (one.stack + wonBy(one.seat)) as Amount,
  }));
  const result = players.map(({ seat, stack, total }): SeatResult => ({
    seat,
    stack,
    put: total,
    won: wonBy(seat),
    raked: raked.get(seat) ?? ZERO,
  }));
  return {
    ...state,
    players,
    turn: null,
    askedBy: null,
    rake,
    result,
    events: [...state.events, ...events],
  };
}
