import type { PrizeMode } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type DrawGame, prizeModesOf } from '../../draw/index.ts';
import { listOffers } from './store.ts';

export type OfferedDeps = { readonly db: Db; games(): Promise<readonly DrawGame[]> };

/** Games that a brand sells with the modes that it offers; null where it has no offers yet. */
export const createOffered =
  ({ db, games }: OfferedDeps) =>
  async (brandId: string): Promise<ReadonlyMap<string, readonly PrizeMode[]> | null> => {
    const offers = await listOffers(db, brandId);
    if (offers.length === 0) return null;
    const byCode = new Map((await games()).map((game) => [game.code, game]));
    return new Map(
      offers
        .filter(({ isOn }) => isOn)
        .flatMap(({ gameCode, group }) => {
          const game = byCode.get(gameCode);
          if (game === undefined) return [];
          const modes = prizeModesOf(game.family, game.source);
          return [[gameCode, modes.filter((mode) => mode !== 'LOTT' || group !== null)] as const];
        }),
    );
  };
