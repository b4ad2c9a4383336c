import { createHash } from 'node:crypto';
import { bundledLanguages, translate } from '@parlour/i18n';
import { gameName } from '@parlour/i18n/lottery';
import type { Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import {
  type FamilyGame,
  type HouseGame,
  houseGameList,
  houseVendors,
  underVendors,
} from '../rules/house.ts';
import { insertHouseGames, insertHouseVendors, listHouseKeys } from '../store/house.ts';

/** Behind the studio, before everybody else. */
const POSITION = 1;
/** They lead their categories; a demo game has at most a hundredth of it. */
const POPULARITY = 990_000;

/** An id that every installation gives to the same game: a UUID of version 8 from its name. */
function gameId(vendorCode: string, code: string): string {
  const digits = createHash('sha256').update(`${vendorCode}/${code}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

const nameIn = (language: string, { code, family, names }: HouseGame): string =>
  names?.[language] ?? gameName((key, params) => translate(language, key, params), code, family);

const namesOf = (game: HouseGame): Readonly<Record<string, string>> =>
  Object.fromEntries(bundledLanguages.map((language) => [language, nameIn(language, game)]));

const keyOf = ({ code, vendor }: HouseGame): string => `${vendor.code}/${code}`;

export type HouseOptions = {
  /** Whether players find the games open; an operator opens them otherwise. */
  readonly isOpen: boolean;
};

/**
 * Lists the house's own games in the catalogue. What is there is left as operators made it, so that it
 * runs with every start and brings what a new release adds.
 */
export async function installHouse(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { isOpen }: HouseOptions,
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('house games', 0))` });
    await install(tx, { isOpen, at: now() });
  });
}

async function install(tx: Tx, { at, isOpen }: HouseOptions & { readonly at: Date }) {
  const known = await listHouseKeys(tx);
  // Nothing is written where nothing is missing: every write makes all nodes read the catalogue again.
  if (houseVendors.some(({ code }) => !known.vendors.has(code))) {
    const state = isOpen ? 'live' : 'coming_soon';
    await insertHouseVendors(tx, houseVendors, { state, position: POSITION, at });
  }
  await listMissing(tx, houseGameList(), { known: known.games, at });
}

async function listMissing(
  tx: Tx,
  games: readonly HouseGame[],
  { known, at }: { readonly known: ReadonlySet<string>; readonly at: Date },
): Promise<void> {
  const missing = games.flatMap((game, place) =>
    known.has(keyOf(game))
      ? []
      : [
          {
            id: gameId(game.vendor.code, game.code),
            vendorCode: game.vendor.code,
            code: game.code,
            category: game.category ?? game.vendor.category,
            names: namesOf(game),
            popularity: POPULARITY - place,
          },
        ],
  );
  if (missing.length > 0) await insertHouseGames(tx, missing, at);
}

/**
 * Lists games of the lottery in the catalogue that are not there, under the vendors of the house that
 * the installation has. Players see a tile of each where their brand sells it.
 */
export async function listLotteryGames(
  tx: Tx,
  games: readonly FamilyGame[],
  at: Date,
): Promise<void> {
  const known = await listHouseKeys(tx);
  const listed = games.flatMap(underVendors).filter(({ vendor }) => known.vendors.has(vendor.code));
  await listMissing(tx, listed, { known: known.games, at });
}
