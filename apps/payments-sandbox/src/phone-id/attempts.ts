import { randomInt, randomUUID } from 'node:crypto';

/** Errors that a verifier of phone numbers reports, under the names that portals know. */
export const windowErrors = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;
export type WindowError = (typeof windowErrors)[number];

/** Whom the result is for: the page that opened the window, and what it recognises it by. */
export type Opener = { readonly origin: string; readonly nonce: string };

export type Attempt = Opener & {
  readonly id: string;
  readonly e164: string;
  /** Stands on the page itself: the sandbox has no telephone. */
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly wrong: number;
};

export type Guess =
  | { readonly kind: 'right'; readonly attempt: Attempt }
  | { readonly kind: 'wrong'; readonly attempt: Attempt; readonly error: WindowError }
  /** There is nothing more to guess at. */
  | { readonly kind: 'over'; readonly attempt: Attempt | null; readonly error: WindowError };

export type Begun =
  | { readonly ok: true; readonly attempt: Attempt }
  | { readonly ok: false; readonly error: WindowError };

export type Resent =
  | { readonly kind: 'gone' }
  | { readonly kind: 'resting' | 'sent'; readonly attempt: Attempt }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly error: WindowError };

const E164 = /^\+[1-9]\d{6,14}$/;
const CODE_MS = 5 * 60_000;
/** How long a number rests before another code goes there. */
export const RESEND_SECONDS = 60;
const WRONG_MAX = 5;
const CODES_PER_NUMBER_MAX = 5;
/** Kept in memory, so that a page that is called without end costs nothing. */
const ATTEMPTS_MAX = 1_000;

export type Attempts = ReturnType<typeof createAttempts>;

export function createAttempts(now: () => Date) {
  const open = new Map<string, Attempt>();

  const forgetOld = (): void => {
    for (const { id, expiresAt } of open.values()) {
      // Kept a little longer than the code works, so that its expiry can be told.
      if (expiresAt.getTime() + CODE_MS < now().getTime()) open.delete(id);
    }
    while (open.size >= ATTEMPTS_MAX) open.delete(open.keys().next().value ?? '');
  };

  /** Seconds until another code may be asked for. */
  const restOf = ({ sentAt }: Attempt): number =>
    Math.max(0, Math.ceil(RESEND_SECONDS - (now().getTime() - sentAt.getTime()) / 1_000));

  return {
    begin(opener: Opener, typed: string): Begun {
      const e164 = typed.replaceAll(/[\s().-]/g, '');
      if (e164 === '') return { ok: false, error: 'missing-phone-number' };
      if (!E164.test(e164)) return { ok: false, error: 'invalid-phone-number' };
      forgetOld();
      const earlier = [...open.values()].filter((attempt) => attempt.e164 === e164);
      if (earlier.length >= CODES_PER_NUMBER_MAX) return { ok: false, error: 'too-many-requests' };
      const attempt: Attempt = {
        ...opener,
        id: randomUUID(),
        e164,
        code: String(randomInt(1_000_000)).padStart(6, '0'),
        sentAt: now(),
        expiresAt: new Date(now().getTime() + CODE_MS),
        wrong: 0,
      };
      open.set(attempt.id, attempt);
      return { ok: true, attempt };
    },

    /** Sends another code in the place of one, once the number has rested. */
    again(id: string): Resent {
      const attempt = open.get(id);
      if (attempt === undefined) return { kind: 'gone' };
      if (restOf(attempt) > 0) return { kind: 'resting', attempt };
      const begun = this.begin(attempt, attempt.e164);
      return begun.ok
        ? { kind: 'sent', attempt: begun.attempt }
        : { kind: 'refused', attempt, error: begun.error };
    },

    restOf,

    guess(id: string, typed: string): Guess {
      const attempt = open.get(id);
      if (attempt === undefined) return { kind: 'over', attempt: null, error: 'code-expired' };
      if (attempt.expiresAt <= now()) return { kind: 'over', attempt, error: 'code-expired' };
      if (attempt.wrong >= WRONG_MAX) return { kind: 'over', attempt, error: 'too-many-requests' };
      const code = typed.replaceAll(/\s/g, '');
      if (code === attempt.code) {
        open.delete(id);
        return { kind: 'right', attempt };
      }
      const counted = { ...attempt, wrong: attempt.wrong + 1 };
      open.set(id, counted);
      if (counted.wrong >= WRONG_MAX) {
        return { kind: 'over', attempt: counted, error: 'too-many-requests' };
      }
      const error = code === '' ? 'missing-verification-code' : 'invalid-verification-code';
      return { kind: 'wrong', attempt: counted, error };
    },
  };
}
