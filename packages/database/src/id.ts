import { v7 } from 'uuid';

export const BUCKETS = 256;

/** A time-ordered identifier (UUID version 7, RFC 9562) that needs no coordination. */
export const newId = (): string => v7();

/** The shard of a member: the last byte of the id, which is random in a version 7 UUID. */
export const bucketOf = (memberId: string): number => Number.parseInt(memberId.slice(-2), 16);
