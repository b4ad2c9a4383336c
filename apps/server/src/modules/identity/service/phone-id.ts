// Numbers that a third party has verified: its ID token is believed for its signature, its purpose,
// its age, and once.
import type { Db, Tx } from '@parlour/database';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import type { PhoneIdSettings } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  CLOCK_SKEW_SECONDS,
  hashPhoneToken,
  readPhoneClaims,
  VERIFIED_SECONDS_MAX,
} from '../rules/phone-id.ts';
import { insertPhoneToken, isPhoneTokenUsed } from '../store/phone-id.ts';

const ALGORITHMS = ['RS256', 'ES256'];
const TOKEN_CHARS_MAX = 4_000;
const KEYS_TIMEOUT_MS = 3_000;
/** How long unknown key ids cannot make us ask again. */
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_KEPT_MS = 10 * 60_000;

/** A token that is good and has not done anything yet. */
export type VerifiedPhone = {
  readonly e164: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
};

export type PhoneIdService = {
  readonly pageUrl: string | null;
  /** Believes a token, or refuses it. Asks for keys over the network: never in a transaction. */
  verify(token: string): Promise<VerifiedPhone>;
  /** Uses the token up in the transaction of what it allows, so that neither happens alone. */
  use(tx: Tx, phone: VerifiedPhone): Promise<void>;
  /** Both at once, for anyone who writes nothing else. */
  verifyPhoneIdToken(token: string): Promise<{ readonly e164: string }>;
};

export type PhoneIdDeps = {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly settings: PhoneIdSettings | null;
  now(): Date;
};

const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys;

export function createPhoneId({ db, log, settings, now }: PhoneIdDeps): PhoneIdService {
  const keys: JWTVerifyGetKey | null =
    settings === null
      ? null
      : createRemoteJWKSet(new URL(settings.jwksUrl), {
          timeoutDuration: KEYS_TIMEOUT_MS,
          cooldownDuration: KEYS_COOLDOWN_MS,
          cacheMaxAge: KEYS_KEPT_MS,
        });

  const readToken = async (token: string): Promise<JWTPayload> => {
    if (settings === null || keys === null) throw new Refusal('identity.phone_id_not_enabled');
    if (token.length > TOKEN_CHARS_MAX) throw new Refusal('identity.phone_id_refused');
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: settings.issuer,
        audience: settings.audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal('identity.phone_id_code_expired');
      if (isAboutToken(error)) throw new Refusal('identity.phone_id_refused');
      log.warn({ err: error }, 'the keys of the phone verifier cannot be read');
      throw new Refusal('identity.phone_id_unavailable');
    }
  };

  const verify = async (token: string): Promise<VerifiedPhone> => {
    const payload = await readToken(token);
    const claims = readPhoneClaims(payload, now());
    if (!claims.ok) throw new Refusal(claims.reason);
    const tokenHash = hashPhoneToken(token, payload);
    if (await isPhoneTokenUsed(db, tokenHash)) throw new Refusal('identity.phone_id_refused');
    // Remembered for as long as anything could still accept it.
    const acceptedMs = (VERIFIED_SECONDS_MAX + 2 * CLOCK_SKEW_SECONDS) * 1000;
    const until = Math.max(claims.expiresAt.getTime(), now().getTime() + acceptedMs);
    return { e164: claims.e164, tokenHash, expiresAt: new Date(until) };
  };

  const use = async (tx: Tx, { tokenHash, expiresAt }: VerifiedPhone): Promise<void> => {
    const isFirst = await insertPhoneToken(tx, { tokenHash, usedAt: now(), expiresAt });
    if (!isFirst) throw new Refusal('identity.phone_id_refused');
  };

  return {
    pageUrl: settings?.pageUrl ?? null,
    verify,
    use,
    async verifyPhoneIdToken(token) {
      const phone = await verify(token);
      await db.tx((tx) => use(tx, phone));
      return { e164: phone.e164 };
    },
  };
}
