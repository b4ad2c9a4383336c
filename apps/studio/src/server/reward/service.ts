import { createHash } from 'node:crypto';
import type { Tx } from '@parlour/database';
import { type Amount, amountToText, currencies, currencyOf, formatAmount } from '@parlour/money';
import { type Session, upsertPlayer } from '../launch/store.ts';
import { GamesError } from '../operator/games-error.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { stakesOf } from '../round/stakes.ts';
import type { SeedService } from '../seed/service.ts';
import {
  cancelReward,
  findByReference,
  findOffered,
  insertReward,
  type ListedReward,
  listRewards,
  lockReward,
  type RewardRow,
  spendReward,
} from './store.ts';

/** What an operator can give: rounds of a game for one stake of a currency. */
export type Prepaid = {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly bet: Amount;
};

/** The same id for the same rounds in every installation: a UUID of version 8 from what they are. */
function prepaidId(gameCode: string, currency: string, bet: Amount): string {
  const hash = createHash('sha256').update(`${gameCode}/${currency}/${bet}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

export type NewReward = {
  readonly user: string;
  readonly prepaidId: string;
  /** Where the operator says it, too, it has to be that of the prepaid. */
  readonly bet: Amount | null;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly reference: string | null;
};

export type RewardState = 'pending' | 'active' | 'used' | 'expired' | 'cancelled';

export function rewardState(reward: RewardRow, at: Date): RewardState {
  if (reward.cancelledAt !== null) return 'cancelled';
  if (reward.usedCount >= reward.betCount) return 'used';
  if (reward.endsAt <= at) return 'expired';
  return reward.startsAt > at ? 'pending' : 'active';
}

/** What a game page shows of a reward. */
const presentReward = ({ bet, betCount, currency, endsAt, id, usedCount }: RewardRow) => ({
  id,
  stake: amountToText(bet),
  label: formatAmount(bet, { currency: currencyOf(currency) }),
  left: betCount - usedCount,
  count: betCount,
  endsAt: endsAt.toISOString(),
});

export type RewardView = ReturnType<typeof presentReward>;

/** Rewards are of players whose bets move the operator's wallet. */
const takesRewards = ({ house, walletToken }: Session): boolean =>
  house === 'seamless' && walletToken !== null;

export type RewardService = ReturnType<typeof createRewardService>;

export function createRewardService({ db, games, newId, now }: Platform, seeds: SeedService) {
  const prepaids: ReadonlyMap<string, Prepaid> = new Map(
    games
      .flatMap(({ code }) =>
        [...currencies.keys()].flatMap((currency) =>
          stakesOf(currency).map((bet) => ({
            id: prepaidId(code, currency, bet),
            gameCode: code,
            currency,
            bet,
          })),
        ),
      )
      .map((prepaid) => [prepaid.id, prepaid]),
  );

  return {
    prepaids: (): readonly Prepaid[] => [...prepaids.values()],

    /** Gives a player free rounds. The same reference again is the same reward, and no second one. */
    async create(wanted: NewReward): Promise<string> {
      const prepaid = prepaids.get(wanted.prepaidId.toLowerCase());
      if (prepaid === undefined) throw new GamesError(404, 'unknown prepaid');
      if (wanted.bet !== null && wanted.bet !== prepaid.bet) {
        throw new GamesError(400, 'bet_value is not that of the prepaid');
      }
      if (wanted.endsAt <= wanted.startsAt || wanted.endsAt <= now()) {
        throw new GamesError(400, 'the reward would be over before it begins');
      }
      return db.tx(async (tx) => {
        const at = now();
        const player = await upsertPlayer(tx, { id: newId(), operatorUser: wanted.user, at });
        if (player.isNew) await seeds.begin(tx, player.id);
        const reward = {
          id: newId(),
          playerId: player.id,
          gameCode: prepaid.gameCode,
          currency: prepaid.currency,
          bet: prepaid.bet,
          betCount: wanted.betCount,
          reference: wanted.reference,
          startsAt: wanted.startsAt,
          endsAt: wanted.endsAt,
          createdAt: at,
        };
        if (await insertReward(tx, reward)) return reward.id;
        const known = await findByReference(tx, wanted.reference ?? '');
        if (known === null || !isSame(known, reward)) {
          throw new GamesError(400, 'operator_reference was used for another reward');
        }
        return known.id;
      });
    },

    /** Takes back a reward that was not begun; again, nothing more happens. */
    async cancel(id: string): Promise<void> {
      await db.tx(async (tx) => {
        const reward = await lockReward(tx, id);
        if (reward === null) throw new GamesError(404, 'unknown reward');
        if (reward.usedCount > 0) throw new GamesError(400, 'a claimed reward cannot be cancelled');
        await cancelReward(tx, id, now());
      });
    },

    list: (wanted: Parameters<typeof listRewards>[1]): Promise<ListedReward[]> =>
      listRewards(db, wanted),

    /** What the player of a session can use in its game; null where there is nothing. */
    async offered(session: Session): Promise<RewardView | null> {
      if (!takesRewards(session)) return null;
      const reward = await findOffered(db, { ...session, at: now() });
      return reward === null ? null : presentReward(reward);
    },
  };
}

const isSame = (known: RewardRow, wanted: Omit<RewardRow, 'usedCount' | 'cancelledAt'>): boolean =>
  known.playerId === wanted.playerId &&
  known.gameCode === wanted.gameCode &&
  known.currency === wanted.currency &&
  known.bet === wanted.bet &&
  known.betCount === wanted.betCount &&
  known.startsAt.getTime() === wanted.startsAt.getTime() &&
  known.endsAt.getTime() === wanted.endsAt.getTime();

type Using = {
  readonly session: Session;
  readonly rewardId: string;
  readonly stake: Amount;
  readonly at: Date;
};

/**
 * Takes one round of a reward for a bet that is about to be made. Refuses one that is not this player's,
 * not of this game, over, or used up, in whichever tab.
 */
export async function takeReward(tx: Tx, { at, rewardId, session, stake }: Using): Promise<void> {
  const reward = takesRewards(session) ? await lockReward(tx, rewardId) : null;
  const isOwn =
    reward?.playerId === session.playerId &&
    reward.gameCode === session.gameCode &&
    reward.currency === session.currency;
  if (reward === null || !isOwn) throw new Refusal('reward.unknown');
  switch (rewardState(reward, at)) {
    case 'used':
      throw new Refusal('reward.used_up');
    case 'expired':
    case 'cancelled':
    case 'pending':
      throw new Refusal('reward.over');
    case 'active':
      break;
  }
  if (stake !== reward.bet) throw new Refusal('round.stake_not_offered');
  await spendReward(tx, rewardId);
}
