// Whom the server believes when a request says from where, under which name and how it came.
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
