import type { JWK } from 'jose';
import { type AuditAnchorPlaces, readAuditAnchors } from './audit-config.ts';
import { ConfigError, type Env } from './config-error.ts';
import {
  type MessageSettings,
  type PhoneIdSettings,
  readMessageSettings,
  readPhoneIdSettings,
} from './message-config.ts';
import { type OddsFeedSettings, readOddsFeedSettings } from './feed-config.ts';
import { readOutboundPolicy } from './outbound/config.ts';
import type { OutboundPolicy } from './outbound/target.ts';
import { createKeyReader, required } from './key-config.ts';
import {
  type HostedPaymentSettings,
  readHostedPaymentSettings,
  readSandboxSettings,
  type SandboxSettings,
} from './payment-config.ts';
import type { FieldKeys } from './field-keys.ts';
import type { Network } from './network.ts';
import { type ProxyTrust, readConsoleNetworks, readProxyTrust } from './proxy-trust.ts';

import type { SocketLimits } from './realtime/socket-places.ts';

export { ConfigError } from './config-error.ts';
export type { PhoneIdSettings, SmsGatewaySettings, SmtpSettings } from './message-config.ts';

export const roles = ['api', 'realtime', 'worker'] as const;
export type Role = (typeof roles)[number];

export type Config = {
  readonly env: 'development' | 'test' | 'production';
  readonly isDevelopment: boolean;
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  /** Whether money and play are spread over the servers of a Citus cluster. */
  readonly databaseSharding: 'none' | 'citus';
  /** Whether a live site may be served by the role that owns its tables. */
  readonly allowsTableOwner: boolean;
  readonly port: number;
  readonly consolePort: number;
  readonly host: string;
  /** How long calls are still taken after the signal to stop, while proxies learn of it. */
  readonly stopNoticeMs: number;
  /** Where members reach the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly consoleUrl: string;
  readonly roles: ReadonlySet<Role>;
  /** Whose word about the caller's address, host and protocol counts. */
  readonly trustProxy: ProxyTrust;
  /** The networks that may reach the console; none for every one. */
  readonly consoleNetworks: readonly Network[];
  /** Open sockets of one address, by /64 for IPv6, and of one account, on one node. */
  readonly sockets: SocketLimits;
  /** Delay of the event loop beyond which calls that move no money are turned away; 0 for never. */
  readonly eventLoopDelayMsMax: number;
  /** For so long a call that is not urgent waits while the database is busy. */
  readonly readWaitMsMax: number;
  /** Header in which the proxy in front names the visitor's country, lower case; null for none. */
  readonly countryHeader: string | null;
  readonly logLevel: string;
  readonly sessionPepper: string;
  /**
   * 32 bytes from which the keys of stored hashes are derived: those of vouchers, payout accounts,
   * references of members. It never changes, or nothing of these would be found again.
   */
  readonly fieldKey: Buffer;
  /** What seals secrets at rest (AES-256-GCM): the first one seals, all of them open. */
  readonly fieldKeys: FieldKeys;
  /** Entries of the audit log are hashed with the first one, and verified with all. */
  readonly auditKeys: readonly Buffer[];
  readonly auditAnchors: AuditAnchorPlaces;
  readonly sealingKeys: readonly JWK[];
  /** PKCS#8 PEM that signs calls to vendors' Games APIs. */
  readonly operatorSigningKey: string;
  readonly studio: {
    readonly url: string;
    readonly publicKey: string;
    readonly operatorId: string;
  };
  /** The payments sandbox, to develop and test against; null when none is used. */
  readonly sandbox: SandboxSettings | null;
  /** A provider of the hosted-checkout shape; null when none is used. */
  readonly hostedPayments: HostedPaymentSettings | null;
  /** The provider of the sportsbook's events and prices; null where there is no sportsbook. */
  readonly oddsFeed: OddsFeedSettings | null;
  readonly messages: MessageSettings;
  /** Null while numbers are verified by our own SMS alone. */
  readonly phoneId: PhoneIdSettings | null;
  /** Where calls may go that agents ask for: their postbacks. */
  readonly outbound: OutboundPolicy;
  /** Tries that the proof of work of a bot check takes on average. */
  readonly botCheckTries: number;
  /** Bearer token of `/metrics`; null leaves it off. */
  readonly metricsToken: string | null;
  /** Password of the seeded demo accounts; null seeds none. */
  readonly demoPassword: string | null;
  /** About how many titles of vendors that exist nowhere the demo lists. */
  readonly demoTitles: number;
};

