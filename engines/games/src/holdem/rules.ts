import { type Amount, amountToText, ZERO } from '@parlour/money';
import { readAmount } from '../bets/index.ts';
import { fromLeftOf, type HandSetup } from '../room/index.ts';
import { readFields } from '../solo/index.ts';
import type { Places } from './blinds.ts';
import { finish } from './finish.ts';
import {
  anteOf,
  bigBlind,
  boardPlaces,
  boardSize,
  cardsOf,
  type HoldemEvent,
  type HoldemState,
  type MoveKind,
  type Player,
  smallBlind,
  type Street,
  STREETS,
} from './state.ts';

type Post = Extract<HoldemEvent, { readonly kind: 'post' }>;

export type HoldemAction =
  | { readonly kind: 'fold' | 'check' | 'call' }
  /** Bets or raises to an amount on this street. */
  | { readonly kind: 'raise'; readonly to: Amount };

/** What the player whose turn it is may do; amounts on this street. */
export type Legal = {
  readonly canCheck: boolean;
  /** What a call adds; zero where a check does. */
  readonly call: Amount;
  /** The least and the most to raise to; null where no raise is allowed. */
  readonly raise: { readonly min: Amount; readonly max: Amount } | null;
};

const least = (left: Amount, right: Amount): Amount => (left < right ? left : right);
const most = (left: Amount, right: Amount): Amount => (left > right ? left : right);

/** Null where the input is no action of the game. */
export function readAction(input: unknown): HoldemAction | null {
  const kind = readFields(input, 'kind')?.kind;
  if (kind === 'fold' || kind === 'check' || kind === 'call') return { kind };
  const fields = readFields(input, 'kind', 'to');
  const to = readAmount(fields?.to);
  return fields?.kind === 'raise' && to !== null ? { kind: 'raise', to } : null;
}

const put = (player: Player, amount: Amount): Player => {
  const paid = least(amount, player.stack);
  return {
    ...player,
    stack: (player.stack - paid) as Amount,
    bet: (player.bet + paid) as Amount,
    total: (player.total + paid) as Amount,
  };
};

const withPlayer = (state: HoldemState, player: Player): HoldemState => ({
  ...state,
  players: state.players.map((one) => (one.seat === player.seat ? player : one)),
});

/** Deals both cards of everybody, one at a time from the left of the button, and takes the blinds. */
export function begin(setup: HandSetup, deck: HoldemState['deck']): HoldemState {
  const places = setup.places as Places;
  const count = setup.seats.length;
  const order = fromLeftOf(setup.seats, places.button);
  const players = setup.seats.map(({ seat, stack }): Player => {
    const place = order.findIndex((one) => one.seat === seat);
    return {
      seat,
      stack,
      total: ZERO,
      bet: ZERO,
      isFolded: false,
      faced: null,
      hole: [place, count + place],
      isOpen: false,
    };
  });
  const big = bigBlind(setup);
  let state: HoldemState = {
    setup,
    places,
    deck,
    players,
    street: 'preflop',
    highest: big,
    fullRaise: big,
    aggressor: null,
    turn: null,
    events: [],
    rake: ZERO,
    result: null,
  };
  const post = (seat: number, what: Post['what'], amount: Amount) => {
    const player = state.players.find((one) => one.seat === seat);
    if (player === undefined || amount === ZERO) return;
    const paid = put(player, amount);
    // An ante is no part of what is bet on the street.
    const after = what === 'ante' ? { ...paid, bet: player.bet } : paid;
    const text = amountToText((paid.bet - player.bet) as Amount);
    state = withPlayer(state, after);
    state = { ...state, events: [...state.events, { kind: 'post', seat, what, amount: text }] };
  };
  for (const { seat } of order) post(seat, 'ante', anteOf(setup));
  if (places.small !== null) post(places.small, 'small', smallBlind(setup));
  post(places.big, 'big', big);
  for (const { isNew, seat } of setup.seats) if (isNew) post(seat, 'new', big);
  return goOn(state, places.big);
}

const isIn = ({ isFolded }: Player): boolean => !isFolded;
const canAct = (player: Player): boolean => isIn(player) && player.stack > 0n;

/** Whether a player has still to speak on this street. */
function mustAct(state: HoldemState, player: Player): boolean {
  if (!canAct(player)) return false;
  const others = state.players.filter((one) => one.seat !== player.seat && isIn(one));
  const owed = others.reduce((bet, one) => most(bet, one.bet), ZERO);
  if (player.bet >= owed && !others.some(canAct)) return false;
  return player.faced === null || player.bet < state.highest;
}

