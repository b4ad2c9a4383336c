import type { BodyOf, Contract, Flag } from '@parlour/contract';
import type { FieldProblem } from '../../../platform/refusal.ts';
import { ageOn, readBirthDay } from '../../member/index.ts';
import { checkField, type RegisterSettingsView } from '../../site/index.ts';
import { weaknessOf } from './password.ts';

/** What is common to both calls: an account by mobile may come without name and password. */
export type RegisterBody = BodyOf<Contract['PUT /wps/member/register/mobile']>;
/** By name and password, by the code of an SMS alone, or by mobile and password. */
export type RegisterWay = 'username' | 'mobile' | 'mobilePass';
export type RegisterRule = RegisterSettingsView['rules'][number];

export type RegistrationCheck = {
  readonly problems: readonly FieldProblem[];
  /** Values of the fields that the brand asks for, trimmed; everything else was dropped. */
  readonly values: Readonly<Record<string, string>>;
  /** 'YYYY-MM-DD' */
  readonly birthDay: string | null;
};

const SECRETS = new Set(['password', 'paymentPassword']);
const PUNCTUATION = /[\s().-]/g;

/** The white-label flag that opens each way. */
export const FLAG_OF_WAY = {
  username: 'USERNAMEREG3',
  mobile: 'MOBILENUMREG3',
  mobilePass: 'MOBILENUMPASSREG3',
} as const satisfies Readonly<Record<RegisterWay, Flag>>;

export type Circumstances = {
  readonly way: RegisterWay;
  /** The brand verifies mobiles by SMS (REGMOBVERF3). */
  readonly verifiesMobiles: boolean;
  /** A third party has verified the number, so that no SMS has to. */
  readonly hasPhoneId: boolean;
  /** An agent's link says under whom the account stands, so that no code is asked for. */
  readonly isLed: boolean;
};

/** The brand's rules as they are for one way to register (specification, section 5). */
export function rulesFor(
  rules: readonly RegisterRule[],
  body: RegisterBody,
  { way, verifiesMobiles, hasPhoneId, isLed }: Circumstances,
): readonly RegisterRule[] {
  const isByMobile = way !== 'username';
  const hasMobile = isByMobile || (body.mobileNum ?? '') !== '';
  const isMobileAsked =
    isByMobile || rules.some(({ field, enabled }) => field === 'mobileNum' && enabled);
  const wantsCode =
    hasMobile && isMobileAsked && !hasPhoneId && (verifiesMobiles || way === 'mobile');
  return rules.map((rule) => {
    switch (rule.field) {
      case 'username':
        return isByMobile ? { ...rule, enabled: false, required: false } : rule;
      case 'password':
        return { ...rule, enabled: way !== 'mobile', required: way !== 'mobile' };
      case 'mobileNum':
        return isByMobile ? { ...rule, enabled: true, required: !hasPhoneId } : rule;
      case 'verificationCode':
        return { ...rule, enabled: wantsCode, required: wantsCode };
      case 'recommenderId':
        return isLed ? { ...rule, enabled: false, required: false } : rule;
      case 'affiliateCode':
      case 'referralCode':
        if (isLed) return { ...rule, enabled: false, required: false };
        // A link may carry them where the form does not ask: the one who invited is not forgotten.
        return rule.enabled ? rule : { ...rule, enabled: true, required: false };
      default:
        return rule;
    }
  });
}

/** Checks what was typed against the brand's rules. `today` is the day at the brand. */
export function checkRegistration(
  body: RegisterBody,
  settings: RegisterSettingsView,
  today: string,
): RegistrationCheck {
  const typed = body as Readonly<Record<string, unknown>>;
  const asked = settings.rules.filter((rule) => rule.enabled);
  const values: Record<string, string> = {};
  for (const { field } of asked) {
    const value = typed[field];
    if (typeof value !== 'string') continue;
    const plain = SECRETS.has(field) ? value : value.normalize('NFC').trim();
    const cleaned = field === 'mobileNum' ? plain.replaceAll(PUNCTUATION, '') : plain;
    if (cleaned !== '') values[field] = cleaned;
  }
  const { birthDay, problem: ageProblem } = checkAge(body, settings, today);
  const ofFields = asked.flatMap((rule) => checkField(rule, values[rule.field]) ?? []);
  const isPasswordFit = ofFields.every(({ path }) => path !== '/password');
  const problems = [
    ...ofFields,
    ...checkRepeated(body),
    ...(isPasswordFit ? checkGuessable(body) : []),
    ...(ageProblem === null ? [] : [ageProblem]),
    ...checkTerms(body, settings),
  ];
  return { problems, values, birthDay };
}

const checkRepeated = ({ password, confirmPassword }: RegisterBody): FieldProblem[] =>
  confirmPassword === undefined || confirmPassword === password
    ? []
    : [{ path: '/confirmPassword', code: 'identity.password_mismatch' }];

function checkGuessable({ username = '', password = '' }: RegisterBody): FieldProblem[] {
  const reason = password === '' ? null : weaknessOf(password, username);
  return reason === null
    ? []
    : [{ path: '/password', code: 'identity.password_weak', params: { reason } }];
}

type AgeCheck = { readonly birthDay: string | null; readonly problem: FieldProblem | null };

function checkAge(body: RegisterBody, settings: RegisterSettingsView, today: string): AgeCheck {
  const params = { age: settings.ageMin };
  if (settings.ageCheck === 'tick') {
    const isConfirmed = body.ageConfirmed === true;
    const problem = { path: '/ageConfirmed', code: 'identity.age_required', params };
    if (!isConfirmed || (body.birthday ?? '') === '') {
      return { birthDay: null, problem: isConfirmed ? null : problem };
    }
    // A date that was given is not overlooked because a tick would have done.
  }
  const path = '/birthday';
  const birthDay = readBirthDay(body.birthday ?? '');
  const age = birthDay === null ? null : ageOn(birthDay, today);
  if (birthDay === null || age === null) {
    return {
      birthDay: null,
      problem: { path, code: 'field.pattern_date', params: { min: 10, max: 10 } },
    };
  }
  const isOfAge = age >= settings.ageMin;
  return { birthDay, problem: isOfAge ? null : { path, code: 'identity.underage', params } };
}

function checkTerms(body: RegisterBody, { termsVersion }: RegisterSettingsView): FieldProblem[] {
  const isAccepted = body.termsAccepted && body.termsVersion === termsVersion;
  return isAccepted ? [] : [{ path: '/termsAccepted', code: 'identity.terms_required' }];
}
