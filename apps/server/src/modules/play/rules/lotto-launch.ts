// Which game a launch means: one by vendor and code, or a lottery by its launch parameters.
import type { BodyOf, Contract } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type BrandCatalogue,
  type Game,
  type HouseVendor,
  houseVendors,
} from '../../catalogue/index.ts';
import type { LaunchWish } from '../service/launch.ts';
import { type BookQuery, readCode } from './book-launch.ts';

type LaunchBody = BodyOf<Contract['POST /wps/game/launchGame']>;
type Named = Pick<LaunchWish, 'book' | 'gameCode' | 'lotto' | 'vassalage'>;
type Shown = Pick<BrandCatalogue, 'findGame'> & {
  readonly shelf: Pick<BrandCatalogue['shelf'], 'list'>;
};

/** Refuses a call that names no game at all. */
export function readGame(body: LaunchBody, catalogue: Shown): Named {
  if (body.launchMode === undefined) {
    const { gameCode, vassalage } = body;
    const book = readBook(body);
    const coded = readCode(body, catalogue);
    if (coded !== null) return { ...coded, book };
    if (gameCode === undefined || vassalage === undefined) throw new Refusal('request.invalid');
    return { gameCode, vassalage, book };
  }
  const game = findLottery(body, catalogue);
  if (game === null) throw new Refusal('play.game_not_found');
  return {
    gameCode: game.code,
    vassalage: game.vendor.vassalage,
    lotto: {
      prizeMode: body.lottoPrizeMode ?? null,
      view: body.lottoView ?? 'betting',
      namesLanguage: body.language !== undefined,
    },
  };
}

type BookParameters = Pick<
  LaunchBody,
  'currency' | 'eventId' | 'language' | 'skin' | 'theme' | 'view'
>;

/** What a launch says of our own book of sports; other games know nothing of it. */
export const readBook = (asked: BookParameters): BookQuery => ({
  view: asked.view ?? null,
  eventId: asked.eventId ?? null,
  theme: asked.theme ?? asked.skin ?? null,
  currency: asked.currency ?? null,
  namesLanguage: asked.language !== undefined,
});

/** A game under the vendor of the wanted area and mode, or under another one that sells it. */
function findLottery(body: LaunchBody, { findGame, shelf }: Shown): Game | null {
  const gameCode = body.lottoGameCode ?? body.gameCode;
  const vendors = vendorsOf(body);
  for (const { vassalage } of vendors) {
    const game =
      gameCode === undefined
        ? (shelf.list({ vassalage }).find(({ state }) => state === 'live') ?? null)
        : findGame(vassalage, gameCode);
    if (game !== null) return game;
  }
  return null;
}

/** Vendors where the game may be listed, the likeliest first. */
function vendorsOf({ lottoArea, lottoPrizeMode }: LaunchBody): readonly HouseVendor[] {
  const area = lottoArea ?? (lottoPrizeMode === 'SEA' ? 'SEA' : null);
  const odds = lottoPrizeMode === 'ELOTT' ? 'fixed' : 'group';
  const rank = (vendor: HouseVendor): number =>
    (vendor.area === area ? 0 : 2) + (vendor.odds === odds ? 0 : 1);
  return houseVendors
    .filter((vendor) => (area === null ? vendor.area !== 'SPORTS' : vendor.area === area))
    .toSorted((left, right) => rank(left) - rank(right));
}
