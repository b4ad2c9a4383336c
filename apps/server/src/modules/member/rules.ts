export type Standing = 'member' | 'agent' | 'trial';

export type KycStatus = 'none' | 'pending' | 'approved' | 'rejected';

export type Member = {
  readonly id: string;
  readonly brandId: string;
  readonly account: string;
  readonly nickname: string;
  readonly standing: Standing;
  /** The numeric kind of the specification: 0 member, 1, 2, 41, 42 agents, 4 trial. */
  readonly type: number;
  readonly status: 'active' | 'closed';
  /** 0 to 10; limits, fees and ways to pay follow from it. */
  readonly vipRank: number;
  readonly currency: string;
  /** ISO 3166-1 alpha-2, as the address told it at registration. */
  readonly country: string | null;
  readonly language: string;
  /** 'YYYY-MM-DD' */
  readonly birthDay: string | null;
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
  readonly avatarUrl: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly mobileVerifiedAt: Date | null;
  readonly kycStatus: KycStatus;
  /** The agent or member who brought this one. */
  readonly uplineId: string | null;
  /** The immutable list of everybody above, as module agent keeps it; null without an upline. */
  readonly lineageId: string | null;
  /** The agent's code that this one registered with. */
  readonly affiliateCode: string | null;
  readonly loginBlocked: boolean;
  readonly betBlocked: boolean;
  readonly withdrawBlocked: boolean;
  /** Moves nothing to and takes nothing from other members. */
  readonly transferBlocked: boolean;
  readonly blockReason: string | null;
  readonly hasPaymentPassword: boolean;
  readonly isFirstLogin: boolean;
  readonly termsVersion: string | null;
  readonly registeredAt: Date;
  readonly registeredIp: string | null;
  readonly loggedInAt: Date | null;
  readonly loggedInIp: string | null;
  readonly version: number;
};

/** A member to be. Opening one also accepts the terms and confirms the age, at `registeredAt`. */
export type NewMember = {
  readonly id: string;
  readonly brandId: string;
  readonly account: string;
  readonly accountKey: string;
  readonly nickname: string;
  readonly standing: Standing;
  readonly type: number;
  readonly currency: string;
  readonly country: string | null;
  readonly language: string;
  readonly birthDay: string | null;
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
  /** Other fields that the brand asked for, by their name on the wire. */
  readonly particulars: Readonly<Record<string, string>>;
  readonly termsVersion: string;
  readonly mobileVerifiedAt: Date | null;
  readonly uplineId: string | null;
  readonly lineageId: string | null;
  readonly affiliateCode: string | null;
  readonly recommenderId: string | null;
  readonly referralCode: string | null;
  readonly registerUrl: string | null;
  readonly registeredAt: Date;
  readonly registeredIp: string;
};

/** Accounts are compared without regard to letter case or to how Unicode composed them. */
export const accountKeyOf = (account: string): string => account.normalize('NFKC').toLowerCase();

/** Letters of other scripts that look like Latin ones (after Unicode TR39, confusables). */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'Ьвβ',
    c: 'сϲⅽ',
    d: 'ԁⅾ',
    e: 'еєε℮',
    g: 'ɡԍ',
    h: 'һнη',
    i: 'іιıⅰ',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏⅼ',
    m: 'мⅿ',
    n: 'пո',
    o: 'оοօ০०',
    p: 'рρ',
    q: 'ԛ',
    r: 'гɾ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսц',
    v: 'νѵⅴ',
    w: 'ԝωш',
    x: 'хχⅹ',
    y: 'уγү',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);
const MARK = /\p{M}/gu;

/** What an account looks like at a glance: two that look alike must not stand beside each other. */
export const accountSkeletonOf = (account: string): string =>
  Array.from(
    accountKeyOf(account).normalize('NFKD').replaceAll(MARK, ''),
    (letter) => LOOK_ALIKES.get(letter) ?? letter,
  ).join('');

const NICKNAME_LENGTH_MAX = 24;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A name that others may see: one line, no control characters; null when it is not one. */
export function cleanNickname(text: string): string | null {
  const trimmed = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const length = Array.from(trimmed).length;
  return length === 0 || length > NICKNAME_LENGTH_MAX || INVISIBLE.test(trimmed) ? null : trimmed;
}

/** Hides the middle of what identifies a person, for lists that need it only to recognise. */
export function maskMiddle(text: string): string {
  const kept = Math.min(3, Math.floor(text.length / 3));
  return `${text.slice(0, kept)}${'•'.repeat(Math.max(3, text.length - 2 * kept))}${text.slice(text.length - kept)}`;
}
