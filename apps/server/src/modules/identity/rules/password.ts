import { COMMON_PASSWORDS } from './common-passwords.ts';

const SAME_MAX = 2;
/** Characters that a password needs besides the account that it holds. */
const OWN_LENGTH_MIN = 8;

/** Whether a password is among the first that anybody would try for this account. */
export function isGuessable(password: string, account: string): boolean {
  const lower = password.toLowerCase();
  const key = account.toLowerCase();
  if (key.length >= 4 && lower.includes(key) && lower.length - key.length < OWN_LENGTH_MIN)
    return true;
  if (new Set(lower).size <= SAME_MAX) return true;
  // "Sunshine2024!" is "sunshine" to whoever guesses.
  const word = lower
    .replace(/[^a-z]+$/, '')
    .replaceAll('@', 'a')
    .replaceAll('0', 'o');
  return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(word) || isRun(lower);
}

/** One repeated digit, or a run such as 123456 and 987654. */
export function isGuessablePin(pin: string): boolean {
  return new Set(pin).size <= SAME_MAX || isRun(pin);
}

function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  return (
    steps.length > 0 && steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 9) <= 1
  );
}
