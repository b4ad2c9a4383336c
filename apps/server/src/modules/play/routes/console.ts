import { type Handlers, serve } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { BettingRecord } from '../service/record.ts';
import { presentAction, presentRound, readPeriod } from './portal.ts';

export type ConsoleDeps = Pick<Platform, 'db'> & {
  readonly members: Pick<MemberService, 'getOfBrand'>;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly record: BettingRecord;
};

const PER_PAGE = 20;

export function playConsoleHandlers({ catalogue, db, members, record }: ConsoleDeps): Handlers {
  return serve({
    'GET /console/members/:memberId/rounds': async ({ brand, language, params, query }) => {
      const { limit = PER_PAGE, ...filter } = query;
      // Refuses members of another brand.
      await members.getOfBrand(db, brand.id, params.memberId);
      const page = await record.list({ ...readPeriod(filter), limit, memberId: params.memberId });
      const snapshot = await catalogue.snapshot();
      return {
        items: page.items.map((round) => presentRound(round, snapshot, language)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/rounds/:roundId': async ({ brand, language, params }) => {
      const { actions, round } = await record.detail(params.roundId);
      if (round.brandId !== brand.id) throw new Refusal('play.round_not_found');
      return {
        round: presentRound(round, await catalogue.snapshot(), language),
        actions: actions.map(presentAction),
        memberId: round.memberId,
      };
    },

    'GET /console/rounds/:roundId/replay': async ({ brand, language, params }) => {
      const { round } = await record.detail(params.roundId);
      if (round.brandId !== brand.id) throw new Refusal('play.round_not_found');
      return { url: await record.detailUrl(round.memberId, round.id, language) };
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
