import type { Flag } from '@parlour/contract';
import type { MobileRegisterBody, RegisterBody } from './api/register.ts';
import {
  ageOn,
  type Problem,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterSettings,
  textProblem,
} from './model.ts';

/** By name and password, by the code of an SMS alone, or by mobile and password. */
export type RegisterWay = 'username' | 'mobile' | 'mobilePass';

/** The white-label flag that opens each way, in the order in which they are offered. */
export const WAY_FLAGS: readonly (readonly [RegisterWay, Flag])[] = [
  ['username', 'USERNAMEREG3'],
  ['mobile', 'MOBILENUMREG3'],
  ['mobilePass', 'MOBILENUMPASSREG3'],
];

type TextField = RegisterField | 'countryDialingCode';

/** What stands in the form. Ticks are kept apart from texts. */
export type RegisterForm = {
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  readonly isOfAge: boolean;
  readonly acceptsTerms: boolean;
};

export type RegisterChange =
  | { readonly type: 'text'; readonly field: TextField; readonly text: string }
  | { readonly type: 'tick'; readonly tick: 'isOfAge' | 'acceptsTerms'; readonly isOn: boolean };

export function reduceRegister(form: RegisterForm, change: RegisterChange): RegisterForm {
  return change.type === 'text'
    ? { ...form, texts: { ...form.texts, [change.field]: change.text } }
    : { ...form, [change.tick]: change.isOn };
}

export type Circumstances = {
  readonly way: RegisterWay;
  /** The brand verifies mobiles by SMS (REGMOBVERF3). */
  readonly verifiesMobiles: boolean;
  /** A third party has verified the number, so that no SMS has to. */
  readonly hasPhoneId: boolean;
};

export type ShownRule = RegisterRule & { readonly field: RegisterField };

/** A password is typed twice: one that was mistyped would lock its owner out. */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'confirmPassword']);

/** The fields of one way to register, in the order of the form. */
export function shownRules(
  settings: RegisterSettings,
  form: RegisterForm,
  { way, verifiesMobiles, hasPhoneId }: Circumstances,
): readonly ShownRule[] {
  const isByMobile = way !== 'username';
  const hasMobile = isByMobile || (form.texts.mobileNum ?? '') !== '';
  const byField = new Map<string, RegisterRule>(settings.rules.map((rule) => [rule.field, rule]));
  const password = byField.get('password');
  if (password !== undefined) {
    byField.set('confirmPassword', { ...password, field: 'confirmPassword' });
  }
  const isMobileAsked = isByMobile || byField.get('mobileNum')?.enabled === true;
  const wantsCode =
    hasMobile && isMobileAsked && !hasPhoneId && (verifiesMobiles || way === 'mobile');
  const asked = (rule: RegisterRule): Partial<RegisterRule> => {
    if (rule.field === 'username') return isByMobile ? { enabled: false } : {};
    if (PASSWORDS.has(rule.field)) return { enabled: way !== 'mobile', required: way !== 'mobile' };
    if (rule.field === 'mobileNum') {
      return isByMobile ? { enabled: true, required: !hasPhoneId } : {};
    }
    if (rule.field === 'birthday' && settings.ageCheck === 'birthday') {
      return { enabled: true, required: true };
    }
    if (rule.field === 'verificationCode') return { enabled: wantsCode, required: wantsCode };
    return {};
  };
  return REGISTER_FIELDS.flatMap((field) => {
    const rule = byField.get(field);
    if (rule === undefined) return [];
    const shown = { ...rule, ...asked(rule), field };
    return shown.enabled ? [shown] : [];
  });
}

export type RegisterProblems = Readonly<
  Partial<Record<RegisterField | 'isOfAge' | 'acceptsTerms', Problem>>
>;

const PUNCTUATION = /[\s().-]/g;
const textOf = (form: RegisterForm, field: RegisterField): string => {
  const text = form.texts[field] ?? '';
  return field === 'mobileNum' ? text.replaceAll(PUNCTUATION, '') : text;
};

const repeatProblem = ({ texts }: RegisterForm): Problem | null => {
  const { password = '', confirmPassword = '' } = texts;
  if (confirmPassword === password && password !== '') return null;
  return { key: confirmPassword === '' ? 'field.required' : 'field.not_same', params: {} };
};

