/** A value in words: lists by commas, fields of an object a line each. */
function inWords(value: unknown): string {
  if (value === null || value === '') return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${fieldWords(key)}: ${inWords(part)}`)
    .join('\n');
}

/** JSON text of a recorded value as a person reads it. */
export function readableValue(json: string | null): string {
  if (json === null) return '';
  try {
    return inWords(JSON.parse(json));
  } catch {
    // A value that was too long to keep whole is no JSON any more.
    return json;
  }
}

const BRAND_PREFIX = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:/;
const ID_CHARS_MAX = 20;
const ID_TAIL_CHARS = 8;

/**
 * What stands for a subject without a name: what a brand keeps goes without the id of the brand, the only
 * one of its kind by its kind alone, and a long id by its end.
 */
export function shownId(subjectId: string): string {
  if (subjectId === 'house') return '';
  if (BRAND_PREFIX.test(subjectId)) {
    return subjectId.replace(BRAND_PREFIX, '').replaceAll(':', ' ');
  }
  return subjectId.length > ID_CHARS_MAX ? `…${subjectId.slice(-ID_TAIL_CHARS)}` : subjectId;
}

const HASH_SHOWN = 12;

export const shortHash = (hash: string): string => hash.slice(0, HASH_SHOWN);

/** `amountMax` as words, for a field without a text of its own. */
export const fieldWords = (field: string): string =>
  wordsOf(
    field.replaceAll(
      /([a-z0-9])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    ),
  );

/** `withdrawal.change_state` as words, for an action that the catalogues do not know. */
export function wordsOf(code: string): string {
  const words = code.replaceAll(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