/** Leads the hand on after an action: to the next player, the next street or the end. */
function goOn(state: HoldemState, from: number): HoldemState {
  if (state.players.filter(isIn).length === 1) return finish(state);
  const next = fromLeftOf(state.players, from).find((player) => mustAct(state, player));
  if (next !== undefined) return { ...state, turn: next.seat };
  // No player can bet any more: all hands are opened, and the board is run out.
  const isRunOut = state.players.filter(canAct).length <= 1;
  const opened = isRunOut ? openAll(state) : state;
  const street = STREETS[STREETS.indexOf(state.street) + 1];
  return street === undefined ? finish(opened) : dealStreet(opened, street);
}

function openAll(state: HoldemState): HoldemState {
  const closed = fromLeftOf(state.players, state.places.button).filter(
    (player) => isIn(player) && !player.isOpen,
  );
  const events = closed.map((player): HoldemEvent => {
    const cards = cardsOf(state, player);
    return { kind: 'open', seat: player.seat, cards };
  });
  return {
    ...state,
    players: state.players.map((player) => (isIn(player) ? { ...player, isOpen: true } : player)),
    events: [...state.events, ...events],
  };
}

function dealStreet(before: HoldemState, street: Street): HoldemState {
  const cards = boardPlaces(before, street)
    .slice(boardSize(before.street))
    .map((place) => before.deck[place] as number);
  const state: HoldemState = {
    ...before,
    street,
    players: before.players.map((player) => ({ ...player, bet: ZERO, faced: null })),
    highest: ZERO,
    fullRaise: bigBlind(before.setup),
    aggressor: null,
    turn: null,
    events: [...before.events, { kind: 'street', street, cards }],
  };
  return goOn(state, state.places.button);
}

/** What the player whose turn it is may do. */
export function legalOf(state: HoldemState): Legal | null {
  const player = state.players.find(({ seat }) => seat === state.turn);
  if (player === undefined) return null;
  const owed = (state.highest > player.bet ? state.highest - player.bet : ZERO) as Amount;
  const max = (player.bet + player.stack) as Amount;
  const isOpenToRaise = player.faced === null || state.highest - player.faced >= state.fullRaise;
  const hasOther = state.players.some((one) => one.seat !== player.seat && canAct(one));
  const min = least((state.highest + state.fullRaise) as Amount, max);
  const canRaise = isOpenToRaise && hasOther && max > state.highest;
  return {
    canCheck: owed === ZERO,
    call: least(owed, player.stack),
    raise: canRaise ? { min, max } : null,
  };
}

function moved(state: HoldemState, before: Player, after: Player, move: MoveKind): HoldemState {
  const event: HoldemEvent = {
    kind: 'move',
    seat: after.seat,
    move,
    amount: amountToText((after.bet - before.bet) as Amount),
    to: amountToText(after.bet),
    isAllIn: after.stack === ZERO && !after.isFolded,
  };
  const highest = most(state.highest, after.bet);
  const raised = (highest - state.highest) as Amount;
  const isRaise = raised > ZERO;
  return {
    ...withPlayer(state, { ...after, faced: highest }),
    highest,
    fullRaise: isRaise && raised >= state.fullRaise ? raised : state.fullRaise,
    aggressor: isRaise ? after.seat : state.aggressor,
    events: [...state.events, event],
  };
}

/** The hand after an action of the player whose turn it is; null where that is not allowed. */
export function act(state: HoldemState, seat: number, action: HoldemAction): HoldemState | null {
  const legal = legalOf(state);
  const player = state.players.find((one) => one.seat === seat);
  if (legal === null || player === undefined || state.turn !== seat) return null;
  const after = playerAfter(state, player, legal, action);
  if (after === null) return null;
  const isFirst = state.highest === ZERO;
  const move = action.kind === 'raise' && isFirst ? 'bet' : action.kind;
  return goOn(moved(state, player, after, move), seat);
}

function playerAfter(
  { setup }: HoldemState,
  player: Player,
  { call, canCheck, raise }: Legal,
  action: HoldemAction,
): Player | null {
  switch (action.kind) {
    case 'fold':
      return { ...player, isFolded: true };
    case 'check':
      return canCheck ? player : null;
    case 'call':
      return canCheck ? null : put(player, call);
    case 'raise': {
      const { to } = action;
      // All of a stack is always enough, where a raise is allowed at all.
      const isWithin = raise !== null && to >= raise.min && to <= raise.max;
      const isWhole = to % setup.chip === 0n;
      return isWithin && isWhole ? put(player, (to - player.bet) as Amount) : null;
    }
  }
}
