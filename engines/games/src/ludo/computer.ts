import { HOME, isSafe, RING, squareOf, YARD } from './board.ts';
import { movesOf } from './rules.ts';
import { type LudoPlayer, type LudoState, playerAt } from './state.ts';

/** A token may be reached from so many squares behind it. */
const REACH = 6;
const JITTER = 4;

/** How many tokens of others stand close behind a square. */
function threats(state: LudoState, player: LudoPlayer, at: number): number {
  const square = squareOf(player.corner, at);
  if (square === null || isSafe(square)) return 0;
  return state.players
    .filter(({ isOut, seat }) => seat !== player.seat && !isOut)
    .flatMap(({ corner, tokens }) => tokens.map((token) => squareOf(corner, token)))
    .filter((from) => from !== null && (square - from + RING) % RING <= REACH).length;
}

/** What a move is worth: captures and home first, then safety, then the way gone. */
function worthOf(state: LudoState, token: number, to: number): number {
  const player = playerAt(state, state.turn);
  const from = player.tokens[token] as number;
  const square = squareOf(player.corner, to);
  const isOpen = square !== null && !isSafe(square);
  const prey = state.players
    .filter(({ isOut, seat }) => seat !== player.seat && !isOut)
    .map(({ corner, tokens }) => tokens.filter((at) => squareOf(corner, at) === square))
    .filter((tokens) => isOpen && tokens.length === 1)
    .reduce((sum, [at = 0]) => sum + 20 + at, 0);
  const home = to === HOME ? 30 : 0;
  const out = from === YARD ? 14 : 0;
  const shelter = isOpen ? 0 : 5;
  const risk = (place: number) => threats(state, player, place) * (4 + place / 6);
  return prey + home + out + shelter + risk(from) - risk(to) + to / 10;
}

/** A computer player of a practice table: it weighs each move by what lies on the board, with some chance. */
export function computerAction(state: LudoState, chance: number): unknown {
  if (state.die === null) return { kind: 'roll' };
  const weighed = movesOf(state).map(({ to, token }, place) => ({
    token,
    worth: worthOf(state, token, to) + ((chance * (place + 3) * 7) % 1) * JITTER,
  }));
  const [best] = weighed.toSorted((left, right) => right.worth - left.worth);
  return { kind: 'move', token: best?.token ?? 0 };
}
