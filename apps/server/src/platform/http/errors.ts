import { DatabaseBusyError } from '@parlour/database';
import type { RefusalCode } from '@parlour/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalDetail } from '../refusal.ts';

/** The catalogue's text of a refusal in a language, with its ICU arguments filled in. */
export type TranslateRefusal = (
  language: string,
  code: string,
  params: Readonly<Record<string, string | number>>,
) => string;

/** PostgreSQL refusing or losing connections: the caller may try again, nothing was decided. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '55P03',
]);

/**
 * PostgreSQL meeting text that it cannot hold, such as a NUL character, or that is no date or id, such as a
 * made-up cursor: only input brings that.
 */
const UNREADABLE_TEXT = new Set(['22021', '22007', '22008', '22P02']);

export function installErrors(
  app: FastifyInstance,
  translate: TranslateRefusal,
  onRefusal?: (request: FastifyRequest, refusal: Refusal) => void,
): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal !== null) {
      onRefusal?.(request, refusal);
      return sendRefusal({ request, reply, refusal, translate });
    }
    request.log.error({ err: error }, 'fault');
    return sendFault({ request, reply, translate });
  });
  app.setNotFoundHandler((request, reply) =>
    sendRefusal({ request, reply, refusal: new Refusal('request.not_found'), translate }),
  );
}

/** Answers what the router itself refuses, before any hook: an address that is not well-formed. */
export function answerRouterError({ error, ...sending }: Sending & { error: FastifyError }): void {
  void sendRefusal({ ...sending, refusal: asRefusal(error) ?? new Refusal('request.invalid') });
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseBusyError) {
    return new Refusal('request.overloaded', { retryAfterSeconds: 1 });
  }
  const { code, message, validation } = error as Partial<FastifyError>;
  if (validation !== undefined) return new Refusal('request.invalid', { fields: problems(error) });
  if (code !== undefined && UNREADABLE_TEXT.has(code)) return new Refusal('request.invalid');
  if (code !== undefined && UNAVAILABLE.has(code)) return unavailable();
  if (message?.includes('timeout exceeded when trying to connect') === true) return unavailable();
  return byFastifyCode(error as Partial<FastifyError>);
}

const unavailable = () => new Refusal('request.unavailable', { retryAfterSeconds: 2 });

function byFastifyCode({ code, statusCode }: Partial<FastifyError>): Refusal | null {
  const known: Readonly<Record<string, RefusalCode>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
    FST_UNDER_PRESSURE: 'request.overloaded',
  };
  const refusal = code === undefined ? undefined : known[code];
  if (refusal !== undefined) return new Refusal(refusal, { retryAfterSeconds: 1 });
  const isInput = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isInput ? new Refusal('request.invalid') : null;
}

const FIELDS_MAX = 20;

type Problem = { instancePath?: string; params?: { missingProperty?: string }; keyword?: string };

function problems(error: unknown): NonNullable<RefusalDetail['fields']> {
  const { validation = [], validationContext } = error as {
    validation?: Problem[];
    validationContext?: string;
  };
  return validation.slice(0, FIELDS_MAX).map(({ instancePath = '', params, keyword }) => ({
    path: `${instancePath}${params?.missingProperty === undefined ? '' : `/${params.missingProperty}`}`,
    code: `field.${keyword ?? validationContext ?? 'invalid'}`,
  }));
}

type Sending = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly translate: TranslateRefusal;
};

const languageOf = (request: FastifyRequest): string => request.parlour?.language ?? 'en';

function sendRefusal({ request, reply, refusal, translate }: Sending & { refusal: Refusal }) {
  const { extra, fields, params = {}, retryAfterSeconds } = refusal.detail;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  const language = languageOf(request);
  const words = fields && { fields, fieldTexts: textsOf(fields, language, translate) };
  return reply.code(refusal.status).send({
    success: false,
    value: { ...extra, code: refusal.code, requestId: request.id, ...words },
    message: translate(language, refusal.code, params),
  });
}

/** What a person reads beside each field; the first problem of a field speaks for it. */
function textsOf(
  fields: NonNullable<RefusalDetail['fields']>,
  language: string,
  translate: TranslateRefusal,
): Record<string, string> {
  const texts = fields.map(({ path, code, params = {} }) => [
    path,
    translate(language, code, params),
  ]);
  return Object.fromEntries(texts.toReversed());
}

/** Opaque on purpose: the reference leads an operator to the log line. */
function sendFault({ request, reply, translate }: Sending) {
  return reply.code(500).send({
    success: false,
    value: { code: 'request.fault', requestId: request.id },
    message: translate(languageOf(request), 'request.fault', { reference: request.id }),
  });
}
