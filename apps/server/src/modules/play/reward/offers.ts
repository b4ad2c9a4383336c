import type { RewardKind } from '@parlour/contract';
import { type Amount, amount } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { type Game, isWithin } from '../../catalogue/index.ts';
import type { RewardDeps, RewardOrder } from './service.ts';

export type BrandOf = { readonly id: string; readonly currency: string };

/** What a vendor gives of a game, as the dialect has it. */
export type Offer = {
  readonly prepaidUuid: string;
  readonly kind: RewardKind;
  /** What each bet comes to, and the stake that pays are counted in. */
  readonly bet: Amount;
  readonly base: Amount;
  /** Null where the operator says how many. */
  readonly betCount: number | null;
};

/** What vendors give of their games, and what of it a brand allows. */
export function createOffers({ catalogue, gamesApi }: Pick<RewardDeps, 'catalogue' | 'gamesApi'>) {
  const demandGame = async (gameId: string): Promise<Game> => {
    const game = (await catalogue.snapshot()).findId(gameId);
    if (game === null || game.vendor.connection === null || game.vendor.isDemo) {
      throw new Refusal('reward.game_unknown');
    }
    return game;
  };

  /** What the vendor gives of a game, whatever the limits of the brand. */
  const offersOf = async (game: Game, currency: string): Promise<Offer[]> => {
    const answer = await gamesApi.prepaids(game.vendor, { game_code: game.code, currency });
    if (!answer.ok) {
      const isRefused = answer.failure.reason === 'refused';
      throw new Refusal(isRefused ? 'reward.not_offered' : 'reward.vendor_unavailable');
    }
    return answer.value
      .filter((one) => one.game_code === game.code && one.currency === currency)
      .map((one) => ({
        prepaidUuid: one.prepaid_uuid,
        kind: one.type === 'bonus_buy' ? 'FEATURE' : 'ROUNDS',
        bet: amount(BigInt(one.bet_value)),
        base: amount(BigInt(one.base_value ?? one.bet_value)),
        betCount: one.bet_count ?? null,
      }));
  };

  const isAllowed = async ({ currency, id }: BrandOf, game: Game, { base }: Offer) => {
    const limits = (await catalogue.snapshot()).limitsOf(id, game.id, currency);
    return limits === null || isWithin(limits, base);
  };

  /** Refuses a stake of which the vendor gives nothing, or which the brand does not allow. */
  const findOffer = async (brand: BrandOf, game: Game, wanted: RewardOrder): Promise<Offer> => {
    const found = (await offersOf(game, brand.currency)).find(
      ({ bet, betCount, kind }) =>
        kind === wanted.kind &&
        bet === wanted.bet &&
        (betCount === null || betCount === wanted.betCount),
    );
    if (found === undefined) throw new Refusal('reward.not_offered');
    if (!(await isAllowed(brand, game, found))) throw new Refusal('reward.beyond_limits');
    return found;
  };

  return { demandGame, findOffer, isAllowed, offersOf };
}
