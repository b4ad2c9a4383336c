import { LRUCache } from 'lru-cache';
import type { FieldProblem } from '../../../platform/refusal.ts';
import { compilePattern, type Matcher, patternProblem } from '../pattern/linear.ts';
import { type RegisterRule, sourceOf } from './register.ts';

/** What is wrong with one value; the first thing only. */
export function checkField(rule: RegisterRule, value: string | undefined): FieldProblem | null {
  const path = `/${rule.field}`;
  if (value === undefined || value === '') {
    return rule.required ? { path, code: 'field.required' } : null;
  }
  const params = { min: rule.minLength, max: rule.maxLength };
  const length = Array.from(value).length;
  const isRight =
    length >= rule.minLength && length <= rule.maxLength && patternOf(rule.acceptedPattern)(value);
  // One message says both what is accepted and how long it may be.
  return isRight ? null : { path, code: `field.pattern_${rule.patternId}`, params };
}

const COMPILED_MAX = 500;
const compiled = new LRUCache<string, Matcher>({ max: COMPILED_MAX });

/** Patterns are the brands' settings, so there are few of them, but operators try many. */
function patternOf(accepted: string): Matcher {
  const known = compiled.get(accepted);
  if (known !== undefined) return known;
  const source = sourceOf(accepted);
  // Nothing passes a stored pattern that cannot be run safely; keeping such a one is refused.
  const matcher = patternProblem(source) === null ? compilePattern(source) : () => false;
  compiled.set(accepted, matcher);
  return matcher;
}
