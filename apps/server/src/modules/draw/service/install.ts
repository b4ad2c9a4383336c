import type { Db } from '@parlour/database';
import { type GamePreset, houseGames, OFFICIAL_GAMES } from '@parlour/lottery';
import { areaOf, voidAfterHoursOf } from '../rules/game.ts';
import { listLotteryGames } from '../../catalogue/index.ts';
import { insertGames, listGames } from '../store/games.ts';

const PLACES_APART = 10;

/**
 * Games that every installation begins with: those that the house draws, the fast ones first, and the
 * official ones. Operators pause, retire and add; what is there is left as it is.
 */
export async function installGames(
  db: Db,
  { timeZone, at }: { readonly timeZone: string; readonly at: Date },
): Promise<void> {
  const presets: readonly GamePreset[] = [...houseGames(timeZone), ...OFFICIAL_GAMES];
  const games = presets.map((preset, place) => ({
    ...preset,
    area: areaOf(preset.family),
    position: (place + 1) * PLACES_APART,
    voidAfterHours: voidAfterHoursOf(preset.source),
    state: 'open' as const,
  }));
  await db.tx(async (tx) => {
    await insertGames(tx, games, at);
    // Those that operators added before the catalogue was told of them.
    await listLotteryGames(tx, await listGames(tx), at);
  });
}
