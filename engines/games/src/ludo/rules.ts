import type { Amount } from '@parlour/money';
import type { HandSetup } from '../room/index.ts';
import { readFields } from '../solo/index.ts';
import { cornerOf, HOME, isSafe, RING_LAST, SIDES, squareOf, TOKENS, YARD } from './board.ts';
import { finish } from './finish.ts';
import {
  changePlayer,
  entryOf,
  type LudoPlayer,
  type LudoState,
  playerAt,
  type Variant,
  withEvent,
} from './state.ts';

/** The fifth turn of a match that is missed loses it. */
export const MISSES_MAX = 5;
const SIXES_MAX = 3;
/** After these rounds of the table a match is decided by points. */
export const ROUNDS = { quick: 30, classic: 120 } as const satisfies Record<Variant, number>;

export type LudoAction =
  | { readonly kind: 'roll' }
  | { readonly kind: 'move'; readonly token: number }
  /** The time is over: the turn goes on by the rule. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'forfeit' };

/** Null where the input is no action of the game. */
export function readAction(input: unknown): LudoAction | null {
  const kind = readFields(input, 'kind')?.kind;
  if (kind === 'roll' || kind === 'idle' || kind === 'forfeit') return { kind };
  const fields = readFields(input, 'kind', 'token');
  const token = fields?.token;
  const isToken =
    typeof token === 'number' && Number.isInteger(token) && token >= 0 && token < TOKENS;
  return fields?.kind === 'move' && isToken ? { kind: 'move', token } : null;
}

/** Every seat puts in the entry. The first of `order` begins. */
export function begin(
  setup: HandSetup,
  rolls: readonly number[],
  { order, variant }: { readonly order: readonly number[]; readonly variant: Variant },
): LudoState {
  const entry = entryOf(setup);
  const players = order.map((seat): LudoPlayer => {
    const stack = setup.seats.find((one) => one.seat === seat)?.stack;
    if (stack === undefined || stack < entry) throw new RangeError('a seat cannot pay the entry');
    return {
      seat,
      corner: cornerOf(seat, setup.seatCount),
      tokens: Array.from({ length: TOKENS }, () => (variant === 'quick' ? 0 : YARD)),
      stack: (stack - entry) as Amount,
      missed: 0,
      isOut: false,
    };
  });
  return {
    setup,
    variant,
    rolls,
    used: 0,
    players,
    turn: order[0] as number,
    die: null,
    sixes: 0,
    isMissed: false,
    round: 1,
    events: [],
    rake: 0n as Amount,
    result: null,
  };
}

/** Tokens of another seat on a square of the ring, by seat. */
const othersOn = (state: LudoState, seat: number, square: number) =>
  state.players
    .filter((player) => player.seat !== seat && !player.isOut)
    .map((player) => ({
      player,
      tokens: [...player.tokens.keys()].filter(
        (token) => squareOf(player.corner, player.tokens[token] as number) === square,
      ),
    }));

/** Two tokens of one colour on an unsafe square bar the way of the others in the classic game. */
const isBarred = (state: LudoState, { corner, seat }: LudoPlayer, at: number): boolean => {
  const square = squareOf(corner, at);
  return (
    state.variant === 'classic' &&
    square !== null &&
    !isSafe(square) &&
    othersOn(state, seat, square).some(({ tokens }) => tokens.length > 1)
  );
};

/** Where a token goes with what is rolled; null where it may not move. */
function targetOf(state: LudoState, seat: number, token: number): number | null {
  const { die } = state;
  const player = playerAt(state, seat);
  const from = player.tokens[token];
  if (die === null || from === undefined) return null;
  if (from === YARD) return die === SIDES ? 0 : null;
  const to = from + die;
  if (to > HOME) return null;
  for (let at = from + 1; at <= Math.min(to, RING_LAST); at += 1)
    if (isBarred(state, player, at)) return null;
  return to;
}

/** Tokens that may move with what is rolled, each with where it goes. */
export function movesOf(state: LudoState): { readonly token: number; readonly to: number }[] {
  const { turn } = state;
  if (turn === null) return [];
  return playerAt(state, turn).tokens.flatMap((_, token) => {
    const to = targetOf(state, turn, token);
    return to === null ? [] : [{ token, to }];
  });
}

/** Of tokens that stand on one square it does not matter which one moves. */
const isChoice = (state: LudoState): boolean =>
  new Set(movesOf(state).map(({ to }) => to)).size > 1;