/** Reads the environment once. A missing or malformed value names itself and stops the program. */
export function readConfig(env: Env): Config {
  const mode = oneOf(env, 'PARLOUR_ENV', ['development', 'test', 'production'], 'production');
  const isProduction = mode === 'production';
  const keys = createKeyReader(env, isProduction);
  return Object.freeze({
    env: mode,
    isDevelopment: !isProduction,
    databaseUrl: required(env, 'DATABASE_URL'),
    databaseConnections: integer(env, 'DATABASE_CONNECTIONS', 16),
    databaseSharding: oneOf(env, 'DATABASE_SHARDING', ['none', 'citus'], 'none'),
    allowsTableOwner: oneOf(env, 'ALLOW_TABLE_OWNER', ['true', 'false'], 'false') === 'true',
    port: integer(env, 'PORT', 3000),
    consolePort: integer(env, 'CONSOLE_PORT', 3001),
    host: env['HOST'] ?? '127.0.0.1',
    stopNoticeMs: integer(env, 'STOP_NOTICE_MS', mode === 'production' ? 3_000 : 0),
    publicUrl: publicUrl(env, 'PUBLIC_URL', isProduction),
    consoleUrl: publicUrl(env, 'CONSOLE_URL', isProduction),
    roles: rolesOf(env['ROLES']),
    trustProxy: readProxyTrust(env),
    consoleNetworks: readConsoleNetworks(env),
    sockets: {
      perAddressMax: integer(env, 'SOCKETS_PER_ADDRESS', 200),
      perAccountMax: integer(env, 'SOCKETS_PER_ACCOUNT', 20),
    },
    eventLoopDelayMsMax: integer(env, 'EVENT_LOOP_DELAY_MS_MAX', 1_000),
    readWaitMsMax: integer(env, 'READ_WAIT_MS_MAX', 1_000),
    countryHeader: env['COUNTRY_HEADER']?.toLowerCase() || null,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    sessionPepper: keys.secret('SESSION_PEPPER'),
    fieldKey: keys.key32('FIELD_KEY'),
    fieldKeys: keys.fieldKeys('FIELD_KEY', 'FIELD_KEYS'),
    auditKeys: keys.keys32('AUDIT_KEY'),
    auditAnchors: readAuditAnchors(env, mode === 'production'),
    sealingKeys: keys.jwks('SEALING_KEY'),
    operatorSigningKey: keys.pem('OPERATOR_SIGNING_KEY', 'private'),
    studio: {
      url: url(env, 'STUDIO_URL'),
      publicKey: keys.pem('STUDIO_PUBLIC_KEY', 'public'),
      operatorId: required(env, 'STUDIO_OPERATOR_ID'),
    },
    sandbox: readSandboxSettings(env),
    hostedPayments: readHostedPaymentSettings(env),
    oddsFeed: readOddsFeedSettings(env),
    messages: readMessageSettings(env),
    phoneId: readPhoneIdSettings(env),
    outbound: readOutboundPolicy(env, !isProduction),
    botCheckTries: integer(env, 'BOT_CHECK_COST', 1_000),
    metricsToken: env['METRICS_TOKEN'] === undefined ? null : keys.secret('METRICS_TOKEN'),
    demoPassword: env['DEMO_PASSWORD'] ?? null,
    demoTitles: integer(env, 'DEMO_TITLES', 600),
  });
}

/** Where browsers come: without TLS cookies and passwords would travel in the open. */
function publicUrl(env: Env, name: string, isProduction: boolean): string {
  const value = url(env, name);
  if (isProduction && !value.startsWith('https://')) {
    throw new ConfigError(`${name} must begin with https:// in production`);
  }
  return value;
}

function url(env: Env, name: string): string {
  const value = required(env, name);
  if (!URL.canParse(value)) throw new ConfigError(`${name} must be an address`);
  return value.replace(/\/$/, '');
}

function integer(env: Env, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  if (!/^\d{1,6}$/.test(value)) throw new ConfigError(`${name} must be a whole number`);
  return Number.parseInt(value, 10);
}

function oneOf<const T extends string>(
  env: Env,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = env[name] ?? fallback;
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return match;
}

function rolesOf(value: string | undefined): ReadonlySet<Role> {
  if (value === undefined || value === '') return new Set(roles);
  const wanted = value.split(',').map((part) => part.trim());
  const unknown = wanted.filter((part) => !roles.some((role) => role === part));
  if (unknown.length > 0) throw new ConfigError(`ROLES does not know ${unknown.join(', ')}`);
  return new Set(roles.filter((role) => wanted.includes(role)));
}
