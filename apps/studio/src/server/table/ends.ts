import { RESULT, type Result } from '@parlour/games/table';
import type { Platform } from '../platform/platform.ts';
import { planOf } from './outcome.ts';
import { poolOf } from './pool.ts';
import type { Waiting } from './store.ts';

/** What ends rounds of players at a table: its result, and what is in the pool where one pays them. */
export function createEnds({ db, games }: Pick<Platform, 'db' | 'games'>) {
  const pooledIn = (gameCode: string) => planOf(games, gameCode).table.pooled;
  return {
    async of({ gameCode, tableRoundId, ...money }: Waiting): Promise<Result> {
      const places = pooledIn(gameCode);
      if (places === undefined || tableRoundId === null) return RESULT;
      return { ...RESULT, pool: await poolOf(db, { tableRoundId, places, ...money }) };
    },

    /** Rounds with the same key end alike. */
    keyOf: ({ currency, gameCode, isDemo, tableRoundId }: Waiting): string =>
      pooledIn(gameCode) === undefined
        ? `${tableRoundId}`
        : `${tableRoundId} ${currency} ${isDemo}`,
  };
}
