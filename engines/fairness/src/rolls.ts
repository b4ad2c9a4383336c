import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type DealCut, leafOf, saltOf } from './deal.ts';
import { drawInteger } from './draw.ts';
import { createHmac } from './hash.ts';
import { merkleLevels, merklePath, merkleRoot, rootOfPath } from './merkle.ts';
import { createStream } from './stream.ts';

/** How many rolls are committed at once, and of what: 6 sides for a die. */
export type RollSheet = { readonly sides: number; readonly rolls: number };

/** A roll with what proves that the server was bound to its part of it. */
export type OpenedRoll = {
  /** Its place in the order in which the hand rolls. */
  readonly index: number;
  /** The server's number, to which the seats' one is added. */
  readonly committed: number;
  readonly salt: string;
  /** Neighbours on the way to the root, the lowest first, as hex. */
  readonly path: readonly string[];
};

/** What everybody knows of a hand's rolls: the committed list, and the seeds of the seats. */
export type RollsCut = Omit<DealCut, 'cards'> & RollSheet;

export type Rolls = {
  /** The root of the list, published before the seats' seeds of the hand are taken. */
  readonly root: string;
  /** The rolls in their order, as numbers of 0 to below `sides`. */
  readonly values: readonly number[];
  open(index: number): OpenedRoll;
};

function listOf(serverSeed: string, { rolls, sides }: RollSheet) {
  const stream = createStream({ serverSeed, clientSeed: 'rolls', nonce: 0 });
  const sign = createHmac(serverSeed);
  const numbers = Array.from({ length: rolls }, () => drawInteger(stream, sides));
  const salts = numbers.map((_, place) => saltOf(sign, place));
  const leaves = numbers.map((one, place) => leafOf(place, one, salts[place] as string));
  return { numbers, salts, leaves };
}

/** What is published of a list of rolls before its hand: a hash that binds every number to its place. */
export const rollsRoot = (serverSeed: string, sheet: RollSheet): string =>
  bytesToHex(merkleRoot(listOf(serverSeed, sheet).leaves));

/** What the seeds of all seats, sorted, add to each roll. */
export function addedOf({ number, rolls, root, seatSeeds, sides }: RollsCut): number[] {
  const clientSeed = seatSeeds.toSorted().join(',');
  const stream = createStream({ serverSeed: root, clientSeed, nonce: number });
  return Array.from({ length: rolls }, () => drawInteger(stream, sides));
}

/** A roll: the server's number and the seats' one, each of 0 to below `sides`, added around. */
export const rollSum = (committed: number, added: number, sides: number): number =>
  (committed + added) % sides;

/**
 * The rolls of a hand. The server binds itself to a list of numbers, place by place; then the seeds of the
 * seats give a second list, and a roll is the sum of both around the sides. Neither side knows it by itself,
 * it is uniform where either list is, and each is proven in its turn without showing a later one.
 */
export function rollsOf(
  serverSeed: string,
  { number, seatSeeds, ...sheet }: Omit<RollsCut, 'root'>,
): Rolls {
  const { leaves, numbers, salts } = listOf(serverSeed, sheet);
  const levels = merkleLevels(leaves);
  const root = bytesToHex(merkleRoot(leaves));
  const added = addedOf({ ...sheet, number, root, seatSeeds });
  return {
    root,
    values: numbers.map((one, place) => rollSum(one, added[place] as number, sheet.sides)),
    open: (index) => ({
      index,
      committed: numbers[index] as number,
      salt: salts[index] as string,
      path: merklePath(levels, index).map((node) => bytesToHex(node)),
    }),
  };
}

/** What opened rolls come to, each null where it does not prove itself. */
export function provenRolls(cut: RollsCut, opened: readonly OpenedRoll[]): (number | null)[] {
  const added = addedOf(cut);
  return opened.map(({ committed, index, path, salt }) => {
    const isOfDie = Number.isInteger(committed) && committed >= 0 && committed < cut.sides;
    if (!isOfDie || !Number.isInteger(index)) return null;
    const root = rootOfPath(leafOf(index, committed, salt), {
      count: cut.rolls,
      path: path.map((node) => hexToBytes(node)),
      place: index,
    });
    if (root === null || bytesToHex(root) !== cut.root) return null;
    return rollSum(committed, added[index] as number, cut.sides);
  });
}
