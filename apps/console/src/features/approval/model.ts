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

/** A part may carry a place, such as `rank 3`. */
function partText(part: string): string {
  const [, name = part, place = ''] = /^(.+)( \d+)$/.exec(part) ?? [];
  return `${nameText(name)}${place}`;
}

const nameText = (part: string): string =>
  textOfCode('approval.field', part) ??
  textOfCode('policy', part) ??
  textOfCode('channel', part) ??
  textOfCode('method', part) ??
  textOfCode('security.field', part) ??
  part;

/** A path of a field in words, as far as they have texts: `withdrawMax` of a policy, `rank 3`. */
export const fieldText = (field: string): string =>
  textOfCode('approval.field', field) ?? field.split('.').map(partText).join(' · ');

/** Where the codes that are values of a field have their texts. */
const CODES: Readonly<Record<string, string>> = {
  end: 'approval.end',
  stops: 'agents.desk.stop',
};

const codeText = (field: string, code: string): string => {
  const group = CODES[field];
  return (group === undefined ? null : textOfCode(group, code)) ?? code;
};

/** On one line, so that no item passes for several. */
const itemText = (value: unknown, field: string): string =>
  (typeof value === 'string' ? codeText(field, value) : JSON.stringify(value)).replaceAll(
    /\s+/g,
    ' ',
  );

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
    if (Array.isArray(value)) {
      return value.length === 0 ? '—' : value.map((one) => itemText(one, field)).join('\n');
    }
    return typeof value === 'string' ? codeText(field, value) : JSON.stringify(value);
  } catch {
    // A value that was too long to keep whole is no JSON any more.
    return json;
  }
}
