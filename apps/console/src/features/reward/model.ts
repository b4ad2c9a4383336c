import type { Reward } from './api/index.ts';

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

/** Accounts of a text, one a line or with commas or spaces between, each once. */
export const accountsOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((account) => account !== '')),
];
