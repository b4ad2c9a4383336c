import { type CallValue, RefusalError } from '@parlour/client';
import type { AccountText } from '../../lib/account-text.ts';

/** What a finished login answers with, whichever way it took. */
export type LoggedIn = CallValue<'POST /wps/session/login'>;

export const SECOND_METHODS = ['sms', 'email', 'payee_name', 'totp', 'recovery_code'] as const;
export type SecondMethod = (typeof SECOND_METHODS)[number];

/** What a login from an unknown place still has to prove, and until when. */
export type Challenge = {
  readonly ticket: string;
  /** Milliseconds since the epoch. */
  readonly expiresAtMs: number;
  /** `hint` is a masked destination or name; empty where there is nothing to hint at. */
  readonly methods: readonly { readonly method: SecondMethod; readonly hint: string }[];
};

/** The code of a refusal; null for whatever else went wrong. */
export const codeOf = (cause: unknown): string | null =>
  cause instanceof RefusalError ? cause.code : null;

const detailsOf = (cause: unknown): Readonly<Record<string, unknown>> =>
  cause instanceof RefusalError ? cause.details : {};

/** The methods that a refusal offers; what this portal does not know is left out. */
export const readMethods = (told: unknown): Challenge['methods'] =>
  (Array.isArray(told) ? told : []).flatMap(
    (choice: { method?: unknown; hint?: unknown } | null) => {
      const method = SECOND_METHODS.find((known) => known === choice?.method);
      return method === undefined ? [] : [{ method, hint: String(choice?.hint ?? '') }];
    },
  );

/** Reads the second half that a login asks for; null when it asks for none. */
export function readChallenge(cause: unknown): Challenge | null {
  if (codeOf(cause) !== 'identity.second_verification_required') return null;
  const { ticket, expiresAt, methods } = detailsOf(cause);
  if (typeof ticket !== 'string' || !Array.isArray(methods)) return null;
  return {
    ticket,
    expiresAtMs: Date.parse(String(expiresAt)),
    methods: readMethods(methods),
  };
}

/** Whether the next try needs the characters of a picture. */
export function wantsCaptcha(cause: unknown): boolean {
  const code = codeOf(cause);
  return (
    detailsOf(cause)['captcha'] === true ||
    code === 'identity.captcha_required' ||
    code === 'identity.captcha_wrong'
  );
}

/** When tries count again, in milliseconds since the epoch; null when they count now. */
export function lockedUntil(cause: unknown, nowMs: number): number | null {
  const seconds = detailsOf(cause)['retryAfterSeconds'];
  if (codeOf(cause) !== 'identity.locked' || typeof seconds !== 'number') return null;
  return nowMs + seconds * 1_000;
}

/** The field that a refused login should lead back to. */
export function fieldAtFault(cause: unknown): string | null {
  switch (codeOf(cause)) {
    case 'identity.credentials_wrong':
      return 'password';
    case 'identity.captcha_required':
    case 'identity.captcha_wrong':
      return 'captcha';
    case 'identity.code_wrong':
      return 'verificationCode';
    default:
      return null;
  }
}

/** Why an answer to a second verification cannot be sent yet. */
export function answerProblem(method: SecondMethod, answer: string): AccountText | null {
  if (answer.trim() === '') return 'field.required';
  if (method === 'totp' && !/^\d{6}$/.test(cleanAnswer(method, answer))) {
    return 'login.answer_totp_problem';
  }
  return null;
}

/** Apps show codes in groups; the spaces between them are not part of the code. */
export const cleanAnswer = (method: SecondMethod, answer: string): string =>
  method === 'payee_name' ? answer.trim() : answer.replaceAll(/\s/g, '');

/** A path of this portal to go back to; anything else that an address may say is not followed. */
export function safePath(from: unknown): string {
  const isOwn = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return isOwn && !/^\/(login|register|forgot|resetPassword)\b/.test(from) ? from : '/';
}

export type LoginWay = 'username' | 'sms';

/** What stands in the form, of both ways; changing the way loses nothing. */
export type LoginTexts = {
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
  readonly captcha: string;
};

export const emptyLogin = (username: string): LoginTexts => ({
  username,
  password: '',
  countryDialingCode: '',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
});

const WANTED: Readonly<Record<LoginWay, readonly (keyof LoginTexts)[]>> = {
  username: ['username', 'password'],
  sms: ['mobileNum', 'verificationCode'],
};

/** What is still missing, in the order of the form. Its shape is the server's to judge. */
export function loginProblems(
  way: LoginWay,
  texts: LoginTexts,
  needsCaptcha: boolean,
): Readonly<Partial<Record<keyof LoginTexts, AccountText>>> {
  const wanted: readonly (keyof LoginTexts)[] = [
    ...WANTED[way],
    ...(needsCaptcha ? (['captcha'] as const) : []),
  ];
  const missing = wanted.filter((field) =>
    field === 'password' ? texts.password === '' : texts[field].trim() === '',
  );
  return Object.fromEntries(missing.map((field) => [field, 'field.required']));
}

/** The part of the body that is typed. */
export function loginTry(way: LoginWay, texts: LoginTexts) {
  if (way === 'username') {
    return { type: way, username: texts.username.trim(), password: texts.password };
  }
  const { countryDialingCode, mobileNum, verificationCode } = texts;
  return {
    type: way,
    countryDialingCode,
    mobileNum: mobileNum.trim(),
    verificationCode: verificationCode.trim(),
  };
}
