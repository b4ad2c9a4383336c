import type { IssueDetail } from '../game.ts';
import type { Proof } from './verify-model.ts';

/** What proves an issue; null before its draw, and for draws that others hold. */
export function proofOf({ proof, code, closesAt }: IssueDetail): Proof | null {
  if (proof === null || code === null || proof.hash === null || proof.beacon === null) return null;
  const { hash, beacon, endHash, index, beaconEndHash, beaconGenesisAt, beaconSeconds } = proof;
  return {
    endHash,
    index,
    hash,
    beaconEndHash,
    beaconGenesisAt,
    beaconSeconds,
    beaconRound: proof.beaconRound,
    beacon,
    closesAt,
    code,
  };
}
