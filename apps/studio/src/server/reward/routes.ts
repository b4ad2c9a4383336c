// The Freebets API of the vendor protocol.
import { amount } from '@parlour/money';
import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { GamesError } from '../operator/games-error.ts';
import {
  createSignedReader,
  Instant,
  instantOf,
  maybeInstant,
  Nullable,
  Operator,
  takeBytes,
  Text,
  Uuid,
} from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { toWire } from '../platform/wire-json.ts';
import type { CampaignRow } from './campaign-store.ts';
import { type NewReward, type RewardService, rewardState, type Terms } from './service.ts';

const BET_COUNT_MAX = 1_000;

const BetValue = Type.Integer({ minimum: 1 });
const BetCount = Type.Integer({ minimum: 1, maximum: BET_COUNT_MAX });

const PrepaidsBody = Type.Object({
  ...Operator,
  game_code: Nullable(Text(64)),
  currency: Nullable(Text(8)),
});
const CreateBody = Type.Object({
  ...Operator,
  user: Text(128, 3),
  operator_reference: Nullable(Text(64)),
  // One of the two; a campaign has the terms of all its rewards.
  prepaid_uuid: Nullable(Uuid),
  campaign_uuid: Nullable(Uuid),
  bet_value: Nullable(BetValue),
  bet_count: Nullable(BetCount),
  start_time: Nullable(Instant),
  end_time: Nullable(Instant),
});
const CancelBody = Type.Object({ ...Operator, reward_uuid: Uuid });
const ListBody = Type.Object({
  ...Operator,
  user: Nullable(Text(128, 3)),
  operator_reference: Nullable(Text(64)),
  campaign_uuid: Nullable(Uuid),
});
const CampaignBody = Type.Object({
  ...Operator,
  name: Text(128),
  prepaid_uuid: Uuid,
  currency: Nullable(Text(8)),
  bet_value: Nullable(BetValue),
  bet_count: BetCount,
  start_time: Instant,
  end_time: Instant,
  operator_reference: Nullable(Text(64)),
});
const CampaignsBody = Type.Object({
  ...Operator,
  name: Nullable(Text(128)),
  prepaid_uuid: Nullable(Uuid),
  operator_reference: Nullable(Text(64)),
  start_time: Nullable(Instant),
  end_time: Nullable(Instant),
});
const CampaignInfoBody = Type.Object({ ...Operator, campaign_uuid: Uuid });

