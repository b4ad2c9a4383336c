import path from 'node:path';

/** One environment variable that `npm start` reads, as `--help` and the operator's guide show it. */
export type Variable = { readonly name: string; readonly default: string; readonly text: string };

/** Made once into DATA_DIR/secrets.json for development; to be set by the operator elsewhere. */
const SECRET = 'made for development';

export const VARIABLES: readonly Variable[] = [
  { name: 'PARLOUR_ENV', default: 'development', text: 'development, test or production' },
  { name: 'PORT', default: '3000', text: 'portal and its API' },
  { name: 'CONSOLE_PORT', default: '3001', text: 'operator console' },
  { name: 'STUDIO_PORT', default: '3002', text: 'the in-house game studio' },
  { name: 'SANDBOX_PORT', default: '3003', text: 'the payments sandbox' },
  { name: 'FEED_PORT', default: '3004', text: 'the odds feed, our invented sports world' },
  { name: 'PUBLIC_URL', default: 'http://localhost:PORT', text: 'the portal as browsers see it' },
  { name: 'CONSOLE_URL', default: 'http://localhost:CONSOLE_PORT', text: 'the console, likewise' },
  {
    name: 'STUDIO_PUBLIC_URL',
    default: 'http://localhost:STUDIO_PORT',
    text: 'the studio, likewise',
  },
  {
    name: 'SANDBOX_PUBLIC_URL',
    default: 'http://localhost:SANDBOX_PORT',
    text: 'the payments sandbox, likewise',
  },
  {
    name: 'FEED_PUBLIC_URL',
    default: 'http://localhost:FEED_PORT',
    text: 'the odds feed, likewise',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    text: 'database, secrets and uploads of this installation',
  },
  { name: 'DATABASE_URL', default: 'embedded PostgreSQL 18', text: 'any PostgreSQL 15 or newer' },
  {
    name: 'MIGRATION_DATABASE_URL',
    default: 'DATABASE_URL',
    text: 'the same as the owner of the tables, who migrates; the server then owns nothing',
  },
  {
    name: 'ALLOW_TABLE_OWNER',
    default: 'false',
    text: 'true lets a production server own the tables',
  },
  {
    name: 'STUDIO_DATABASE_URL',
    default: 'parlour_studio beside it',
    text: "the studio's own database",
  },
  {
    name: 'SANDBOX_DATABASE_URL',
    default: 'parlour_sandbox beside it',
    text: "the sandbox's own database",
  },
  {
    name: 'FEED_DATABASE_URL',
    default: 'parlour_feed beside it',
    text: "the odds feed's own database",
  },
  { name: 'DATABASE_CONNECTIONS', default: '16', text: 'connections of one server process' },
  {
    name: 'DATABASE_SHARDING',
    default: 'none',
    text: 'citus where npm run db:distribute has spread the database over a cluster',
  },
  {
    name: 'STOP_NOTICE_MS',
    default: '3000 in production, else 0',
    text: 'how long calls are still taken after SIGTERM',
  },
  {
    name: 'READ_WAIT_MS_MAX',
    default: '1000',
    text: 'how long reads wait for a busy database before they are told to come back',
  },
  { name: 'HOST', default: '127.0.0.1', text: 'address to listen on' },
  { name: 'TRUST_PROXY', default: 'false', text: 'proxies in front, or their networks' },
  { name: 'CONSOLE_NETWORKS', default: 'all', text: 'networks that may reach the console' },
  { name: 'SOCKETS_PER_ADDRESS', default: '200', text: 'open sockets of one address on a node' },
  { name: 'SOCKETS_PER_ACCOUNT', default: '20', text: 'open sockets of one account on a node' },
  { name: 'COUNTRY_HEADER', default: 'none', text: "the proxy's header with the caller's country" },
  {
    name: 'OUTBOUND_PORTS',
    default: '443,8443',
    text: "ports of the internet on which agents' postbacks may be sent, by https alone",
  },
  {
    name: 'OUTBOUND_ALLOW',
    default: 'none',
    text: 'networks besides the internet that postbacks may go to; for development alone',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    text: 'mail server, smtp:// or smtps:// with user and password',
  },
  { name: 'SMTP_REQUIRE_TLS', default: 'true', text: 'false for a mail server without TLS' },
  {
    name: 'MAIL_FROM',
    default: 'none',
    text: 'address that mail comes from; needed with SMTP_URL',
  },
  {
    name: 'MAIL_FROM_BRANDS',
    default: 'none',
    text: 'addresses of single brands, CODE=address,CODE=address',
  },
  {
    name: 'FEED_URL',
    default: 'our odds feed',
    text: 'REST calls of a provider of sports odds; our own feed does not run then',
  },
  { name: 'FEED_TOKEN', default: 'our odds feed', text: "the provider's token, beside FEED_URL" },
  { name: 'FEED_NODE_ID', default: '1', text: 'by which the provider knows our requests' },
  {
    name: 'AMQP_URL',
    default: 'none',
    text: 'broker of the messages of odds, of our own feed too; else a stream of FEED_URL',
  },
  {
    name: 'ODDS_FEED',
    default: 'own; none in production',
    text: 'own runs our odds feed, none leaves it out',
  },
  { name: 'FEED_PACE', default: '1', text: 'how many times as fast our sports world plays' },
  { name: 'FEED_WORLD_SEED', default: '1', text: 'which sports world it is' },
  {
    name: 'SMS_GATEWAY_URL',
    default: 'none',
    text: 'where an SMS is handed over; may hold {to}, {text} and {id}',
  },
  { name: 'SMS_GATEWAY_METHOD', default: 'POST', text: 'POST, PUT or GET' },
  { name: 'SMS_GATEWAY_TOKEN', default: 'none', text: "the gateway's secret" },
  {
    name: 'SMS_GATEWAY_HEADER',
    default: 'Authorization',
    text: 'header of the secret; Authorization makes it a bearer',
  },
  { name: 'SMS_GATEWAY_ENCODING', default: 'json', text: 'json or form' },
  {
    name: 'SMS_GATEWAY_BODY',
    default: 'to, text, id',
    text: 'body with {to}, {text} and {id} in their places',
  },
  {
    name: 'SMS_GATEWAY_ID_PATH',
    default: 'none',
    text: "path of the gateway's own id in its answer, such as messages.0.id",
  },
  {
    name: 'PHONE_ID_ISSUER',
    default: 'the sandbox in development',
    text: 'who signs ID tokens about phone numbers',
  },
  { name: 'PHONE_ID_AUDIENCE', default: 'parlour', text: 'for whom they are signed' },
  { name: 'PHONE_ID_JWKS_URL', default: "the sandbox's keys", text: 'keys of the issuer' },
  {
    name: 'PHONE_ID_PAGE_URL',
    default: "the sandbox's page",
    text: 'page that verifies a number in a window',
  },
  { name: 'METRICS_TOKEN', default: 'none', text: 'bearer token for /metrics; closed without one' },
  {
    name: 'ROLES',
    default: 'every role',
    text: 'which parts the server runs, for example api,worker',
  },
  { name: 'LOG_LEVEL', default: 'warn', text: 'trace, debug, info, warn, error or fatal' },
  {
    name: 'LOG_FORMAT',
    default: 'text',
    text: "text, or json to pass the programs' lines through",
  },
  { name: 'DEMO_PASSWORD', default: SECRET, text: 'password of the demo accounts' },
  {
    name: 'DEMO_TITLES',
    default: '600',
    text: 'how many titles of made-up vendors the demo lists; 10000 shows a large catalogue',
  },
  {
    name: 'SESSION_PEPPER',
    default: SECRET,
    text: 'mixed into the stored hashes of session tokens',
  },
  { name: 'FIELD_KEY', default: SECRET, text: '32 bytes in base64; seals secrets at rest' },
  {
    name: 'FIELD_KEYS',
    default: 'none',
    text: 'id:key with commas between; the first seals what is new, all open',
  },
  {
    name: 'AUDIT_KEY',
    default: SECRET,
    text: '32 bytes in base64; entries of the audit log are hashed with it; old ones behind a comma',
  },
  {
    name: 'AUDIT_ANCHOR_FILE',
    default: 'audit-anchors.jsonl in DATA_DIR',
    text: 'where it is written down how far the audit log has come; best on another machine',
  },
  {
    name: 'AUDIT_ANCHOR_URL',
    default: 'none',
    text: 'address of your own that the same is posted to, by https alone in production',
  },
  { name: 'SEALING_KEY', default: SECRET, text: 'private JWK (X25519) that opens sealed calls' },
  {
    name: 'OPERATOR_SIGNING_KEY',
    default: SECRET,
    text: 'PKCS#8 PEM, RSA 2048; signs calls to vendors',
  },
  { name: 'STUDIO_PRIVATE_KEY', default: SECRET, text: 'PKCS#8 PEM, RSA 2048; signs wallet calls' },
  { name: 'STUDIO_PUBLIC_KEY', default: SECRET, text: 'SPKI PEM of the key above' },
  { name: 'STUDIO_OPERATOR_ID', default: 'parlour', text: 'how the studio knows this operator' },
  { name: 'SANDBOX_API_KEY', default: SECRET, text: "the cashier's key at the payments sandbox" },
  {
    name: 'FEED_ACCESS_TOKEN',
    default: SECRET,
    text: 'what readers of our odds feed show it',
  },
  { name: 'FEED_SECRET', default: SECRET, text: 'decides the matches of our odds feed' },
  {
    name: 'FEED_CONTROL_TOKEN',
    default: SECRET,
    text: "opens the odds feed's page of scenes; none without it",
  },
  { name: 'SANDBOX_WEBHOOK_SECRET', default: SECRET, text: "signs the sandbox's webhooks" },
  {
    name: 'HOSTED_PAYMENTS_URL',
    default: "the sandbox's /checkout; none in production",
    text: 'where a payment provider of the hosted-checkout shape answers',
  },
  { name: 'HOSTED_PAYMENTS_KEY', default: SECRET, text: "the cashier's key at that provider" },
  {
    name: 'HOSTED_PAYMENTS_WEBHOOK_SECRETS',
    default: SECRET,
    text: 'whsec_ and base64; signs its webhooks; two with a space between while they change',
  },
];

