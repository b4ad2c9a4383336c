import type { Db } from '@parlour/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compactDecrypt, errors, importJWK, type JWK } from 'jose';
import { Refusal } from '../refusal.ts';
import { parseWholeTexts } from './whole-texts.ts';

/** The private keys that open sealed bodies, newest first; the first is the one that is offered. */
export type SealingKeys = {
  /** RFC 7517 set of the public halves, for `/wps/system/keys`. */
  readonly jwks: { readonly keys: readonly JWK[] };
  open(sealed: string): Promise<{ body: unknown; nonce: string; issuedAt: Date }>;
};

/** As far as the calendar of the language goes. */
const SECONDS_MAX = 8.64e12;

const ALGORITHMS = {
  keyManagementAlgorithms: ['ECDH-ES'],
  contentEncryptionAlgorithms: ['A256GCM'],
} as const;

export async function createSealingKeys(privateKeys: readonly JWK[]): Promise<SealingKeys> {
  const keys = await Promise.all(
    privateKeys.map(async (jwk) => ({ kid: jwk.kid ?? '', key: await importJWK(jwk, 'ECDH-ES') })),
  );
  const offered = privateKeys.map(({ d: _private, ...publicHalf }) => ({
    ...publicHalf,
    alg: 'ECDH-ES',
    use: 'enc',
  }));
  return {
    jwks: { keys: offered },
    async open(sealed) {
      const { plaintext, protectedHeader } = await compactDecrypt(
        sealed,
        ({ kid }) => {
          const match = keys.find((key) => key.kid === kid);
          if (match === undefined) throw new errors.JWKSNoMatchingKey();
          return match.key;
        },
        {
          keyManagementAlgorithms: [...ALGORITHMS.keyManagementAlgorithms],
          contentEncryptionAlgorithms: [...ALGORITHMS.contentEncryptionAlgorithms],
        },
      );
      const { jti, iat } = protectedHeader as { jti?: unknown; iat?: unknown };
      if (
        typeof jti !== 'string' ||
        jti.length < 16 ||
        jti.length > 64 ||
        typeof iat !== 'number' ||
        Math.abs(iat) > SECONDS_MAX
      ) {
        throw new errors.JWEInvalid('jti and iat are required');
      }
      return {
        body: parseWholeTexts(new TextDecoder().decode(plaintext)),
        nonce: jti,
        issuedAt: new Date(iat * 1000),
      };
    },
  };
}

export type SealedOptions = {
  readonly keys: SealingKeys;
  readonly db: Pick<Db, 'query'>;
  readonly now: () => Date;
};

export const SEALED_MEDIA_TYPE = 'application/jose';
const GATEWAY_VERSION = '3';
/** A sealed body older than this, or further in the future, is refused. */
const AGE_MS_MAX = 5 * 60_000;

/**
 * Opens bodies of marked calls before they are validated: a compact JWE under `application/jose`
 * with `Encryption` and `X-Gateway-Version: 3`. Each body is accepted once.
 */
export function acceptSealedBodies(app: FastifyInstance, { keys, db, now }: SealedOptions): void {
  const parse = async (request: FastifyRequest, text: string): Promise<unknown> => {
    const hasHeaders =
      request.headers['x-gateway-version'] === GATEWAY_VERSION &&
      request.headers['encryption'] !== undefined;
    if (!hasHeaders) throw new Refusal('request.unsealed');
    const opened = await keys.open(text).catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal('request.unsealed');
    });
    if (Math.abs(now().getTime() - opened.issuedAt.getTime()) > AGE_MS_MAX) {
      throw new Refusal('request.replayed');
    }
    const stored = await db.query({
      name: 'sealed_nonce_add',
      text: `insert into sealed_nonces (nonce, expires_at) values ($1, $2)
        on conflict do nothing returning 1`,
      values: [opened.nonce, new Date(opened.issuedAt.getTime() + 2 * AGE_MS_MAX)],
    });
    if (stored.length === 0) throw new Refusal('request.replayed');
    return opened.body;
  };
  app.addContentTypeParser(SEALED_MEDIA_TYPE, { parseAs: 'string' }, parse);

  app.addHook('preValidation', (request, _reply, done) => {
    const mustBeSealed = request.routeOptions.config.sealed === true;
    const mediaType = request.headers['content-type']?.split(';')[0]?.trim();
    done(
      mustBeSealed && mediaType !== SEALED_MEDIA_TYPE ? new Refusal('request.unsealed') : undefined,
    );
  });
}

/** Forgets nonces of bodies that are too old to be accepted anyway; run by a job. */
export const sweepSealedNonces = (db: Pick<Db, 'query'>, at: Date) =>
  db.query({ text: 'delete from sealed_nonces where expires_at < $1', values: [at] });

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: string;
    sealed?: boolean;
    /** Let in under overload when others wait or are turned away. */
    isUrgent?: boolean;
  }
}
