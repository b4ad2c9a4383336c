import type { DepositMethod } from './api/index.ts';

/** The name of a method in a language, in English where it has none, else its code. */
export const nameOf = ({ name, code }: Pick<DepositMethod, 'name' | 'code'>, language: string) =>
  name[language] ?? name['en'] ?? code;
