// What the address of the game page says of our own book of sports; anybody may have written it.
import { readBackPath } from './back-path.ts';

const ALLOWED: Readonly<Record<string, RegExp>> = {
  view: /^(?:european|asian)$/,
  theme: /^(?:dark|light)$/,
  skin: /^(?:dark|light)$/,
  eventId: /^\d{1,19}$/,
  currency: /^[A-Z]{3,8}$/,
};

/** Launch parameters of the book; what is none of them is left out. */
export function bookSearch(
  search: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const known = Object.entries(ALLOWED).flatMap(([name, pattern]): [string, string][] => {
    const value = search[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return pattern.test(text) ? [[name, text]] : [];
  });
  const backPath = readBackPath(search);
  return Object.fromEntries(backPath === null ? known : [...known, ['backPath', backPath]]);
}
