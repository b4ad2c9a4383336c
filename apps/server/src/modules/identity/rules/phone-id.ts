import { createHash } from 'node:crypto';
import type { RefusalCode } from '@parlour/contract';
import type { JWTPayload } from 'jose';

/** Clocks of two houses differ by this much at most. */
export const CLOCK_SKEW_SECONDS = 30;
/** A number was verified so long ago at most: an old token says nothing about who holds it now. */
export const VERIFIED_SECONDS_MAX = 10 * 60;
const E164 = /^\+[1-9]\d{6,14}$/;

export type PhoneClaims =
  | { readonly ok: true; readonly e164: string; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: RefusalCode };

/** Reads what a token whose signature, issuer and audience are right says about a number. */
export function readPhoneClaims(claims: JWTPayload, at: Date): PhoneClaims {
  const { exp, iat, sub } = claims;
  const { phone_number: e164, auth_time: verifiedAt } = claims as Record<string, unknown>;
  const seconds = Math.floor(at.getTime() / 1000);
  if (typeof sub !== 'string' || sub === '' || exp === undefined || iat === undefined) {
    return { ok: false, reason: 'identity.phone_id_refused' };
  }
  if (typeof verifiedAt !== 'number' || !isPast(iat, seconds) || !isPast(verifiedAt, seconds)) {
    return { ok: false, reason: 'identity.phone_id_refused' };
  }
  if (seconds - verifiedAt > VERIFIED_SECONDS_MAX + CLOCK_SKEW_SECONDS) {
    return { ok: false, reason: 'identity.phone_id_code_expired' };
  }
  if (typeof e164 !== 'string' || !E164.test(e164)) {
    return { ok: false, reason: 'identity.phone_id_number_invalid' };
  }
  return { ok: true, e164, expiresAt: new Date((exp + CLOCK_SKEW_SECONDS) * 1000) };
}

const isPast = (instant: number, now: number): boolean => instant <= now + CLOCK_SKEW_SECONDS;

/**
 * By what a token is recognised when it comes again. Its id where it has one; otherwise what was
 * signed, because the signature itself can be written in more than one way.
 */
export function hashPhoneToken(token: string, claims: JWTPayload): Buffer {
  const { iss = '', jti } = claims;
  const signed = token.slice(0, token.lastIndexOf('.'));
  const mark = typeof jti === 'string' && jti !== '' ? `jti\0${iss}\0${jti}` : `text\0${signed}`;
  return createHash('sha256').update(mark).digest();
}

/** Errors that the third party's window reports, under the names that such parties use. */
export const WINDOW_ERRORS = {
  'invalid-phone-number': 'identity.phone_id_number_invalid',
  'missing-phone-number': 'identity.phone_id_number_invalid',
  'too-many-requests': 'identity.phone_id_too_many',
  unknown: 'identity.phone_id_unknown',
  'invalid-verification-code': 'identity.phone_id_code_invalid',
  'missing-verification-code': 'identity.phone_id_code_invalid',
  'captcha-check-failed': 'identity.phone_id_bot_check_failed',
  'quota-exceeded': 'identity.phone_id_quota_exceeded',
  'operation-not-allowed': 'identity.phone_id_not_enabled',
  'code-expired': 'identity.phone_id_code_expired',
  'popup-closed-by-user': 'identity.phone_id_popup_closed',
} as const satisfies Readonly<Record<string, RefusalCode>>;
