import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { LaunchService } from '../launch/service.ts';
import type { VisitService } from './service.ts';

export type VisitDeps = {
  readonly launches: Pick<LaunchService, 'authenticate'>;
  readonly visits: VisitService;
};

/** The calls of the game page about time and net result. */
export const visitRoutes =
  ({ launches, visits }: VisitDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    // A sign of play: the page asks every minute, and behind rounds.
    app.get('/visit', async (request) =>
      visits.view(await launches.authenticate(request.headers.authorization)),
    );

    app.post('/visit/check', async (request) =>
      visits.acknowledge(await launches.authenticate(request.headers.authorization)),
    );

    const Clock = Type.Object({ isShown: Type.Boolean() });
    app.post('/clock', { schema: { body: Clock } }, async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      await visits.showClock(session, request.body.isShown);
      return { clock: await visits.clock(session) };
    });
  };
