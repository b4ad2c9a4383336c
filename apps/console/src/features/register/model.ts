import { wholeOf } from '../../lib/form/edit.ts';
import type { RegisterRule, RegisterSettings } from './api/index.ts';

/** A rule as it stands in the form: its bounds as they are typed. */
export type RuleDraft = Omit<RegisterRule, 'minLength' | 'maxLength'> & {
  readonly minLength: string;
  readonly maxLength: string;
};
export type RegisterDraft = Pick<RegisterSettings, 'ageMin' | 'ageCheck' | 'termsVersion'> & {
  readonly rules: readonly RuleDraft[];
};

export const draftOf = ({ rules, ageMin, ageCheck, termsVersion }: RegisterSettings) => ({
  rules: rules.map((rule) => ({
    ...rule,
    minLength: String(rule.minLength),
    maxLength: String(rule.maxLength),
  })),
  ageMin,
  ageCheck,
  termsVersion,
});

const ALWAYS_ASKED = new Set(['username', 'password']);
/** Without these nobody could come back, so they are asked for in any case. */
export const isAlwaysAsked = (field: string): boolean => ALWAYS_ASKED.has(field);

const LENGTH_MAX = 1_000;

export type RuleProblem = 'whole' | 'bounds' | 'empty';

/** Why a rule cannot be saved, as far as this can be seen without the server. */
export function ruleProblem({
  minLength,
  maxLength,
  acceptedPattern,
}: RuleDraft): RuleProblem | null {
  const [min, max] = [wholeOf(minLength, 0, LENGTH_MAX), wholeOf(maxLength, 0, LENGTH_MAX)];
  if (min === null || max === null) return 'whole';
  if (max < Math.max(1, min)) return 'bounds';
  return acceptedPattern === '' ? 'empty' : null;
}

/** The rule that a draft without a problem stands for. */
export const ruleOf = (draft: RuleDraft): RegisterRule => ({
  ...draft,
  minLength: wholeOf(draft.minLength, 0, LENGTH_MAX) ?? 0,
  maxLength: wholeOf(draft.maxLength, 0, LENGTH_MAX) ?? 1,
});

export const isChanged = (settings: RegisterSettings, draft: RegisterDraft): boolean =>
  JSON.stringify(draftOf(settings)) !== JSON.stringify(draft);

/** Fields whose rule or place differs from what is kept. */
export const changedFields = (settings: RegisterSettings, { rules }: RegisterDraft): string[] =>
  rules
    .filter((rule, place) => {
      const known = draftOf(settings).rules[place];
      return JSON.stringify(known) !== JSON.stringify(rule);
    })
    .map(({ field }) => field);

/** A rule with one thing changed; what is not asked for is not required. */
export function withChange(rule: RuleDraft, change: Partial<RuleDraft>): RuleDraft {
  const next = { ...rule, ...change };
  return { ...next, required: next.required && next.enabled };
}

/** Another kind of value brings the expression that belongs to it. */
export function withPattern(
  rule: RuleDraft,
  patternId: string,
  patterns: RegisterSettings['patterns'],
): RuleDraft {
  const known = patterns.find((pattern) => pattern.patternId === patternId);
  return { ...rule, patternId, acceptedPattern: known?.acceptedPattern ?? rule.acceptedPattern };
}

/** A rule with another hint in one language; an empty one is none. */
export function withHint(rule: RuleDraft, language: string, text: string): RuleDraft {
  const { [language]: _before, ...others } = rule.hints ?? {};
  return { ...rule, hints: text.trim() === '' ? others : { ...others, [language]: text } };
}
