import { accountKeyOf, cleanNickname, type NewMember } from '../../member/index.ts';
import type { BrandSettings } from '../../site/index.ts';
import type { RegisterBody } from './registration.ts';

export type Values = Readonly<Record<string, string>>;

/** The dialing code belongs to the number and has no rule of its own. */
export const withDialingCode = (values: Values, body: RegisterBody): Values =>
  values['mobileNum'] === undefined
    ? values
    : { ...values, dialingCode: (body.countryDialingCode ?? '').replaceAll(/\D/g, '') };

const OWN_COLUMN = new Set([
  'username',
  'password',
  'captcha',
  'verificationCode',
  'paymentPassword',
  'payeeName',
  'email',
  'mobileNum',
  'dialingCode',
  'nickname',
  'birthday',
  'referralCode',
]);

/** What registration knows of a member besides account and password. */
export function detailsOf(
  values: Values,
  { birthDay, registerUrl }: { birthDay: string | null; registerUrl: string | undefined },
): Partial<NewMember> {
  return {
    nickname: cleanNickname(values['nickname'] ?? '') ?? values['username'] ?? '',
    payeeName: values['payeeName'] ?? null,
    email: values['email'] ?? null,
    dialingCode: values['dialingCode'] ?? null,
    mobile: values['mobileNum'] ?? null,
    referralCode: values['referralCode'] ?? null,
    registerUrl: registerUrl ?? null,
    birthDay,
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
    referralCode: null,
    registerUrl: null,
    ...draft.details,
    id,
    brandId: brand.id,
    account: draft.account,
    accountKey: accountKeyOf(draft.account),
    currency: brand.currency,
    country: draft.country,
    language: draft.language,
    termsVersion: brand.termsVersion,
    registeredAt: at,
    registeredIp: draft.ip,
  };
}
