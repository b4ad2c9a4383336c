import type { SlipInput } from '@parlour/contract';
import { serve } from '../../platform/http/call.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { CashOuts } from './service/cash-out.ts';
import { eventIdOf } from './service/picks.ts';
import type { Placing } from './service/placing.ts';
import type { SlipRecord } from './service/record.ts';

type RouteDeps = {
  readonly cashOuts: CashOuts;
  readonly placing: Placing;
  readonly record: SlipRecord;
  /** Counts bets as signs of a visit. */
  readonly visits: Pick<ProtectionService['visits'], 'attend'>;
};

const PAGE = 20;

const deviceOf = (userAgent: string): string =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'desktop';

type PickText = Pick<
  SlipInput['picks'][number],
  'eventId' | 'isBanker' | 'marketId' | 'outcomeId' | 'specifiers'
>;

const pickOf = ({ eventId, isBanker, marketId, outcomeId, specifiers }: PickText) => ({
  eventId: eventIdOf(eventId),
  marketId,
  specifiers,
  outcomeId,
  isBanker: isBanker === true,
});

/** Picks of these events are one leg each; named by the place of the first of them. */
const quotePicks = (picks: readonly PickText[], combined: readonly string[]) =>
  picks.map((pick) => ({
    ...pickOf(pick),
    builder: combined.includes(pick.eventId)
      ? picks.findIndex(({ eventId }) => eventId === pick.eventId)
      : null,
  }));

/** Slips of the caller, and of an agent's team. */
export function serveSlips({ cashOuts, placing, record, visits }: RouteDeps) {
  return serve({
    'POST /wps/sports/quote': ({ body, brand, caller }) =>
      record.quote(
        {
          picks: quotePicks(body.picks, body.combined ?? []),
          sizes: body.sizes,
          isEachWay: body.isEachWay === true,
        },
        {
          brandId: brand.id,
          currency: brand.currency,
          memberId: caller.kind === 'member' ? caller.memberId : null,
        },
      ),

    'POST /wps/sports/slips': async ({ body, brand, caller, ip, language, userAgent }) => {
      const { memberId } = caller;
      await visits.attend({ id: memberId, brandId: brand.id });
      const buyer = { memberId, brandId: brand.id, ip, device: deviceOf(userAgent) };
      return record.present(language, await placing.place(buyer, body));
    },

    'POST /wps/sports/slips/:slipId/answer': async ({ body, caller, language, params }) => {
      const id = { memberId: caller.memberId, id: params.slipId };
      return record.present(language, await placing.answer(id, body.isTaken));
    },

    'GET /wps/sports/slips': ({ caller, language, query }) =>
      record.list({
        memberId: caller.memberId,
        language: query.language ?? language,
        state: query.state ?? null,
        eventId: query.eventId === undefined ? null : eventIdOf(query.eventId),
        cursor: query.cursor ?? null,
        limit: query.limit ?? PAGE,
      }),

    'GET /wps/sports/slips/:slipId': ({ caller, language, params, query }) =>
      record.detail({ memberId: caller.memberId, id: params.slipId }, query.language ?? language),

    'GET /wps/agent/sports/slips/:slipId': ({ brand, caller, language, params, query }) =>
      record.teamDetail({
        agentId: caller.memberId,
        brandId: brand.id,
        slipId: params.slipId,
        language: query.language ?? language,
      }),

    'GET /wps/sports/cash-outs': ({ caller }) => cashOuts.values(caller.memberId),

    'POST /wps/sports/slips/:slipId/cash-out': async ({ body, caller, language, params }) => {
      const id = { memberId: caller.memberId, id: params.slipId };
      return record.present(language, await cashOuts.cashOut(id, body));
    },

    'PUT /wps/sports/slips/:slipId/cash-out-rule': async ({ body, caller, language, params }) => {
      const id = { memberId: caller.memberId, id: params.slipId };
      return record.present(language, await cashOuts.setRule(id, body.rule));
    },
  });
}