/** Everything that stands between the form and the server. */
export function registerProblems(
  form: RegisterForm,
  { settings, rules }: { settings: RegisterSettings; rules: readonly ShownRule[] },
  today: Date,
): RegisterProblems {
  const problems: { -readonly [Field in keyof RegisterProblems]: Problem } = {};
  for (const rule of rules) {
    const problem =
      rule.field === 'confirmPassword'
        ? repeatProblem(form)
        : textProblem(rule, textOf(form, rule.field));
    if (problem !== null) problems[rule.field] = problem;
  }
  const { ageMin, ageCheck } = settings;
  const isTooYoung =
    ageCheck === 'tick' ? !form.isOfAge : !(ageOn(form.texts.birthday ?? '', today) >= ageMin);
  if (isTooYoung) {
    const field = ageCheck === 'tick' ? 'isOfAge' : 'birthday';
    problems[field] = { key: 'identity.age_problem', params: { age: ageMin } };
  }
  if (!form.acceptsTerms) problems.acceptsTerms = { key: 'identity.terms_problem', params: {} };
  return problems;
}

export type Invitation = {
  readonly referralCode: string | undefined;
  readonly affiliateCode: string | undefined;
};

/** Codes of agents' links are longer than any that people type. */
const LINK_CODE_MIN = 20;

/** Whether a code of the address is that of an agent's link, which counts who opens it. */
export const isLinkCode = (code: string | undefined): code is string =>
  code !== undefined && code.length >= LINK_CODE_MIN;

/** A link says under whom an account stands, so that no other code is asked for beside it. */
export const settingsUnder = (
  settings: RegisterSettings,
  { referralCode }: Pick<Invitation, 'referralCode'>,
): RegisterSettings =>
  isLinkCode(referralCode)
    ? { ...settings, rules: settings.rules.filter(({ field }) => !CODE_FIELDS.has(field)) }
    : settings;

const CODE_FIELDS: ReadonlySet<string> = new Set([
  'affiliateCode',
  'recommenderId',
  'referralCode',
]);

export type Extras = {
  /** Codes of the address: they count where the form does not ask for them, too. */
  readonly invitation: Invitation;
  /** ID token of the third party that verified the number. */
  readonly phoneToken: string | null;
  readonly registerUrl: string;
  readonly domain: string;
};

/** The body that the form makes; empty texts are left out. */
export function registerBody(
  form: RegisterForm,
  { settings, rules }: { settings: RegisterSettings; rules: readonly ShownRule[] },
  extras: Extras,
): MobileRegisterBody {
  const texts = Object.fromEntries(
    rules
      .map(({ field }) => [field, textOf(form, field)] as const)
      .filter(([, text]) => text !== ''),
  );
  const dialing =
    'mobileNum' in texts ? { countryDialingCode: form.texts.countryDialingCode ?? '' } : {};
  const birthday = settings.ageCheck === 'birthday' ? { birthday: form.texts.birthday ?? '' } : {};
  return {
    ...hiddenCodes(extras.invitation, settings),
    ...texts,
    ...dialing,
    ...birthday,
    ...(settings.ageCheck === 'tick' ? { ageConfirmed: form.isOfAge } : {}),
    ...(extras.phoneToken === null
      ? {}
      : { firebaseChannel: 'phone', firebaseIdToken: extras.phoneToken }),
    registerUrl: extras.registerUrl,
    domain: extras.domain,
    termsAccepted: form.acceptsTerms,
    termsVersion: settings.termsVersion,
    registerMethod: 'WEB',
    login: true,
  };
}

const hiddenCodes = (invitation: Invitation, { rules }: RegisterSettings) =>
  Object.fromEntries(
    Object.entries(invitation).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        !rules.some(({ field, enabled }) => enabled && field === entry[0]),
    ),
  );

/** The same for the call that insists on a name and a password. */
export const namedBody = (body: MobileRegisterBody): RegisterBody => ({
  ...body,
  username: body.username ?? '',
  password: body.password ?? '',
});

const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
]);

/** What may be kept in the tab while the form is open: never a secret. */
export const keptTexts = (form: RegisterForm): string =>
  JSON.stringify(Object.fromEntries(Object.entries(form.texts).filter(([k]) => !SECRETS.has(k))));

/** What was kept; nothing of what cannot be read. */
export function readKept(kept: string | null): RegisterForm['texts'] {
  try {
    const texts: unknown = JSON.parse(kept ?? '{}');
    if (typeof texts !== 'object' || texts === null) return {};
    const isText = (entry: [string, unknown]): entry is [TextField, string] =>
      typeof entry[1] === 'string';
    return Object.fromEntries(Object.entries(texts).filter(isText));
  } catch {
    return {};
  }
}
