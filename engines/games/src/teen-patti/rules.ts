import { type Amount, amountToText, ZERO } from '@parlour/money';
import { fromLeftOf, type HandSetup } from '../room/index.ts';
import { readFields } from '../solo/index.ts';
import { finish } from './finish.ts';
import { rankPatti } from './rank.ts';
import {
  BLIND_TURNS_MAX,
  bootOf,
  canBet,
  cardsOf,
  isIn,
  type PattiEvent,
  type PattiState,
  type Places,
  type Player,
  playerOf,
  POT_LIMIT_BOOTS,
  potOf,
} from './state.ts';

const KINDS = ['see', 'pack', 'bet', 'double', 'show', 'side', 'accept', 'refuse'] as const;
export type PattiAction = (typeof KINDS)[number];

/** Null where the input is no action of the game. */
export function readAction(input: unknown): PattiAction | null {
  const kind = readFields(input, 'kind')?.kind;
  return KINDS.find((one) => one === kind) ?? null;
}

/** What the player whose turn it is may do, with what each costs; null where it may not. */
export type Legal = {
  /** Has to answer one who asks for a side show, and may do nothing else. */
  readonly mustAnswer: boolean;
  /** The least bet, or all of a stack that is smaller. */
  readonly bet: Amount | null;
  readonly double: Amount | null;
  readonly show: Amount | null;
  readonly side: { readonly seat: number; readonly amount: Amount } | null;
};

const NOTHING = { bet: null, double: null, show: null, side: null };
const least = (left: Amount, right: Amount): Amount => (left < right ? left : right);

/** Deals three cards to everybody, one at a time from the left of the button, and takes the boots. */
export function begin(setup: HandSetup, deck: PattiState['deck']): PattiState {
  const places = setup.places as Places;
  const count = setup.seats.length;
  const order = fromLeftOf(setup.seats, places.button);
  const players = setup.seats.map(({ seat, stack }): Player => {
    const place = order.findIndex((one) => one.seat === seat);
    return {
      seat,
      stack,
      total: ZERO,
      isPacked: false,
      isSeen: false,
      blindTurns: 0,
      hole: [place, count + place, 2 * count + place],
      isOpen: false,
      shownTo: [],
    };
  });
  const state: PattiState = {
    setup,
    places,
    deck,
    players,
    stake: bootOf(setup),
    pots: [{ amount: ZERO, without: [] }],
    turn: null,
    asker: null,
    shower: null,
    events: [],
    rake: ZERO,
    result: null,
  };
  return goOn(takeBoots(state, order), places.button);
}

/** All boots lie in the first pot, also that of a player who has no more. */
function takeBoots(state: PattiState, order: readonly { readonly seat: number }[]): PattiState {
  const boot = bootOf(state.setup);
  const players = state.players.map((player) => {
    const paid = least(boot, player.stack);
    return { ...player, stack: (player.stack - paid) as Amount, total: paid };
  });
  const amount = players.reduce((sum, { total }) => (sum + total) as Amount, ZERO);
  const without = players.filter(({ stack }) => stack === ZERO).map(({ seat }) => seat);
  const first = { amount, without: [] };
  const booted: PattiState = {
    ...state,
    players,
    pots: without.length === 0 ? [first] : [first, { amount: ZERO, without }],
  };
  return order.reduce<PattiState>((at, { seat }) => {
    const text = amountToText((playerOf(booted, seat) as Player).total);
    return withEvent(at, { kind: 'boot', seat, amount: text });
  }, booted);
}

const withEvent = (state: PattiState, event: PattiEvent): PattiState => ({
  ...state,
  events: [...state.events, event],
});

const withPlayer = (state: PattiState, player: Player): PattiState => ({
  ...state,
  players: state.players.map((one) => (one.seat === player.seat ? player : one)),
});

/** Moves chips into the pot. Where they were the last ones, later bets go into a pot without this seat. */
function pay(state: PattiState, seat: number, amount: Amount): PattiState {
  const player = playerOf(state, seat) as Player;
  const paid = least(amount, player.stack);
  const stack = (player.stack - paid) as Amount;
  const last = state.pots.at(-1) as PattiState['pots'][number];
  const pots = [
    ...state.pots.slice(0, -1),
    { ...last, amount: (last.amount + paid) as Amount },
    ...(stack === ZERO ? [{ amount: ZERO, without: [...last.without, seat] }] : []),
  ];
  return withPlayer(
    { ...state, pots },
    { ...player, stack, total: (player.total + paid) as Amount },
  );
}

/** Leads the hand on from a seat: to the next player who can bet, or to the end. */
function goOn(state: PattiState, from: number): PattiState {
  if (state.players.filter(isIn).length === 1) return finish(state);
  const isFull = potOf(state) >= bootOf(state.setup) * POT_LIMIT_BOOTS;
  if (isFull) return finish(withEvent(state, { kind: 'all_show', why: 'limit' }));
  const able = fromLeftOf(state.players, from).filter(canBet);
  const [next] = able;
  if (next === undefined || able.length === 1) {
    return finish(withEvent(state, { kind: 'all_show', why: 'all_in' }));
  }
  const turn = { ...state, turn: next.seat, asker: null };
  const isForced = !next.isSeen && next.blindTurns >= BLIND_TURNS_MAX;
  return isForced ? look(turn, next, true) : turn;
}

