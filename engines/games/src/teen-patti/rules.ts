import { type Amount, amountToText, ZERO } from '@parlour/money';
import { readAmount } from '../bets/index.ts';
import { fromLeftOf, type HandSetup } from '../room/index.ts';
import { readFields } from '../solo/index.ts';
import { rankTeenPatti } from '../teen-patti-2020/index.ts';
import { finish } from './finish.ts';
import { type Legal, leastBet, legalOf } from './legal.ts';
import {
  bootOf,
  canAct,
  cardsOf,
  isIn,
  type Places,
  type Player,
  playerAt,
  POT_LIMIT_BOOTS,
  potOf,
  type TeenPattiEvent,
  type TeenPattiState,
  withPlayer,
} from './state.ts';

const SIMPLE = ['look', 'pack', 'side', 'show', 'accept', 'refuse'] as const;

export type TeenPattiAction =
  | { readonly kind: (typeof SIMPLE)[number] }
  | { readonly kind: 'bet'; readonly amount: Amount };

/** Null where the input is no action of the game. */
export function readAction(input: unknown): TeenPattiAction | null {
  const named = readFields(input, 'kind')?.kind;
  const simple = SIMPLE.find((kind) => kind === named);
  if (simple !== undefined) return { kind: simple };
  const fields = readFields(input, 'kind', 'amount');
  const amount = readAmount(fields?.amount);
  return fields?.kind === 'bet' && amount !== null ? { kind: 'bet', amount } : null;
}

const put = (player: Player, amount: Amount): Player => {
  const paid = amount < player.stack ? amount : player.stack;
  return {
    ...player,
    stack: (player.stack - paid) as Amount,
    total: (player.total + paid) as Amount,
  };
};

const withEvents = (
  state: TeenPattiState,
  ...events: readonly TeenPattiEvent[]
): TeenPattiState => ({
  ...state,
  events: [...state.events, ...events],
});

/** Deals three cards to each player, one at a time from the left of the button, and takes the boot of all. */
export function begin(setup: HandSetup, deck: TeenPattiState['deck']): TeenPattiState {
  const places = setup.places as Places;
  const order = fromLeftOf(setup.seats, places.button);
  const count = order.length;
  const boot = bootOf(setup);
  const players = setup.seats.map(({ seat, stack }): Player => {
    const place = order.findIndex((one) => one.seat === seat);
    return put(
      {
        seat,
        stack,
        total: ZERO,
        isPacked: false,
        isSeen: false,
        blindTurns: 0,
        hole: [place, count + place, 2 * count + place],
        isOpen: false,
        comparedWith: [],
      },
      boot,
    );
  });
  const events = order.map(({ seat }): TeenPattiEvent => {
    const paid = players.find((one) => one.seat === seat)?.total ?? ZERO;
    return { kind: 'boot', seat, amount: amountToText(paid) };
  });
  const state: TeenPattiState = {
    setup,
    places,
    deck,
    players,
    stake: boot,
    turn: null,
    askedBy: null,
    events,
    rake: ZERO,
    result: null,
  };
  // Where the boot was all that the others had, there is nothing to bet for.
  const isBettable = players.filter(canAct).length > 1;
  return isBettable ? goOn(state, places.button) : finish(state, null);
}

/** Leads the hand on after a turn: to the next player that has chips, or to the end. */
function goOn(state: TeenPattiState, from: number): TeenPattiState {
  const isAlone = state.players.filter(isIn).length === 1;
  if (isAlone) return finish(state, null);
  const isFull = potOf(state) >= bootOf(state.setup) * POT_LIMIT_BOOTS;
  if (isFull) return finish(withEvents(state, { kind: 'limit' }), null);
  const next = fromLeftOf(state.players, from).find(canAct);
  if (next === undefined) return finish(state, null);
  // The last one with chips has nothing to answer where it went all the way with the others already.
  const isAnswered =
    next.seat === from && state.players.every((one) => one === next || !canAct(one));
  return isAnswered ? finish(state, null) : { ...state, turn: next.seat, askedBy: null };
}

