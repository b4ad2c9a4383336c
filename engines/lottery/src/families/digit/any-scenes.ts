import { multisets, subsets } from '../../combinatorics.ts';
import type { Judge, Play, Selection, Verdict } from '../../play.ts';
import type { Digits } from './digits.ts';

/** The multisets of so many digits, and for each of another size which of them it holds. */
type Scenes = {
  readonly count: number;
  /** Subsets of each scene. */
  readonly width: number;
  /** Places in the list of the smaller multisets, `width` for each scene. */
  readonly parts: Uint16Array;
};

const known = new Map<string, Scenes>();
const LEVEL_BASE = 65_536;

/** All that k positions out of so many can show, where order means nothing; computed once. */
function scenesOf(k: number, positions: number): Scenes {
  const key = `${k}:${positions}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const places = new Map([...multisets(10, k)].map((digits, place) => [digits.join(''), place]));
  const chosen = subsets([...new Array(positions).keys()], k);
  const whole = [...multisets(10, positions)];
  const parts = whole.flatMap((digits) =>
    chosen.map((at) => places.get(at.map((place) => digits[place]).join('')) ?? 0),
  );
  const made = { count: whole.length, width: chosen.length, parts: Uint16Array.from(parts) };
  known.set(key, made);
  return made;
}

/**
 * The different verdicts of a play on k digits, bet on every k of so many positions: each row of k
 * digits is judged once for a selection, and the scenes only add up.
 */
export function anyPeaks(play: Play<Digits>, k: number) {
  let judges: readonly Judge[] | null = null;
  return (selection: Selection, positions: number): readonly Verdict[] => {
    judges ??= [...multisets(10, k)].map((digits) => play.judge(digits));
    // What was pushed is kept as a last level.
    const levels = play.levels.length + 1;
    const each = new Int32Array(judges.length * levels);
    for (const [row, judge] of judges.entries()) {
      const { wins, pushed } = judge(selection);
      for (const [level, count] of wins.entries()) each[row * levels + level] = count;
      each[row * levels + levels - 1] = pushed;
    }
    return differentSums(scenesOf(k, positions), each, levels);
  };
}

function differentSums(scenes: Scenes, each: Int32Array, levels: number): readonly Verdict[] {
  const { count, width, parts } = scenes;
  const different = new Map<number, Verdict>();
  const sums = new Array<number>(levels);
  for (let scene = 0; scene < count; scene += 1) {
    let key = 0;
    for (let level = 0; level < levels; level += 1) {
      let sum = 0;
      for (let part = scene * width; part < (scene + 1) * width; part += 1) {
        sum += each[(parts[part] ?? 0) * levels + level] ?? 0;
      }
      sums[level] = sum;
      key = key * LEVEL_BASE + sum;
    }
    if (different.has(key)) continue;
    different.set(key, { wins: sums.slice(0, -1), pushed: sums[levels - 1] ?? 0 });
  }
  return [...different.values()];
}
