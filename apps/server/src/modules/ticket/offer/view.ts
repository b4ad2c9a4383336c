import { CHASE_ISSUES_MAX, type OfferView } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { modes, priceStake } from '@parlour/lottery';
import { type Amount, amountToText, currencyOf } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { DrawGame } from '../../draw/index.ts';
import type { Standing } from '../placing/calculate.ts';
import { GROUP_STEP, memberGroup, type OfferLimits } from './rules.ts';
import type { TermsReader } from './terms.ts';

export type OfferWish = {
  readonly brandId: string;
  readonly gameCode: string;
  readonly memberId: string;
};

export type ViewOffer = (wish: OfferWish) => Promise<OfferView>;

export type ViewOfferDeps = {
  readonly db: Db;
  readonly terms: Pick<TermsReader, 'fresh'>;
  standingOf(memberId: string): Promise<Standing | null>;
  games(): Promise<readonly DrawGame[]>;
};

const textOf = (value: Amount | null): string | null =>
  value === null ? null : amountToText(value);

/** Parts of the unit that the currency can pay with at least one of the units. */
const modesOf = ({ currency, units }: OfferLimits) =>
  modes.filter((mode) =>
    units.some(
      (unit) => priceStake({ count: 1 }, { unit, mode, multiple: 1 }, currencyOf(currency)).ok,
    ),
  );

/** What the betting page of a game needs to know of the brand and the member. */
export const createViewOffer =
  ({ db, games, standingOf, terms }: ViewOfferDeps): ViewOffer =>
  async ({ brandId, gameCode, memberId }) => {
    const game = (await games()).find(({ code }) => code === gameCode);
    const standing = await standingOf(memberId);
    if (game === undefined || game.state === 'retired' || standing === null) {
      throw new Refusal('ticket.game_not_offered');
    }
    const sale = await terms.fresh(db, { brandId, gameCode, family: game.family });
    if (sale === null) throw new Refusal('ticket.game_not_offered');
    const { cuts, offer, pack } = sale;
    const limits = offer.limits.find(({ currency }) => currency === standing.currency);
    if (limits === undefined) throw new Refusal('ticket.currency_unsupported');
    return {
      gameCode,
      family: game.family,
      currency: limits.currency,
      units: [...limits.units],
      modes: modesOf(limits),
      multipleMax: limits.multipleMax,
      group:
        offer.group === null
          ? null
          : { ...memberGroup(offer.group, standing.points), step: GROUP_STEP },
      limits: {
        stakeMin: amountToText(limits.stakeMin),
        stakeMax: amountToText(limits.stakeMax),
        betsMax: limits.betsMax,
        memberIssueMax: textOf(limits.memberIssueMax),
        numberMax: textOf(limits.numberMax),
        payoutMax: amountToText(limits.payoutMax),
        singlePickBps: offer.singlePickBps,
        singlePickPayoutMax: textOf(limits.singlePickPayoutMax),
      },
      pack: pack === null ? null : { version: pack.version, odds: pack.odds },
      playsOff: [...offer.playsOff],
      cuts: [...cuts].flatMap(([play, numbers]) => numbers.map((cut) => ({ play, ...cut }))),
      chaseIssuesMax: CHASE_ISSUES_MAX,
      rulesVersion: offer.version,
    };
  };
