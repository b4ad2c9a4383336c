import { isDay } from '@parlour/time';
import { Refusal } from './refusal.ts';
import { UUID } from './uuid.ts';

/** How one part of a place is written into a cursor, and read out of one; undefined for what was made up. */
type Part<Value> = {
  write(value: Value): string | number | null;
  read(written: unknown): Value | undefined;
};

const part = <Value>(one: Part<Value>): Part<Value> => one;
const TEXT_CHARS_MAX = 120;
/** A time that JavaScript can hold. */
const INSTANT_MS_MAX = 8_640_000_000_000_000;

const readText = (written: unknown): string | undefined =>
  typeof written === 'string' && written.length <= TEXT_CHARS_MAX && !written.includes('\0')
    ? written
    : undefined;

const matching = (isOne: (text: string) => boolean) =>
  part<string>({
    write: (value) => value,
    read: (written) => (typeof written === 'string' && isOne(written) ? written : undefined),
  });

const PARTS = {
  /** An instant, to the millisecond. */
  instant: part<Date>({
    write: (value) => value.getTime(),
    read: (written) =>
      Number.isSafeInteger(written) && Math.abs(Number(written)) <= INSTANT_MS_MAX
        ? new Date(Number(written))
        : undefined,
  }),
  id: matching((text) => UUID.test(text)),
  /** A business day, `YYYY-MM-DD`. */
  day: matching(isDay),
  text: part<string>({ write: (value) => value, read: readText }),
  textOrNull: part<string | null>({
    write: (value) => value,
    read: (written) => (written === null ? null : readText(written)),
  }),
  /** A whole number that fits a bigint column: a version, a sequence, an amount. */
  whole: part<bigint>({
    write: (value) => `${value}`,
    read: (written) => {
      if (typeof written !== 'string' || !/^-?\d{1,19}$/.test(written)) return undefined;
      const value = BigInt(written);
      return BigInt.asIntN(64, value) === value ? value : undefined;
    },
  }),
  /** A count that fits an integer column. */
  count: part<number>({
    write: (value) => value,
    read: (written) =>
      Number.isInteger(written) && Number(written) >= 0 && Number(written) <= 2_147_483_647
        ? Number(written)
        : undefined,
  }),
};

type PartName = keyof typeof PARTS;
type Place<Parts extends Readonly<Record<string, PartName>>> = {
  readonly [Name in keyof Parts]: (typeof PARTS)[Parts[Name]] extends Part<infer Value>
    ? Value
    : never;
};

/** Where a page ends, as the caller gets it and gives it back. */
export type Cursor<Where> = {
  write(place: Where): string;
  /** Null where nothing is given: the first page. Refuses with `request.invalid` what no page ended with. */
  read(cursor: string | null | undefined): Where | null;
};

/**
 * Cursors of a list that is sorted by these parts, in this order: `createCursor({ at: 'instant', id: 'id' })`.
 * They are opaque to callers, and fit what the contract lets into a cursor.
 */
export function createCursor<const Parts extends Readonly<Record<string, PartName>>>(
  parts: Parts,
): Cursor<Place<Parts>> {
  const kinds = Object.entries(parts).map(
    ([name, kind]) => [name, PARTS[kind] as Part<unknown>] as const,
  );
  return {
    write: (place) =>
      Buffer.from(
        JSON.stringify(kinds.map(([name, kind]) => kind.write(place[name as keyof Place<Parts>]))),
      ).toString('base64url'),

    read(cursor) {
      if (cursor === null || cursor === undefined) return null;
      const written = parse(cursor);
      if (!Array.isArray(written) || written.length !== kinds.length)
        throw new Refusal('request.invalid');
      const place = kinds.map(([name, kind], index) => {
        const value = kind.read(written[index]);
        if (value === undefined) throw new Refusal('request.invalid');
        return [name, value];
      });
      return Object.fromEntries(place) as Place<Parts>;
    },
  };
}

/** Of lists that are sorted by an instant, and among rows of one instant by their ids. */
export const instantCursor = createCursor({ at: 'instant', id: 'id' });

/** Of lists that are sorted by ids, which grow with time. */
export const idCursor = createCursor({ id: 'id' });

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Not JSON: no page ended with it, which the caller refuses.
    return null;
  }
}
