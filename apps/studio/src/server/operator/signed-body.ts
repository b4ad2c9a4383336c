import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../platform/config.ts';
import { createVerifier, SIGNATURE_HEADER } from '../platform/signature.ts';
import { GamesError } from './games-error.ts';

/** Without the sign that no text of the database can hold. */
export const Text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });
export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});
/** ISO 8601; without a zone it is UTC. */
export const Instant = Type.String({ pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT[0-9:.]{5,18}Z?$' });
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
/** Which operator calls, and for which of its brands. */
export const Operator = { operator_id: Text(64), sub_partner_id: Nullable(Text(64, 0)) };

/** Bodies arrive as bytes: the signature is over exactly those. */
export const takeBytes = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
};

/** Reads a body that our operator signed; anything else is refused by the protocol's statuses. */
export function createSignedReader({ operator }: Pick<Config, 'operator'>) {
  const isSigned = createVerifier(operator.publicKeys);
  return <T extends TSchema>(request: FastifyRequest, schema: T): Static<T> => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers[SIGNATURE_HEADER];
    if (!isSigned(bytes, Array.isArray(signature) ? signature[0] : signature)) {
      throw new GamesError(401, 'invalid signature');
    }
    const body = parse(bytes);
    if (!Value.Check(schema, body)) {
      const problem = Value.Errors(schema, body)[0];
      throw new GamesError(
        400,
        `bad parameter ${problem?.instancePath ?? ''}: ${problem?.message ?? ''}`,
      );
    }
    const { operator_id: operatorId } = body as { operator_id: string };
    if (operatorId !== operator.id) throw new GamesError(404, 'unknown operator');
    return body as Static<T>;
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new GamesError(400, 'the body is not JSON');
  }
}

/** An address that a page may lead to; null when none was given. */
export function webAddress(text: string | null | undefined, name: string): string | null {
  if (text === undefined || text === null) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new GamesError(400, `bad parameter /${name}`);
  return url.href;
}

/** The moment of a text that is an `Instant`; refuses a day or an hour that there is not. */
export function instantOf(text: string): Date {
  const at = new Date(text.endsWith('Z') ? text : `${text}Z`);
  if (Number.isNaN(at.getTime())) throw new GamesError(400, `not a time: ${text}`);
  return at;
}

export const maybeInstant = (text: string | null | undefined): Date | null =>
  text === undefined || text === null ? null : instantOf(text);
