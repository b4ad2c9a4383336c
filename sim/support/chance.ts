/** Repeatable chance: the same seed gives the same numbers on every machine (sfc32). */
export type Chance = {
  /** A whole number from 0 up to, but not including, `count`. */
  below(count: number): number;
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True once in `times`. */
  oneIn(times: number): boolean;
  /** Independent chance for one part of a scenario, so that parts do not disturb each other. */
  branch(name: string): Chance;
};

const WARM_UP = 12;
const UINT32 = 2 ** 32;

export function createChance(seed: string): Chance {
  const next = sfc32(seed);
  const below = (count: number): number => Math.floor((next() / UINT32) * count);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    oneIn: (times) => below(times) === 0,
    branch: (name) => createChance(`${seed}/${name}`),
  };
}

/** Doty-Humphrey's small fast counter of 32 bits, its state spread from the seed's text by FNV-1a. */
function sfc32(seed: string): () => number {
  const state = new Uint32Array([1, 2, 3, 4].map((salt) => fnv1a(`${salt}:${seed}`)));
  const step = (): number => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const sum = (a + b + d) >>> 0;
    state[3] = d + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum;
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) step();
  return step;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
