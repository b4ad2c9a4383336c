import { canonicalJson } from '../../../platform/canonical-json.ts';

/** A value as the approvals show it and compare it; keys of objects stand in an order of their own. */
type Shown = string | number | boolean | null;

const shown = (value: unknown): Shown => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value : canonicalJson(value);
};

type Fields = Readonly<Record<string, unknown>>;

/** What two records do not share, before and after. */
export function changedFields(
  before: Fields,
  after: Fields,
): [Readonly<Record<string, Shown>>, Readonly<Record<string, Shown>>] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => shown(before[key]) !== shown(after[key]));
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.map((key) => [key, shown(fields[key])]));
  return [pick(before), pick(after)];
}
