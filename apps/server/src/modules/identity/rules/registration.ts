import type { BodyOf, Contract } from '@parlour/contract';
import type { FieldProblem } from '../../../platform/refusal.ts';
import { checkField, type RegisterSettingsView } from '../../site/index.ts';
import { ageOn, readBirthDay } from './age.ts';
import { isGuessable } from './password.ts';

export type RegisterBody = BodyOf<Contract['PUT /wps/member/register']>;
export type RegisterRule = RegisterSettingsView['rules'][number];

export type RegistrationCheck = {
  readonly problems: readonly FieldProblem[];
  /** Values of the fields that the brand asks for, trimmed; everything else was dropped. */
  readonly values: Readonly<Record<string, string>>;
  /** 'YYYY-MM-DD' */
  readonly birthDay: string | null;
};

const SECRETS = new Set(['password', 'paymentPassword']);

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
    const cleaned = SECRETS.has(field) ? value : value.normalize('NFC').trim();
    if (cleaned !== '') values[field] = cleaned;
  }
  const { birthDay, problem: ageProblem } = checkAge(body, settings, today);
  const problems = [
    ...asked.flatMap((rule) => checkField(rule, values[rule.field]) ?? []),
    ...checkPasswordChoice(body),
    ...(ageProblem === null ? [] : [ageProblem]),
    ...checkTerms(body, settings),
  ];
  return { problems, values, birthDay };
}

function checkPasswordChoice({
  username,
  password,
  confirmPassword,
}: RegisterBody): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (confirmPassword !== undefined && confirmPassword !== password) {
    problems.push({ path: '/confirmPassword', code: 'identity.password_mismatch' });
  }
  if (password !== '' && isGuessable(password, username)) {
    problems.push({ path: '/password', code: 'identity.password_weak' });
  }
  return problems;
}

type AgeCheck = { readonly birthDay: string | null; readonly problem: FieldProblem | null };

function checkAge(body: RegisterBody, settings: RegisterSettingsView, today: string): AgeCheck {
  const params = { age: settings.ageMin };
  if (settings.ageCheck === 'tick') {
    const isConfirmed = body.ageConfirmed === true;
    const problem = { path: '/ageConfirmed', code: 'identity.age_required', params };
    return { birthDay: null, problem: isConfirmed ? null : problem };
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
