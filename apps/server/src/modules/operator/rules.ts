import { createHmac, randomBytes } from 'node:crypto';
import { operatorRoles, type OperatorRole, type Permission } from '@parlour/contract';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A session ends after this long without a call, and after the other however busy it is. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_MS = 12 * HOUR_MS;
/** How long the second step of the sign-in may take. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** How stale `last_seen_at` may be, so that not every call writes. */
export const SEEN_EVERY_MS = MINUTE_MS;
export const ATTEMPTS_KEPT_MS = 24 * HOUR_MS;
/** How long a browser stays known after it was last used to sign in. */
export const DEVICE_KEPT_MS = 90 * 24 * HOUR_MS;

const LOCK_FIRST_MS = MINUTE_MS;
const LOCK_LONGEST_MS = HOUR_MS;

/** How long to wait after so many wrong answers in a row: not at all while they are free, then doubling to an hour. */
export function lockAfter(failedCount: number, free: number): number {
  const beyond = failedCount - free;
  if (beyond <= 0) return 0;
  return Math.min(LOCK_LONGEST_MS, LOCK_FIRST_MS * 2 ** Math.min(beyond - 1, 10));
}

/** A temporary password travels by mail, so it is not good for ever. */
export const TEMPORARY_PASSWORD_MS = 72 * HOUR_MS;

const TOKEN_BYTES = 32;
const TEMPORARY_PASSWORD_BYTES = 12;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const newTemporaryPassword = (): string =>
  randomBytes(TEMPORARY_PASSWORD_BYTES).toString('base64url');

/** What is stored of a token: worthless without the pepper, which is not in the database. */
export const hashToken = (token: string, pepper: string): Buffer =>
  createHmac('sha256', pepper).update(token).digest();

const PASSWORD_CHARS_MIN = 12;
const DIFFERENT_CHARS_MIN = 6;

/** Whether a password is good enough for staff: long, varied, and not built on the account's name. */
export function isStrongPassword(password: string, account: string): boolean {
  const plain = password.toLowerCase();
  return (
    password.length >= PASSWORD_CHARS_MIN &&
    new Set(plain).size >= DIFFERENT_CHARS_MIN &&
    !(account.length >= 4 && plain.includes(account.toLowerCase()))
  );
}

export const rightsOf = (role: OperatorRole): ReadonlySet<Permission> =>
  new Set(operatorRoles[role]);
const canManageStaff = (role: OperatorRole): boolean => rightsOf(role).has('operator.update');

/** Whether someone with these rights may hand out, change or take away a role. */
export const coversRole = (rights: ReadonlySet<Permission>, role: OperatorRole): boolean =>
  [...rightsOf(role)].every((permission) => permission === 'self' || rights.has(permission));

export type StaffPosition = { readonly role: OperatorRole; readonly isActive: boolean };
export type StaffChange = {
  readonly actor: { readonly id: string; readonly rights: ReadonlySet<Permission> };
  readonly target: StaffPosition & { readonly id: string };
  readonly next: StaffPosition;
  /** Active people besides the target who may manage staff. */
  readonly otherManagers: number;
};
export type StaffVerdict = 'own_rights' | 'beyond_own_rights' | 'last_admin' | null;

/** Why a change of someone's position is refused; null when it may be made. */
export function judgeStaffChange({
  actor,
  target,
  next,
  otherManagers,
}: StaffChange): StaffVerdict {
  const isSame = target.role === next.role && target.isActive === next.isActive;
  if (isSame) return null;
  if (actor.id === target.id) return 'own_rights';
  if (!coversRole(actor.rights, target.role) || !coversRole(actor.rights, next.role)) {
    return 'beyond_own_rights';
  }
  const wasManager = target.isActive && canManageStaff(target.role);
  const staysManager = next.isActive && canManageStaff(next.role);
  return wasManager && !staysManager && otherManagers === 0 ? 'last_admin' : null;
}

/** Whether one role allows anything that another does not. */
export const isRaised = (from: OperatorRole, to: OperatorRole): boolean =>
  !coversRole(rightsOf(from), to);

export const managerRoles = (Object.keys(operatorRoles) as OperatorRole[]).filter(canManageStaff);

const HOUR_HAND = /GMT(?:([+-])(\d{2}):(\d{2}))?/;

/** Milliseconds by which a zone is ahead of UTC at an instant. */
function zoneOffsetMs(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = HOUR_HAND.exec(name) ?? [];
  const offsetMs = Number.parseInt(hours, 10) * HOUR_MS + Number.parseInt(minutes, 10) * MINUTE_MS;
  return sign === '-' ? -offsetMs : offsetMs;
}

const DAY_MS = 24 * HOUR_MS;

/** The last midnight in a zone, also where the clock was changed since. */
export function lastMidnight(timeZone: string, at: Date): Date {
  const wallMs = at.getTime() + zoneOffsetMs(timeZone, at);
  const midnightMs = wallMs - (((wallMs % DAY_MS) + DAY_MS) % DAY_MS);
  const guess = new Date(midnightMs - zoneOffsetMs(timeZone, at));
  return new Date(midnightMs - zoneOffsetMs(timeZone, guess));
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type RequestOrigin = {
  readonly method: string;
  /** The Origin and Sec-Fetch-Site headers; browsers send them and pages cannot forge them. */
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
};

/**
 * Whether a write comes from another site's page. A caller that sends neither header is no
 * browser, and so carries no cookie that it was not given.
 */
export function isForeignWrite(request: RequestOrigin, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.origin !== undefined) return request.origin !== ownOrigin;
  return request.fetchSite !== undefined && request.fetchSite !== 'same-origin';
}

/** Set-Cookie of a browser that proved both factors; it outlives sessions and opens nothing by itself. */
export function deviceCookie(name: string, device: string, isSecure: boolean): string {
  const age = DEVICE_KEPT_MS / SECOND_MS;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${device}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}

/** Set-Cookie for a session, or its removal when the token is null. */
export function sessionCookie(name: string, token: string | null, isSecure: boolean): string {
  const age = token === null ? 0 : SESSION_MS / SECOND_MS;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
