import { amountFromText, amountToText, times } from '@parlour/money';
import type { RewardState } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentTotals } from '../../../platform/totals.ts';
import { submitCall } from '../../approval/index.ts';
import { type CatalogueService, gameName } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { RewardService } from './service.ts';

export type RewardRoutesDeps = {
  readonly db: Db;
  readonly now: () => Date;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly rewards: RewardService;
};

const PER_PAGE = 50;
/** Of a filter by an account of no member. */
const NO_MEMBER = '00000000-0000-0000-0000-000000000000';

type Filter = {
  readonly state?: string;
  readonly account?: string;
  readonly gameCode?: string;
  readonly campaign?: string;
};

function instantFrom(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return at;
}

export function rewardHandlers(deps: RewardRoutesDeps): Handlers {
  const { catalogue, db, members, now, rewards } = deps;

  const filterOf = async (brandId: string, query: Filter) => {
    const { account, campaign, gameCode, state } = query;
    const member = account === undefined ? null : await members.findByAccount(db, brandId, account);
    const memberId = account === undefined ? undefined : (member?.id ?? NO_MEMBER);
    return { brandId, at: now(), state, memberId, gameCode, campaign };
  };

  return serve({
    'GET /console/rewards/offers': async ({ brand, query }) => {
      const offers = await rewards.offers(brand, query.gameId);
      return {
        currency: brand.currency,
        offers: offers.map(({ base, bet, kind }) => ({
          kind,
          bet: amountToText(bet),
          base: amountToText(base),
        })),
      };
    },

    'POST /console/rewards/check': async ({ body, brand }) => {
      const found = await rewards.check(brand, body.accounts);
      return { members: found.map(({ account, problem }) => ({ account, problem })) };
    },

    'POST /console/rewards': async (call) => {
      const { endsAt, startsAt, ...order } = call.body;
      const bet = amountFromText(order.bet);
      if (bet === null) throw new Refusal('request.invalid');
      const period = { startsAt: instantFrom(startsAt), endsAt: instantFrom(endsAt) };
      const { command, refused } = await rewards.prepare(call.brand, { ...order, bet, ...period });
      return submitCall(call, rewards.submit, command, async () => ({ refused }));
    },

    'GET /console/rewards/totals': async ({ brand, query }) =>
      presentTotals(await rewards.totals(await filterOf(brand.id, query)), [
        'worth',
        'played',
        'win',
      ]),

    'GET /console/rewards': async ({ brand, language, query }) => {
      const { cursor = null, limit = PER_PAGE } = query;
      const page = await rewards.list({ ...(await filterOf(brand.id, query)), cursor, limit });
      const ids = [...new Set(page.items.map(({ memberId }) => memberId))];
      const [snapshot, owners] = await Promise.all([
        catalogue.snapshot(),
        members.findMany(db, ids),
      ]);
      const accounts = new Map(owners.map((owner) => [owner.id, owner.account]));
      return {
        items: page.items.map((grant) => {
          const game = snapshot.findGame(grant.vendorCode, grant.gameCode);
          return {
            id: grant.id,
            memberId: grant.memberId,
            account: accounts.get(grant.memberId) ?? '',
            vendorCode: grant.vendorCode,
            gameCode: grant.gameCode,
            gameName: game === null ? grant.gameCode : gameName(game, language),
            currency: grant.currency,
            kind: grant.kind,
            campaign: grant.campaign,
            bet: amountToText(grant.bet),
            betCount: grant.betCount,
            betsUsed: grant.betsUsed,
            worth: amountToText(times(grant.bet, BigInt(grant.betCount))),
            played: amountToText(
              times(grant.bet, BigInt(Math.min(grant.betsUsed, grant.betCount))),
            ),
            win: amountToText(grant.win as typeof grant.bet),
            startsAt: grant.startsAt.toISOString(),
            endsAt: grant.endsAt.toISOString(),
            state: grant.shownState as RewardState,
            failure: grant.failure,
            proposedBy: grant.proposedBy,
            reason: grant.reason,
            createdAt: grant.createdAt.toISOString(),
          };
        }),
        nextCursor: page.nextCursor,
      };
    },

    'POST /console/rewards/:rewardId/cancel': async ({ body, brand, caller, ip, params }) => {
      await rewards.cancel(params.rewardId, {
        brandId: brand.id,
        operatorId: caller.operatorId,
        operatorAccount: caller.account,
        ip,
        reason: body.reason,
      });
      return null;
    },
  });
}
