import { type Amount, amountToText, splitShares, ZERO } from '@parlour/money';
import { fromLeftOf, rakeOf, type SeatResult } from '../room/index.ts';
import { bullKindOf, rankBull, TIMES, tripleOf } from './bull.ts';
import { bases, cardsAt, type NiuNiuEvent, type NiuNiuState, type Player } from './state.ts';

/** What one of a pair owes the other, before the banker's chips are looked at. */
type Owed = {
  readonly player: Player;
  readonly isWon: boolean;
  readonly due: Amount;
  readonly times: number;
};

const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((sum, one) => (sum + one) as Amount, ZERO);

function openAll(state: NiuNiuState): NiuNiuEvent[] {
  return fromLeftOf(state.players, state.banker as number).map(({ places, seat }) => {
    const cards = cardsAt(state, places);
    return { kind: 'open', seat, cards, hand: bullKindOf(cards), triple: tripleOf(cards) };
  });
}

/** Everybody against the banker: base, bid of the bank, own stake, and the multiple of the hand that wins. */
function owedOf(state: NiuNiuState, banker: Player): Owed[] {
  const bank = cardsAt(state, banker.places);
  const players = fromLeftOf(state.players, banker.seat).filter(({ seat }) => seat !== banker.seat);
  return players.map((player) => {
    const own = cardsAt(state, player.places);
    const isWon = rankBull(own) > rankBull(bank);
    const times = TIMES[bullKindOf(isWon ? own : bank)];
    const due = bases(state.setup, state.grab * (player.stake ?? 1) * times);
    return { player, isWon, due, times };
  });
}

/**
 * What is paid to each who beats the banker. Losers have paid the banker before; where its chips do not
 * suffice even so, those who win share all of them by what they are owed, in whole chips.
 */
function paidTo(won: readonly Owed[], purse: Amount, chip: Amount): Amount[] {
  const dues = won.map(({ due }) => due);
  if (sumOf(dues) <= purse) return dues;
  const chips = splitShares((purse / chip) as Amount, dues);
  return chips.map((count) => (count * chip) as Amount);
}

/** Opens all hands, settles each with the banker, and takes the rake of what was won. */
export function finish(before: NiuNiuState): NiuNiuState {
  const { chip, level } = before.setup;
  const banker = before.players.find(({ seat }) => seat === before.banker) as Player;
  const owed = owedOf(before, banker);
  const [won, lost] = [owed.filter(({ isWon }) => isWon), owed.filter(({ isWon }) => !isWon)];
  const collected = sumOf(lost.map(({ due }) => due));
  const paid = paidTo(won, (banker.stack + collected) as Amount, chip);
  const paidAll = sumOf(paid);

  const nets = new Map<number, Amount>([[banker.seat, (collected - paidAll) as Amount]]);
  for (const { due, player } of lost) nets.set(player.seat, -due as Amount);
  for (const [at, { player }] of won.entries()) nets.set(player.seat, paid[at] as Amount);
  const gains = fromLeftOf(before.players, banker.seat).flatMap(({ seat }) => {
    const amount = nets.get(seat) as Amount;
    return amount > 0n ? [{ amount, seats: [seat] }] : [];
  });
  const rakes = rakeOf(gains, { level, chip, dealt: before.players.length });
  const raked = new Map(gains.map(({ seats }, at) => [seats[0] as number, rakes[at] as Amount]));

  const pay = ({ due, isWon, player, times }: Owed, amount: Amount): NiuNiuEvent => ({
    kind: 'pay',
    from: isWon ? banker.seat : player.seat,
    to: isWon ? player.seat : banker.seat,
    amount: amountToText(amount),
    due: amountToText(due),
    times,
  });
  const result = before.players.map(({ seat, stack }): SeatResult => {
    const [net, rake] = [nets.get(seat) as Amount, raked.get(seat) ?? ZERO];
    const isBanker = seat === banker.seat;
    const gain = net > 0n ? net : ZERO;
    return {
      seat,
      stack: (stack + net - rake) as Amount,
      put: isBanker ? paidAll : ((gain - net) as Amount),
      won: ((isBanker ? collected : gain) - rake) as Amount,
      raked: rake,
    };
  });
  return {
    ...before,
    phase: 'over',
    players: before.players.map((player, at) => ({
      ...player,
      stack: (result[at] as SeatResult).stack,
    })),
    rake: sumOf(rakes),
    pot: (collected + paidAll) as Amount,
    result,
    events: [
      ...before.events,
      ...openAll(before),
      ...lost.map((one) => pay(one, one.due)),
      ...won.map((one, at) => pay(one, paid[at] as Amount)),
      {
        kind: 'result',
        seats: result.map(({ raked: rake, seat, stack }, at) => ({
          seat,
          net: amountToText((stack - (before.players[at] as Player).stack) as Amount),
          rake: amountToText(rake),
        })),
      },
    ],
  };
}
