import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

export const BUCKETS = 256;

const ID_BYTES = 16;
const IDS_PER_FILL = 256;
/** Filled for many ids at once: the system is asked for each of them otherwise, which takes longer than the rest. */
const pool = Buffer.alloc(ID_BYTES * IDS_PER_FILL);
let next = pool.length;
let msecs = 0;
let seq = 0;

function takeRandom(): Buffer {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  next += ID_BYTES;
  return pool.subarray(next - ID_BYTES, next);
}

/**
 * A time-ordered identifier (UUID version 7, RFC 9562) that needs no coordination. Those of one process grow,
 * also within a millisecond.
 */
export function newId(): string {
  const random = takeRandom();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Half of the range is left to grow into.
    seq = random.readUInt32BE(6) >>> 1;
  } else {
    seq += 1;
    if (seq > 0xffffffff) {
      msecs += 1;
      seq = 0;
    }
  }
  return v7({ random, msecs, seq });
}

/** The shard of a member: the last byte of the id, which is random in a version 7 UUID. */
export const bucketOf = (memberId: string): number => Number.parseInt(memberId.slice(-2), 16);

/**
 * An id whose row lies in the member's bucket: it ends with the member's last byte, so that the id alone (in a
 * webhook, a job, a link) says where its row is.
 */
export const idBeside = (memberId: string, id: string): string =>
  id.slice(0, -2) + memberId.slice(-2);

/** The same of an instant, by which rows of a member are in the order of their times. */
export function idBesideAt(memberId: string, { id, at }: { id: string; at: Date }): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return idBeside(memberId, `${ms.slice(0, 8)}-${ms.slice(8)}${id.slice(13)}`);
}
