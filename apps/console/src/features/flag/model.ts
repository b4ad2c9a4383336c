import type { Flags } from './api/index.ts';

export type FlagForm = Readonly<Record<string, boolean>>;

export const formOf = ({ modules }: Pick<Flags, 'modules'>): FlagForm =>
  Object.fromEntries(
    modules
      .flatMap((module) => [module, ...module.childrenNodes])
      .map(({ modId, enabled }) => [modId, enabled]),
  );

/** Flags that stand otherwise than they are kept. */
export const changesOf = (flags: Flags, form: FlagForm): { modId: string; enabled: boolean }[] =>
  Object.entries(formOf(flags))
    .filter(([modId, enabled]) => form[modId] !== enabled)
    .map(([modId, enabled]) => ({ modId, enabled: !enabled }));

const WAYS = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'];

/** Whether somebody could still open an account. */
export const hasWayToRegister = (form: FlagForm): boolean =>
  form['REGISTER'] === true && WAYS.some((way) => form[way] === true);
