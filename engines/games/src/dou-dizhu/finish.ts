import { type Amount, amountToText, ZERO } from '@parlour/money';
import { rakeOf, type SeatResult } from '../room/index.ts';
import {
  areOpponents,
  baseOf,
  type DouDizhuEvent,
  type DouDizhuState,
  type Player,
} from './state.ts';

const least = (...amounts: readonly bigint[]): bigint =>
  amounts.reduce((low, one) => (one < low ? one : low));

/** No seat wants to be the landlord: all keep their chips, and the cards stay hidden. */
export const finishWithoutBids = (state: DouDizhuState): DouDizhuState => ({
  ...state,
  phase: 'over',
  turn: null,
  result: state.players.map(({ seat, stack }) => ({
    seat,
    stack,
    put: ZERO,
    won: ZERO,
    raked: ZERO,
  })),
  events: [...state.events, { kind: 'none' }],
});

/** Whether one side has played nothing, or the landlord has only led. */
function isSpring({ landlord, players }: DouDizhuState, winner: number): boolean {
  const plays = (isLandlord: boolean) =>
    players
      .filter(({ seat }) => (seat === landlord) === isLandlord)
      .reduce((sum, one) => sum + one.plays, 0);
  return winner === landlord ? plays(false) === 0 : plays(true) === 1;
}

/**
 * What passes between the landlord and each farmer, whichever side wins: what is due, at most the
 * farmer's stack, and of both together the landlord's. The one who can put less is counted first.
 */
export function betweenThem(
  landlord: Amount,
  farmers: readonly Amount[],
  due: Amount,
  chip: Amount,
): Amount[] {
  const wanted = farmers.map((stack) => least(stack, due));
  const low = least(...wanted);
  const half = (landlord / 2n / chip) * chip;
  const first = wanted.indexOf(low);
  const given = least(low, half);
  return wanted.map((want, at) =>
    at === first ? (given as Amount) : (least(want, landlord - given) as Amount),
  );
}

function openRest({ players }: DouDizhuState): DouDizhuEvent[] {
  return players
    .filter(({ cards }) => cards.length > 0)
    .map(({ cards, seat }) => ({ kind: 'open', seat, cards }));
}

const sumOf = (amounts: readonly bigint[]): Amount =>
  amounts.reduce((sum, one) => sum + one, 0n) as Amount;

/** What each seat wins, or loses with a sign, before the rake. */
function netsOf(state: DouDizhuState, due: Amount, isWon: boolean): Map<number, Amount> {
  const { chip } = state.setup;
  const landlord = state.players.find(({ seat }) => seat === state.landlord) as Player;
  const farmers = state.players.filter(({ seat }) => seat !== state.landlord);
  const amounts = betweenThem(
    landlord.stack,
    farmers.map(({ stack }) => stack),
    due,
    chip,
  );
  const sign = isWon ? 1n : -1n;
  return new Map([
    [landlord.seat, (sumOf(amounts) * sign) as Amount],
    ...farmers.map(({ seat }, at): [number, Amount] => [
      seat,
      ((amounts[at] as bigint) * -sign) as Amount,
    ]),
  ]);
}

/** Ends a hand: spring, what each side owes, and the rake of what is won. */
export function finish(before: DouDizhuState, winner: number): DouDizhuState {
  const isSprung = isSpring(before, winner);
  const times = before.times * (isSprung ? 2 : 1);
  const units = before.bid * times;
  const { chip, level } = before.setup;
  const due = (baseOf(before.setup) * BigInt(units)) as Amount;
  const isWon = winner === before.landlord;
  const nets = netsOf(before, due, isWon);
  const netOf = (seat: number) => nets.get(seat) ?? ZERO;
  const gains = before.players.filter(({ seat }) => netOf(seat) > 0n);
  const rakes = rakeOf(
    gains.map(({ seat }) => ({ amount: netOf(seat), seats: [seat] })),
    { chip, level, dealt: before.players.length },
  );
  const rakeAt = (seat: number): Amount =>
    rakes[gains.findIndex((one) => one.seat === seat)] ?? ZERO;

  const result = before.players.map(({ seat, stack }): SeatResult => {
    const [net, rake] = [netOf(seat), rakeAt(seat)];
    return {
      seat,
      stack: (stack + net - rake) as Amount,
      put: (net < 0n ? -net : 0n) as Amount,
      won: (net > 0n ? net - rake : 0n) as Amount,
      raked: rake,
    };
  });
  const dueOf = (seat: number) => (seat === before.landlord ? due * 2n : due) as Amount;
  const ending: DouDizhuEvent = {
    kind: 'result',
    units,
    seats: result.map(({ raked, seat }) => ({
      seat,
      net: amountToText((netOf(seat) - raked) as Amount),
      rake: amountToText(raked),
      due: amountToText(
        areOpponents(before, seat, winner) ? (-dueOf(seat) as Amount) : dueOf(seat),
      ),
    })),
  };
  const spring: DouDizhuEvent[] = isSprung ? [{ kind: 'spring' }] : [];
  return {
    ...before,
    phase: 'over',
    turn: null,
    times,
    players: before.players.map((player, at) => ({
      ...player,
      stack: (result[at] as SeatResult).stack,
    })),
    rake: sumOf(rakes),
    pot: sumOf(gains.map(({ seat }) => netOf(seat))),
    result,
    events: [...before.events, ...spring, ...openRest(before), ending],
  };
}
