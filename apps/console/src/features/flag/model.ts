import type { Flags } from './api/index.ts';

export type FlagForm = Readonly<Record<string, boolean>>;
export type FlagModule = Flags['modules'][number];

const flagsOf = ({ modules }: Pick<Flags, 'modules'>) =>
  modules.flatMap((module) => [module, ...module.childrenNodes]);

export const formOf = (flags: Pick<Flags, 'modules'>): FlagForm =>
  Object.fromEntries(flagsOf(flags).map(({ modId, enabled }) => [modId, enabled]));

/** The tree as the product comes. */
export const standardOf = (flags: Pick<Flags, 'modules'>): FlagForm =>
  Object.fromEntries(flagsOf(flags).map(({ modId, standard }) => [modId, standard]));

/** How many flags stand otherwise than the product comes. */
export const countDiffering = (flags: Pick<Flags, 'modules'>, form: FlagForm): number =>
  Object.entries(standardOf(flags)).filter(([modId, standard]) => form[modId] !== standard).length;

/** Flags that stand otherwise than they are kept. */
export const changesOf = (flags: Flags, form: FlagForm): { modId: string; enabled: boolean }[] =>
  Object.entries(formOf(flags))
    .filter(([modId, enabled]) => form[modId] !== enabled)
    .map(([modId, enabled]) => ({ modId, enabled: !enabled }));

const WAYS = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'];

/** Whether someone could still open an account. */
export const hasWayToRegister = (form: FlagForm): boolean =>
  form['REGISTER'] === true && WAYS.some((way) => form[way] === true);

/** Of flags that do nothing by themselves, those of which one has to be on as well. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  REGMOBVERF3: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'],
};

export const needsOf = (modId: string): readonly string[] => NEEDS[modId] ?? [];

/** Whether a flag does anything: it is on, its module is on, and one of what it needs is on. */
export function isInEffect(form: FlagForm, module: FlagModule, modId: string): boolean {
  if (form[module.modId] !== true || form[modId] !== true) return false;
  const needs = needsOf(modId);
  return needs.length === 0 || needs.some((need) => form[need] === true);
}

/** The tree with only what a search finds, by name or code; a module that is found keeps all. */
export function searchFlags(
  modules: readonly FlagModule[],
  text: string,
  nameOf: (modId: string) => string,
): FlagModule[] {
  const wanted = text.trim().toLowerCase();
  const isFound = (modId: string) => `${nameOf(modId)} ${modId}`.toLowerCase().includes(wanted);
  return modules.flatMap((module) => {
    if (isFound(module.modId)) return [module];
    const childrenNodes = module.childrenNodes.filter(({ modId }) => isFound(modId));
    return childrenNodes.length === 0 ? [] : [{ ...module, childrenNodes }];
  });
}
