import type { PrizeMode } from '@parlour/contract';
import { type ComplianceProfile, rulesOf } from '@parlour/protection';
import { DEMO_CURRENCY, type VendorPlatform } from '@parlour/contract/vendor';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type CatalogueService,
  type Game,
  gameName,
  housePath,
  isBook,
  isBlockedIn,
  type Snapshot,
  type Vendor,
} from '../../catalogue/index.ts';
import type { Member, MemberService } from '../../member/index.ts';
import type { ProtectionService } from '../../protection/index.ts';
import type { ChatModeOf } from './chat-mode.ts';
import { bookPage, type BookQuery } from '../rules/book-launch.ts';
import { makeToken } from '../rules/token.ts';
import {
  activateSession,
  endOtherSessions,
  endSession,
  insertSession,
  type NewSession,
} from '../store/sessions.ts';
import type { GamesApi, GamesApiFailure } from './games-api.ts';

/** Launch parameters of the lottery (section 7 of the specification). */
export type LottoWish = {
  readonly prizeMode: PrizeMode | null;
  /** Whether the game itself is opened or the list of games. */
  readonly view: 'betting' | 'lobby';
  /** Whether the link names the language too, for a client whose page knows none. */
  readonly namesLanguage: boolean;
};

export type LaunchWish = {
  readonly brand: {
    readonly id: string;
    readonly code: string;
    readonly currency: string;
    readonly complianceProfile: ComplianceProfile;
    readonly hasPools: boolean;
  };
  /** Null for visitors, who may only play for free. */
  readonly memberId: string | null;
  readonly isTrial: boolean;
  readonly vassalage: string;
  readonly gameCode: string;
  /** Which of the game's tables; the vendor's first where none is named. */
  readonly table?: string | undefined;
  /** The stake or match of a game of rooms, and of how many seats, at which it is opened. */
  readonly level?: string | undefined;
  readonly seatCount?: number | undefined;
  readonly isFree: boolean;
  readonly platform: 'desktop' | 'mobile';
  readonly language: string;
  readonly ip: string;
  /** Of a visitor, by address; a member's own country goes before it. */
  readonly country: string | null;
  readonly backPath: string;
  /** Whether only the table's chat is opened, beside whatever the member plays. */
  readonly isChat?: boolean;
  /** How a lottery is opened; other games know nothing of it. */
  readonly lotto?: LottoWish | undefined;
  /** How our own book of sports is opened. */
  readonly book?: BookQuery | undefined;
};

export type Launched = {
  readonly url: string;
  readonly mode: 'real' | 'demo';
  readonly sessionId: string | null;
  readonly currency: string;
  readonly game: Game;
};

export type SendAlong = (memberId: string, vendor: Vendor) => Promise<void>;

export type LaunchDeps = Pick<Platform, 'db' | 'now' | 'newId' | 'log'> & {
  readonly publicUrl: string;
  readonly catalogue: Pick<CatalogueService, 'snapshot' | 'remember'>;
  readonly members: Pick<MemberService, 'get'>;
  readonly protection: Pick<ProtectionService, 'launchRefusal' | 'visits'>;
  readonly chatMode: ChatModeOf;
  readonly gamesApi: Pick<GamesApi, 'url'>;
  /** Sends money along to a vendor that keeps wallets, for anyone who asks for it; refuses nothing. */
  readonly sendAlong: SendAlong;
};

/** After this a token places no more bets; wins and rollbacks are accepted as long as it is known. */
const TOKEN_TTL_MS = 24 * 3_600_000;
const UNKNOWN_COUNTRY = 'XX';

