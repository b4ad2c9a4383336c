import type { FieldProblem } from '../../../platform/refusal.ts';
import type { BrandSettings, SecurityPolicy } from './brand.ts';

/** What a brand begins with when no regulation asks for more. */
const OPEN_POLICY: SecurityPolicy = {
  loginFailuresMax: 5,
  loginWindowMinutes: 30,
  lockMinutesMin: 1,
  lockMinutesMax: 30,
  captchaAfterFailures: 2,
  botCheckLogin: 'suspicion',
  botCheckRegister: 'always',
  botCheckSms: 'always',
  secondVerification: 'new_address',
  codeMinutes: 5,
  codeTriesMax: 5,
  codesPerHour: 6,
  passwordDays: null,
  sessionIdleMinutes: 30,
  sessionDays: 30,
  revealsUnknownAccounts: false,
  registrationsPerAddressPerDay: 20,
  newLoginNotice: true,
};

/** GLI-19 2.5.3 d and 2.5.4: three failures in thirty minutes, half an hour idle, thirty days. */
const REGULATED = {
  loginFailuresMax: 3,
  loginWindowMinutes: 30,
  sessionIdleMinutes: 30,
  sessionDays: 30,
} as const;

export type Profile = BrandSettings['complianceProfile'];

export const defaultPolicy = (profile: Profile): SecurityPolicy =>
  profile === 'OPEN' ? OPEN_POLICY : { ...OPEN_POLICY, ...REGULATED };

const at = (field: keyof SecurityPolicy, code: string, params?: FieldProblem['params']) => ({
  path: `/policy/${field}`,
  code,
  ...(params === undefined ? {} : { params }),
});

/** Why a policy cannot be kept: what contradicts itself, and what the brand's regulation forbids. */
export function checkPolicy(policy: SecurityPolicy, profile: Profile): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (policy.lockMinutesMax < policy.lockMinutesMin) {
    problems.push(at('lockMinutesMax', 'site.bounds_swapped'));
  }
  if (profile === 'OPEN') return problems;
  for (const field of ['loginFailuresMax', 'sessionIdleMinutes', 'sessionDays'] as const) {
    if (policy[field] > REGULATED[field]) {
      problems.push(at(field, 'site.regulated_max', { max: REGULATED[field] }));
    }
  }
  if (policy.loginWindowMinutes < REGULATED.loginWindowMinutes) {
    problems.push(
      at('loginWindowMinutes', 'site.regulated_min', { min: REGULATED.loginWindowMinutes }),
    );
  }
  // R50: anyone who guesses must learn nothing of which accounts there are.
  if (policy.revealsUnknownAccounts) {
    problems.push(at('revealsUnknownAccounts', 'site.regulated_off'));
  }
  return problems;
}

/** A policy within the bounds of a profile: what is stricter already stays as it is. */
export function fitPolicy(policy: SecurityPolicy, profile: Profile): SecurityPolicy {
  if (profile === 'OPEN') return policy;
  const { loginFailuresMax, loginWindowMinutes, sessionDays, sessionIdleMinutes } = REGULATED;
  return {
    ...policy,
    loginFailuresMax: Math.min(policy.loginFailuresMax, loginFailuresMax),
    loginWindowMinutes: Math.max(policy.loginWindowMinutes, loginWindowMinutes),
    sessionIdleMinutes: Math.min(policy.sessionIdleMinutes, sessionIdleMinutes),
    sessionDays: Math.min(policy.sessionDays, sessionDays),
    revealsUnknownAccounts: false,
  };
}
