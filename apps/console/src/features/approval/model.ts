import type { StatusTone } from '@parlour/ui';
import { textOfCode } from '../../lib/language.ts';
import type { Proposal } from './api/index.ts';

export const TONES: Readonly<Record<Proposal['state'], StatusTone>> = {
  OPEN: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};

/** A kind in words; its code where the catalogues do not know it. */
export const kindText = (kind: string): string => textOfCode('approval.kind', kind) ?? kind;

const partText = (part: string): string =>
  textOfCode('approval.field', part) ??
  textOfCode('policy', part) ??
  textOfCode('channel', part) ??
  textOfCode('method', part) ??
  textOfCode('security.field', part) ??
  part;

/** A path of a field in words: `withdrawMax` of a policy has a text, `rank 3` has none. */
export const fieldText = (field: string): string =>
  textOfCode('approval.field', field) ?? field.split('.').map(partText).join(' · ');

/** On one line, so that no item passes for several. */
const itemText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ');

/**
 * JSON of a value as people read it: text without quotes, yes and no, a dash for nothing, and the items of a
 * list on lines of their own.
 */
export function valueText(json: string | null, field = ''): string {
  if (json === null) return '—';
  try {
    const value: unknown = JSON.parse(json);
    if (value === true) return textOfCode('approval', 'yes') ?? 'true';
    if (value === false) return textOfCode('approval', 'no') ?? 'false';
    if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(itemText).join('\n');
    if (typeof value !== 'string') return JSON.stringify(value);
    return field === 'end' ? (textOfCode('approval.end', value) ?? value) : value;
  } catch {
    // A value that was too long to keep whole is no JSON any more.
    return json;
  }
}
