import type { SmsGatewaySettings } from '../../../platform/config.ts';
import type { Outcome, Sms, SmsPort } from './port.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const ERROR_CHARS_MAX = 200;
const REFERENCE_CHARS_MAX = 200;
const TOO_MANY = 429;
const TIMED_OUT = 408;
const PLACE = /\{(to|text|id)\}/g;

type Values = Readonly<Record<'to' | 'text' | 'id', string>>;

/** A value inside a JSON string or a form: what it says can never become structure. */
const ENCODE = {
  json: (value: string): string => JSON.stringify(value).slice(1, -1),
  form: (value: string): string => encodeURIComponent(value),
} as const;

const MEDIA_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** Fills {to}, {text} and {id} of a template. */
export const fillTemplate = (
  template: string,
  values: Values,
  encoding: keyof typeof ENCODE,
): string =>
  template.replaceAll(PLACE, (_place, name: keyof Values) => ENCODE[encoding](values[name]));

/** Follows a path such as `messages.0.id`; null when it leads nowhere or to no plain value. */
export function readPath(body: unknown, path: string): string | null {
  let value = body;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return String(value).slice(0, REFERENCE_CHARS_MAX);
}

async function readAnswer(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function outcomeOf(status: number, text: string, referencePath: string | null): Outcome {
  if (status >= 200 && status < 300) {
    return {
      kind: 'sent',
      reference: referencePath === null ? null : referenceIn(text, referencePath),
    };
  }
  const isPermanent = status >= 400 && status < 500 && status !== TOO_MANY && status !== TIMED_OUT;
  const answer = text.replaceAll(/\s+/g, ' ').trim().slice(0, ERROR_CHARS_MAX);
  return { kind: 'failed', isPermanent, error: `HTTP ${status} ${answer}`.trim() };
}

/** An answer that cannot be read changes nothing about the message having been accepted. */
function referenceIn(text: string, path: string): string | null {
  try {
    return readPath(JSON.parse(text), path);
  } catch {
    return null;
  }
}

/** SMS through any gateway that takes one HTTP request per message. */
export function createHttpGateway(settings: SmsGatewaySettings): SmsPort {
  const { url, method, token, header, encoding, template, referencePath } = settings;
  const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;

  const requestFor = ({ to, text, id }: Sms): { address: string; init: RequestInit } => {
    const values = { to, text, id };
    const secret = header.toLowerCase() === 'authorization' ? `Bearer ${token}` : token;
    const headers: Record<string, string> = token === null ? {} : { [header]: secret ?? '' };
    const address = fillTemplate(url, values, 'form');
    if (method === 'GET') return { address, init: { method, headers } };
    headers['Content-Type'] = MEDIA_TYPE[encoding];
    return { address, init: { method, headers, body: fillTemplate(template, values, encoding) } };
  };

  return {
    name: 'http',
    async send(sms) {
      const { address, init } = requestFor(sms);
      try {
        const response = await fetch(address, {
          ...init,
          // A redirect would carry the secret and the code to wherever it points.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return outcomeOf(response.status, await readAnswer(response), referencePath);
      } catch (error) {
        const { name, message, cause } = error as Error;
        const why = cause instanceof Error ? cause.message : message;
        const text = name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : why;
        return { kind: 'failed', isPermanent: false, error: text };
      }
    },
    close: () => {},
  };
}
