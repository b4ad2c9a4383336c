import type { ContractDeps } from '../service/deps.ts';

export type ContractRoutesDeps = Pick<ContractDeps, 'db' | 'members' | 'now' | 'site'> & {
  readonly translate: (
    language: string,
    code: string,
    params: Readonly<Record<string, string | number>>,
  ) => string;
};
