import { createHmac } from './hash.ts';
import type { SeedPair } from './seed.ts';

/** A source of uniform unsigned 32-bit words. Every outcome is a function of such words alone. */
export type WordSource = { nextWord(): number };

export type FairStream = WordSource & {
  /** Bytes taken so far. */
  cursor(): number;
};

export const BLOCK_BYTES = 32;
export const WORD_BYTES = 4;

/**
 * The byte stream of a bet: block i is HMAC-SHA256(key = server seed text, message =
 * "client:nonce:i"), read as big-endian words, eight to a block. A cursor continues in the middle.
 */
export function createStream(seeds: SeedPair, cursorStart = 0): FairStream {
  if (cursorStart % WORD_BYTES !== 0) throw new RangeError('a cursor stands on a whole word');
  const sign = createHmac(seeds.serverSeed);
  let cursor = cursorStart;
  let blockIndex = -1;
  let block = new Uint8Array(0);

  return {
    nextWord() {
      const wanted = Math.floor(cursor / BLOCK_BYTES);
      if (wanted !== blockIndex) {
        block = new Uint8Array(sign(`${seeds.clientSeed}:${seeds.nonce}:${wanted}`));
        blockIndex = wanted;
      }
      const at = cursor % BLOCK_BYTES;
      cursor += WORD_BYTES;
      const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = block.subarray(at, at + WORD_BYTES);
      return ((b0 << 24) | (b1 << 16) | (b2 << 8) | b3) >>> 0;
    },
    cursor: () => cursor,
  };
}
