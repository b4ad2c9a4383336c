import { isDeepStrictEqual } from 'node:util';
import { REGISTER_PATTERNS, type RegisterRule as RegisterRuleSchema } from '@parlour/contract';
import type { Static } from 'typebox';
import type { FieldProblem } from '../../../platform/refusal.ts';
import { patternProblem } from '../pattern/linear.ts';
import { demoRegisterRules } from '../seed/register-rules.ts';

export type RegisterRule = Static<typeof RegisterRuleSchema>;

/** Every field that a registration knows. */
const FIELDS = new Set(demoRegisterRules.map(({ field }) => field));
/** Without these nobody could come back. */
const ALWAYS_ASKED = new Set(['username', 'password']);
/** GLI-19, note to 2.5.3, and ASVS 6.2.1. */
const PASSWORD_CHARS_MIN = 8;

/** A lone star stands for anything, as the specification writes it. */
export const sourceOf = (acceptedPattern: string): string =>
  acceptedPattern === '*' ? '.*' : acceptedPattern;

/** What is wrong with one rule by itself; the first thing only. */
export function ruleProblem(rule: RegisterRule, path: string): FieldProblem | null {
  const problem = (field: keyof RegisterRule, code: string) => ({ path: `${path}/${field}`, code });
  const { field, enabled, required, minLength, maxLength, patternId, acceptedPattern } = rule;
  if (!FIELDS.has(field)) return problem('field', 'site.field_unknown');
  if (ALWAYS_ASKED.has(field) && !enabled) return problem('enabled', 'site.field_needed');
  if (ALWAYS_ASKED.has(field) && !required) return problem('required', 'site.field_needed');
  if (required && !enabled) return problem('required', 'site.required_off');
  if (maxLength < Math.max(1, minLength)) return problem('maxLength', 'site.bounds_swapped');
  if (field === 'password' && minLength < PASSWORD_CHARS_MIN) {
    return problem('minLength', 'site.password_short');
  }
  if (!Object.hasOwn(REGISTER_PATTERNS, patternId)) {
    return problem('patternId', 'site.pattern_unknown');
  }
  const pattern = patternProblem(sourceOf(acceptedPattern));
  return pattern === null ? null : problem('acceptedPattern', `site.pattern_${pattern}`);
}

/** Why a list of rules cannot be kept, all rules at once. The list names every field once. */
export function checkRegisterRules(rules: readonly RegisterRule[]): FieldProblem[] {
  const given = rules.map(({ field }) => field);
  const repeated = rules.flatMap(({ field }, place) =>
    given.indexOf(field) < place
      ? [{ path: `/rules/${place}/field`, code: 'site.field_repeated' }]
      : [],
  );
  const missing = [...FIELDS]
    .filter((field) => !given.includes(field))
    .map((field) => ({ path: `/rules/${field}`, code: 'site.field_needed' }));
  return [
    ...rules.flatMap((rule, place) => ruleProblem(rule, `/rules/${place}`) ?? []),
    ...repeated,
    ...missing,
  ];
}

/** The fields of a snapshot in which two settings differ, for the audit trail. */
export function differing<Settings extends Readonly<Record<string, unknown>>>(
  before: Settings,
  after: Settings,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    // The database gives the keys of a setting back in an order of its own.
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  );
  const pick = (from: Settings) => Object.fromEntries(fields.map((f) => [f, from[f] ?? null]));
  return { before: pick(before), after: pick(after) };
}
