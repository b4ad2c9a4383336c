import path from 'node:path';
import type { Program } from './child.ts';
import type { DatabaseUrls } from './running.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Options = {
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Each program is given its own and no other's. */
  readonly urls: DatabaseUrls;
  readonly env: Env;
  readonly root: string;
  readonly watch?: boolean;
};

/** What every program is started with; each is given its own secrets and no other's. */
function shared({ settings, env, root }: Options): Env {
  const passed = ['PATH', 'HOME', 'TZ', 'LANG', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'HOST'];
  return {
    ...Object.fromEntries(passed.map((name) => [name, env[name]])),
    PARLOUR_ENV: settings.environment,
    NODE_ENV: settings.environment === 'development' ? 'development' : 'production',
    // Stripped and compiled modules are kept, so that a second start does not do it again.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    LOG_LEVEL: settings.logLevel,
    DATA_DIR: settings.dataFolder,
  };
}

/** Environment of the server and of every command that runs on its behalf, such as the seed. */
export function serverEnv(options: Options): Env {
  const { settings, secrets, urls, env } = options;
  return {
    ...shared(options),
    DATABASE_URL: urls.server,
    ALLOW_TABLE_OWNER: env['ALLOW_TABLE_OWNER'],
    DATABASE_CONNECTIONS: env['DATABASE_CONNECTIONS'],
    DATABASE_SHARDING: env['DATABASE_SHARDING'],
    STOP_NOTICE_MS: env['STOP_NOTICE_MS'],
    READ_WAIT_MS_MAX: env['READ_WAIT_MS_MAX'],
    TRUST_PROXY: env['TRUST_PROXY'],
    CONSOLE_NETWORKS: env['CONSOLE_NETWORKS'],
    SOCKETS_PER_ADDRESS: env['SOCKETS_PER_ADDRESS'],
    SOCKETS_PER_ACCOUNT: env['SOCKETS_PER_ACCOUNT'],
    COUNTRY_HEADER: env['COUNTRY_HEADER'],
    OUTBOUND_PORTS: env['OUTBOUND_PORTS'],
    OUTBOUND_ALLOW: env['OUTBOUND_ALLOW'],
    METRICS_TOKEN: env['METRICS_TOKEN'],
    ROLES: env['ROLES'],
    PORT: String(settings.ports.portal),
    CONSOLE_PORT: String(settings.ports.console),
    PUBLIC_URL: settings.publicUrl,
    CONSOLE_URL: settings.consoleUrl,
    STUDIO_URL: settings.studioUrl,
    SANDBOX_URL: hasSandbox(options) ? settings.sandboxUrl : undefined,
    SESSION_PEPPER: secrets.SESSION_PEPPER,
    FIELD_KEY: secrets.FIELD_KEY,
    FIELD_KEYS: env['FIELD_KEYS'],
    AUDIT_KEY: secrets.AUDIT_KEY,
    AUDIT_ANCHOR_FILE: env['AUDIT_ANCHOR_FILE'],
    AUDIT_ANCHOR_URL: env['AUDIT_ANCHOR_URL'],
    SEALING_KEY: secrets.SEALING_KEY,
    OPERATOR_SIGNING_KEY: secrets.OPERATOR_SIGNING_KEY,
    STUDIO_PUBLIC_KEY: secrets.STUDIO_PUBLIC_KEY,
    STUDIO_OPERATOR_ID: secrets.STUDIO_OPERATOR_ID,
    SANDBOX_API_KEY: secrets.SANDBOX_API_KEY,
    SANDBOX_WEBHOOK_SECRET: secrets.SANDBOX_WEBHOOK_SECRET,
    ...hostedPaymentEnv(options),
    DEMO_PASSWORD: secrets.DEMO_PASSWORD,
    DEMO_TITLES: env['DEMO_TITLES'],
    ...messageEnv(env),
    ...oddsEnv(options),
    ...phoneIdEnv(options),
  };
}

/** The sandbox is for tests: production has it only where it was given a key. */
const hasSandbox = ({ settings, secrets }: Options): boolean =>
  settings.environment !== 'production' || Boolean(secrets.SANDBOX_API_KEY);

