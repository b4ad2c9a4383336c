import { type Amount, amountToText, ZERO } from '@parlour/money';
import { kindOf, rankHand } from '../cards/index.ts';
import {
  fromLeftOf,
  type Pot,
  potsOf,
  rakedBy,
  rakeOf,
  type SeatResult,
  shareOut,
  uncalled,
} from '../room/index.ts';
import { boardOf, cardsOf, type HoldemEvent, type HoldemState, type Player } from './state.ts';

/** Gives back what was not called. It lies in no pot and is never raked. */
function giveBack(state: HoldemState): HoldemState {
  const back = uncalled(state.players);
  if (back === null) return state;
  const { amount, seat } = back;
  const players = state.players.map((player) =>
    player.seat === seat
      ? {
          ...player,
          stack: (player.stack + amount) as Amount,
          total: (player.total - amount) as Amount,
        }
      : player,
  );
  const event: HoldemEvent = { kind: 'return', seat, amount: amountToText(amount) };
  return { ...state, players, events: [...state.events, event] };
}

const rankIn = (state: HoldemState, player: Player): number =>
  rankHand([...cardsOf(state, player), ...boardOf(state)]);

/** Seats that win a pot, from the left of the button. */
function winnersOf(state: HoldemState, { seats }: Pot): number[] {
  const able = fromLeftOf(state.players, state.places.button).filter(({ seat }) =>
    seats.includes(seat),
  );
  if (able.length === 1) return able.map(({ seat }) => seat);
  const ranks = able.map((player) => rankIn(state, player));
  const best = Math.max(...ranks);
  return able.filter((_, place) => ranks[place] === best).map(({ seat }) => seat);
}

/**
 * Hands are shown from the last aggressor of the river on, else from the left of the button; one who can win
 * no pot against what lies open need not show.
 */
function showdown(state: HoldemState, pots: readonly Pot[]): HoldemState {
  const open = state.players.filter(({ isFolded }) => !isFolded);
  const first = state.aggressor ?? state.places.button;
  const left = fromLeftOf(open, first);
  const order = state.aggressor === null ? left : [...left.slice(-1), ...left.slice(0, -1)];
  const events: HoldemEvent[] = [];
  const shown = new Map<number, number>(
    open.filter(({ isOpen }) => isOpen).map((player) => [player.seat, rankIn(state, player)]),
  );
  for (const player of order) {
    if (player.isOpen) continue;
    const rank = rankIn(state, player);
    const isBeaten = ({ seats }: Pot) => seats.some((seat) => (shown.get(seat) ?? -1) > rank);
    const canWin = pots.some((pot) => pot.seats.includes(player.seat) && !isBeaten(pot));
    if (canWin) shown.set(player.seat, rank);
    events.push(
      canWin
        ? { kind: 'open', seat: player.seat, cards: cardsOf(state, player) }
        : { kind: 'muck', seat: player.seat },
    );
  }
  return {
    ...state,
    players: state.players.map((player) =>
      shown.has(player.seat) ? { ...player, isOpen: true } : player,
    ),
    events: [...state.events, ...events],
  };
}

/** Pays the pots and ends the hand. */
export function finish(before: HoldemState): HoldemState {
  const returned = giveBack(before);
  const pots = potsOf(returned.players);
  const isContested = returned.players.filter(({ isFolded }) => !isFolded).length > 1;
  const state = isContested ? showdown(returned, pots) : returned;
  const { chip, level } = state.setup;
  // No flop, no drop.
  const rakes =
    state.street === 'preflop'
      ? pots.map(() => ZERO)
      : rakeOf(pots, { level, chip, dealt: state.players.length });
  const won = new Map<number, Amount>();
  const events = pots.map((pot, place): HoldemEvent => {
    const rake = rakes[place] ?? ZERO;
    const winners = winnersOf(state, pot);
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
      hand: isContested ? kindOf(rankIn(state, first)) : null,
    };
  });
  const rake = rakes.reduce((sum, one) => (sum + one) as Amount, ZERO);
  const raked = rakedBy(state.players, rake);
  const players = state.players.map((player) => ({
    ...player,
    stack: (player.stack + (won.get(player.seat) ?? 0n)) as Amount,
    bet: ZERO,
  }));
  const result = players.map(({ seat, stack, total }): SeatResult => ({
    seat,
    stack,
    put: total,
    won: won.get(seat) ?? ZERO,
    raked: raked.get(seat) ?? ZERO,
  }));
  return { ...state, players, turn: null, rake, result, events: [...state.events, ...events] };
}
