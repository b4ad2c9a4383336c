// Arrays in PostgreSQL's binary format: a batch travels as one parameter per column, and the
// server copies numbers and ids instead of parsing them. pg sends a Buffer as a binary parameter.

const OID = {
  boolean: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
/** The length of what is null. */
const NULL = -1;

type Column = { readonly bytes: Buffer; readonly view: DataView };

/** A view beside the bytes, because it writes a bigint eight times as fast as a Buffer does. */
function columnOf(oid: number, count: number, bodyBytes: number): Column {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + count * LENGTH_BYTES + bodyBytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  view.setInt32(0, 1);
  view.setInt32(4, 0);
  view.setInt32(8, oid);
  view.setInt32(12, count);
  view.setInt32(16, 1);
  return { bytes, view };
}

const HAS_NULLS_AT = 4;

type Kind<Value> = {
  readonly oid: number;
  /** Of every value. */
  readonly bytes: number;
  write(column: Column, at: number, value: Value): void;
};

/** Makes the writer of a column whose values have one length; null stands for nothing. */
const fixed =
  <Value>({ oid, bytes: length, write }: Kind<Value>) =>
  <T>(items: readonly T[], pick: (item: T) => Value | null): Buffer => {
    const column = columnOf(oid, items.length, items.length * length);
    const { bytes, view } = column;
    let at = HEADER_BYTES;
    for (const item of items) {
      const value = pick(item);
      if (value === null) {
        view.setInt32(HAS_NULLS_AT, 1);
        view.setInt32(at, NULL);
        at += LENGTH_BYTES;
      } else {
        view.setInt32(at, length);
        write(column, at + LENGTH_BYTES, value);
        at += LENGTH_BYTES + length;
      }
    }
    return bytes.subarray(0, at);
  };

export const smallints = fixed<number>({
  oid: OID.int2,
  bytes: 2,
  write: ({ view }, at, value) => view.setInt16(at, value),
});

export const integers = fixed<number>({
  oid: OID.int4,
  bytes: 4,
  write: ({ view }, at, value) => view.setInt32(at, value),
});

export const bigints = fixed<bigint>({
  oid: OID.int8,
  bytes: 8,
  write: ({ view }, at, value) => view.setBigInt64(at, value),
});

export const booleans = fixed<boolean>({
  oid: OID.boolean,
  bytes: 1,
  write: ({ view }, at, value) => view.setUint8(at, value ? 1 : 0),
});

/** PostgreSQL counts microseconds from the beginning of the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const US_PER_MS = 1_000n;

export const instants = fixed<Date>({
  oid: OID.timestamptz,
  bytes: 8,
  write: ({ view }, at, value) =>
    view.setBigInt64(at, BigInt(value.getTime() - EPOCH_MS) * US_PER_MS),
});

/** From hexadecimal text of 32 digits, with or without the dashes. */
export const uuids = fixed<string>({
  oid: OID.uuid,
  bytes: 16,
  write: ({ bytes }, at, value) => writeUuid(bytes, value, at),
});

export function byteas<T>(items: readonly T[], pick: (item: T) => Uint8Array): Buffer {
  let length = 0;
  for (const item of items) length += pick(item).length;
  const { bytes, view } = columnOf(OID.bytea, items.length, length);
  let at = HEADER_BYTES;
  for (const item of items) {
    const value = pick(item);
    view.setInt32(at, value.length);
    bytes.set(value, at + LENGTH_BYTES);
    at += LENGTH_BYTES + value.length;
  }
  return bytes;
}

const UTF8_BYTES_PER_UNIT_MAX = 3;

type Texts = <T>(items: readonly T[], pick: (item: T) => string | null) => Buffer;

const textual =
  (oid: number): Texts =>
  (items, pick) => {
    let units = 0;
    for (const item of items) units += pick(item)?.length ?? 0;
    const { bytes, view } = columnOf(oid, items.length, units * UTF8_BYTES_PER_UNIT_MAX);
    let at = HEADER_BYTES;
    for (const item of items) {
      const text = pick(item);
      if (text === null) {
        view.setInt32(HAS_NULLS_AT, 1);
        view.setInt32(at, NULL);
        at += LENGTH_BYTES;
        continue;
      }
      const written = writeText(bytes, text, at + LENGTH_BYTES);
      view.setInt32(at, written);
      at += LENGTH_BYTES + written;
    }
    return bytes.subarray(0, at);
  };

/** Null stands for nothing. Texts must hold no zero bytes and no half characters. */
export const texts = textual(OID.text);

const jsonTexts = textual(OID.jsonb);
/** Of the format, before the text. */
const JSONB_VERSION = '\u0001';

/** From JSON that is written. */
export const jsonbs = <T>(items: readonly T[], pick: (item: T) => string): Buffer => {
  // Both passes of the writer ask for them.
  const written = items.map((item) => JSONB_VERSION + pick(item));
  return jsonTexts(written, (text) => text);
};

const ASCII_MAX = 0x7f;
const SHORT_UNITS_MAX = 48;

/** Short ASCII is copied faster than the runtime can be called; anything else is encoded by it. */
function writeText(bytes: Buffer, text: string, offset: number): number {
  if (text.length > SHORT_UNITS_MAX) return bytes.write(text, offset);
  for (let from = 0; from < text.length; from += 1) {
    const unit = text.charCodeAt(from);
    if (unit > ASCII_MAX) return bytes.write(text, offset);
    bytes[offset + from] = unit;
  }
  return text.length;
}

const UUID_BYTES = 16;
const DASH = 0x2d;
const NO_DIGIT = 0xff;
const NIBBLES = new Uint8Array(256).fill(NO_DIGIT);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  NIBBLES[digit.charCodeAt(0)] = value;
  NIBBLES[digit.toUpperCase().charCodeAt(0)] = value;
}

function writeUuid(bytes: Buffer, text: string, offset: number): void {
  let from = 0;
  let seen = 0;
  for (let to = offset; to < offset + UUID_BYTES; to += 1) {
    if (text.charCodeAt(from) === DASH) from += 1;
    const high = NIBBLES[text.charCodeAt(from)] ?? NO_DIGIT;
    const low = NIBBLES[text.charCodeAt(from + 1)] ?? NO_DIGIT;
    seen |= high | low;
    bytes[to] = (high << 4) | low;
    from += 2;
  }
  if (seen > 0xf || from !== text.length) throw new TypeError(`${text} is not a UUID`);
}