/** In development the sandbox's second dialect stands for the provider. */
function hostedPaymentEnv({ settings, secrets, env }: Options): Env {
  const isProduction = settings.environment === 'production';
  return {
    HOSTED_PAYMENTS_URL:
      env['HOSTED_PAYMENTS_URL'] || (isProduction ? undefined : `${settings.sandboxUrl}/checkout`),
    HOSTED_PAYMENTS_KEY: secrets.HOSTED_PAYMENTS_KEY,
    HOSTED_PAYMENTS_WEBHOOK_SECRETS: secrets.HOSTED_PAYMENTS_WEBHOOK_SECRETS,
  };
}

const MESSAGE_NAMES = [
  'SMTP_URL',
  'SMTP_REQUIRE_TLS',
  'MAIL_FROM',
  'MAIL_FROM_BRANDS',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_METHOD',
  'SMS_GATEWAY_TOKEN',
  'SMS_GATEWAY_HEADER',
  'SMS_GATEWAY_ENCODING',
  'SMS_GATEWAY_BODY',
  'SMS_GATEWAY_ID_PATH',
];

/** Carriers of mail and SMS; without them messages arrive in the console. */
const messageEnv = (env: Env): Env =>
  Object.fromEntries(MESSAGE_NAMES.map((name) => [name, env[name]]));

/** The provider of sports odds: the one that is named, or our own feed; without one there is no sportsbook. */
function oddsEnv({ settings, secrets, env }: Options): Env {
  const names = ['FEED_URL', 'FEED_TOKEN', 'FEED_NODE_ID', 'AMQP_URL'];
  return {
    ...Object.fromEntries(names.map((name) => [name, env[name]])),
    ...(settings.hasFeed
      ? {
          FEED_URL: `http://127.0.0.1:${settings.ports.feed}/v1`,
          FEED_TOKEN: secrets.FEED_ACCESS_TOKEN,
        }
      : {}),
  };
}

/** Who verifies phone numbers: anyone who is named, or the sandbox outside of production. */
function phoneIdEnv({ settings, env }: Options): Env {
  if (env['PHONE_ID_ISSUER'] || settings.environment === 'production') {
    const names = [
      'PHONE_ID_ISSUER',
      'PHONE_ID_AUDIENCE',
      'PHONE_ID_JWKS_URL',
      'PHONE_ID_PAGE_URL',
    ];
    return Object.fromEntries(names.map((name) => [name, env[name]]));
  }
  const { sandboxUrl, ports } = settings;
  return {
    PHONE_ID_ISSUER: `${sandboxUrl}/phone-id`,
    PHONE_ID_AUDIENCE: 'parlour',
    PHONE_ID_JWKS_URL: `http://127.0.0.1:${ports.sandbox}/phone-id/keys`,
    PHONE_ID_PAGE_URL: `${sandboxUrl}/phone-id`,
  };
}

/** Sites that the sandbox verifies phone numbers for; in production it does not. */
function phoneIdOrigins({ settings, watch }: Options): string | undefined {
  if (settings.environment === 'production') return undefined;
  const hosts = watch === true ? ['localhost', '127.0.0.1'] : [];
  const vite = hosts.map((host) => `http://${host}:${DEV_PORTS.portal}`);
  const names = new Set([
    new URL(settings.publicUrl).origin,
    `http://127.0.0.1:${settings.ports.portal}`,
    ...vite,
  ]);
  return [...names].join(',');
}

function studioEnv(options: Options): Env {
  const { settings, secrets, urls, env } = options;
  return {
    ...shared(options),
    STUDIO_DATABASE_URL: urls.studio,
    STUDIO_PORT: String(settings.ports.studio),
    STUDIO_PUBLIC_URL: settings.studioUrl,
    OPERATOR_WALLET_URL:
      env['OPERATOR_WALLET_URL'] ?? `http://127.0.0.1:${settings.ports.portal}/vendor/studio`,
    STUDIO_OPERATOR_ID: secrets.STUDIO_OPERATOR_ID,
    STUDIO_PRIVATE_KEY: secrets.STUDIO_PRIVATE_KEY,
    OPERATOR_PUBLIC_KEYS: secrets.OPERATOR_PUBLIC_KEYS,
    OPERATOR_PORTAL_ORIGINS: new URL(settings.publicUrl).origin,
    STUDIO_BLOCKED_COUNTRIES: env['STUDIO_BLOCKED_COUNTRIES'],
    STUDIO_VIDEO_ORIGINS: env['STUDIO_VIDEO_ORIGINS'],
  };
}

