import { Type } from 'typebox';
import { Id, Instant, Token } from '../schema.ts';

// Bounds of the wire alone: what a value must look like is the brand's register rules' business.
export const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
export const Secret = Type.String({ minLength: 1, maxLength: 128 });
export const Captcha = Type.Optional(Type.String({ maxLength: 12 }));
/** Answer to a challenge of `GET /wps/verification/challenge`, base64 of its JSON. */
export const BotCheck = Type.Optional(Type.String({ maxLength: 4_000 }));
export const VerificationCode = Type.String({ minLength: 4, maxLength: 12 });
/** National number, digits; spaces and punctuation are ignored. */
export const MobileNum = Type.String({ minLength: 4, maxLength: 20 });
/** Country calling code, with or without the plus sign. */
export const DialingCode = Type.String({ minLength: 1, maxLength: 6, pattern: '^\\+?\\d{1,4}$' });
/** A code is on its way; the button that asked for it rests for `expiredMinutes` x 60 seconds. */
export const CodeSent = Type.Object({ expiredMinutes: Type.Integer({ minimum: 1 }) });
/** Shows for a few minutes that this session proved itself again; see `POST …/reauthentication`. */
export const Proof = Type.String({ minLength: 20, maxLength: 255 });

export const LoginValue = Type.Object({
  token: Token,
  /** When the session ends even if it is used every minute. */
  expiresAt: Instant,
  memberId: Id,
  account: Type.String(),
  /** Numeric kind of the account: 0 member, 1, 2, 41, 42 agents, 4 trial. */
  type: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
  /** The password was given by someone else or has run out: nothing works before it is changed. */
  passwordExpired: Type.Boolean(),
});
