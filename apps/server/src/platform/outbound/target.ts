// Where calls that strangers ask for may go: to servers on the public internet, and nowhere else.
import { type Address, contains, type Network, parseAddress, parseNetwork } from '../network.ts';

export type OutboundPolicy = {
  /** Ports of the public internet that may be called, all by https. */
  readonly ports: ReadonlySet<number>;
  /**
   * Networks that may be called although they are not public, on any port and without encryption.
   * For development and tests; production has none.
   */
  readonly allowed: readonly Network[];
  /** Names of the house itself, which trusts its own addresses more than others. */
  readonly ownNames: ReadonlySet<string>;
};

export const targetProblems = [
  'unreadable',
  'scheme',
  'credentials',
  'port',
  'host',
  'address',
] as const;
/** Why an address may not be called. `host` is a name of no server outside, `address` is not public. */
export type TargetProblem = (typeof targetProblems)[number];

export type Target =
  | { readonly ok: true; readonly url: URL; readonly port: number }
  | { readonly ok: false; readonly problem: TargetProblem };

const HTTPS_PORT = 443;
const HTTP_PORT = 80;

const networks = (texts: readonly string[]): readonly Network[] =>
  texts.flatMap((text) => parseNetwork(text) ?? []);

/** IANA's special-purpose registry of IPv4, and multicast and what is reserved with it. */
const CLOSED_IPV4 = networks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** Of IPv6 only global unicast is public, less what carries IPv4 inside and what is for documents. */
const GLOBAL_IPV6 = networks(['2000::/3']);
const CLOSED_IPV6 = networks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const isIn = (all: readonly Network[], address: Address): boolean =>
  all.some((network) => contains(network, address));

/** Whether an address is of a server that anybody on the internet could call. */
export const isPublicAddress = (address: Address): boolean =>
  address.family === 4
    ? !isIn(CLOSED_IPV4, address)
    : isIn(GLOBAL_IPV6, address) && !isIn(CLOSED_IPV6, address);

/** Names that are resolved by the machine or the network that asks, never by the internet. */
const LOCAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid)$/;

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? HTTPS_PORT : HTTP_PORT) : Number.parseInt(port, 10);

/** What stands in a URL as an address; null for a name. Odd forms were made plain by its parser. */
export const literalOf = ({ hostname }: URL): Address | null =>
  parseAddress(hostname.replace(/^\[|\]$/g, ''));

/** Whether a connection to an address may be opened. */
export function isReachable(
  address: Address,
  { port, protocol }: { readonly port: number; readonly protocol: string },
  { allowed, ports }: OutboundPolicy,
): boolean {
  if (isIn(allowed, address)) return true;
  return protocol === 'https:' && ports.has(port) && isPublicAddress(address);
}

/**
 * What can be said of an address before it is resolved. A name that passes may still lead to an
 * address that is refused when the connection is made.
 */
export function judgeTarget(text: string, policy: OutboundPolicy): Target {
  const refuse = (problem: TargetProblem): Target => ({ ok: false, problem });
  if (/[\s\u0000-\u001f\u007f\\]/.test(text) || !URL.canParse(text)) return refuse('unreadable');
  // tidy-allow host: judged here before anything is done with it
  const url = new URL(text);
  const isLoose = policy.allowed.length > 0;
  if (url.protocol !== 'https:' && !(isLoose && url.protocol === 'http:')) return refuse('scheme');
  // An empty user is none to the parser, and still someone's trick.
  const authority = /^[a-z]+:\/*([^/?#]*)/i.exec(text)?.[1] ?? '';
  if (url.username !== '' || url.password !== '' || authority.includes('@')) {
    return refuse('credentials');
  }
  const port = portOf(url);
  const literal = literalOf(url);
  if (literal !== null) {
    if (isReachable(literal, { port, protocol: url.protocol }, policy)) {
      return { ok: true, url, port };
    }
    if (!isPublicAddress(literal)) return refuse('address');
    return refuse(url.protocol === 'https:' ? 'port' : 'scheme');
  }
  if (!isLoose && !policy.ports.has(port)) return refuse('port');
  const name = url.hostname.replace(/\.$/, '').toLowerCase();
  if (policy.ownNames.has(name)) return refuse('host');
  if (name === '' || (!isLoose && (!name.includes('.') || LOCAL_NAME.test(name)))) {
    return refuse('host');
  }
  return { ok: true, url, port };
}
