// Refusals that an operator should know of: counted by kind, and logged in one form, in bounds.
import type { Logger } from 'pino';
import { countedNetwork } from './network.ts';

export const securityEventKinds = [
  'unauthenticated',
  'forbidden',
  'login_refused',
  'rate_limited',
  'bad_seal',
  'bad_input',
  'oversized',
  'vendor_signature',
  'webhook_signature',
  'feed_signature',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Nothing here may be a secret or say more of a person than an address and the id of an account. */
export type SecurityEvent = {
  readonly kind: SecurityEventKind;
  readonly address: string;
  /** Id of the member or operator whose session it was. */
  readonly account?: string | undefined;
  /** The route, never the address that was called. */
  readonly call?: string | undefined;
  /** Code of the refusal, or of the vendor or provider that someone claims to be. */
  readonly about?: string | undefined;
  readonly requestId?: string | undefined;
};

export type SecurityEvents = {
  note(event: SecurityEvent): void;
  /** How many of each kind there were since the start. */
  counts(): Readonly<Record<SecurityEventKind, number>>;
};

const WINDOW_MS = 60_000;
/** Lines of one kind about one network in a window. */
const LINES_PER_NETWORK = 5;
/** Lines of one kind in a window, from however many networks. */
const LINES_PER_KIND = 100;
/** Networks of one kind that a window remembers. */
const NETWORKS_MAX = 5_000;
/** What a person mistypes is no event; a program that tries is. */
const BAD_INPUT_FROM = 20;

type Window = { count: number; lines: number };

/** A window of one minute for all kinds and networks; what was left out is told when the next one begins. */
export function createSecurityEvents(log: Pick<Logger, 'warn'>, now: () => Date): SecurityEvents {
  const counts = Object.fromEntries(securityEventKinds.map((kind) => [kind, 0])) as Record<
    SecurityEventKind,
    number
  >;
  const seen = new Map<
    SecurityEventKind,
    { left: number; lines: number; networks: Map<string, Window> }
  >();
  let startMs = 0;

  const tellLeftOut = (): void => {
    for (const [kind, { left, networks }] of seen) {
      if (left > 0) {
        log.warn(
          { security: kind, leftOut: left, networks: networks.size },
          'security events left out',
        );
      }
    }
    seen.clear();
  };

  return {
    note({ kind, ...event }) {
      counts[kind] += 1;
      const at = now().getTime();
      if (at - startMs >= WINDOW_MS || at < startMs) {
        tellLeftOut();
        startMs = at;
      }
      const own = seen.get(kind) ?? { left: 0, lines: 0, networks: new Map<string, Window>() };
      seen.set(kind, own);
      const network = countedNetwork(event.address);
      const known = own.networks.get(network);
      // Beyond its lines a kind keeps no further networks in memory.
      if (own.lines >= LINES_PER_KIND && known === undefined) {
        own.left += 1;
        return;
      }
      const window = known ?? { count: 0, lines: 0 };
      if (known === undefined && own.networks.size < NETWORKS_MAX)
        own.networks.set(network, window);
      window.count += 1;
      if (kind === 'bad_input' && window.count < BAD_INPUT_FROM) return;
      if (window.lines >= LINES_PER_NETWORK || own.lines >= LINES_PER_KIND) {
        own.left += 1;
        return;
      }
      window.lines += 1;
      own.lines += 1;
      log.warn({ security: kind, ...event }, 'security event');
    },
    counts: () => ({ ...counts }),
  };
}
