import type { DeskOffer } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Amount, amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type ApprovalKind,
  brandNamer,
  isLooserPicture,
  type Loosens,
  rehearsedKind,
} from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { anyFamily, areaOf, type DrawGame } from '../../draw/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { ReturnGuard } from '../margin/guard.ts';
import { listPacks } from '../pack/store.ts';
import { type OfferInput, readOffer } from './read-input.ts';
import { GROUP_LIMIT, type Offer, type OfferLimits, type OfferTerms } from './rules.ts';
import { hasGroupPlays, startingOffer } from './starting.ts';
import { findOffer, listOffers, upsertOffer } from './store.ts';

export type OfferDeskDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly returns: Pick<ReturnGuard, 'demandOffer'>;
  readonly site: Pick<SiteService, 'brand'>;
  games(): Promise<readonly DrawGame[]>;
  now(): Date;
};

export type ChangeOffer = Pick<Offer, 'brandId' | 'gameCode'> & { readonly input: OfferInput };

/** What of an offer lets more be staked, won or lost; a version alone says nothing. */
const directions: Readonly<Record<string, Loosens>> = {
  isOn: 'up',
  min: 'up',
  max: 'up',
  playsOff: 'unlisted',
  multipleMax: 'up',
  betsMax: 'up',
  stakeMin: 'never',
  stakeMax: 'up',
  memberIssueMax: 'up',
  numberMax: 'up',
  payoutMax: 'up',
  singlePickPayoutMax: 'up',
};

const textOf = (value: Amount | null): string | null =>
  value === null ? null : amountToText(value);

const presentLimits = (limits: OfferLimits) => ({
  currency: limits.currency,
  units: [...limits.units],
  multipleMax: limits.multipleMax,
  betsMax: limits.betsMax,
  stakeMin: amountToText(limits.stakeMin),
  stakeMax: amountToText(limits.stakeMax),
  memberIssueMax: textOf(limits.memberIssueMax),
  numberMax: textOf(limits.numberMax),
  payoutMax: amountToText(limits.payoutMax),
  singlePickPayoutMax: textOf(limits.singlePickPayoutMax),
});

const presentTerms = ({ group, isOn, limits, playsOff, singlePickBps }: OfferTerms | Offer) => ({
  isOn,
  group,
  singlePickBps,
  playsOff: [...playsOff],
  limits: limits.map(presentLimits),
});

/** What a brand sells of each game, and operators' changes of it. */
export function createOfferDesk({ audit, db, games, now, returns, site }: OfferDeskDeps) {
  const present = (
    game: DrawGame,
    offer: Offer | undefined,
    { currency, packVersion }: { currency: string; packVersion: number | null },
  ): DeskOffer => {
    const family = anyFamily(game.family);
    // What a brand never offered is proposed, and not sold.
    const terms = offer ?? { ...startingOffer(game, [currency]), isOn: false };
    return {
      gameCode: game.code,
      family: game.family,
      area: areaOf(game.family),
      source: game.source,
      gameState: game.state,
      ...presentTerms(terms),
      groupLimit: family !== null && hasGroupPlays(family) ? GROUP_LIMIT : null,
      packVersion,
      version: terms.version,
      updatedAt: offer?.updatedAt.toISOString() ?? null,
    };
  };

  const list = async (brandId: string, wanted: readonly DrawGame[]): Promise<DeskOffer[]> => {
    const offers = new Map((await listOffers(db, brandId)).map((one) => [one.gameCode, one]));
    const { currency } = await site.brand(brandId);
    const packs = (await listPacks(db, brandId)).filter(({ status }) => status === 'PUBLISHED');
    return wanted.map((game) => {
      const pack = packs.find(({ family }) => family === game.family);
      const packVersion = pack?.version ?? null;
      return present(game, offers.get(game.code), { currency, packVersion });
    });
  };

  const gameOf = async (gameCode: string): Promise<DrawGame> => {
    const game = (await games()).find(({ code }) => code === gameCode);
    if (game === undefined) throw new Refusal('draw.game_not_found');
    return game;
  };

  const one = async (brandId: string, gameCode: string): Promise<DeskOffer> => {
    const [offer] = await list(brandId, [await gameOf(gameCode)]);
    if (offer === undefined) throw new Refusal('draw.game_not_found');
    return offer;
  };

  const change: ApprovalKind<ChangeOffer> = rehearsedKind(audit, {
    name: 'lottery_offer.update',
    decide: 'lottery.update',
    nameOf: brandNamer(site),
    loosens: ({ before, after }) =>
      after['isOn'] === true && isLooserPicture(directions, before, after),
    // While it was off its terms were one operator's: who agrees that it is sold sees all of them.
    tell: ({ before, after }) => {
      const goesOn = after['isOn'] === true && before['isOn'] !== true;
      return { before: goesOn ? { isOn: false } : before, after };
    },
    async step(tx, { brandId, gameCode, input }, { ip, operatorId, reason }) {
      const game = await gameOf(gameCode);
      const terms = readOffer(input, game);
      if (terms.isOn) {
        const { family } = game;
        await returns.demandOffer(tx, brandId, { gameCode, family, group: terms.group });
      }
      const before = await findOffer(tx, brandId, gameCode);
      if (!(await upsertOffer(tx, { brandId, gameCode }, { terms, at: now() }))) {
        throw new Refusal('ticket.offer_changed');
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'lottery.change_offer',
        subject: { kind: 'lottery_offer', id: `${brandId}:${gameCode}` },
        before: before === null ? null : presentTerms(before),
        after: presentTerms(terms),
        reason,
        ip,
      });
    },
  });

  return { one, list: async (brandId: string) => list(brandId, await games()), change };
}

export type OfferDesk = ReturnType<typeof createOfferDesk>;
