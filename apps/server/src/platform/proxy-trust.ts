// Whom the server believes when a request says from where, under which name and how it came.
import type { IncomingMessage } from 'node:http';
import { ConfigError, type Env } from './config-error.ts';
import { contains, type Network, parseAddress, parseNetwork } from './network.ts';

/** Nobody, so many proxies one behind the other, or the proxies of these networks. */
export type ProxyTrust = false | number | readonly Network[];

const NAME = 'TRUST_PROXY';
const HOPS = /^[1-9]$/;

export function readProxyTrust(env: Env): ProxyTrust {
  const text = env[NAME]?.trim() ?? '';
  if (text === '' || text === 'false' || text === '0') return false;
  if (text === 'true') {
    throw new ConfigError(
      `${NAME}=true would believe any address that a caller writes. Name how many proxies stand in ` +
        'front (1), or their networks (10.0.0.0/8)',
    );
  }
  if (HOPS.test(text)) return Number.parseInt(text, 10);
  return networksOf(text, `${NAME} must be a number from 1 to 9, or networks with commas between`);
}

/** The networks that the console answers; none for every one. */
export function readConsoleNetworks(env: Env): readonly Network[] {
  const text = env['CONSOLE_NETWORKS']?.trim() ?? '';
  if (text === '') return [];
  return networksOf(text, 'CONSOLE_NETWORKS must be networks with commas between');
}

const networksOf = (text: string, problem: string): readonly Network[] =>
  text.split(',').map((part) => {
    const network = parseNetwork(part);
    if (network === null) throw new ConfigError(problem);
    return network;
  });

/** Whether the one that speaks at this place, 0 for who holds the connection, is a trusted proxy. */
export type TrustsHop = (address: string | undefined, hop: number) => boolean;

export function trustOf(trust: ProxyTrust): false | TrustsHop {
  if (trust === false) return false;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return (text) => {
    const address = parseAddress(text ?? '');
    return address !== null && trust.some((network) => contains(network, address));
  };
}

/**
 * Where a request comes from and which host it asks for, as the framework reads them: addresses that trusted
 * proxies forward, from the connection outwards, up to the first that nobody vouches for.
 */
export function senderOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: false | TrustsHop,
): { readonly ip: string; readonly host: string } {
  const named = headers.host ?? '';
  const own = socket.remoteAddress ?? '';
  if (trusts === false) return { ip: own, host: hostIn(named) };
  const chain = [own, ...addressesIn(headers['x-forwarded-for'])];
  const end = chain.findIndex((address, hop) => !trusts(address, hop));
  const forwarded = headers['x-forwarded-host'];
  const isForwarded = typeof forwarded === 'string' && forwarded !== '' && trusts(own, 0);
  return {
    ip: chain.at(end) ?? own,
    host: hostIn(isForwarded ? (forwarded.split(',').at(-1) ?? '').trim() : named),
  };
}

const addressesIn = (header: string | string[] | undefined): string[] =>
  typeof header === 'string'
    ? header
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .toReversed()
    : [];

/** Without the port. */
const hostIn = (host: string): string =>
  host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '');