export type Ports = {
  readonly portal: number;
  readonly console: number;
  readonly studio: number;
  readonly sandbox: number;
  readonly feed: number;
};

export type Settings = {
  readonly environment: 'development' | 'test' | 'production';
  readonly ports: Ports;
  readonly publicUrl: string;
  readonly consoleUrl: string;
  readonly studioUrl: string;
  readonly sandboxUrl: string;
  readonly feedUrl: string;
  /** Whether our odds feed is one of the programs. */
  readonly hasFeed: boolean;
  readonly dataFolder: string;
  readonly logLevel: string;
  readonly logFormat: 'text' | 'json';
};

/** A sentence for the person at the terminal: what is wrong and the way out. No stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type Env = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Env, root: string): Settings {
  const ports: Ports = {
    portal: readPort(env, 'PORT', 3000),
    console: readPort(env, 'CONSOLE_PORT', 3001),
    studio: readPort(env, 'STUDIO_PORT', 3002),
    sandbox: readPort(env, 'SANDBOX_PORT', 3003),
    feed: readPort(env, 'FEED_PORT', 3004),
  };
  refuseSharedPorts(ports);
  const environment = readChoice(env, 'PARLOUR_ENV', ['development', 'test', 'production']);
  const readOpenUrl = environment === 'production' ? readSecureUrl : readUrl;
  return {
    environment,
    ports,
    publicUrl: readOpenUrl(env, 'PUBLIC_URL', ports.portal),
    consoleUrl: readOpenUrl(env, 'CONSOLE_URL', ports.console),
    studioUrl: readUrl(env, 'STUDIO_PUBLIC_URL', ports.studio),
    sandboxUrl: readUrl(env, 'SANDBOX_PUBLIC_URL', ports.sandbox),
    feedUrl: readUrl(env, 'FEED_PUBLIC_URL', ports.feed),
    hasFeed: !env['FEED_URL'] && readFeedChoice(env, environment) === 'own',
    dataFolder: path.resolve(root, env['DATA_DIR'] || '.data'),
    logLevel: env['LOG_LEVEL'] || 'warn',
    logFormat: readChoice(env, 'LOG_FORMAT', ['text', 'json']),
  };
}

function readPort(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number.parseInt(text, 10);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`${name} is "${text}"; it must be a port number from 1 to 65535.`);
  }
  return port;
}

function refuseSharedPorts(ports: Ports): void {
  const seen = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = seen.get(port);
    if (other !== undefined) {
      throw new StartError(
        `The ${other} and the ${name} were both given port ${port}; choose two.`,
      );
    }
    seen.set(port, name);
  }
}

function readUrl(env: Env, name: string, port: number): string {
  const text = env[name];
  if (text === undefined || text === '') return `http://localhost:${port}`;
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new StartError(`${name} is "${text}"; it must be an address that begins with http.`);
  }
  return text.replace(/\/+$/, '');
}

function readSecureUrl(env: Env, name: string, port: number): string {
  const url = readUrl(env, name, port);
  if (url.startsWith('https:')) return url;
  throw new StartError(`${name} is "${url}"; in production it must begin with https.`);
}

function readChoice<const Choice extends string>(
  env: Env,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = env[name];
  if (text === undefined || text === '') return choices[0];
  const choice = choices.find((known) => known === text);
  if (choice === undefined) {
    throw new StartError(`${name} is "${text}"; it must be one of ${choices.join(', ')}.`);
  }
  return choice;
}

/** Our sports world is for tests and shows: production has it only where it is asked for. */
const readFeedChoice = (env: Env, environment: Settings['environment']): 'own' | 'none' =>
  environment === 'production'
    ? readChoice(env, 'ODDS_FEED', ['none', 'own'])
    : readChoice(env, 'ODDS_FEED', ['own', 'none']);

/** The table of variables as plain text. */
export function describeVariables(): string {
  const width = Math.max(...VARIABLES.map(({ name }) => name.length));
  return VARIABLES.map(
    ({ name, text, default: standard }) => `  ${name.padEnd(width)}  ${text} [${standard}]`,
  ).join('\n');
}
