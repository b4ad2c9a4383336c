import { beaconMsOf, isChainHash } from '@parlour/fairness';
import type { Proof } from '../verify-model.ts';

/** The values of a draw, in the order in which the file asks for them. */
export const FIELDS = [
  'code',
  'hash',
  'index',
  'endHash',
  'beacon',
  'beaconRound',
  'beaconEndHash',
  'beaconGenesisAt',
  'beaconSeconds',
  'closesAt',
] as const satisfies readonly (keyof Proof)[];
const WHOLE: ReadonlySet<string> = new Set(['index', 'beaconRound', 'beaconSeconds']);

/** Longer than any chain, and as many hashes as a page can do. */
const PLACES_MAX = 10_000_000;

/** What was typed into the fields, or null where one of them cannot be read. */
export function readProof(textOf: (name: (typeof FIELDS)[number]) => string): Proof | null {
  const entries = FIELDS.map((name) => {
    const text = textOf(name).trim();
    return [name, WHOLE.has(name) ? Number(text) : text];
  });
  const proof = Object.fromEntries(entries) as Proof;
  const { hash, endHash, beacon, beaconEndHash, index, beaconRound, beaconSeconds } = proof;
  const areHashes = [hash, endHash, beacon, beaconEndHash].every(isChainHash);
  const areWhole = [index, beaconRound, beaconSeconds].every(
    (value) => Number.isSafeInteger(value) && value > 0 && value <= PLACES_MAX,
  );
  const genesisMs = Date.parse(proof.beaconGenesisAt);
  const roundAt = new Date(beaconMsOf({ genesisMs, periodSeconds: beaconSeconds }, beaconRound));
  const areDates = [Date.parse(proof.closesAt), roundAt.getTime()].every(
    (value) => !Number.isNaN(value),
  );
  return areHashes && areWhole && areDates ? proof : null;
}