export function createLaunch(deps: LaunchDeps) {
  const { catalogue, db, log, members, newId, now, protection, chatMode } = deps;
  const findGame = async (wish: LaunchWish): Promise<Game> => {
    const { brand, gameCode, vassalage } = wish;
    const game = (await catalogue.snapshot()).brand(brand.id).findGame(vassalage, gameCode);
    // A lobby's entry opens the vendor's list on the portal and nothing at the vendor.
    if (game === null || game.kind === 'lobby') throw new Refusal('play.game_not_found');
    demandOpen(game, wish);
    return game;
  };

  const askForUrl = async (wish: LaunchWish, game: Game, player: Player): Promise<string> => {
    const { publicUrl } = deps;
    const { brand, isChat = false, level, seatCount, table } = wish;
    const answer = await deps.gamesApi.url(game.vendor, {
      sub_partner_id: brand.code,
      game_code: game.code,
      ...placeOf({ level, seatCount, table }),
      platform: platformOf(wish),
      lang: wish.language,
      ip: wish.ip,
      lobby_url: `${publicUrl}${wish.backPath}`,
      deposit_url: `${publicUrl}/member?page=depositv2`,
      meta: {
        ...paceOf(brand.complianceProfile, game),
        ...limitsOf(await catalogue.snapshot(), brand.id, game, player.currency),
        ...(joinsPools(brand, game, player) ? { pools: true } : {}),
        ...(player.token === undefined
          ? {}
          : { visits: true, limits_url: `${publicUrl}/member/protection` }),
        chat: await chatMode(brand, player.user ?? null),
        view: isChat ? 'chat' : 'game',
        ...(game.vendor.isDemo ? labelOf(game, wish.language, publicUrl) : {}),
      },
      ...player,
    });
    if (answer.ok) return answer.value.url;
    log.warn({ vendor: game.vendor.code, game: game.code, ...answer.failure }, 'launch failed');
    throw new Refusal(refusalOf(answer.failure));
  };

  const launchDemo = async (wish: LaunchWish, game: Game): Promise<Launched> => {
    const country = wish.country ?? UNKNOWN_COUNTRY;
    const url = await askForUrl(wish, game, { currency: DEMO_CURRENCY, country });
    return { url, mode: 'demo', sessionId: null, currency: DEMO_CURRENCY, game };
  };

  const launchReal = async (wish: LaunchWish, game: Game, member: Member): Promise<Launched> => {
    const { country: visited, isChat = false } = wish;
    const at = now();
    const session: NewSession = {
      id: newId(),
      token: makeToken(member.id),
      memberId: member.id,
      brandId: member.brandId,
      vendorCode: game.vendor.code,
      gameCode: game.code,
      currency: member.currency,
      status: 'pending',
      createdAt: at,
      expiresAt: new Date(at.getTime() + TOKEN_TTL_MS),
    };
    await db.tx((tx) => insertSession(tx, session));
    const { currency, id: sessionId, token } = session;
    if (!isChat) await deps.sendAlong(member.id, game.vendor);
    const country = member.country ?? visited ?? UNKNOWN_COUNTRY;
    let url: string;
    try {
      url = await askForUrl(wish, game, { user: member.id, token, currency, country });
    } catch (error) {
      await db.tx((tx) => endSession(tx, { token }));
      throw error;
    }
    if (isChat) return { url, mode: 'real', sessionId: null, currency, game };
    await db.tx(async (tx) => {
      await protection.visits.touch(tx, member, wish.brand.complianceProfile);
      await activateSession(tx, { token });
      await endOtherSessions(tx, session);
      const { brandId, id: memberId } = member;
      await catalogue.remember(tx, { memberId, brandId, nodeId: game.nodeId, at });
    });
    return { url, mode: 'real', sessionId, currency, game };
  };

  /** A game of the house is a page of the portal: no token, because its member is signed in there. */
  const launchHouse = async (wish: LaunchWish, game: Game, member: Member): Promise<Launched> => {
    const { brandId, currency, id: memberId } = member;
    demandCurrency(wish, currency);
    const opened = { memberId, brandId, nodeId: game.nodeId, at: now() };
    await db.tx((tx) => catalogue.remember(tx, opened));
    return { url: pageOf(wish, game), mode: 'real', sessionId: null, currency, game };
  };

  /** Anybody may look at the book; who bets is asked to log in there. */
  const showBook = (wish: LaunchWish, game: Game): Launched => {
    const { currency } = wish.brand;
    demandCurrency(wish, currency);
    return { url: pageOf(wish, game), mode: 'demo', sessionId: null, currency, game };
  };

  return {
    /** Opens a game at its vendor and answers where the member's browser must go. */
    async open(wish: LaunchWish): Promise<Launched> {
      if (wish.isFree) {
        const game = await findGame(wish);
        return isBook(game.vendor.code) ? showBook(wish, game) : launchDemo(wish, game);
      }
      if (wish.memberId === null) throw new Refusal('request.unauthenticated');
      if (wish.isTrial) throw new Refusal('play.trial_account');
      const game = await findGame(wish);
      const member = await members.get(db, wish.memberId);
      if (isBlockedIn(game, member.country)) throw new Refusal('play.region_blocked');
      if (member.betBlocked || member.status !== 'active') throw new Refusal('play.bet_blocked');
      const refusal = await protection.launchRefusal(db, member.id, now());
      if (refusal !== null) throw refusal;
      if (game.vendor.isHouse) return launchHouse(wish, game, member);
      return launchReal(wish, game, member);
    },
  };
}

