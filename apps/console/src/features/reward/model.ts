import type { Offer, Reward } from './api/index.ts';

export const STATES = [
  'PENDING',
  'ACTIVE',
  'USED',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
] as const satisfies readonly Reward['state'][];

/** Most members of one call. */
export const ACCOUNTS_MAX = 200;
const COUNT_MAX = 1_000;

/** Rounds for each member; null for what is no such number. */
export function countOf(text: string): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= COUNT_MAX ? count : null;
}

/** Whether it can still be taken back. */
export const isUntouched = ({ betsUsed, state }: Pick<Reward, 'betsUsed' | 'state'>): boolean =>
  state === 'ACTIVE' && betsUsed === 0;

/** What names an offer in a list to choose from. */
export const offerKey = ({ bet, kind }: Pick<Offer, 'bet' | 'kind'>): string => `${kind} ${bet}`;

const HEADING = /^"?accounts?"?$/i;
const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');

/** Accounts of a text, one a line or with commas or spaces between, each once. */
export const accountsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(unquoted)
      .filter((account) => account !== ''),
  ),
];

/** Accounts of a file: the first column of each line, a heading left out. */
export function accountsOfFile(text: string): string[] {
  const first = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => unquoted((line.split(/[,;\t]/)[0] ?? '').trim()));
  const accounts = HEADING.test(first[0] ?? '') ? first.slice(1) : first;
  return accountsOf(accounts.join('\n'));
}
