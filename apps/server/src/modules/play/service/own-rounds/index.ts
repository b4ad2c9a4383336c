import type { OwnRoundsDeps, OwnRoundsService } from './types.ts';
import { createOpenOwn } from './open.ts';
import { createSettleOwn } from './settle.ts';

export type * from './types.ts';

export const createOwnRounds = (deps: OwnRoundsDeps): OwnRoundsService => ({
  ...createOpenOwn(deps),
  settle: createSettleOwn(deps),
});