function sandboxEnv(options: Options): Env {
  const { settings, secrets, urls } = options;
  return {
    ...shared(options),
    SANDBOX_DATABASE_URL: urls.sandbox,
    SANDBOX_PORT: String(settings.ports.sandbox),
    SANDBOX_PUBLIC_URL: settings.sandboxUrl,
    SANDBOX_API_KEY: secrets.SANDBOX_API_KEY,
    SANDBOX_WEBHOOK_SECRET: secrets.SANDBOX_WEBHOOK_SECRET,
    // In production this provider is a real one, and the sandbox knows nothing of its keys.
    ...(settings.environment === 'production'
      ? {}
      : {
          SANDBOX_CHECKOUT_KEY: secrets.HOSTED_PAYMENTS_KEY,
          SANDBOX_CHECKOUT_WEBHOOK_SECRETS: secrets.HOSTED_PAYMENTS_WEBHOOK_SECRETS,
        }),
    SANDBOX_PHONE_ID_ORIGINS: phoneIdOrigins(options),
  };
}

function feedEnv(options: Options): Env {
  const { settings, secrets, urls, env } = options;
  return {
    ...shared(options),
    FEED_DATABASE_URL: urls.feed,
    FEED_PORT: String(settings.ports.feed),
    FEED_PUBLIC_URL: settings.feedUrl,
    FEED_ACCESS_TOKEN: secrets.FEED_ACCESS_TOKEN,
    FEED_SECRET: secrets.FEED_SECRET,
    FEED_CONTROL_TOKEN: secrets.FEED_CONTROL_TOKEN,
    // Where the server reads messages of AMQP from, our feed sends them.
    FEED_AMQP_URL: env['AMQP_URL'],
    FEED_PACE: env['FEED_PACE'],
    FEED_WORLD_SEED: env['FEED_WORLD_SEED'],
  };
}

const ENTRIES = {
  server: 'apps/server/src/main.ts',
  studio: 'apps/studio/src/server/main.ts',
  sandbox: 'apps/payments-sandbox/src/main.ts',
  feed: 'apps/odds-feed/src/main.ts',
} as const;

export const SEED_ENTRY = 'apps/server/src/seed.ts';

/**
 * As many threads for compiling and collecting as there are cores to spare: four, which is the default
 * everywhere, take both cores of a small machine from the program itself. And room for what lives as long
 * as a call, which is otherwise taken for old and collected with everything else.
 */
const FLAGS = ['--v8-pool-size=0', '--max-semi-space-size=64'];

/** The programs of the product in the order in which they are told to stop. */
export function listPrograms(options: Options): Program[] {
  const { ports } = options.settings;
  const describe = (name: keyof typeof ENTRIES, env: Env, port: number): Program => ({
    name,
    args: [
      ...FLAGS,
      ...(options.watch ? ['--watch', '--watch-preserve-output'] : []),
      ENTRIES[name],
    ],
    cwd: options.root,
    env,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    isWatched: options.watch ?? false,
  });
  return [
    describe('server', serverEnv(options), ports.portal),
    describe('studio', studioEnv(options), ports.studio),
    ...(hasSandbox(options) ? [describe('sandbox', sandboxEnv(options), ports.sandbox)] : []),
    ...(options.settings.hasFeed ? [describe('feed', feedEnv(options), ports.feed)] : []),
  ];
}

/** Vite's own servers of the two React apps beside the ports of the product. */
export const DEV_PORTS = { portal: 5173, console: 5174 } as const;

export function listDevServers(options: Options): Program[] {
  const { ports } = options.settings;
  return Object.entries(DEV_PORTS).map(([app, port]) => ({
    name: `vite ${app}`,
    args: [
      path.join(options.root, 'node_modules/vite/bin/vite.js'),
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    cwd: path.join(options.root, 'apps', app),
    env: {
      ...shared(options),
      API_URL: `http://127.0.0.1:${app === 'portal' ? ports.portal : ports.console}`,
    },
    readyUrl: `http://127.0.0.1:${port}/`,
    isWatched: true,
  }));
}