export const rewardRoutes =
  (platform: Platform, rewards: RewardService): FastifyPluginAsync =>
  async (app) => {
    const { config, now } = platform;
    const read = createSignedReader(config);
    takeBytes(app);

    app.post('/freebet/prepaids/list', async (request, reply) => {
      const { currency = null, game_code: game = null } = read(request, PrepaidsBody);
      const found = rewards
        .prepaids()
        .filter((one) => game === null || one.gameCode === game)
        .filter((one) => currency === null || one.currency === currency)
        .map((one) => ({
          prepaid_uuid: one.id,
          game_code: one.gameCode,
          currency: one.currency,
          type: one.type,
          bet_value: one.bet,
          base_value: one.base,
          bet_count: null,
        }));
      return reply.type('application/json').send(toWire(found));
    });

    app.post('/freebet/rewards/create', async (request) => {
      const body = read(request, CreateBody);
      const rewardId = await rewards.create({
        user: body.user,
        terms: termsOf(body),
        reference: body.operator_reference ?? null,
      });
      return { reward_uuid: rewardId };
    });

    app.post('/freebet/rewards/cancel', async (request) => {
      const { reward_uuid: rewardId } = read(request, CancelBody);
      await rewards.cancel(rewardId.toLowerCase());
      return { reward_uuid: rewardId.toLowerCase() };
    });

    app.post('/freebet/rewards/list', async (request, reply) => {
      const {
        campaign_uuid: campaignId = null,
        operator_reference: reference = null,
        user = null,
      } = read(request, ListBody);
      const at = now();
      const found = await rewards.list({ user, reference, campaignId });
      return reply.type('application/json').send(
        toWire(
          found.map((reward) => ({
            reward_uuid: reward.id,
            user: reward.operatorUser,
            game_code: reward.gameCode,
            currency: reward.currency,
            bet_value: reward.bet,
            bet_count: reward.betCount,
            bets_used: reward.usedCount,
            start_time: reward.startsAt.toISOString(),
            end_time: reward.endsAt.toISOString(),
            operator_reference: reward.reference,
            campaign_uuid: reward.campaignId,
            status: rewardState(reward, at),
          })),
        ),
      );
    });

    app.post('/freebet/campaigns/create', async (request) => {
      const body = read(request, CampaignBody);
      const campaignId = await rewards.createCampaign({
        name: body.name,
        currency: body.currency ?? null,
        reference: body.operator_reference ?? null,
        ...ownTerms(body),
      });
      return { campaign_uuid: campaignId };
    });

    app.post('/freebet/campaigns/list', async (request, reply) => {
      const body = read(request, CampaignsBody);
      const found = await rewards.listCampaigns({
        name: body.name ?? null,
        prepaidId: body.prepaid_uuid?.toLowerCase() ?? null,
        reference: body.operator_reference ?? null,
        startsFrom: maybeInstant(body.start_time),
        endsUntil: maybeInstant(body.end_time),
      });
      return reply.type('application/json').send(toWire(found.map(presentCampaign)));
    });

    app.post('/freebet/campaigns/info', async (request, reply) => {
      const { campaign_uuid: id } = read(request, CampaignInfoBody);
      const found = await rewards.campaign(id);
      return reply.type('application/json').send(toWire(presentCampaign(found)));
    });

    function presentCampaign(campaign: CampaignRow) {
      const prepaid = rewards.prepaid(campaign.prepaidId);
      return {
        campaign_uuid: campaign.id,
        name: campaign.name,
        prepaid_uuid: campaign.prepaidId,
        game_code: prepaid?.gameCode ?? null,
        currency: prepaid?.currency ?? null,
        bet_value: prepaid?.bet ?? null,
        bet_count: campaign.betCount,
        start_time: campaign.startsAt.toISOString(),
        end_time: campaign.endsAt.toISOString(),
        operator_reference: campaign.reference,
      };
    }
  };

type SentTerms = {
  readonly prepaid_uuid: string;
  readonly bet_value?: number | null | undefined;
  readonly bet_count: number;
  readonly start_time: string;
  readonly end_time: string;
};

const ownTerms = (body: SentTerms): Terms => ({
  prepaidId: body.prepaid_uuid,
  bet:
    body.bet_value === undefined || body.bet_value === null ? null : amount(BigInt(body.bet_value)),
  betCount: body.bet_count,
  startsAt: instantOf(body.start_time),
  endsAt: instantOf(body.end_time),
});

/** Terms of its own or a campaign: neither, both or half of them are refused. */
function termsOf(body: Static<typeof CreateBody>): NewReward['terms'] {
  const {
    bet_count: betCount,
    campaign_uuid: campaignId,
    end_time: end,
    prepaid_uuid: prepaidId,
    start_time: start,
  } = body;
  const hasCampaign = campaignId !== undefined && campaignId !== null;
  const hasPrepaid = prepaidId !== undefined && prepaidId !== null;
  if (hasCampaign === hasPrepaid) {
    throw new GamesError(400, 'one of prepaid_uuid and campaign_uuid is needed');
  }
  if (hasCampaign) return { campaignId };
  if (!hasPrepaid || typeof betCount !== 'number' || !start || !end) {
    throw new GamesError(400, 'bet_count, start_time and end_time are needed with prepaid_uuid');
  }
  const sent = { prepaid_uuid: prepaidId, bet_value: body.bet_value ?? null };
  return ownTerms({ ...sent, bet_count: betCount, start_time: start, end_time: end });
}
