import { familyOf } from '@parlour/commission';
import type { ReturnExcess } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { AnyFamily, ReturnTerms } from '@parlour/lottery';
import { Refusal } from '../../../platform/refusal.ts';
import type { PointService, PointsMax } from '../../agent/index.ts';
import { type CatalogueService, type CountedGame, isConnected } from '../../catalogue/index.ts';
import { anyFamily, type DrawGame } from '../../draw/index.ts';
import type { SiteService } from '../../site/index.ts';
import { listOffers } from '../offer/store.ts';
import { findPackInForce } from '../pack/store.ts';
import {
  gameReturnExcess,
  groupExcess,
  packExcess,
  type SoldGame,
  type StatedGame,
} from './rules.ts';
import { findMargin, lockReturns } from './store.ts';

/**
 * The most that the platform may owe agents for a stake, by their turnover and as dividends: asked of those
 * who pay it, in the transaction that is at work.
 */
export type FindPayMax = (
  reader: Reader,
  brandId: string,
) => Promise<Pick<ReturnTerms, 'payMaxBps' | 'dividendMaxBps'>>;

export type ReturnGuardDeps = {
  readonly catalogue: Pick<CatalogueService, 'latest'>;
  readonly payMax: FindPayMax;
  readonly points: Pick<PointService, 'rulesOf'>;
  readonly site: Pick<SiteService, 'brands'>;
  games(): Promise<readonly DrawGame[]>;
};

const percent = (bps: number): string =>
  `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}`;

/** Refuses settings by which too much comes back, with the sum of the worst of them. */
export function demandNone(sums: readonly ReturnExcess[]): void {
  const worst = sums.reduce<ReturnExcess | null>(
    (most, each) => (most === null || each.totalBps > most.totalBps ? each : most),
    null,
  );
  if (worst === null) return;
  throw new Refusal('ticket.return_too_high', {
    params: {
      play: [worst.vassalage, worst.gameCode ?? worst.family, worst.key].filter(Boolean).join(' '),
      returned: percent(worst.returnBps),
      rebate: percent(worst.rebateBps),
      pay: percent(worst.payBps),
      dividend: percent(worst.dividendBps),
      total: percent(worst.totalBps),
      max: percent(worst.maxBps),
    },
    extra: { sums: sums.slice(0, SUMS_TOLD) },
  });
}

const SUMS_TOLD = 200;

/** What a brand gives beside what its games return, and keeps at least. */
type BrandTerms = ReturnTerms & { readonly pointsMax: PointsMax };

/**
 * Holds what comes back of a stake together: odds, prize group or the stated return of a game on one side,
 * rebate points, pay by turnover and dividends on the other. Anyone who changes one of them asks here, in the
 * transaction of the change.
 */
