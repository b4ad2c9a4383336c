const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Waits that double with full jitter, so that a restarted server is not met by all at once. */
export function createBackOff(chance: () => number = secureChance): {
  next(): number;
  reset(): void;
} {
  let ceilingMs = FIRST_MS;
  return {
    next() {
      const waitMs = FIRST_MS / 2 + Math.floor(chance() * ceilingMs);
      ceilingMs = Math.min(LONGEST_MS, ceilingMs * 2);
      return waitMs;
    },
    reset() {
      ceilingMs = FIRST_MS;
    },
  };
}

function secureChance(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
