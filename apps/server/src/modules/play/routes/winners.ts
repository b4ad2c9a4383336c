import { amountToText } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type CatalogueService, gameName, type Snapshot } from '../../catalogue/index.ts';
import type { Winners } from '../service/winners.ts';
import type { Winner } from '../store/winners.ts';

const PAGE_SIZE = 20;
const OF_GAME_MAX = 20;

export type WinnersRoutesDeps = {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly winners: Winners;
};

/** A game that has left the catalogue is named by its code. */
function presentWinner(winner: Winner, snapshot: Snapshot, language: string) {
  const game = snapshot.findGame(winner.vendorCode, winner.gameCode);
  return {
    customerName: winner.maskedName,
    winAmount: amountToText(winner.winAmount),
    currency: winner.currency,
    gameName: game === null ? winner.gameCode : gameName(game, language),
    gameCode: winner.gameCode,
    vassalage: game?.vendor.vassalage ?? winner.vendorCode,
    gameType: winner.category,
    iconUrl: game?.iconUrl ?? '',
    wonAt: winner.wonAt.toISOString(),
  };
}

export const winnersHandlers = ({ catalogue, winners }: WinnersRoutesDeps) =>
  serve({
    'GET /wps/game/winners': async ({ brand, language, query }) => {
      const { cursor, gameType, limit = PAGE_SIZE } = query;
      const category = gameType === undefined || gameType === 'ALL' ? null : gameType;
      const page = await winners.list({ brandId: brand.id, category, cursor, limit });
      const snapshot = await catalogue.snapshot();
      const wanted = query.language ?? language;
      return {
        items: page.items.map((winner) => presentWinner(winner, snapshot, wanted)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/games/:gameId/wins': async ({ brand, params, query }) => {
      const game = (await catalogue.snapshot()).findId(params.gameId);
      if (game === null) throw new Refusal('catalogue.game_unknown');
      const wins = await winners.ofGame({
        brandId: brand.id,
        vendorCode: game.vendor.code,
        gameCode: game.code,
        currency: query.currency,
        limit: OF_GAME_MAX,
      });
      return {
        items: wins.map(({ currency, maskedName, roundId, winAmount, wonAt }) => ({
          roundId,
          account: maskedName,
          currency,
          win: amountToText(winAmount),
          wonAt: wonAt.toISOString(),
        })),
      };
    },
  });