/** The turn goes to the next seat that is in; a match is over when its rounds or its rolls are. */
function passTurn(state: LudoState): LudoState {
  const { players, round, variant } = state;
  const now = players.findIndex(({ seat }) => seat === state.turn);
  const count = players.length;
  const next = Array.from({ length: count }, (_, step) => (now + 1 + step) % count).find(
    (place) => players[place]?.isOut === false,
  ) as number;
  const rounds = round + (next <= now ? 1 : 0);
  const passed: LudoState = {
    ...state,
    turn: (players[next] as LudoPlayer).seat,
    die: null,
    sixes: 0,
    isMissed: false,
    round: Math.min(rounds, ROUNDS[variant]),
  };
  return rounds > ROUNDS[variant] ? finish(passed, 'points') : withRoll(passed);
}

const withRoll = (state: LudoState): LudoState =>
  state.used < state.rolls.length ? state : finish(state, 'points');

const again = (state: LudoState): LudoState =>
  withRoll(withEvent({ ...state, die: null }, { kind: 'again', seat: state.turn as number }));

function move(state: LudoState, token: number, to: number): LudoState {
  const player = playerAt(state, state.turn);
  const square = squareOf(player.corner, to);
  const captured =
    square === null || isSafe(square)
      ? []
      : othersOn(state, player.seat, square)
          .filter(({ tokens }) => tokens.length === 1)
          .map(({ player: { seat, tokens: stand }, tokens: [one = 0] }) => ({
            seat,
            token: one,
            from: stand[one] as number,
          }));
  const back = state.variant === 'quick' ? 0 : YARD;
  const put = (at: LudoState, seat: number, which: number, place: number): LudoState => {
    const owner = playerAt(at, seat);
    return changePlayer(at, { ...owner, tokens: owner.tokens.with(which, place) });
  };
  const moved = captured.reduce(
    (at, one) => put(at, one.seat, one.token, back),
    put(state, player.seat, token, to),
  );
  const from = player.tokens[token] as number;
  const after = withEvent(moved, { kind: 'step', seat: player.seat, token, from, to, captured });
  if (playerAt(after, player.seat).tokens.every((at) => at === HOME)) return finish(after, 'home');
  const isAgain = state.die === SIDES || captured.length > 0 || to === HOME;
  return isAgain ? again(after) : passTurn(after);
}

function roll(state: LudoState): LudoState {
  const seat = state.turn as number;
  const die = (state.rolls[state.used] as number) + 1;
  const sixes = die === SIDES ? state.sixes + 1 : 0;
  const rolled = withEvent(
    { ...state, used: state.used + 1, die, sixes },
    { kind: 'roll', seat, roll: state.used, die },
  );
  if (sixes === SIXES_MAX) return passTurn(withEvent(rolled, { kind: 'sixes', seat }));
  const [first] = movesOf(rolled);
  if (first === undefined) {
    const passed = withEvent(rolled, { kind: 'pass', seat });
    return die === SIDES ? again(passed) : passTurn(passed);
  }
  return isChoice(rolled) ? rolled : move(rolled, first.token, first.to);
}

function forfeit(state: LudoState): LudoState {
  const player = playerAt(state, state.turn);
  const after = withEvent(changePlayer(state, { ...player, isOut: true }), {
    kind: 'forfeit',
    seat: player.seat,
  });
  const isLast = after.players.filter(({ isOut }) => !isOut).length === 1;
  return isLast ? finish(after, 'last') : passTurn(after);
}

/** Rolls, or moves the token that is furthest; a turn that begins so is missed, and too many lose. */
function idle(state: LudoState): LudoState {
  const player = playerAt(state, state.turn);
  const missed = player.missed + (state.isMissed ? 0 : 1);
  const noted = state.isMissed
    ? state
    : withEvent(
        { ...changePlayer(state, { ...player, missed }), isMissed: true },
        { kind: 'missed', seat: player.seat, missed },
      );
  if (missed >= MISSES_MAX) return forfeit(noted);
  if (noted.die === null) return roll(noted);
  const best = movesOf(noted).toSorted((left, right) => right.to - left.to)[0];
  return best === undefined ? passTurn(noted) : move(noted, best.token, best.to);
}

/** Null where the seat may not do that now. */
export function act(state: LudoState, seat: number, action: LudoAction): LudoState | null {
  if (state.turn === null || seat !== state.turn) return null;
  if (action.kind === 'forfeit') return forfeit(state);
  if (action.kind === 'idle') return idle(state);
  if (action.kind === 'roll') return state.die === null ? roll(state) : null;
  const to = targetOf(state, seat, action.token);
  return to === null ? null : move(state, action.token, to);
}
