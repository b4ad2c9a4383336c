// What the demo brand sells of the lottery, as an operator would set it on the first day.
import type { Db } from '@parlour/database';
import { excessOfPack, marginPack } from '@parlour/lottery';
import { anyFamily, type DrawGame } from '../draw/index.ts';
import { startingOdds, startingOffer } from './offer/starting.ts';
import { findOffer, upsertOffer } from './offer/store.ts';
import { insertDraft, listPacks, lockDraft, publishDraft } from './pack/store.ts';

type OfferSeed = {
  readonly brandId: string;
  readonly currencies: readonly string[];
  readonly games: readonly DrawGame[];
  /**
   * What fixed odds keep of a bet at least, in basis points, where the brand gives so much beside them that
   * starting odds leave too little; zero takes them as they are.
   */
  readonly keptBps?: number;
};

type SeedDeps = { readonly db: Db; now(): Date };

/** Starting odds of a family with those lowered that keep less of a bet; null where it has none. */
function oddsKeeping(code: string, keptBps: number): Readonly<Record<string, number>> | null {
  const [family, start] = [anyFamily(code), startingOdds(code)];
  if (family === null || start === null) return null;
  const terms = { rebateMaxBps: 0, payMaxBps: 0, dividendMaxBps: 0, marginMinBps: keptBps };
  const excess = excessOfPack(family, { family: code, version: 0, odds: start }, terms);
  const lower = marginPack(family, { version: 0, marginBps: keptBps }).odds;
  return {
    ...start,
    ...Object.fromEntries(
      excess.flatMap(({ key }) => (key === null ? [] : [[key, lower[key] ?? 0]])),
    ),
  };
}

/** Offers every game to a brand, and puts its starting odds in force; leaves alone what there is. */
export async function seedOffers({ db, now }: SeedDeps, seed: OfferSeed): Promise<void> {
  const { brandId, currencies, games, keptBps = 0 } = seed;
  const at = now();
  await db.tx(async (tx) => {
    const known = new Set((await listPacks(tx, brandId)).map(({ family }) => family));
    for (const family of new Set(games.map((game) => game.family))) {
      const odds = oddsKeeping(family, keptBps);
      if (odds === null || known.has(family)) continue;
      const by = { operatorId: null, at };
      await insertDraft(tx, { brandId, family }, { odds, note: 'Starting odds' }, by);
      const draft = await lockDraft(tx, brandId, family);
      if (draft !== null) await publishDraft(tx, draft, by);
    }
    for (const game of games) {
      const name = { brandId, gameCode: game.code };
      if ((await findOffer(tx, brandId, game.code)) !== null) continue;
      await upsertOffer(tx, name, { terms: startingOffer(game, currencies), at });
    }
  });
}
