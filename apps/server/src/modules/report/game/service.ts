import { GAME_RETURN_DAYS_MAX } from '@parlour/contract';
import type { VendorSheet } from '@parlour/contract/vendor';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueService, Game, Vendor } from '../../catalogue/index.ts';
import type { BettingRecord, GamesApi } from '../../play/index.ts';
import type { SiteService } from '../../site/index.ts';
import { addDays, dayIn } from '@parlour/time';
import { ZERO } from '@parlour/money';
import { demandPeriod, type Period } from '../rules/period.ts';
import { zoneOf } from '../service/head.ts';
import { type Measure, measure, type Measured } from './rules.ts';
import {
  type GameKey,
  type GameSheet,
  listSheets,
  sumGames,
  type SumsOfGame,
  upsertSheets,
} from './store.ts';

/** Days of a view that asks for none, and those that alarms are raised by. */
const USUAL_DAYS = 30;

export type ReturnsDeps = Pick<Platform, 'db' | 'log' | 'now'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly gamesApi: Pick<GamesApi, 'list'>;
  readonly record: Pick<BettingRecord, 'countOpen'>;
  readonly site: Pick<SiteService, 'brand'>;
};

export type ReturnOfGame = {
  readonly game: Game;
  readonly sheet: GameSheet | null;
  /** First day that is counted. */
  readonly since: string;
  readonly sums: Pick<SumsOfGame, 'rounds' | 'stake' | 'payout'>;
  readonly measured: Measured | null;
  readonly open: { readonly rounds: number; readonly oldestAt: Date } | null;
};

export type Returns = Period & {
  readonly currency: string;
  readonly games: readonly ReturnOfGame[];
};

export type ReturnsQuery = {
  readonly brandId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly currency?: string | undefined;
};

const keyOf = ({ gameCode, vendorCode }: GameKey): string => `${vendorCode} ${gameCode}`;
const nothing = { rounds: 0n, stake: ZERO, payout: ZERO };

export type ReturnsService = ReturnType<typeof createReturns>;

export function createReturns(deps: ReturnsDeps) {
  const { catalogue, db, gamesApi, log, now, record, site } = deps;

  const readVendor = async (vendor: Vendor): Promise<readonly GameSheet[]> => {
    const answer = await gamesApi.list(vendor, {});
    if (!answer.ok) {
      log.warn({ vendor: vendor.code, ...answer.failure }, 'the sheets of a vendor were not read');
      return [];
    }
    return answer.value.flatMap(({ finishes_after_hours: hours, game_code: gameCode, sheet }) =>
      sheet === undefined
        ? []
        : [
            {
              vendorCode: vendor.code,
              gameCode,
              ...sheetOf(sheet),
              finishesAfterHours: hours ?? null,
              seenAt: now(),
            },
          ],
    );
  };

  return {
    /** Asks connected vendors what they publish of their games, and keeps what is new. */
    async readSheets(): Promise<void> {
      const { games, vendors } = await catalogue.snapshot();
      const asked = vendors.filter(({ connection, isDemo }) => connection !== null && !isDemo);
      const found = (await Promise.all(asked.map(readVendor))).flat();
      const known = new Set(games.map((game) => keyOf(namesOf(game))));
      await db.tx((tx) =>
        upsertSheets(
          tx,
          found.filter((sheet) => known.has(keyOf(sheet))),
        ),
      );
    },

    /** When vendors end rounds that were left, by game. */
    async finishes(): Promise<(key: GameKey) => number | null> {
      const hours = new Map(
        (await listSheets(db)).map((one) => [keyOf(one), one.finishesAfterHours]),
      );
      return (key) => hours.get(keyOf(key)) ?? null;
    },

    /** What vendors publish of their games, by game. */
    async sheets(): Promise<(key: GameKey) => Measure | null> {
      const sheets = new Map((await listSheets(db)).map((one) => [keyOf(one), one]));
      return (key) => sheets.get(keyOf(key)) ?? null;
    },

    /** Games that have a sheet or were played, each with what it returned. */
    async list({ brandId, ...query }: ReturnsQuery): Promise<Returns> {
      const zone = await zoneOf(db, brandId, { site });
      const to = query.to ?? dayIn(now(), zone);
      const period = demandPeriod(
        { from: query.from ?? addDays(to, 1 - USUAL_DAYS), to },
        GAME_RETURN_DAYS_MAX,
      );
      const currency = query.currency ?? (await site.brand(brandId)).currency;
      const sheets = await listSheets(db);
      // Rounds by another table say nothing of this one; of the day on which it changed some were.
      const since = sheets
        .filter(({ hasOlder }) => hasOlder)
        .map((sheet) => ({ ...sheet, day: addDays(dayIn(sheet.seenAt, zone), 1) }));
      const [sums, open, { games }] = await Promise.all([
        sumGames(db, { brandId, currency, ...period, since }),
        record.countOpen(db, brandId),
        catalogue.snapshot(),
      ]);
      const sheetBy = new Map(sheets.map((sheet) => [keyOf(sheet), sheet]));
      const sumsBy = new Map(sums.map((one) => [keyOf(one), one]));
      const sinceBy = new Map(since.map((one) => [keyOf(one), one.day]));
      const openBy = new Map(open.map((one) => [keyOf(one), one]));
      return {
        ...period,
        currency,
        games: games.flatMap((game): ReturnOfGame[] => {
          const key = keyOf(namesOf(game));
          const sheet = sheetBy.get(key) ?? null;
          const own = sumsBy.get(key);
          if (sheet === null && own === undefined && !openBy.has(key)) return [];
          const day = sinceBy.get(key) ?? period.from;
          return [
            {
              game,
              sheet,
              since: day > period.from ? day : period.from,
              sums: own ?? nothing,
              measured: own === undefined ? null : measure(own, sheet),
              open: openBy.get(key) ?? null,
            },
          ];
        }),
      };
    },

    /** How many games returned otherwise than their sheets say. */
    async countAlarms(brandId: string): Promise<number> {
      const { games } = await this.list({ brandId });
      return games.filter(({ measured }) => measured?.isAlarm === true).length;
    },
  };
}

const namesOf = (game: Game): GameKey => ({ vendorCode: game.vendor.code, gameCode: game.code });

const sheetOf = (sheet: VendorSheet) => ({
  tableHash: sheet.table_hash,
  version: sheet.version,
  url: sheet.url,
  rtpPpmMin: Math.min(sheet.rtp_ppm_min, sheet.rtp_ppm_max),
  rtpPpmMax: sheet.rtp_ppm_max,
  deviationMilliMin: Math.min(sheet.deviation_milli_min, sheet.deviation_milli_max),
  deviationMilliMax: sheet.deviation_milli_max,
  isOfBestPlay: sheet.is_of_best_play,
});
