import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256Hex } from './hash.ts';

/** What fixes every outcome of a bet: both seeds and the number of the bet under this pair. */
export type SeedPair = {
  /** 64 lower-case hex digits, kept secret until the pair is rotated. Used as text, not as bytes. */
  readonly serverSeed: string;
  /** Chosen by the player. */
  readonly clientSeed: string;
  /** Bets made with the pair before this one; the first bet is 0. */
  readonly nonce: number;
};

export const SERVER_SEED_BYTES = 32;
export const CLIENT_SEED_LENGTH_MAX = 64;

const SERVER_SEED = /^[0-9a-f]{64}$/;
const CLIENT_SEED = /^[A-Za-z0-9._-]{1,64}$/;

export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);

/** A client seed must not hold the colon that separates the parts of the hashed message. */
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** The text form of 32 random bytes, which the caller takes from the operating system. */
export function serverSeedFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== SERVER_SEED_BYTES) throw new RangeError('a server seed has 32 bytes');
  return bytesToHex(bytes);
}

/** The promise a player sees before betting: SHA-256 of the server seed's text. */
export const commitServerSeed = (serverSeed: string): string => sha256Hex(serverSeed);

/** True when a revealed server seed is the one that was promised. */
export const verifyCommit = (serverSeed: string, commit: string): boolean =>
  isServerSeed(serverSeed) && commitServerSeed(serverSeed) === commit.toLowerCase();
