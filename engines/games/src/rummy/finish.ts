import { type Amount, amountToText, ZERO } from '@parlour/money';
import { fromLeftOf, rakedBy, rakeOf, type SeatResult, shareOut } from '../room/index.ts';
import { bestArrangement } from './arrangement.ts';
import {
  isIn,
  MOST,
  type Player,
  type RummyEvent,
  type RummyState,
  wildOf,
  worth,
} from './state.ts';

/** A hand laid open with what it counts; `groups` are those of one who has declared them. */
function laidOpen(
  state: RummyState,
  player: Player,
  groups: readonly (readonly number[])[] | null,
): Player {
  if (groups !== null) return { ...player, points: 0, shown: { groups, rest: [] } };
  const best = bestArrangement(player.cards, wildOf(state));
  const { groups: found, points, rest } = best;
  return { ...player, points: Math.min(MOST, points), shown: { groups: found, rest } };
}

const openEvent = ({ points, seat, shown }: Player): RummyEvent => ({
  kind: 'open',
  seat,
  groups: shown?.groups ?? [],
  rest: shown?.rest ?? [],
  points,
});

/** Lays the hands of all who are still in open, the declared one first. */
function layOpen(
  state: RummyState,
  declared: { readonly seat: number; readonly groups: readonly (readonly number[])[] } | null,
): RummyState {
  const players = state.players.map((player) =>
    isIn(player)
      ? laidOpen(state, player, player.seat === declared?.seat ? declared.groups : null)
      : player,
  );
  const opened = players.filter(isIn);
  const order = declared === null ? opened : fromLeftOf(opened, declared.seat);
  const last = declared === null ? [] : order.slice(-1);
  const events = [...last, ...order.slice(0, order.length - last.length)].map(openEvent);
  return { ...state, players, events: [...state.events, ...events] };
}

/** What all lose goes to the winners, less the rake; what was held of every stack comes back. */
function pay(state: RummyState, winners: readonly number[]): RummyState {
  const { places, setup } = state;
  const { chip, level } = setup;
  const players = state.players.map((player): Player => {
    if (winners.includes(player.seat)) return { ...player, state: 'won', points: 0 };
    return isIn(player) ? { ...player, state: 'lost' } : player;
  });
  const put = players.map(({ points, seat }) => ({ seat, total: worth(setup, points) }));
  const pot = put.reduce((sum, { total }) => (sum + total) as Amount, ZERO);
  const [rake = ZERO] = rakeOf([{ amount: pot, seats: winners }], {
    chip,
    level,
    dealt: players.length,
  });
  const raked = rakedBy(put, rake);
  const order = fromLeftOf(players, places.dealer).filter(({ state: is }) => is === 'won');
  const shares = shareOut((pot - rake) as Amount, order.length, chip);
  const wonOf = (seat: number): Amount =>
    shares[order.findIndex((one) => one.seat === seat)] ?? ZERO;
  const result = players.map(({ points, seat, stack }): SeatResult => {
    const [lost, won] = [worth(setup, points), wonOf(seat)];
    const held = worth(setup, MOST);
    return {
      seat,
      stack: (stack + held - lost + won) as Amount,
      put: lost,
      won,
      raked: raked.get(seat) ?? ZERO,
    };
  });
  const events = order.map(({ seat }): RummyEvent => ({
    kind: 'won',
    seat,
    amount: amountToText(wonOf(seat)),
    rake: amountToText(rake),
  }));
  return {
    ...state,
    players: players.map((player) => ({
      ...player,
      stack: result.find(({ seat }) => seat === player.seat)?.stack ?? player.stack,
    })),
    turn: null,
    drawn: null,
    rake,
    result,
    events: [...state.events, ...events],
  };
}

/** The end after a declaration that holds: all others who are in lose what their hands count. */
export const finishDeclared = (
  state: RummyState,
  seat: number,
  groups: readonly (readonly number[])[],
): RummyState => pay(layOpen(state, { seat, groups }), [seat]);

/** The end where one alone is left: no hand is shown. */
export const finishAlone = (state: RummyState): RummyState =>
  pay(
    state,
    state.players.filter(isIn).map(({ seat }) => seat),
  );

/** The end of a hand that went on for too long: the lowest count of those who are in wins. */
export function finishByCount(before: RummyState): RummyState {
  const state = layOpen({ ...before, events: [...before.events, { kind: 'limit' }] }, null);
  const left = state.players.filter(isIn);
  const least = Math.min(...left.map(({ points }) => points));
  return pay(
    state,
    left.filter(({ points }) => points === least).map(({ seat }) => seat),
  );
}
