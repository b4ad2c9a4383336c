import { FAVOURITES_MAX, type GameCategory } from '@parlour/contract';
import { createHeldCopy } from '../../../platform/held-copy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Game, isPlayable } from '../rules/game.ts';
import * as own from '../store/own.ts';
import { readVersion } from '../store/read.ts';
import { createNameIndex } from './names.ts';
import { type BrandCatalogue, createSnapshot, readRows, type Snapshot } from './snapshot.ts';

const POPULAR_FRESH_MS = 5 * 60_000;
const POPULAR_DAYS = 30;
const POPULAR_MAX = 500;
const DAY_MS = 86_400_000;

/** Where a visitor looks from: what is blocked in the country is not there. */
export type Place = { readonly brandId: string; readonly country: string | null };

export type CatalogueDeps = Pick<Platform, 'db' | 'log' | 'now'>;

export function createCatalogueService({ db, log, now }: CatalogueDeps) {
  const names = createNameIndex();
  /** Windows of maintenance open and close although nothing is written. */
  const isOutdated = ({ turnsAt }: Snapshot, at: Date): boolean =>
    turnsAt !== null && turnsAt <= at;

  const load = async (at: Date): Promise<Snapshot> => {
    const rows = await db.tx(async (tx) => {
      await tx.query({ text: 'set transaction isolation level repeatable read read only' });
      return readRows(tx, at);
    });
    return createSnapshot(rows, names.of(rows.games));
  };

  const held = createHeldCopy<Snapshot>({
    async read(last) {
      const at = now();
      const version = await readVersion(db);
      const isSame = last?.version === version && !isOutdated(last, at);
      return isSame ? last : load(at);
    },
    now,
    onFailure: (error) =>
      log.warn({ err: error }, 'the catalogue could not be refreshed; the last copy is shown'),
  });

  const popular = createPopular({ db, now });

  const service = {
    /** The catalogue, at most two seconds old; the last copy while the database is away. */
    snapshot: (): Promise<Snapshot> => held.current(),
    /** The same for what moves money: without the database there is no answer. */
    confirmed: (): Promise<Snapshot> => held.confirmed(),
    /** The same, after asking the database whether it changed. */
    latest: (): Promise<Snapshot> => held.latest(),
    /** Another version was published; for the next who asks it is read. */
    drop: (): void => held.drop(),

    /** What a brand shows to someone from a country. */
    async shown({ brandId, country }: Place): Promise<BrandCatalogue> {
      return (await service.snapshot()).brand(brandId, country);
    },

    async favourites(memberId: string, place: Place): Promise<readonly Game[]> {
      const catalogue = await service.shown(place);
      const nodeIds = await own.listFavourites(db, memberId);
      return gamesOf(catalogue, nodeIds).slice(0, FAVOURITES_MAX);
    },

    async recent(memberId: string, place: Place): Promise<readonly Game[]> {
      return gamesOf(await service.shown(place), await own.listRecent(db, memberId));
    },

    /** The games that members opened most of late; behind them what is popular anyway. */
    async popular(place: Place, category?: GameCategory): Promise<readonly Game[]> {
      const catalogue = await service.shown(place);
      const opened = gamesOf(catalogue, await popular(place.brandId)).filter(
        (game) => isPlayable(game) && (category === undefined || game.category === category),
      );
      const known = new Set(opened);
      const others = catalogue.shelf.list({ category });
      return [...opened, ...others.filter((game) => game.kind === 'game' && !known.has(game))];
    },

    /** Notes that a member opened a game. */
    async remember(tx: Parameters<typeof own.upsertRecent>[0], opened: own.Opening): Promise<void> {
      await own.upsertRecent(tx, opened);
      await own.countOpening(tx, opened);
    },

    async addFavourite(
      wish: Place & { readonly memberId: string; readonly nodeId: number },
    ): Promise<void> {
      const catalogue = await service.shown(wish);
      if (catalogue.findNode(wish.nodeId) === null) throw new Refusal('catalogue.game_not_found');
      await db.tx(async (tx) => {
        const known = await own.listFavourites(tx, wish.memberId);
        if (known.includes(wish.nodeId)) return;
        if (known.length >= FAVOURITES_MAX) throw new Refusal('catalogue.favourites_full');
        await own.insertFavourite(tx, { ...wish, at: now() });
      });
    },

    removeFavourite: (wish: { memberId: string; nodeId: number }): Promise<void> =>
      db.tx((tx) => own.deleteFavourite(tx, wish)),
  };
  return service;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** What was hidden, deleted or closed to the visitor's country is left out without a word. */
const gamesOf = (catalogue: BrandCatalogue, nodeIds: readonly number[]): readonly Game[] =>
  nodeIds.flatMap((nodeId) => catalogue.findNode(nodeId) ?? []);

/** Counts of a month are added up now and then, however many people look at them. */
function createPopular({ db, now }: Pick<CatalogueDeps, 'db' | 'now'>) {
  const held = new Map<string, { readonly nodeIds: Promise<number[]>; readonly until: number }>();
  return (brandId: string): Promise<number[]> => {
    const at = now().getTime();
    const known = held.get(brandId);
    if (known !== undefined && known.until > at) return known.nodeIds;
    const since = new Date(at - POPULAR_DAYS * DAY_MS);
    const nodeIds = own.listMostOpened(db, { brandId, since, limit: POPULAR_MAX });
    held.set(brandId, { nodeIds, until: at + POPULAR_FRESH_MS });
    nodeIds.catch(() => held.delete(brandId));
    return nodeIds;
  };
}
