/** Markers of harm in the order of their weight on screen. */
export const MARKERS = [
  'rising_deposits',
  'chasing_losses',
  'night_play',
  'many_deposits',
  'limit_increases',
] as const;

const MONEY = /^\d{1,12}(\.\d{1,2})?$/;
const MINUTES = /^[1-9]\d{0,3}$/;

/** What was typed as a ceiling; undefined when it is none, null for no limit. */
export function readCeiling(kind: string, typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const isGood = kind === 'session' ? MINUTES.test(text) : MONEY.test(text);
  return isGood ? text : undefined;
}
