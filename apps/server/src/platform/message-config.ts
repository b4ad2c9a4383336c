// How mail and SMS leave, and who verifies phone numbers for us. All of it may be left out.
import { ConfigError, type Env } from './config-error.ts';

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password. */
  readonly url: string;
  /** Bare address; the name beside it is the brand's. */
  readonly from: string;
  /** Addresses of brands that have their own, by merchant code. */
  readonly fromByBrand: Readonly<Record<string, string>>;
  /** Refuses to send over a connection that has not become TLS. */
  readonly requiresTls: boolean;
};

export type SmsGatewaySettings = {
  /** May hold {to}, {text} and {id}. */
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly token: string | null;
  /** Header of the token; `Authorization` makes it a bearer. */
  readonly header: string;
  readonly encoding: 'json' | 'form';
  readonly template: string;
  /** Where the answer's JSON holds the gateway's id, such as `messages.0.id`. */
  readonly referencePath: string | null;
  readonly timeoutMs?: number;
};

export type MessageSettings = {
  readonly smtp: SmtpSettings | null;
  readonly smsGateway: SmsGatewaySettings | null;
};

/** The third party that verifies phone numbers and signs ID tokens about them. */
export type PhoneIdSettings = {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
  /** The page that the portal opens in a window. */
  readonly pageUrl: string;
};

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;
const HEADER = /^[A-Za-z0-9-]{1,64}$/;
const JSON_TEMPLATE = '{"to":"{to}","text":"{text}","id":"{id}"}';
const FORM_TEMPLATE = 'to={to}&text={text}&id={id}';

const optional = (env: Env, name: string): string | null => env[name] || null;

/** SMTP_*, MAIL_* and SMS_GATEWAY_* of the environment. */
export function readMessageSettings(env: Env): MessageSettings {
  return { smtp: readSmtp(env), smsGateway: readSmsGateway(env) };
}

function readSmtp(env: Env): SmtpSettings | null {
  const url = optional(env, 'SMTP_URL');
  if (url === null) return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError('SMTP_URL must begin with smtp:// or smtps://');
  }
  const from = optional(env, 'MAIL_FROM');
  if (from === null) throw new ConfigError('MAIL_FROM is not set, and SMTP_URL is');
  return {
    url,
    from: address('MAIL_FROM', from),
    fromByBrand: Object.fromEntries(
      (optional(env, 'MAIL_FROM_BRANDS') ?? '')
        .split(',')
        .filter((pair) => pair.trim() !== '')
        .map((pair) => {
          const [code = '', own = ''] = pair.split('=').map((part) => part.trim());
          return [code, address('MAIL_FROM_BRANDS', own)] as const;
        }),
    ),
    requiresTls: env['SMTP_REQUIRE_TLS'] !== 'false',
  };
}

function address(name: string, value: string): string {
  if (!ADDRESS.test(value)) throw new ConfigError(`${name} must hold bare mail addresses`);
  return value;
}

function readSmsGateway(env: Env): SmsGatewaySettings | null {
  const url = optional(env, 'SMS_GATEWAY_URL');
  if (url === null) return null;
  webAddress('SMS_GATEWAY_URL', url);
  const method = choice(env, 'SMS_GATEWAY_METHOD', ['POST', 'PUT', 'GET']);
  const encoding = choice(env, 'SMS_GATEWAY_ENCODING', ['json', 'form']);
  const header = optional(env, 'SMS_GATEWAY_HEADER') ?? 'Authorization';
  if (!HEADER.test(header)) throw new ConfigError('SMS_GATEWAY_HEADER must be a header name');
  const template =
    optional(env, 'SMS_GATEWAY_BODY') ?? (encoding === 'json' ? JSON_TEMPLATE : FORM_TEMPLATE);
  const whole = method === 'GET' ? url : `${url}${template}`;
  if (!whole.includes('{to}') || !whole.includes('{text}')) {
    throw new ConfigError('SMS_GATEWAY_BODY must hold {to} and {text}');
  }
  return {
    url,
    method,
    header,
    encoding,
    template,
    token: optional(env, 'SMS_GATEWAY_TOKEN'),
    referencePath: optional(env, 'SMS_GATEWAY_ID_PATH'),
  };
}

/** PHONE_ID_*: all four or none. */
export function readPhoneIdSettings(env: Env): PhoneIdSettings | null {
  const names = [
    'PHONE_ID_ISSUER',
    'PHONE_ID_AUDIENCE',
    'PHONE_ID_JWKS_URL',
    'PHONE_ID_PAGE_URL',
  ] as const;
  const [issuer, audience, jwksUrl, pageUrl] = names.map((name) => optional(env, name));
  if (issuer == null && audience == null && jwksUrl == null && pageUrl == null) return null;
  if (issuer == null || audience == null || jwksUrl == null || pageUrl == null) {
    throw new ConfigError(`${names.join(', ')} belong together`);
  }
  webAddress('PHONE_ID_JWKS_URL', jwksUrl);
  webAddress('PHONE_ID_PAGE_URL', pageUrl);
  return { issuer, audience, jwksUrl, pageUrl };
}

function webAddress(name: string, value: string): void {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must be an address of the web`);
  }
}

function choice<const T extends string>(env: Env, name: string, allowed: readonly [T, ...T[]]): T {
  const value = optional(env, name);
  if (value === null) return allowed[0];
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}`);
  return match;
}