export function createReturnGuard({ catalogue, games, payMax, points, site }: ReturnGuardDeps) {
  const terms = async (reader: Reader, brandId: string): Promise<BrandTerms> => {
    const rules = [...(await points.rulesOf(reader, brandId)).values()];
    const pointsMax = new Map(rules.map((rule) => [rule.family, rule.pointsMax]));
    const { marginMinBps } = await findMargin(reader, brandId);
    const most = await payMax(reader, brandId);
    return { marginMinBps, ...most, rebateMaxBps: pointsMax.get('lottery') ?? 0, pointsMax };
  };

  /**
   * Games of vendors that can be played and say what they return. What a vendor states is no setting of the
   * brand; the house's own games have odds.
   */
  const statedGames = async (brandId: string): Promise<StatedGame[]> => {
    const { shelf } = (await catalogue.latest()).brand(brandId);
    return shelf.games.flatMap(({ category, code, rtpPpm, validBetBps, vendor }) =>
      rtpPpm === null || vendor.isHouse || !isConnected(vendor)
        ? []
        : [{ vassalage: vendor.vassalage, category, code, rtpPpm, validBetBps }],
    );
  };

  const soldGames = async (reader: Reader, brandId: string): Promise<SoldGame[]> => {
    const familyOf = new Map((await games()).map(({ code, family }) => [code, family]));
    return (await listOffers(reader, brandId)).flatMap(({ gameCode, group, isOn }) => {
      const family = familyOf.get(gameCode);
      return isOn && family !== undefined ? [{ gameCode, group, family }] : [];
    });
  };

  const inForce = async (reader: Reader, brandId: string, code: string, by: ReturnTerms) => {
    const family = anyFamily(code);
    const pack = family === null ? null : await findPackInForce(reader, brandId, code);
    return family === null || pack === null ? [] : packExcess(family, pack.odds, by);
  };

  /** Everything of the lottery that is sold and gives back too much by some terms. */
  const lotteryExcess = async (
    reader: Reader,
    brandId: string,
    by: ReturnTerms,
  ): Promise<ReturnExcess[]> => {
    const sold = await soldGames(reader, brandId);
    const found = sold.flatMap((game) => groupExcess(game, by));
    for (const code of new Set(sold.map(({ family }) => family))) {
      found.push(...(await inForce(reader, brandId, code, by)));
    }
    return found;
  };

  const excess = async (reader: Reader, brandId: string, by: BrandTerms) => [
    ...(await lotteryExcess(reader, brandId, by)),
    ...gameReturnExcess(await statedGames(brandId), by),
  ];

  return {
    terms,
    /** Everything that gives back too much by some terms, the lottery first. */
    excess,
    lock: lockReturns,

    /** Of odds that are about to be sold. */
    async demandPack(tx: Tx, brandId: string, family: AnyFamily, odds: Record<string, number>) {
      await lockReturns(tx, brandId);
      demandNone(packExcess(family, odds, await terms(tx, brandId)));
    },

    /** Of a game that is about to be sold so. */
    async demandOffer(tx: Tx, brandId: string, game: SoldGame) {
      await lockReturns(tx, brandId);
      const by = await terms(tx, brandId);
      demandNone([...groupExcess(game, by), ...(await inForce(tx, brandId, game.family, by))]);
    },

    /** Of points that are about to be the most of their families; fewer are always taken. */
    async demandPoints(tx: Tx, brandId: string, pointsMax: PointsMax) {
      await lockReturns(tx, brandId);
      const before = await terms(tx, brandId);
      const raised = new Map(
        [...pointsMax].filter(([family, most]) => most > (before.pointsMax.get(family) ?? 0)),
      );
      if (raised.size === 0) return;
      const rebateMaxBps = raised.get('lottery');
      const concerned = (await statedGames(brandId)).filter(({ category }) => {
        const family = familyOf(category);
        return family !== null && raised.has(family);
      });
      demandNone([
        ...(rebateMaxBps === undefined
          ? []
          : await lotteryExcess(tx, brandId, { ...before, rebateMaxBps })),
        ...gameReturnExcess(concerned, { ...before, pointsMax: raised }),
      ]);
    },

    /** Of games of vendors of whose stakes more is about to count, in all brands. */
    async demandGames(tx: Tx, games: readonly CountedGame[]) {
      const snapshot = await catalogue.latest();
      const stated = games.flatMap(({ rtpPpm, vendorCode, ...game }): StatedGame[] => {
        const vendor = snapshot.findVendor(vendorCode);
        if (rtpPpm === null || vendor === null || vendor.isHouse || !isConnected(vendor)) return [];
        return [{ ...game, rtpPpm, vassalage: vendor.vassalage }];
      });
      if (stated.length === 0) return;
      for (const { id } of await site.brands()) {
        await lockReturns(tx, id);
        demandNone(gameReturnExcess(stated, await terms(tx, id)));
      }
    },

    /** Of pay by turnover or dividends that have just become more, so that `payMax` answers it already. */
    async demandPay(tx: Tx, brandId: string) {
      await lockReturns(tx, brandId);
      demandNone(await excess(tx, brandId, await terms(tx, brandId)));
    },
  };
}

export type ReturnGuard = ReturnType<typeof createReturnGuard>;
