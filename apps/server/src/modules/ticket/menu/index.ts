// Menus of the lottery, next and opened draws under the paths that the specification names for them.
import type {
  CurrentIssue,
  LottoMenuGame,
  NextDraw,
  OpenedDraw,
  PrizeMode,
} from '@parlour/contract';
import type { Db } from '@parlour/database';
import { translate } from '@parlour/i18n';
import { gameName as lotteryName } from '@parlour/i18n/lottery';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import {
  type BrandCatalogue,
  type CatalogueService,
  createPlaceOf,
  type Game,
  gameName,
} from '../../catalogue/index.ts';
import { areaOf, type DrawReads } from '../../draw/index.ts';
import type { BettingRecord } from '../../play/index.ts';
import type { SiteService } from '../../site/index.ts';
import { AREAS, matches, type MenuWish, vendorsFor } from './rules.ts';

export type MenuDeps = {
  readonly db: Db;
  readonly catalogue: CatalogueService;
  readonly shown: Pick<DrawReads, 'drawn' | 'games' | 'upcoming'>;
  readonly played: Pick<BettingRecord, 'lastPlayed'>;
  readonly site: Pick<SiteService, 'country'>;
  now(): Date;
};

type Offered = Awaited<ReturnType<DrawReads['games']>>[number];
type Issue = NonNullable<Offered['last']>;

const RECENT = 12;
const DRAWS = 20;

export function serveLotteryMenus(deps: MenuDeps): Handlers {
  const { catalogue, db, now, played, shown } = deps;
  const placeOf = createPlaceOf(deps);
  const offered = async (brandId: string, wish: MenuWish): Promise<readonly Offered[]> =>
    (await shown.games(brandId)).filter((one) => matches(one, wish));

  return serve({
    'GET /lgw/vn/games/game_menu': async ({ brand, language, query, ...visit }) => {
      const listed = await catalogue.shown(await placeOf({ brand, ...visit }));
      const view = viewOf(listed, query.language ?? language, query.prizeMode);
      const items = await offered(brand.id, query);
      const list = AREAS.flatMap((lottoArea) => {
        const games = items.filter(({ game }) => game.area === lottoArea).flatMap(view);
        return games.length === 0 ? [] : [{ lottoArea, games }];
      });
      return { serverTime: now().toISOString(), list };
    },

    'GET /lgw/vn/numeros/game': async ({ brand, language, query }) => {
      const { limitNum = DRAWS, lottoGameCode, ...wish } = query;
      const wanted = query.language ?? language;
      const items = await offered(brand.id, wish);
      const next =
        lottoGameCode === undefined
          ? items.flatMap(({ current }) => current ?? [])
          : await shown.upcoming(lottoGameCode, limitNum);
      const list = next
        .toSorted((left, right) => left.drawsAt.getTime() - right.drawsAt.getTime())
        .map((issue): NextDraw => ({ ...presentGame(issue, wanted), ...presentTimes(issue) }));
      return { serverTime: now().toISOString(), list };
    },

    'GET /lgw/vn/numeros/opened/game': async ({ brand, language, query }) => {
      const { limitNum = DRAWS, lottoGameCode, ...wish } = query;
      const wanted = query.language ?? language;
      const items = await offered(brand.id, wish);
      const opened =
        lottoGameCode === undefined
          ? items.flatMap(({ last }) => last ?? [])
          : await shown.drawn(lottoGameCode, { before: null, day: null, limit: limitNum });
      const list = opened
        .toSorted((left, right) => right.drawsAt.getTime() - left.drawsAt.getTime())
        .flatMap((issue) => presentOpened(issue, wanted));
      return { serverTime: now().toISOString(), list };
    },

    'GET /lgw/vn/games/game_menu/recent': async ({ brand, caller, language, query, ...visit }) => {
      const listed = await catalogue.shown(await placeOf({ brand, ...visit }));
      const view = viewOf(listed, query.language ?? language, query.prizeMode);
      const items = await offered(brand.id, query);
      const games = items.flatMap(({ game }) =>
        vendorsFor(game.area, query.prizeMode).map(({ category, code }) => ({
          category,
          vendorCode: code,
          gameCode: game.code,
        })),
      );
      const page = { games, limit: games.length };
      const last = await played.lastPlayed(db, caller.memberId, page);
      // A game that was played in two modes is one game.
      const codes = new Set(last.map(({ gameCode }) => gameCode));
      const list = [...codes]
        .flatMap((code) => items.find(({ game }) => game.code === code) ?? [])
        .flatMap(view)
        .slice(0, query.limitNum ?? RECENT);
      return { serverTime: now().toISOString(), list };
    },
  });
}

/** How games look in a menu; those that the brand's catalogue does not list are left out. */
const viewOf =
  (shown: BrandCatalogue, language: string, mode: PrizeMode | undefined) =>
  ({ current, game, prizeModes }: Offered): readonly LottoMenuGame[] => {
    const listed = vendorsFor(game.area, mode)
      .map(({ vassalage }) => shown.findGame(vassalage, game.code))
      .find((one): one is Game => one !== null);
    if (listed === undefined) return [];
    return [
      {
        lottoGameCode: game.code,
        gameName: gameName(listed, language),
        family: game.family,
        lottoArea: game.area,
        prizeModes: [...prizeModes],
        vassalage: listed.vendor.vassalage,
        iconUrl: listed.iconUrl,
        state: game.state === 'open' ? listed.state : 'maintenance',
        current: current === null ? null : presentTimes(current),
      },
    ];
  };

const presentTimes = (issue: Issue): CurrentIssue => ({
  issueNo: issue.no,
  opensAt: issue.opensAt.toISOString(),
  cancelUntil: issue.cancelUntil.toISOString(),
  closesAt: issue.closesAt.toISOString(),
  drawsAt: issue.drawsAt.toISOString(),
});

const presentGame = ({ gameCode, family }: Issue, language: string) => ({
  lottoGameCode: gameCode,
  gameName: lotteryName((key, params) => translate(language, key, params), gameCode, family),
  family,
  lottoArea: areaOf(family),
});

/** An opened draw; what waits for its result, or was not held, is none. */
const presentOpened = (issue: Issue, language: string): readonly OpenedDraw[] =>
  issue.result === null
    ? []
    : [
        {
          ...presentGame(issue, language),
          issueNo: issue.no,
          code: issue.result,
          drawsAt: issue.drawsAt.toISOString(),
        },
      ];
