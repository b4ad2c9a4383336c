import type { Factors } from './api/index.ts';

export const FACTOR_KINDS = ['email', 'mobile', 'totp'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** How well an account is guarded: what is bound beside the password decides. */
export type Guard = 'weak' | 'fair' | 'strong';

export function guardOf(factors: Factors): Guard {
  if (factors.totp !== null) return 'strong';
  return factors.email !== null || factors.mobile !== null ? 'fair' : 'weak';
}

/** Few recovery codes are left when a lost phone could mean a lost account. */
export const RECOVERY_CODES_FEW = 3;

/** One file of codes, as it is kept or printed. */
export const recoveryText = (title: string, codes: readonly string[]): string =>
  `${title}\n\n${codes.map((code, index) => `${index + 1}. ${code}`).join('\n')}\n`;
