/**
 * The name of a member's n-th transfer, as a UUID of version 8 (RFC 9562, section 5.8): 60 bits of
 * the member's id, 52 bits of the purse's version, and the member's bucket as the last byte.
 *
 * A member's transfers lie beside each other in the order in which they happened, so one index
 * serves the account record, the look-up by id and the proof that no version occurs twice. The
 * last 60 bits of a member's UUID are random, so two members do not share them.
 */
export function transferIdOf(memberId: string, version: bigint): string {
  if (version < 0n || version > VERSION_MAX)
    throw new RangeError(`version out of range: ${version}`);
  return transferIdFrom(transferIdPrefix(memberId), version, memberId.slice(-2));
}

/** What all transfer ids of a member begin with. */
export const transferIdPrefix = (memberId: string): string =>
  `${memberId.slice(20, 23)}${memberId.slice(24, 29)}-${memberId.slice(29, 33)}-8${memberId.slice(33, 36)}-8`;

const VERSION_DIGITS = 13;
export const VERSION_MAX = (1n << BigInt(VERSION_DIGITS * 4)) - 1n;

function transferIdFrom(prefix: string, version: bigint, bucket: string): string {
  const digits = version.toString(16).padStart(VERSION_DIGITS, '0');
  return `${prefix}${digits.slice(0, 3)}-${digits.slice(3)}${bucket}`;
}

/** The version that a transfer brought its member's purse to. */
export const versionOf = (transferId: string): bigint =>
  BigInt(`0x${transferId.slice(20, 23)}${transferId.slice(24, 34)}`);
