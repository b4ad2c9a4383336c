import { type Handlers, serve } from '../../../platform/http/call.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { Record } from '../service/record.ts';
import { presentAction, presentRound, readPeriod } from './portal.ts';

export type ConsoleDeps = {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly record: Record;
};

const PER_PAGE = 20;

export function playConsoleHandlers({ catalogue, record }: ConsoleDeps): Handlers {
  return serve({
    'GET /console/members/:memberId/rounds': async ({ language, params, query }) => {
      const { limit = PER_PAGE, ...filter } = query;
      const page = await record.list({ ...readPeriod(filter), limit, memberId: params.memberId });
      const snapshot = await catalogue.snapshot();
      return {
        items: page.items.map((round) => presentRound(round, snapshot, language)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/rounds/:roundId': async ({ language, params }) => {
      const { actions, round } = await record.detail(params.roundId);
      return {
        round: presentRound(round, await catalogue.snapshot(), language),
        actions: actions.map(presentAction),
        memberId: round.memberId,
      };
    },

    'GET /console/vendor-requests': async ({ query }) => {
      const { limit = PER_PAGE, ...filter } = query;
      const page = await record.requests({ ...filter, limit });
      return {
        items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/round-reviews': async ({ query }) => {
      const { limit = PER_PAGE, cursor } = query;
      const page = await record.reviews({ cursor, limit });
      return {
        items: page.items.map((row) => ({ ...row, at: row.at.toISOString() })),
        nextCursor: page.nextCursor,
      };
    },
  });
}
