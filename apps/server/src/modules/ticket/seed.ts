// What the demo brand sells of the lottery, as an operator would set it on the first day.
import type { Db } from '@parlour/database';
import type { DrawGame } from '../draw/index.ts';
import { startingOdds, startingOffer } from './offer/starting.ts';
import { findOffer, upsertOffer } from './offer/store.ts';
import { insertDraft, listPacks, lockDraft, publishDraft } from './pack/store.ts';

type OfferSeed = {
  readonly brandId: string;
  readonly currencies: readonly string[];
  readonly games: readonly DrawGame[];
};

type SeedDeps = { readonly db: Db; now(): Date };

/** Offers every game to a brand, and puts its starting odds in force; leaves alone what there is. */
export async function seedOffers({ db, now }: SeedDeps, seed: OfferSeed): Promise<void> {
  const { brandId, currencies, games } = seed;
  const at = now();
  await db.tx(async (tx) => {
    const known = new Set((await listPacks(tx, brandId)).map(({ family }) => family));
    for (const family of new Set(games.map((game) => game.family))) {
      const odds = startingOdds(family);
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
