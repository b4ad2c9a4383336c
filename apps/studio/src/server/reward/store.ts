import type { Reader, Statement, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type RewardRow = {
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  /** What each of its rounds plays for. */
  readonly bet: Amount;
  /** The stake that its pays are counted in: less than the bet where it is a bought feature. */
  readonly base: Amount;
  readonly betCount: number;
  readonly usedCount: number;
  /** The operator's name of it: sent again, it is the same reward. */
  readonly reference: string | null;
  readonly campaignId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
  readonly createdAt: Date;
};

const columns = `w.id, w.player_id as "playerId", w.game_code as "gameCode", w.currency,
  w.bet_amount as bet, w.base_amount as base, w.campaign_id as "campaignId", w.bet_count as "betCount", w.used_count as "usedCount",
  w.operator_reference as reference, w.starts_at as "startsAt", w.ends_at as "endsAt",
  w.cancelled_at as "cancelledAt", w.created_at as "createdAt"`;

const oneReward = async (
  reader: Reader,
  statement: Statement<RewardRow>,
): Promise<RewardRow | null> => (await reader.query(statement))[0] ?? null;

/** Whether it was stored; false where its reference is known already. */
export async function insertReward(
  tx: Tx,
  reward: Omit<RewardRow, 'usedCount' | 'cancelledAt'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into rewards (id, player_id, game_code, currency, bet_amount, base_amount,
        bet_count, operator_reference, campaign_id, starts_at, ends_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (operator_reference) do nothing returning id`,
    values: [
      reward.id,
      reward.playerId,
      reward.gameCode,
      reward.currency,
      reward.bet,
      reward.base,
      reward.betCount,
      reward.reference,
      reward.campaignId,
      reward.startsAt,
      reward.endsAt,
      reward.createdAt,
    ],
  });
  return rows.length === 1;
}

export async function findByReference(
  reader: Reader,
  reference: string,
): Promise<RewardRow | null> {
  return oneReward(reader, {
    text: `select ${columns} from rewards w where w.operator_reference = $1`,
    values: [reference],
  });
}

/** Keeps the reward as it is until the transaction ends. */
export async function lockReward(tx: Tx, id: string): Promise<RewardRow | null> {
  return oneReward(tx, {
    name: 'reward_lock',
    text: `select ${columns} from rewards w where w.id = $1 for no key update`,
    values: [id],
  });
}

export async function cancelReward(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update rewards set cancelled_at = coalesce(cancelled_at, $2) where id = $1',
    values: [id, at],
  });
}

/** Takes one of its rounds; who does so holds its lock. */
export async function spendReward(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'reward_use',
    text: 'update rewards set used_count = used_count + 1 where id = $1',
    values: [id],
  });
}

type Offered = {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly at: Date;
};

/** The reward that a player can use in a game now; of several the one that ends first. */
export async function findOffered(
  reader: Reader,
  { at, currency, gameCode, playerId }: Offered,
): Promise<RewardRow | null> {
  return oneReward(reader, {
    name: 'reward_offered',
    text: `select ${columns} from rewards w
      where w.player_id = $1 and w.game_code = $2 and w.currency = $3 and w.cancelled_at is null
        and w.used_count < w.bet_count and w.starts_at <= $4 and w.ends_at > $4
      order by w.ends_at, w.id limit 1`,
    values: [playerId, gameCode, currency, at],
  });
}

export type ListedReward = RewardRow & { readonly operatorUser: string };

export const REWARDS_LISTED_MAX = 1_000;

export type RewardFilter = {
  readonly user: string | null;
  readonly reference: string | null;
  readonly campaignId: string | null;
};

/** Rewards of the operator, of one player or of all, the newest first. */
export const listRewards = (
  reader: Reader,
  { campaignId, reference, user }: RewardFilter,
): Promise<ListedReward[]> =>
  reader.query({
    text: `select ${columns}, p.operator_user as "operatorUser" from rewards w
      join players p on p.id = w.player_id
      where ($1::text is null or p.operator_user = $1)
        and ($2::text is null or w.operator_reference = $2)
        and ($3::uuid is null or w.campaign_id = $3)
      order by w.created_at desc, w.id limit ${REWARDS_LISTED_MAX}`,
    values: [user, reference, campaignId],
  });