/** Refuses a game that cannot be opened now, here, or in the wanted way. */
function demandOpen(game: Game, { country, isFree }: Pick<LaunchWish, 'country' | 'isFree'>): void {
  const { vendor } = game;
  if (isBlockedIn(game, country)) throw new Refusal('play.region_blocked');
  if (vendor.connection === null && !vendor.isHouse) throw new Refusal('play.vendor_unavailable');
  if (game.state !== 'live') {
    const maintenanceEndsAt = game.reopensAt?.toISOString() ?? null;
    throw new Refusal('play.game_maintenance', { extra: { maintenanceEndsAt } });
  }
  // A demonstration is all that a demo vendor has: each of its games is free, and none takes money.
  if (!isFree && vendor.isDemo) throw new Refusal('play.game_not_connected');
  if (isFree && !game.hasFreePlay && !vendor.isDemo && !isBook(vendor.code)) {
    throw new Refusal('play.free_play_unavailable');
  }
}

/** Refuses a launch that counts in other money than the one that is bet there. */
function demandCurrency({ book }: Pick<LaunchWish, 'book'>, currency: string): void {
  const asked = book?.currency ?? currency;
  if (asked !== currency) throw new Refusal('play.currency_unsupported');
}

export type Launch = ReturnType<typeof createLaunch>;

type Place = {
  readonly table: string | undefined;
  readonly level: string | undefined;
  readonly seatCount: number | undefined;
};

/** Where in the game it is opened, as far as that is named. */
const placeOf = ({ level, seatCount, table }: Place) => ({
  ...(table === undefined ? {} : { table }),
  ...(level === undefined ? {} : { level }),
  ...(level === undefined || seatCount === undefined ? {} : { seats: seatCount }),
});

/** How fast the brand's regulation lets a game be played, told to its vendor with each launch. */
function paceOf(profile: ComplianceProfile, { category }: Pick<Game, 'category'>) {
  const { isClockFixed, pace } = rulesOf(profile);
  const isSlot = category === 'RNG' || category === 'JP';
  return {
    cycle_ms_min: isSlot ? pace.slotCycleMsMin : pace.otherCycleMsMin,
    autoplay: pace.hasAutoplay,
    turbo: pace.hasTurbo,
    spin_stop: pace.hasSpinStop,
    buys: pace.hasBuys,
    clock_fixed: isClockFixed,
  };
}

/** What the brand allows of stakes, in the protocol's unit; the wallet holds every first stake against it. */
function limitsOf(snapshot: Snapshot, brandId: string, game: Game, currency: string) {
  const limits = snapshot.limitsOf(brandId, game.id, currency);
  if (limits === null) return {};
  const { placeMax, stakeMax, stakeMin } = limits;
  return {
    ...(stakeMin === null ? {} : { stake_min: stakeMin }),
    ...(stakeMax === null ? {} : { stake_max: stakeMax }),
    ...(placeMax === null ? {} : { place_max: placeMax }),
  };
}

/** Play money and wallets at the vendor feed no pool: prizes are the operator's to pay out. */
const joinsPools = (brand: LaunchWish['brand'], game: Game, { token }: Player): boolean =>
  brand.hasPools && game.hasJackpot && game.vendor.walletMode === 'seamless' && token !== undefined;

/** The portal's page of a game of the house, with what the launch wished for it. */
function pageOf({ backPath, book, language, lotto }: LaunchWish, game: Game): string {
  if (isBook(game.vendor.code)) return bookPage({ gameCode: game.code, language, backPath, book });
  const search = new URLSearchParams({ gameCode: game.code });
  if (lotto?.prizeMode !== undefined && lotto.prizeMode !== null) {
    search.set('lottoPrizeMode', lotto.prizeMode);
  }
  if (lotto?.view === 'lobby') search.set('lottoView', 'lobby');
  if (lotto !== undefined && backPath !== '/') search.set('backUrl', backPath);
  if (lotto?.namesLanguage === true) search.set('lang', language);
  return `${housePath(game.vendor.code)}?${search.toString()}`;
}

type Player = {
  readonly currency: string;
  readonly country: string;
  readonly user?: string;
  readonly token?: string;
};

/** What the demo house writes on the page: it keeps no catalogue of its own. */
const labelOf = (game: Game, language: string, publicUrl: string) => ({
  name: gameName(game, language),
  vendor: game.vendor.displayName,
  category: game.category,
  icon: `${publicUrl}/art/games/${game.vendor.code}:${game.code}.webp`,
});

const platformOf = ({ platform }: LaunchWish): VendorPlatform =>
  platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP';

const HTTP_FORBIDDEN = 403;

function refusalOf(failure: GamesApiFailure) {
  if (failure.reason !== 'refused' || failure.httpStatus !== HTTP_FORBIDDEN) {
    return 'play.vendor_unavailable';
  }
  return /countr|region/i.test(failure.error) ? 'play.region_blocked' : 'play.currency_unsupported';
}
