import type { ReturnExcess } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { AnyFamily, ReturnTerms } from '@parlour/lottery';
import { Refusal } from '../../../platform/refusal.ts';
import type { PointService } from '../../agent/index.ts';
import { anyFamily, type DrawGame } from '../../draw/index.ts';
import { listOffers } from '../offer/store.ts';
import { findPackInForce } from '../pack/store.ts';
import { groupExcess, packExcess, type SoldGame } from './rules.ts';
import { findMargin, lockReturns } from './store.ts';

export type ReturnGuardDeps = {
  readonly points: Pick<PointService, 'rulesOf'>;
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
      play: `${worst.gameCode ?? worst.family} ${worst.key ?? ''}`.trim(),
      returned: percent(worst.returnBps),
      rebate: percent(worst.rebateBps),
      total: percent(worst.totalBps),
      max: percent(worst.maxBps),
    },
    extra: { sums: sums.slice(0, SUMS_TOLD) },
  });
}

const SUMS_TOLD = 200;

/**
 * Holds what comes back of a stake together: odds or prize group on one side, rebate points on the
 * other. Anyone who changes one of them asks here, in the transaction of the change.
 */
export function createReturnGuard({ games, points }: ReturnGuardDeps) {
  const rebateMax = async (reader: Reader, brandId: string): Promise<number> =>
    (await points.rulesOf(reader, brandId)).get('lottery')?.pointsMax ?? 0;

  const terms = async (reader: Reader, brandId: string): Promise<ReturnTerms> => ({
    marginMinBps: (await findMargin(reader, brandId)).marginMinBps,
    rebateMaxBps: await rebateMax(reader, brandId),
  });

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

  /** Everything of what is sold that gives back too much by some terms. */
  const excess = async (
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

  return {
    terms,
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

    /** Of points that are about to be the most of the lottery; fewer are always taken. */
    async demandPoints(tx: Tx, brandId: string, pointsMax: number) {
      await lockReturns(tx, brandId);
      const before = await terms(tx, brandId);
      if (pointsMax <= before.rebateMaxBps) return;
      demandNone(await excess(tx, brandId, { ...before, rebateMaxBps: pointsMax }));
    },
  };
}

export type ReturnGuard = ReturnType<typeof createReturnGuard>;
