import { type Amount, amountToText, ZERO } from '@parlour/money';
import { fromLeftOf, type Pot, rakedBy, rakeOf, type SeatResult, shareOut } from '../room/index.ts';
import { pattiKindOf, rankPatti } from './rank.ts';
import { cardsOf, isIn, type PattiEvent, type PattiState, type Player, potsOf } from './state.ts';

const rankIn = (state: PattiState, player: Player): number => rankPatti(cardsOf(state, player));

/** Seats that win a pot, from the left of the button. The one who paid for a show loses a tie. */
function winnersOf(state: PattiState, { seats }: Pot): number[] {
  const able = fromLeftOf(state.players, state.places.button).filter(({ seat }) =>
    seats.includes(seat),
  );
  if (able.length === 1) return able.map(({ seat }) => seat);
  const ranks = able.map((player) => rankIn(state, player));
  const best = Math.max(...ranks);
  const tied = able.filter((_, place) => ranks[place] === best).map(({ seat }) => seat);
  const others = tied.filter((seat) => seat !== state.shower);
  return others.length > 0 ? others : tied;
}

/** Lays open the cards of all who are in. */
function openAll(state: PattiState): PattiState {
  const shown = fromLeftOf(state.players, state.places.button).filter(isIn);
  return {
    ...state,
    players: state.players.map((player) => (isIn(player) ? { ...player, isOpen: true } : player)),
    events: [
      ...state.events,
      ...shown.map((player): PattiEvent => {
        const cards = cardsOf(state, player);
        return { kind: 'open', seat: player.seat, cards };
      }),
    ],
  };
}

const PAID_KINDS: readonly PattiEvent['kind'][] = ['bet', 'ask', 'show'];

/** Whether fewer than two players have bet after the boots: such a hand is not raked. */
const isUnplayed = ({ events }: PattiState): boolean =>
  new Set(
    events.flatMap((event) =>
      PAID_KINDS.includes(event.kind) && 'seat' in event ? [event.seat] : [],
    ),
  ).size < 2;

/** Pays the pots and ends the hand. */
export function finish(before: PattiState): PattiState {
  const isContested = before.players.filter(isIn).length > 1;
  const state = isContested ? openAll(before) : before;
  const pots = potsOf(state);
  const { chip, level } = state.setup;
  const rakes = isUnplayed(state)
    ? pots.map(() => ZERO)
    : rakeOf(pots, { level, chip, dealt: state.players.length });
  const won = new Map<number, Amount>();
  const events = pots.map((pot, place): PattiEvent => {
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
      hand: isContested ? pattiKindOf(rankIn(state, first)) : null,
    };
  });
  const rake = rakes.reduce((sum, one) => (sum + one) as Amount, ZERO);
  const raked = rakedBy(state.players, rake);
  const players = state.players.map((player) => ({
    ...player,
    stack: (player.stack + (won.get(player.seat) ?? 0n)) as Amount,
  }));
  const result = players.map(({ seat, stack, total }): SeatResult => ({
    seat,
    stack,
    put: total,
    won: won.get(seat) ?? ZERO,
    raked: raked.get(seat) ?? ZERO,
  }));
  const isOver = { turn: null, asker: null, rake, result };
  return { ...state, ...isOver, players, events: [...state.events, ...events] };
}
