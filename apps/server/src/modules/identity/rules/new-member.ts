import { accountKeyOf, cleanNickname, type NewMember } from '../../member/index.ts';
import type { BrandSettings } from '../../site/index.ts';
import type { Mobile } from './mobile.ts';

export type Values = Readonly<Record<string, string>>;

const OWN_COLUMN = new Set([
  'username',
  'password',
  'captcha',
  'verificationCode',
  'paymentPassword',
  'payeeName',
  'email',
  'mobileNum',
  'affiliateCode',
  'recommenderId',
  'nickname',
  'birthday',
  'referralCode',
]);

/** What registration found out besides what was typed. */
export type Findings = {
  readonly account: string;
  readonly birthDay: string | null;
  readonly registerUrl: string | undefined;
  readonly number: Mobile | null;
  readonly mobileVerifiedAt: Date | null;
  readonly affiliate: { readonly agentId: string; readonly code: string } | null;
  readonly recommenderId: string | null;
  /** Whom the member stands under; null for nobody. */
  readonly uplineId: string | null;
  readonly standing: 'member' | 'agent';
  /** The specification's number of it. */
  readonly type: number;
};

/** What registration knows of a member besides account and password. */
export function detailsOf(values: Values, found: Findings): Partial<NewMember> {
  return {
    nickname: cleanNickname(values['nickname'] ?? '') ?? found.account,
    payeeName: values['payeeName'] ?? null,
    email: values['email'] ?? null,
    dialingCode: found.number?.dialingCode ?? null,
    mobile: found.number?.mobile ?? null,
    mobileVerifiedAt: found.mobileVerifiedAt,
    uplineId: found.uplineId,
    standing: found.standing,
    type: found.type,
    affiliateCode: found.affiliate?.code ?? null,
    recommenderId: found.recommenderId,
    referralCode: values['referralCode'] ?? null,
    registerUrl: found.registerUrl ?? null,
    birthDay: found.birthDay,
    particulars: Object.fromEntries(
      Object.entries(values).filter(([field]) => !OWN_COLUMN.has(field)),
    ),
  };
}

export type Draft = {
  readonly account: string;
  readonly country: string | null;
  readonly language: string;
  readonly ip: string;
  readonly details?: Partial<NewMember>;
};

type Drafting = { readonly brand: BrandSettings; readonly id: string; readonly at: Date };

/** The whole member: what is not told stays empty. */
export function draftMember(draft: Draft, { brand, id, at }: Drafting): NewMember {
  return {
    nickname: draft.account,
    standing: 'member',
    type: 0,
    birthDay: null,
    payeeName: null,
    email: null,
    dialingCode: null,
    mobile: null,
    particulars: {},
    mobileVerifiedAt: null,
    uplineId: null,
    lineageId: null,
    affiliateCode: null,
    recommenderId: null,
    referralCode: null,
    registerUrl: null,
    ...draft.details,
    id,
    brandId: brand.id,
    account: draft.account,
    accountKey: accountKeyOf(draft.account),
    currency: draft.details?.currency ?? brand.currency,
    country: draft.country,
    language: draft.language,
    termsVersion: brand.termsVersion,
    registeredAt: at,
    registeredIp: draft.ip,
  };
}