const look = (state: PattiState, player: Player, isForced: boolean): PattiState =>
  withEvent(withPlayer(state, { ...player, isSeen: true }), {
    kind: 'see',
    seat: player.seat,
    isForced,
  });

/** The player whose cards one who has looked may ask to compare: the one before it, where that has looked too. */
function sideOf({ players }: PattiState, { isSeen, seat }: Player): Player | null {
  const able = fromLeftOf(players, seat).filter(canBet);
  const before = able.at(-2);
  if (!isSeen || able.length < 3 || before === undefined) return null;
  return before.isSeen ? before : null;
}

/** What the player whose turn it is may do. */
export function legalOf(state: PattiState): Legal | null {
  const player = playerOf(state, state.turn);
  if (player === undefined) return null;
  if (state.asker !== null) return { ...NOTHING, mustAnswer: true };
  const { isSeen, stack } = player;
  const bet = (isSeen ? state.stake * 2n : state.stake) as Amount;
  const double = (bet * 2n) as Amount;
  const others = state.players.filter((one) => canBet(one) && one.seat !== player.seat);
  const [other] = others;
  // One who has looked may not call a show on one who has not.
  const canShow = others.length === 1 && (!isSeen || other?.isSeen === true);
  const side = sideOf(state, player);
  return {
    mustAnswer: false,
    bet: least(bet, stack),
    double: stack >= double ? double : null,
    show: canShow ? least(bet, stack) : null,
    side: side !== null && stack >= bet ? { seat: side.seat, amount: bet } : null,
  };
}

/** The hand after an action of a seat; null where that is not allowed. Looking is allowed out of turn. */
export function act(state: PattiState, seat: number, action: PattiAction): PattiState | null {
  const player = playerOf(state, seat);
  if (player === undefined || state.result !== null) return null;
  if (action === 'see') {
    return player.isSeen || player.isPacked ? null : look(state, player, false);
  }
  const legal = legalOf(state);
  if (legal === null || state.turn !== seat) return null;
  if (legal.mustAnswer) return answer(state, player, action);
  switch (action) {
    case 'pack':
      return goOn(pack(state, player), seat);
    case 'bet':
    case 'double': {
      const amount = legal[action];
      return amount === null ? null : goOn(bet(state, player, amount, action), seat);
    }
    case 'show': {
      const { show } = legal;
      if (show === null) return null;
      const event = { kind: 'show', seat, amount: amountToText(show) } as const;
      return finish(withEvent({ ...pay(state, seat, show), shower: seat }, event));
    }
    case 'side': {
      const { side } = legal;
      if (side === null) return null;
      const amount = amountToText(side.amount);
      const asked = withEvent(pay(state, seat, side.amount), {
        kind: 'ask',
        seat,
        of: side.seat,
        amount,
      });
      return { ...asked, turn: side.seat, asker: seat };
    }
    default:
      return null;
  }
}

const pack = (state: PattiState, player: Player): PattiState =>
  withEvent(withPlayer(state, { ...player, isPacked: true }), { kind: 'pack', seat: player.seat });

function bet(
  state: PattiState,
  { blindTurns, isSeen, seat, stack }: Player,
  amount: Amount,
  action: 'bet' | 'double',
): PattiState {
  const paid = pay(state, seat, amount);
  const after = playerOf(paid, seat) as Player;
  return withEvent(
    {
      ...withPlayer(paid, { ...after, blindTurns: blindTurns + (isSeen ? 0 : 1) }),
      // One who is all in for less leaves the stake as it was.
      stake: action === 'double' ? ((state.stake * 2n) as Amount) : state.stake,
    },
    {
      kind: 'bet',
      seat,
      amount: amountToText(amount),
      isBlind: !isSeen,
      isDouble: action === 'double',
      isAllIn: amount === stack,
    },
  );
}

/** What becomes of a side show that was asked for. A tie packs the one who asked. */
function answer(state: PattiState, asked: Player, action: PattiAction): PattiState | null {
  const asker = playerOf(state, state.asker) as Player;
  if (action === 'refuse') {
    return goOn(withEvent(state, { kind: 'refuse', seat: asked.seat }), asker.seat);
  }
  if (action !== 'accept') return null;
  const isWon = rankPatti(cardsOf(state, asker)) > rankPatti(cardsOf(state, asked));
  const loser = isWon ? asked : asker;
  const compared = [
    { ...asker, shownTo: [...asker.shownTo, asked.seat] },
    { ...asked, shownTo: [...asked.shownTo, asker.seat] },
  ].map((player) => ({ ...player, isPacked: player.seat === loser.seat }));
  const after = compared.reduce(withPlayer, state);
  const seats = [asker.seat, asked.seat] as const;
  return goOn(withEvent(after, { kind: 'side', seats, packed: loser.seat }), asker.seat);
}
