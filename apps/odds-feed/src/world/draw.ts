// Choices of the world that never change: each is a function of the world's seed and a key. Nothing
// that a bet is settled by is drawn here; those words come from the fairness engine.

export type Draw = {
  /** From 0 to below 1. */
  unit(): number;
  /** A whole number from 0 to below a bound. */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

const FNV_START = 0x811c_9dc5;
const FNV_PRIME = 0x0100_0193;
const GOLDEN = 0x9e37_79b9;

function hashOf(key: string): number {
  let hash = FNV_START;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), FNV_PRIME);
  }
  return hash >>> 0;
}

/** The same key always answers with the same choices in the same order. */
export function drawOf(...parts: readonly (number | string)[]): Draw {
  let state = hashOf(parts.join('/'));
  const unit = (): number => {
    state = (state + GOLDEN) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(unit() * bound);
  return {
    unit,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('there is nothing to pick from');
      return item;
    },
  };
}

/** The items in another order, by the draw. */
export function shuffled<Item>(draw: Draw, items: readonly Item[]): Item[] {
  const order = items.map((item) => ({ item, at: draw.unit() }));
  return order.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}
