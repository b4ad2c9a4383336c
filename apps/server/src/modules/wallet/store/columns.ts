// Arrays in PostgreSQL's binary format: a batch travels as one parameter per column, and the
// server copies numbers and ids instead of parsing them. pg sends a Buffer as a binary parameter.

const OID = { int2: 21, int4: 23, int8: 20, text: 25, uuid: 2950 } as const;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const UUID_BYTES = 16;

function arrayOf(oid: number, count: number, bodyBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + count * LENGTH_BYTES + bodyBytes);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

export function smallints<T>(items: readonly T[], pick: (item: T) => number): Buffer {
  const buffer = arrayOf(OID.int2, items.length, items.length * 2);
  let at = HEADER_BYTES;
  for (const item of items) {
    buffer.writeInt32BE(2, at);
    buffer.writeInt16BE(pick(item), at + LENGTH_BYTES);
    at += LENGTH_BYTES + 2;
  }
  return buffer;
}

export function integers<T>(items: readonly T[], pick: (item: T) => number): Buffer {
  const buffer = arrayOf(OID.int4, items.length, items.length * 4);
  let at = HEADER_BYTES;
  for (const item of items) {
    buffer.writeInt32BE(4, at);
    buffer.writeInt32BE(pick(item), at + LENGTH_BYTES);
    at += LENGTH_BYTES + 4;
  }
  return buffer;
}

export function bigints<T>(items: readonly T[], pick: (item: T) => bigint): Buffer {
  const buffer = arrayOf(OID.int8, items.length, items.length * 8);
  let at = HEADER_BYTES;
  for (const item of items) {
    buffer.writeInt32BE(8, at);
    buffer.writeBigInt64BE(pick(item), at + LENGTH_BYTES);
    at += LENGTH_BYTES + 8;
  }
  return buffer;
}

/** From hexadecimal text of 32 digits, with or without the dashes. */
export function uuids<T>(items: readonly T[], pick: (item: T) => string): Buffer {
  const buffer = arrayOf(OID.uuid, items.length, items.length * UUID_BYTES);
  let at = HEADER_BYTES;
  for (const item of items) {
    buffer.writeInt32BE(UUID_BYTES, at);
    writeUuid(buffer, pick(item), at + LENGTH_BYTES);
    at += LENGTH_BYTES + UUID_BYTES;
  }
  return buffer;
}

export function texts<T>(items: readonly T[], pick: (item: T) => string): Buffer {
  let bodyBytes = 0;
  for (const item of items) bodyBytes += Buffer.byteLength(pick(item));
  const buffer = arrayOf(OID.text, items.length, bodyBytes);
  let at = HEADER_BYTES;
  for (const item of items) {
    const written = buffer.write(pick(item), at + LENGTH_BYTES);
    buffer.writeInt32BE(written, at);
    at += LENGTH_BYTES + written;
  }
  return buffer;
}

const DASH = 0x2d;
const NIBBLES = new Uint8Array(128);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  NIBBLES[digit.charCodeAt(0)] = value;
  NIBBLES[digit.toUpperCase().charCodeAt(0)] = value;
}

function writeUuid(buffer: Buffer, text: string, offset: number): void {
  let from = 0;
  for (let to = offset; to < offset + UUID_BYTES; to += 1) {
    if (text.charCodeAt(from) === DASH) from += 1;
    const high = NIBBLES[text.charCodeAt(from)] ?? 0;
    buffer[to] = (high << 4) | (NIBBLES[text.charCodeAt(from + 1)] ?? 0);
    from += 2;
  }
}
