// A deck is fixed by its plan, a seed that was promised by its hash, and a beacon's value that came later.
import {
  createHmac,
  createStream,
  drawInteger,
  leafHash,
  merkleLevels,
  merkleRoot,
} from '@parlour/fairness';
import { type DeckPlan, paysOf, tierCounts } from './plan.ts';

/** What a deck is dealt from: 64 hex digits each. */
export type DeckSeed = { readonly seed: string; readonly beacon: string };

/** Tickets whose hashes make one node of the tree: a power of two. */
export const CHUNK_TICKETS = 256;

const NUMBER_BYTES = 4;
const SALT_BYTES = 16;
const PAYS_BYTES = 4;

/** The tier of every ticket in order: those of the plan, shuffled by the seed with the beacon's value. */
export function dealTiers(plan: DeckPlan, { beacon, seed }: DeckSeed): Uint8Array {
  const tiers = new Uint8Array(plan.tickets);
  let first = 0;
  for (const [tier, count] of tierCounts(plan).entries()) {
    tiers.fill(tier, first, first + count);
    first += count;
  }
  const source = createStream({ serverSeed: seed, clientSeed: beacon, nonce: 0 });
  for (let last = plan.tickets - 1; last > 0; last -= 1) {
    const other = drawInteger(source, last + 1);
    [tiers[last], tiers[other]] = [tiers[other] as number, tiers[last] as number];
  }
  return tiers;
}

/**
 * Salts of a deck by the numbers of its tickets. Two tickets share an HMAC-SHA256 with the seed as key over
 * "salt:" and half the number, cut down: the even one has its first 16 bytes, the odd one the others.
 */
export function saltsOf(seed: string): (number: number) => Uint8Array {
  const sign = createHmac(seed);
  let signed = { pair: -1, bytes: new Uint8Array() };
  return (number) => {
    const pair = Math.floor(number / 2);
    if (signed.pair !== pair) signed = { pair, bytes: new Uint8Array(sign(`salt:${pair}`)) };
    const first = (number % 2) * SALT_BYTES;
    return signed.bytes.slice(first, first + SALT_BYTES);
  };
}

/** A ticket as it is hashed; the first is number 0. */
export type Leaf = { readonly number: number; readonly salt: Uint8Array; readonly pays: number };

/** H(0 | number | salt | what it pays): numbers as four bytes, the high byte first. */
export function hashOfTicket({ number, pays, salt }: Leaf): Uint8Array {
  const bytes = new Uint8Array(NUMBER_BYTES + SALT_BYTES + PAYS_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, number);
  bytes.set(salt, NUMBER_BYTES);
  view.setUint32(NUMBER_BYTES + SALT_BYTES, pays);
  return leafHash(bytes);
}

type Chunk = { readonly place: number; readonly tiers: Uint8Array };

/** The levels of the tree over the tickets of one chunk, from its tiers. */
export function levelsOfChunk(
  plan: DeckPlan,
  saltOf: (number: number) => Uint8Array,
  { place, tiers }: Chunk,
) {
  const first = place * CHUNK_TICKETS;
  return merkleLevels(
    Array.from(tiers, (tier, index) => {
      const number = first + index;
      return hashOfTicket({ number, salt: saltOf(number), pays: paysOf(plan, tier) });
    }),
  );
}

export type DealtChunk = Chunk & { readonly root: Uint8Array };

/** A whole deck, chunk by chunk, so that a caller may pause between them. */
export function* dealDeck(plan: DeckPlan, from: DeckSeed): Generator<DealtChunk> {
  const all = dealTiers(plan, from);
  const saltOf = saltsOf(from.seed);
  for (let place = 0; place * CHUNK_TICKETS < plan.tickets; place += 1) {
    const tiers = all.subarray(place * CHUNK_TICKETS, (place + 1) * CHUNK_TICKETS);
    const root = levelsOfChunk(plan, saltOf, { place, tiers }).at(-1)?.[0] as Uint8Array;
    yield { place, tiers, root };
  }
}

/** The root that is published of a deck. For decks of some thousand tickets; larger ones take seconds. */
export const rootOfDeck = (plan: DeckPlan, from: DeckSeed): Uint8Array =>
  merkleRoot(Array.from(dealDeck(plan, from), ({ root }) => root));
