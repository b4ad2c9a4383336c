import type { Tx } from '@parlour/database';
import type { SoloGame } from '@parlour/games';
import { type Amount, amountToText, currencyOf, formatAmount } from '@parlour/money';
import { type Session, upsertPlayer } from '../launch/store.ts';
import { GamesError } from '../operator/games-error.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SeedService } from '../seed/service.ts';
import {
  type CampaignFilter,
  type CampaignRow,
  findCampaign,
  insertCampaign,
  listCampaigns,
} from './campaign-store.ts';
import { type Prepaid, prepaidsOfAll } from './prepaid.ts';
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

/** What is given, how often, and when. */
export type Terms = {
  readonly prepaidId: string;
  /** Where the operator says it, too, it has to be that of the prepaid. */
  readonly bet: Amount | null;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type NewReward = {
  readonly user: string;
  /** Its own, or the campaign that has them. */
  readonly terms: Terms | { readonly campaignId: string };
  readonly reference: string | null;
};

export type NewCampaign = Terms & {
  readonly name: string;
  /** Where the operator says it, too, it has to be that of the prepaid. */
  readonly currency: string | null;
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
const presentReward = ({ base, bet, betCount, currency, endsAt, id, usedCount }: RewardRow) => ({
  id,
  stake: amountToText(bet),
  /** Whether each of them begins with the feature of the game, as if it were bought. */
  isFeature: base !== bet,
  /** The stake that pays are counted in. */
  label: formatAmount(base, { currency: currencyOf(currency) }),
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
  const prepaids = prepaidsOfAll(games);

  /** Refuses terms by which no round could be played. */
  const demandTerms = ({ bet, endsAt, prepaidId, startsAt }: Terms): Prepaid => {
    const prepaid = prepaids.get(prepaidId.toLowerCase());
    if (prepaid === undefined) throw new GamesError(404, 'unknown prepaid');
    if (bet !== null && bet !== prepaid.bet) {
      throw new GamesError(400, 'bet_value is not that of the prepaid');
    }
    if (endsAt <= startsAt || endsAt <= now()) {
      throw new GamesError(400, 'the reward would be over before it begins');
    }
    return prepaid;
  };

  const campaign = async (id: string): Promise<CampaignRow> => {
    const found = await findCampaign(db, id.toLowerCase());
    if (found === null) throw new GamesError(404, 'unknown campaign');
    return found;
  };

  const termsOf = async (wanted: NewReward['terms']) => {
    if (!('campaignId' in wanted)) return { terms: wanted, campaignId: null };
    const { betCount, endsAt, id, prepaidId, startsAt } = await campaign(wanted.campaignId);
    return { terms: { prepaidId, bet: null, betCount, startsAt, endsAt }, campaignId: id };
  };

  return {
    prepaids: (): readonly Prepaid[] => [...prepaids.values()],

    /** Of a prepaid that was offered once; null where the game has gone since. */
    prepaid: (id: string): Prepaid | null => prepaids.get(id) ?? null,

    /** Gives a player free rounds. The same reference again is the same reward, and no second one. */
    async create({ reference, terms: wanted, user }: NewReward): Promise<string> {
      const { campaignId, terms } = await termsOf(wanted);
      const { base, bet, currency, gameCode } = demandTerms(terms);
      const { betCount, endsAt, startsAt } = terms;
      return db.tx(async (tx) => {
        const at = now();
        const player = await upsertPlayer(tx, { id: newId(), operatorUser: user, at });
        if (player.isNew) await seeds.begin(tx, player.id);
        const id = newId();
        const what = { gameCode, currency, bet, base, betCount, startsAt, endsAt };
        const reward = { id, playerId: player.id, ...what, reference, campaignId, createdAt: at };
        if (await insertReward(tx, reward)) return reward.id;
        const known = await findByReference(tx, reference ?? '');
        if (known === null || !isSame(known, reward)) {
          throw new GamesError(400, 'operator_reference was used for another reward');
        }
        return known.id;
      });
    },

    /** Keeps terms for rewards that name them. The same reference again is the same campaign. */
    async createCampaign({ currency, ...wanted }: NewCampaign): Promise<string> {
      const prepaid = demandTerms(wanted);
      if (currency !== null && currency !== prepaid.currency) {
        throw new GamesError(400, 'currency is not that of the prepaid');
      }
      const { betCount, endsAt, name, reference, startsAt } = wanted;
      const what = { name, prepaidId: prepaid.id, betCount, startsAt, endsAt, reference };
      const row = { id: newId(), ...what, createdAt: now() };
      return db.tx(async (tx) => {
        if (await insertCampaign(tx, row)) return row.id;
        const [known] = await listCampaigns(tx, { ...anyCampaign, reference });
        if (known === undefined || !isSameCampaign(known, row)) {
          throw new GamesError(400, 'operator_reference was used for another campaign');
        }
        return known.id;
      });
    },

    campaign,

    listCampaigns: (filter: CampaignFilter): Promise<CampaignRow[]> => listCampaigns(db, filter),

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

const anyCampaign: CampaignFilter = {
  name: null,
  prepaidId: null,
  reference: null,
  startsFrom: null,
  endsUntil: null,
};

const isSameCampaign = (known: CampaignRow, wanted: CampaignRow): boolean =>
  known.name === wanted.name &&
  known.prepaidId === wanted.prepaidId &&
  known.betCount === wanted.betCount &&
  known.startsAt.getTime() === wanted.startsAt.getTime() &&
  known.endsAt.getTime() === wanted.endsAt.getTime();

const isSame = (known: RewardRow, wanted: Omit<RewardRow, 'usedCount' | 'cancelledAt'>): boolean =>
  known.playerId === wanted.playerId &&
  known.campaignId === wanted.campaignId &&
  known.base === wanted.base &&
  known.gameCode === wanted.gameCode &&
  known.currency === wanted.currency &&
  known.bet === wanted.bet &&
  known.betCount === wanted.betCount &&
  known.startsAt.getTime() === wanted.startsAt.getTime() &&
  known.endsAt.getTime() === wanted.endsAt.getTime();

type Using = {
  readonly session: Session;
  readonly rewardId: string;
  readonly game: SoloGame;
  readonly stake: Amount;
  readonly choice: unknown;
  readonly at: Date;
};

/**
 * Takes one round of a reward for a bet that is about to be made. Refuses one that is not this player's,
 * not of this game, over, or used up, in whichever tab, and a bet that is not the one that was given.
 */
export async function takeReward(
  tx: Tx,
  { at, choice, game, rewardId, session, stake }: Using,
): Promise<void> {
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
  const isGiven = stake === reward.bet && game.baseOf({ stake, choice }) === reward.base;
  if (!isGiven) throw new Refusal('reward.other_bet');
  await spendReward(tx, rewardId);
}