function bet(state: TeenPattiState, player: Player, amount: Amount): TeenPattiState {
  const isRaise = amount > leastBet(state, player);
  const blindTurns = player.isSeen ? player.blindTurns : player.blindTurns + 1;
  const after = { ...put(player, amount), blindTurns };
  const stake = isRaise ? ((state.stake * 2n) as Amount) : state.stake;
  const event: TeenPattiEvent = {
    kind: 'bet',
    seat: player.seat,
    amount: amountToText(amount),
    isBlind: !player.isSeen,
    isRaise,
    isAllIn: after.stack === ZERO,
  };
  return goOn(withEvents({ ...withPlayer(state, after), stake }, event), player.seat);
}

function ask(state: TeenPattiState, player: Player, side: Legal['side']): TeenPattiState | null {
  if (side === null) return null;
  const { price, seat: asked } = side;
  const event: TeenPattiEvent = {
    kind: 'side',
    seat: player.seat,
    asked,
    amount: amountToText(price),
  };
  const paid = withEvents(withPlayer(state, put(player, price)), event);
  return { ...paid, turn: asked, askedBy: player.seat };
}

/** The cards of both are compared; the loser packs, and on a tie the one who asked. */
function compare(state: TeenPattiState, asked: Player, askedBy: number): TeenPattiState {
  const asking = playerAt(state, askedBy);
  const [own, other] = [asked, asking].map((one) => rankTeenPatti(cardsOf(state, one))) as [
    number,
    number,
  ];
  const loser = own < other ? asked.seat : asking.seat;
  const known = (one: Player, seat: number): Player => ({
    ...one,
    comparedWith: [...one.comparedWith, seat],
    isPacked: one.seat === loser,
  });
  const after = withPlayer(withPlayer(state, known(asked, asking.seat)), known(asking, asked.seat));
  return goOn(withEvents(after, { kind: 'compared', seat: asking.seat, loser }), asking.seat);
}

function answer(state: TeenPattiState, player: Player, isYes: boolean): TeenPattiState | null {
  const { askedBy } = state;
  if (askedBy === null) return null;
  if (isYes) return compare(state, player, askedBy);
  return goOn(withEvents(state, { kind: 'refuse', seat: askedBy, by: player.seat }), askedBy);
}

function show(state: TeenPattiState, player: Player, price: Amount | null): TeenPattiState | null {
  if (price === null) return null;
  const event: TeenPattiEvent = { kind: 'show', seat: player.seat, amount: amountToText(price) };
  // One who pays to see players without chips has called no show: a tie is shared.
  const isForced = !state.players.some((one) => one.seat !== player.seat && canAct(one));
  const paid = withEvents(withPlayer(state, put(player, price)), event);
  return finish(paid, isForced ? null : player.seat);
}

/** The hand after an action of the player whose turn it is; null where that is not allowed. */
export function act(
  state: TeenPattiState,
  seat: number,
  action: TeenPattiAction,
): TeenPattiState | null {
  const legal = legalOf(state);
  if (legal === null || state.turn !== seat) return null;
  const player = playerAt(state, seat);
  const isAsked = legal.askedBy !== null;
  switch (action.kind) {
    case 'look':
      return legal.canLook
        ? withEvents(withPlayer(state, { ...player, isSeen: true }), { kind: 'look', seat })
        : null;
    case 'pack':
      return isAsked
        ? null
        : goOn(
            withEvents(withPlayer(state, { ...player, isPacked: true }), { kind: 'pack', seat }),
            seat,
          );
    case 'bet':
      return legal.bets.includes(action.amount) ? bet(state, player, action.amount) : null;
    case 'side':
      return ask(state, player, legal.side);
    case 'accept':
    case 'refuse':
      return answer(state, player, action.kind === 'accept');
    case 'show':
      return show(state, player, legal.show);
  }
}
