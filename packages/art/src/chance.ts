/**
 * A repeatable stream for decoration (FNV-1a into mulberry32). It draws pictures, never outcomes:
 * chance in games comes from the fairness engine alone.
 */
export type Chance = {
  /** From 0 up to but not including 1. */
  unit(): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
};

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function createChance(seed: string): Chance {
  let state = hashText(seed);
  function unit(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    pick: (choices) => choices[Math.floor(unit() * choices.length)] as (typeof choices)[number],
  };
}
