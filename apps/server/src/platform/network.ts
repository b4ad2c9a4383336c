// Addresses and networks of the internet protocol, as numbers that can be compared.
import { isIP } from 'node:net';

/** An IPv4 address that arrives mapped into IPv6 is an IPv4 address. */
export type Address =
  | { readonly family: 4; readonly value: number }
  | { readonly family: 6; readonly value: bigint };

/** First and last address of a network, both inside; `bits` is the length of its prefix. */
export type Network =
  | { readonly family: 4; readonly first: number; readonly last: number; readonly bits: number }
  | { readonly family: 6; readonly first: bigint; readonly last: bigint; readonly bits: number };

const MAPPED_PREFIX = 0xffffn;
const MAPPED_BITS = 96;
const GROUP_BITS = 16n;
const GROUPS = 8;

const ipv4Of = (text: string): number =>
  text.split('.').reduce((value, part) => value * 256 + Number.parseInt(part, 10), 0);

function ipv6Of(text: string): bigint {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const [, head = '', tail = ''] = dotted ?? [];
  const low = ipv4Of(tail);
  const plain =
    dotted === null ? text : `${head}${(low >>> 16).toString(16)}:${(low & 0xffff).toString(16)}`;
  const [left = '', right] = plain.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const missing = right === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].reduce(
    (value, group) => (value << GROUP_BITS) | BigInt(`0x${group}`),
    0n,
  );
}

/** Reads an address; null for what is none. A zone ("%eth0") is no part of the address. */
export function parseAddress(text: string): Address | null {
  const [address = ''] = text.trim().split('%');
  const family = isIP(address);
  if (family === 4) return { family, value: ipv4Of(address) };
  if (family !== 6) return null;
  const value = ipv6Of(address);
  return value >> 32n === MAPPED_PREFIX
    ? { family: 4, value: Number(value & 0xffff_ffffn) }
    : { family, value };
}

const PREFIX = /^\d{1,3}$/;

/** Reads a network in CIDR form, or an address as the network of itself alone. */
export function parseNetwork(text: string): Network | null {
  const [base = '', prefix, ...rest] = text.trim().split('/');
  const address = parseAddress(base);
  if (address === null || rest.length > 0) return null;
  if (prefix !== undefined && !PREFIX.test(prefix)) return null;
  const widest = address.family === 4 ? 32 : 128;
  const isMapped = address.family === 4 && base.includes(':');
  const told = prefix === undefined ? null : Number.parseInt(prefix, 10);
  const bits = told === null ? widest : told - (isMapped ? MAPPED_BITS : 0);
  if (bits < 0 || bits > widest) return null;
  if (address.family === 4) {
    const size = 2 ** (32 - bits);
    const first = address.value - (address.value % size);
    return { family: 4, first, last: first + size - 1, bits };
  }
  const size = 1n << BigInt(128 - bits);
  const first = address.value - (address.value % size);
  return { family: 6, first, last: first + size - 1n, bits };
}

export const contains = (network: Network, { family, value }: Address): boolean =>
  network.family === family && value >= network.first && value <= network.last;

/** An address as everybody writes it: dotted, or in the shortest form of IPv6 (RFC 5952). */
export function writeAddress(address: Address): string {
  if (address.family === 4) {
    return [24, 16, 8, 0].map((shift) => (address.value >>> shift) & 0xff).join('.');
  }
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    ((address.value >> BigInt((GROUPS - 1 - index) * 16)) & 0xffffn).toString(16),
  );
  // tidy-allow host: the address itself, for the sake of its shortest form
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

export const writeNetwork = (network: Network): string =>
  `${writeAddress(
    network.family === 4
      ? { family: 4, value: network.first }
      : { family: 6, value: network.first },
  )}/${network.bits}`;

/**
 * Networks that belong to nobody's country (RFC 6890): private, shared, loopback, link-local,
 * documentation, benchmarking, multicast and reserved ones.
 */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
].flatMap((text) => parseNetwork(text) ?? []);

/** Whether an address is of no use on the public internet. */
export const isSpecial = (address: Address): boolean =>
  SPECIAL.some((network) => contains(network, address));

/** What one subscriber of IPv6 is given as a rule, to choose 2^64 addresses from. */
const COUNTED_BITS = 64;

/**
 * What callers of an address are counted under: by IPv4 the address, by IPv6 its network of 64 bits,
 * or changing the address would begin every count again. A text that is no address stays as it is.
 * The function `counted_network` of the database says the same of a column.
 */
export function countedNetwork(text: string): string {
  const address = parseAddress(text);
  if (address === null) return text;
  if (address.family === 4) return writeAddress(address);
  const network = parseNetwork(`${writeAddress(address)}/${COUNTED_BITS}`);
  return network === null ? text : writeNetwork(network);
}
