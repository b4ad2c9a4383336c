/** JSON text of a recorded value as a person reads it: strings without quotes, the rest as it is. */
export function readableValue(json: string | null): string {
  if (json === null) return '';
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'string') return value;
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
  } catch {
    // A value that was too long to keep whole is no JSON any more.
    return json;
  }
}

const HASH_SHOWN = 12;

export const shortHash = (hash: string): string => hash.slice(0, HASH_SHOWN);

/** `withdrawal.change_state` as words, for an action that the catalogues do not know. */
export function wordsOf(code: string): string {
  const words = code.replaceAll(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
