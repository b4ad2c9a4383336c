import { beaconMsOf, beaconRoundAt, drawWords, hashBefore, isChainHash } from '@parlour/fairness';
import type { AnyFamily } from '@parlour/lottery';

/** All that fixes a draw of the house, as it is published after the draw. */
export type Proof = {
  readonly endHash: string;
  readonly index: number;
  readonly hash: string;
  readonly beaconEndHash: string;
  /** RFC 3339. */
  readonly beaconGenesisAt: string;
  readonly beaconSeconds: number;
  readonly beaconRound: number;
  readonly beacon: string;
  /** When the sale ended, RFC 3339. */
  readonly closesAt: string;
  /** The result as it was published. */
  readonly code: string;
};

/** What is checked, in the order in which it is checked. */
export const STEPS = ['chain', 'round', 'beacon', 'draw'] as const;
export type Step = (typeof STEPS)[number];

export type StepOutcome = {
  readonly step: Step;
  readonly isRight: boolean;
  /** What was computed here, beside what was published. */
  readonly computed: string;
  readonly published: string;
};

/** Hashes that are computed between two looks at the clock of the page. */
const HASHES_PER_STRETCH = 4_000;

/**
 * Hashes back so many places, and yields between stretches how many are done: a page stays quick while
 * it works through a chain of a hundred thousand.
 */
export function* walkBack(hash: string, places: number): Generator<number, string> {
  let link = hash;
  for (let place = 0; place < places; place += 1) {
    link = hashBefore(link);
    if (place % HASHES_PER_STRETCH === HASHES_PER_STRETCH - 1) yield place + 1;
  }
  return link;
}

export type Progress =
  | { readonly kind: 'hashes'; readonly step: Step; readonly done: number; readonly of: number }
  | { readonly kind: 'outcome'; readonly outcome: StepOutcome };

function* chainStep(
  step: Step,
  chain: { readonly hash: string; readonly places: number; readonly endHash: string },
): Generator<Progress> {
  const { hash, places, endHash } = chain;
  const walk = walkBack(hash, places);
  let next = walk.next();
  while (next.done !== true) {
    yield { kind: 'hashes', step, done: next.value, of: places };
    next = walk.next();
  }
  yield {
    kind: 'outcome',
    outcome: { step, isRight: next.value === endHash, computed: next.value, published: endHash },
  };
}

/** Draws again from what was published. */
export function drawAgain(
  family: AnyFamily,
  seed: { readonly hash: string; readonly index: number; readonly beacon: string },
): string {
  return family.draw.format(family.draw.drawFrom(drawWords(seed)));
}

/**
 * Checks a draw of the house: that its hash is of the published chain at the announced place, that its
 * beacon came when the sale had ended and is of the beacon's chain, and that both together draw what
 * was published.
 */
export function* verifyDraw(family: AnyFamily, proof: Proof): Generator<Progress> {
  const { hash, index, beacon, beaconRound } = proof;
  yield* chainStep('chain', { hash, places: index, endHash: proof.endHash });
  const clock = {
    genesisMs: Date.parse(proof.beaconGenesisAt),
    periodSeconds: proof.beaconSeconds,
  };
  const round = beaconRoundAt(clock, Date.parse(proof.closesAt));
  const at = (each: number) => `${each} (${new Date(beaconMsOf(clock, each)).toISOString()})`;
  yield {
    kind: 'outcome',
    outcome: {
      step: 'round',
      isRight: round === beaconRound,
      computed: at(round),
      published: at(beaconRound),
    },
  };
  yield* chainStep('beacon', {
    hash: beacon,
    places: beaconRound,
    endHash: proof.beaconEndHash,
  });
  const computed = drawAgain(family, { hash, index, beacon });
  yield {
    kind: 'outcome',
    outcome: { step: 'draw', isRight: computed === proof.code, computed, published: proof.code },
  };
}

/** A hash that someone typed, in the form of the chain; null where it is none. */
export function readHash(text: string): string | null {
  const hash = text.trim().toLowerCase();
  return isChainHash(hash) ? hash : null;
}

/** Looks for a hash among the places of a chain that were used; null where it is not among them. */
export function* findInChain(
  hash: string,
  endHash: string,
  used: number,
): Generator<number, number | null> {
  let link = hash;
  for (let place = 0; place <= used; place += 1) {
    if (link === endHash) return place;
    link = hashBefore(link);
    if (place % HASHES_PER_STRETCH === HASHES_PER_STRETCH - 1) yield place + 1;
  }
  return null;
}
