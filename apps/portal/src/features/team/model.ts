// What the address says about a team: anybody may have written it.

const ACCOUNT_CHARS_MAX = 64;
const CURRENCY = /^[A-Za-z]{3,10}$/;

/** An account as someone typed it; undefined for none. */
export const readAccount = (text: unknown): string | undefined => {
  if (typeof text !== 'string') return undefined;
  const account = text.trim();
  return account === '' || account.length > ACCOUNT_CHARS_MAX ? undefined : account;
};

export const readCurrency = (text: unknown): string | undefined =>
  typeof text === 'string' && CURRENCY.test(text) ? text : undefined;

/** One of some words; undefined for any other. */
export const readWord = <Word extends string>(
  words: readonly Word[],
  text: unknown,
): Word | undefined => words.find((word) => word === text);
