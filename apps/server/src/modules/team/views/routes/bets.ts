import type { TeamRound } from '@parlour/contract';
import { amountToText, subtract } from '@parlour/money';
import { serve } from '../../../../platform/http/call.ts';
import type { CatalogueService } from '../../../catalogue/index.ts';
import { presentAction, presentRound } from '../../../play/index.ts';
import type { TeamBets } from '../service/bets.ts';
import { oddsSpan } from '../rules/odds.ts';
import type { TicketOfRound } from '../store/issues.ts';
import { counted, presentPerson } from './present.ts';

const PER_PAGE = 20;

const presentTicket = ({ family, group, odds, play }: TicketOfRound) => ({
  family,
  play,
  group,
  odds: group === null ? oddsSpan(odds) : [],
});

type Deps = { readonly bets: TeamBets; readonly catalogue: Pick<CatalogueService, 'snapshot'> };

export const betRoutes = ({ bets, catalogue }: Deps) =>
  serve({
    'GET /wps/agent/team/bets': async ({ brand, caller, language, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const { language: wanted = language, limit = PER_PAGE, ...wish } = query;
      const page = await bets.list(asker, { ...wish, limit });
      const snapshot = await catalogue.snapshot();
      return {
        items: page.items.map(({ round, member, ticket }): TeamRound => ({
          ...presentRound(round, snapshot, wanted),
          member: presentPerson(member),
          issueNo: ticket?.issueNo ?? null,
          ticket: ticket === null ? null : presentTicket(ticket),
        })),
        nextCursor: page.nextCursor,
      };
    },

    'GET /wps/agent/team/bets/totals': async ({ brand, caller, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const { head, play } = await bets.totals(asker, query);
      return {
        currency: head.currency,
        rounds: counted(play.rounds),
        stake: amountToText(play.stake),
        valid: amountToText(play.valid),
        payout: amountToText(play.payout),
        net: amountToText(subtract(play.payout, play.stake)),
      };
    },

    'GET /wps/agent/team/bets/:roundId': async ({ brand, caller, language, params, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const { actions, member, round } = await bets.detail(asker, params.roundId);
      const snapshot = await catalogue.snapshot();
      return {
        member: presentPerson(member),
        round: presentRound(round, snapshot, query.language ?? language),
        actions: actions.map(presentAction),
      };
    },

    'GET /wps/agent/team/bets/:roundId/detail': async ({
      brand,
      caller,
      language,
      params,
      query,
    }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      return { url: await bets.detailUrl(asker, params.roundId, query.language ?? language) };
    },
  });
