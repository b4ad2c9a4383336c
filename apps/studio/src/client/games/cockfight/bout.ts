// How a fight is shown: clashes in which both springs run down until the one that lost is still. It is drawn
// from what was decided, the same for everybody; the picture decides nothing.
import type { FightOutcome } from '@parlour/games/cockfight';
import { scatter } from '../races/run.ts';

export type Corner = 'meron' | 'wala';
export const CORNERS: readonly Corner[] = ['meron', 'wala'];

const FIRST_MS = 3_400;
const BEATS = 6;
/** When the last spring is spent, in milliseconds from the start of the round. */
export const STILL_MS = 15_600;
const PULSE_MS = 190;
const LEFT_MIN = 0.16;

export type Clash = {
  readonly ms: number;
  /** Whose strike it is: that one jumps higher, and the other loses more. */
  readonly by: Corner;
  /** What is left of each spring after it, 0 to 1. */
  readonly left: Readonly<Record<Corner, number>>;
};

export type Bout = { readonly clashes: readonly Clash[]; readonly winner: FightOutcome['winner'] };

export function boutOf({ fight, winner }: FightOutcome): Bout {
  const next = scatter(fight * 13 + winner.length);
  const ends: Record<Corner, number> =
    winner === 'draw'
      ? { meron: 0, wala: 0 }
      : { meron: 0, wala: 0, [winner]: LEFT_MIN + next() * 0.25 };
  const left: Record<Corner, number> = { meron: 1, wala: 1 };
  const step = (STILL_MS - FIRST_MS) / (BEATS - 1);
  const clashes = Array.from({ length: BEATS }, (_, beat): Clash => {
    const isLast = beat === BEATS - 1;
    const by: Corner = isLast && winner !== 'draw' ? winner : next() < 0.5 ? 'meron' : 'wala';
    const share = 1 / (BEATS - beat);
    for (const corner of CORNERS) {
      const more = isLast ? 1 : share * (corner === by ? 0.55 + next() * 0.3 : 1 + next() * 0.45);
      left[corner] = Math.max(ends[corner], left[corner] - (left[corner] - ends[corner]) * more);
    }
    const jitter = isLast ? 0 : (next() - 0.5) * 500;
    return { ms: FIRST_MS + beat * step + jitter, by, left: { ...left } };
  });
  return { clashes, winner };
}

/** What is left of a spring at an instant. */
export function powerAt({ clashes }: Bout, corner: Corner, ms: number): number {
  const last = clashes.findLast((clash) => clash.ms <= ms);
  const before = last === undefined ? 1 : last.left[corner];
  const at = last === undefined ? -1 : clashes.indexOf(last);
  const from = clashes[at - 1]?.left[corner] ?? 1;
  if (last === undefined) return 1;
  const part = Math.min(1, (ms - last.ms) / 420);
  return from + (before - from) * part;
}

export type Pose = {
  /** From the middle of the ring to the edge, in its halves. */
  readonly x: number;
  /** Above the floor, in heights of a bird. */
  readonly y: number;
  readonly lean: number;
  readonly wing: number;
  readonly head: number;
  readonly legs: number;
  readonly key: number;
  readonly power: number;
};

export const RESTING: Pose = {
  x: 0.58,
  y: 0,
  lean: 0,
  wing: 0,
  head: 0,
  legs: 0,
  key: 0,
  power: 1,
};

const pulse = (ms: number, at: number, wide = PULSE_MS): number =>
  Math.exp(-(((ms - at) / wide) ** 2));

/** How a bird stands at an instant of the fight. */
export function poseAt(bout: Bout, corner: Corner, ms: number): Pose {
  const { clashes, winner } = bout;
  const power = powerAt(bout, corner, ms);
  const came = Math.min(1, Math.max(0, (ms - 900) / 1_900));
  let [strike, jump, crouch, push] = [0, 0, 0, 0];
  for (const { by, ms: at } of clashes) {
    const hit = pulse(ms, at);
    strike += hit;
    jump += hit * (by === corner ? 0.5 : 0.26);
    crouch += pulse(ms, at - 460, 170);
    push += pulse(ms, at + 520, 330) * (by === corner ? 0.08 : 0.26);
  }
  const isOver = ms > STILL_MS;
  const end = Math.min(1, Math.max(0, (ms - STILL_MS - 250) / 900));
  const isWinner = winner === corner;
  const sway = Math.sin(ms / 260 + (corner === 'meron' ? 0 : 1.7)) * 0.012 * (isOver ? 0 : 1);
  const flutter = Math.sin(ms / 38) * 12 * strike;
  const crow = isWinner ? Math.sin(Math.min(1, end) * Math.PI * 0.5) : 0;
  const slump = isWinner ? 0 : end;
  return {
    x:
      0.58 -
      0.34 * came -
      0.15 * Math.min(1, strike) +
      push +
      sway +
      (isWinner ? 0.06 * end : 0.05 * slump),
    y: jump,
    lean: -16 * strike + 12 * crouch + (isWinner ? -12 * crow : 15 * slump),
    wing:
      8 * Math.sin(ms / 300) * (isOver ? 0 : 0.4) +
      74 * strike +
      flutter +
      (isWinner ? crow * (38 + 26 * Math.sin(ms / 130)) : -10 * slump),
    head: 16 * crouch - 10 * strike + (isWinner ? -24 * crow : 42 * slump),
    legs: 34 * strike + Math.sin(ms / 120) * 12 * (came < 1 && ms > 900 ? 1 : 0),
    key: (ms / 1_000) * 220 * (0.25 + power * 0.75),
    power,
  };
}
