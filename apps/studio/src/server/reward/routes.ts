// The Freebets API of the vendor protocol.
import { amount } from '@parlour/money';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { GamesError } from '../operator/games-error.ts';
import {
  createSignedReader,
  Nullable,
  Operator,
  takeBytes,
  Text,
} from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { toWire } from '../platform/wire-json.ts';
import { type RewardService, rewardState } from './service.ts';

const Uuid = Type.String({ pattern: '^[0-9a-fA-F-]{36}$' });
/** ISO 8601; without a zone it is UTC. */
const Instant = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[0-9:.]{5,18}Z?$' });
const BET_COUNT_MAX = 1_000;

const PrepaidsBody = Type.Object({
  ...Operator,
  game_code: Nullable(Text(64)),
  currency: Nullable(Text(8)),
});
const CreateBody = Type.Object({
  ...Operator,
  user: Text(128, 3),
  prepaid_uuid: Uuid,
  bet_value: Nullable(Type.Integer({ minimum: 1 })),
  bet_count: Type.Integer({ minimum: 1, maximum: BET_COUNT_MAX }),
  start_time: Instant,
  end_time: Instant,
  operator_reference: Nullable(Text(64)),
});
const CancelBody = Type.Object({ ...Operator, reward_uuid: Uuid });
const ListBody = Type.Object({
  ...Operator,
  user: Nullable(Text(128, 3)),
  operator_reference: Nullable(Text(64)),
});

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
          bet_value: one.bet,
          bet_count: null,
        }));
      return reply.type('application/json').send(toWire(found));
    });

    app.post('/freebet/rewards/create', async (request) => {
      const body = read(request, CreateBody);
      const rewardId = await rewards.create({
        user: body.user,
        prepaidId: body.prepaid_uuid,
        bet:
          body.bet_value === undefined || body.bet_value === null
            ? null
            : amount(BigInt(body.bet_value)),
        betCount: body.bet_count,
        startsAt: instantOf(body.start_time),
        endsAt: instantOf(body.end_time),
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
      const { operator_reference: reference = null, user = null } = read(request, ListBody);
      const at = now();
      const found = await rewards.list({ user, reference });
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
            status: rewardState(reward, at),
          })),
        ),
      );
    });
  };

function instantOf(text: string): Date {
  const at = new Date(text.endsWith('Z') ? text : `${text}Z`);
  if (Number.isNaN(at.getTime())) throw new GamesError(400, `not a time: ${text}`);
  return at;
}
