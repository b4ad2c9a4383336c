import type { GameCard } from '@parlour/games';
import type { FastifyPluginAsync } from 'fastify';

/** The published figures of every game as files: anybody may read them and compute them again. */
export const sheets =
  (games: readonly Pick<GameCard, 'code' | 'sheet'>[]): FastifyPluginAsync =>
  async (app) => {
    for (const { code, sheet } of games) {
      app.get(`/sheets/${code}.json`, async (_, reply) =>
        reply
          .headers({
            'access-control-allow-origin': '*',
            'cache-control': 'public, max-age=300',
            'content-disposition': `attachment; filename="${code}-sheet.json"`,
          })
          .type('application/json')
          .send(`${JSON.stringify(sheet, null, 2)}\n`),
      );
    }
  };
