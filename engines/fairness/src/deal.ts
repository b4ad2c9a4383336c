import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { shuffledIndexes } from './draw.ts';
import { createHmac, sha256Hex } from './hash.ts';
import { leafHash, merkleLevels, merklePath, merkleRoot, rootOfPath } from './merkle.ts';
import { createStream } from './stream.ts';

const SALT_HEX = 32;

/** A card of a deal with what proves that it lay in the pack that was committed. */
export type OpenedCard = {
  /** Its place in the order in which the hand deals. */
  readonly index: number;
  readonly card: number;
  readonly salt: string;
  /** Neighbours on the way to the root, the lowest first, as hex. */
  readonly path: readonly string[];
};

/** What everybody knows of a deal: the committed pack, and the seeds of the seats, which cut it. */
export type DealCut = {
  readonly root: string;
  readonly seatSeeds: readonly string[];
  /** Of the hand among those of its room. */
  readonly number: number;
  /** How many cards the pack has. */
  readonly cards: number;
};

export type Deal = {
  /** The root of the pack, published before the seats' seeds of the hand are taken. */
  readonly root: string;
  /** The cards in the order in which they are dealt, as numbers of 0 to below its size. */
  readonly deck: readonly number[];
  open(index: number): OpenedCard;
  /** The order of some places of the deal whose cards are shuffled once more; see `orderAgain`. */
  again(indexes: readonly number[], time: number): number[];
};

/** What hides a number of a committed list until it is opened. */
export const saltOf = (sign: (message: string) => Uint8Array, place: number): string =>
  bytesToHex(sign(`salt:${place}`)).slice(0, SALT_HEX);

/** The leaf that binds a number to its place in a committed list. */
export const leafOf = (place: number, card: number, salt: string): Uint8Array =>
  leafHash(utf8ToBytes(`${place}:${card}:${salt}`));

function packOf(serverSeed: string, count: number) {
  const cards = shuffledIndexes(createStream({ serverSeed, clientSeed: 'pack', nonce: 0 }), count);
  const sign = createHmac(serverSeed);
  const salts = cards.map((_, place) => saltOf(sign, place));
  const leaves = cards.map((card, place) => leafOf(place, card, salts[place] as string));
  return { cards, salts, leaves };
}

/** What is published of a pack before its hand: a hash that binds every card to its place. */
export const packRoot = (serverSeed: string, cards: number): string =>
  bytesToHex(merkleRoot(packOf(serverSeed, cards).leaves));

/** Which place of the pack each card of the deal comes from: a shuffle by the seeds of all seats, sorted. */
export const cutOf = ({ cards, number, root, seatSeeds }: DealCut): number[] =>
  shuffledIndexes(
    createStream({ serverSeed: root, clientSeed: seatSeeds.toSorted().join(','), nonce: number }),
    cards,
  );

type Salted = Pick<OpenedCard, 'index' | 'salt'>;

/**
 * The order of cards that have lain open and are shuffled once more within a hand: by hashes of what hid them
 * in the pack and of all seats' seeds. Only the server knows the salts before the cards are proven, and they
 * were bound with the pack; the seats' seeds came afterwards. The proofs of the cards prove the order too.
 */
export function orderAgain(
  { number, seatSeeds }: Pick<DealCut, 'number' | 'seatSeeds'>,
  cards: readonly Salted[],
  time: number,
): number[] {
  const seeds = seatSeeds.toSorted().join(',');
  const keys = cards.map(({ index, salt }) => ({
    index,
    key: sha256Hex(`again:${time}:${number}:${salt}:${seeds}`),
  }));
  return keys.toSorted((left, right) => (left.key < right.key ? -1 : 1)).map(({ index }) => index);
}

/**
 * The order of the cards of a hand. The server shuffles a pack and binds itself to it, card by card; then the
 * seeds of the seats shuffle its places. Neither side knows the order by itself, and a card can be proven
 * without showing another one, so that folded hands stay hidden.
 */
export function dealOf(
  serverSeed: string,
  { cards: count, number, seatSeeds }: Omit<DealCut, 'root'>,
): Deal {
  const { cards, leaves, salts } = packOf(serverSeed, count);
  const levels = merkleLevels(leaves);
  const root = bytesToHex(merkleRoot(leaves));
  const cut = cutOf({ cards: count, number, root, seatSeeds });
  return {
    root,
    deck: cut.map((place) => cards[place] as number),
    open(index) {
      const place = cut[index] as number;
      return {
        index,
        card: cards[place] as number,
        salt: salts[place] as string,
        path: merklePath(levels, place).map((node) => bytesToHex(node)),
      };
    },
    again: (indexes, time) =>
      orderAgain(
        { number, seatSeeds },
        indexes.map((index) => ({ index, salt: salts[cut[index] as number] as string })),
        time,
      ),
  };
}

/** Whether a card lay where the deal says in the pack that was committed. */
export function isOpenedOf(cut: DealCut, { card, index, path, salt }: OpenedCard): boolean {
  const place = cutOf(cut)[index];
  if (place === undefined) return false;
  const root = rootOfPath(leafOf(place, card, salt), {
    count: cut.cards,
    path: path.map((node) => hexToBytes(node)),
    place,
  });
  return root !== null && bytesToHex(root) === cut.root;
}
