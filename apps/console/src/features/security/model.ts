import { wholeOf } from '../../lib/form/edit.ts';
import type { SecurityPolicy } from './api/index.ts';

export type PolicyField = keyof SecurityPolicy;
type Regulated =
  | { readonly kind: 'max' | 'min'; readonly value: number }
  | { readonly kind: 'off' };

type Common = {
  readonly field: PolicyField;
  /** Whether there is a sentence about it besides its name. */
  readonly hasAbout?: true;
  /** What regulated profiles are held to (GLI-19 2.5.3 and 2.5.4). */
  readonly regulated?: Regulated;
};
export type PolicyControl = Common &
  (
    | {
        readonly kind: 'whole';
        readonly min: number;
        readonly max: number;
        readonly unit: 'minutes' | 'days' | 'count';
        /** An empty field stands for never. */
        readonly isOptional?: true;
      }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | { readonly kind: 'switch' }
  );

const BOT_CHECKS = ['off', 'suspicion', 'always'];

export const POLICY_GROUPS = [
  {
    key: 'login',
    controls: [
      {
        field: 'loginFailuresMax',
        kind: 'whole',
        min: 1,
        max: 20,
        unit: 'count',
        hasAbout: true,
        regulated: { kind: 'max', value: 3 },
      },
      {
        field: 'loginWindowMinutes',
        kind: 'whole',
        min: 1,
        max: 1_440,
        unit: 'minutes',
        regulated: { kind: 'min', value: 30 },
      },
      {
        field: 'lockMinutesMin',
        kind: 'whole',
        min: 1,
        max: 1_440,
        unit: 'minutes',
        hasAbout: true,
      },
      { field: 'lockMinutesMax', kind: 'whole', min: 1, max: 10_080, unit: 'minutes' },
      {
        field: 'captchaAfterFailures',
        kind: 'whole',
        min: 0,
        max: 20,
        unit: 'count',
        hasAbout: true,
      },
      { field: 'botCheckLogin', kind: 'choice', choices: BOT_CHECKS },
      {
        field: 'secondVerification',
        kind: 'choice',
        choices: ['off', 'new_address', 'always'],
        hasAbout: true,
      },
      { field: 'newLoginNotice', kind: 'switch' },
      {
        field: 'revealsUnknownAccounts',
        kind: 'switch',
        hasAbout: true,
        regulated: { kind: 'off' },
      },
    ],
  },
  {
    key: 'codes',
    controls: [
      { field: 'codeMinutes', kind: 'whole', min: 1, max: 60, unit: 'minutes' },
      { field: 'codeTriesMax', kind: 'whole', min: 1, max: 10, unit: 'count' },
      { field: 'codesPerHour', kind: 'whole', min: 1, max: 60, unit: 'count' },
      { field: 'botCheckSms', kind: 'choice', choices: BOT_CHECKS },
    ],
  },
  {
    key: 'register',
    controls: [
      { field: 'botCheckRegister', kind: 'choice', choices: BOT_CHECKS },
      { field: 'registrationsPerAddressPerDay', kind: 'whole', min: 1, max: 10_000, unit: 'count' },
    ],
  },
  {
    key: 'session',
    controls: [
      {
        field: 'passwordDays',
        kind: 'whole',
        min: 1,
        max: 3_650,
        unit: 'days',
        isOptional: true,
        hasAbout: true,
      },
      {
        field: 'sessionIdleMinutes',
        kind: 'whole',
        min: 5,
        max: 1_440,
        unit: 'minutes',
        regulated: { kind: 'max', value: 30 },
      },
      {
        field: 'sessionDays',
        kind: 'whole',
        min: 1,
        max: 90,
        unit: 'days',
        regulated: { kind: 'max', value: 30 },
      },
    ],
  },
] as const satisfies readonly {
  readonly key: string;
  readonly controls: readonly PolicyControl[];
}[];

export const POLICY_CONTROLS: readonly PolicyControl[] = POLICY_GROUPS.flatMap<PolicyControl>(
  ({ controls }) => controls,
);

/** What stands in the form: numbers as they are typed, everything else as it is. */
export type PolicyForm = Readonly<Record<PolicyField, string | boolean>>;

export const formOf = (policy: SecurityPolicy): PolicyForm =>
  Object.fromEntries(
    Object.entries(policy).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  ) as PolicyForm;

const isRight = (control: PolicyControl, value: string | boolean): boolean => {
  if (control.kind !== 'whole') return true;
  if (control.isOptional === true && value === '') return true;
  return wholeOf(String(value), control.min, control.max) !== null;
};

/** Fields that do not hold what they ask for. */
export const wrongFields = (form: PolicyForm): PolicyField[] =>
  POLICY_CONTROLS.filter((control) => !isRight(control, form[control.field])).map(
    ({ field }) => field,
  );

/** The policy that a form without wrong fields stands for. */
export function policyOf(form: PolicyForm): SecurityPolicy {
  const entries = POLICY_CONTROLS.map((control) => {
    const value = form[control.field];
    if (control.kind !== 'whole') return [control.field, value];
    return [control.field, value === '' ? null : wholeOf(String(value), control.min, control.max)];
  });
  return Object.fromEntries(entries) as SecurityPolicy;
}

export const changedFields = (before: SecurityPolicy, form: PolicyForm): PolicyField[] => {
  const known = formOf(before);
  return POLICY_CONTROLS.map(({ field }) => field).filter((field) => known[field] !== form[field]);
};
