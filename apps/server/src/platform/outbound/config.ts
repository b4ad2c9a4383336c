import { ConfigError, type Env } from '../config-error.ts';
import { parseNetwork } from '../network.ts';
import type { OutboundPolicy } from './target.ts';

const NAMES = { allowed: 'OUTBOUND_ALLOW', ports: 'OUTBOUND_PORTS' } as const;
const PORTS = '443,8443';
const PORT_MAX = 65_535;

/** Where the house itself is reached. */
const OWN = ['PUBLIC_URL', 'CONSOLE_URL', 'STUDIO_URL', 'SANDBOX_URL'] as const;

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Where calls may go that agents ask for; see `OutboundPolicy`. */
export function readOutboundPolicy(env: Env, isDevelopment: boolean): OutboundPolicy {
  const ports = listOf(env[NAMES.ports] || PORTS).map((text) => {
    const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0;
    if (port < 1 || port > PORT_MAX) throw new ConfigError(`${NAMES.ports} must be ports`);
    return port;
  });
  const allowed = listOf(env[NAMES.allowed] ?? '').map((text) => {
    const network = parseNetwork(text);
    if (network === null) throw new ConfigError(`${NAMES.allowed} must be networks`);
    return network;
  });
  if (allowed.length > 0 && !isDevelopment) {
    throw new ConfigError(`${NAMES.allowed} is for development: it opens the house's own network`);
  }
  const ownNames = OWN.flatMap((name) => {
    const url = URL.parse(env[name] ?? '');
    return url === null ? [] : [url.hostname.toLowerCase()];
  });
  return { ports: new Set(ports), allowed, ownNames: new Set(ownNames) };
}
