import type { RoundView } from '@parlour/contract';
import { amountToText, subtract } from '@parlour/money';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import type { BootstrapParts } from '../../../platform/module.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type CatalogueService,
  createPlaceOf,
  gameName,
  presentGame,
  type Snapshot,
} from '../../catalogue/index.ts';
import { BOOK_VASSALAGE, readCode } from '../rules/book-launch.ts';
import { readBook, readGame } from '../rules/lotto-launch.ts';
import { openFirst } from '../rules/open-first.ts';
import { netOfRound } from '../rules/round.ts';
import type { SiteService } from '../../site/index.ts';
import type { Launch } from '../service/launch.ts';
import type { BettingRecord } from '../service/record.ts';
import type { Winners } from '../service/winners.ts';
import type { RoundAction } from '../store/actions.ts';
import type { RoundSums } from '../store/record.ts';
import type { Round } from '../store/rounds.ts';
import type { Winner } from '../store/winners.ts';

export type PortalDeps = {
  readonly catalogue: CatalogueService;
  readonly site: Pick<SiteService, 'brand' | 'country'>;
  readonly launch: Launch;
  readonly record: BettingRecord;
  readonly winners: Winners;
};

const ROUNDS_PER_PAGE = 20;
const RECENT_PER_PAGE = 24;
/** More rounds are not open at once. */
const OPEN_ROUNDS_READ = 100;
const WINNERS_MAX = 20;

export function presentRound(round: Round, snapshot: Snapshot, language: string): RoundView {
  const game = snapshot.findGame(round.vendorCode, round.gameCode);
  const vendor = snapshot.findVendor(round.vendorCode);
  return {
    id: round.id,
    roundRef: round.roundRef,
    vassalage: vendor?.vassalage ?? round.vendorCode,
    vendorName: vendor?.displayName ?? round.vendorCode,
    gameCode: round.gameCode,
    gameName: game === null ? round.gameCode : gameName(game, language),
    iconUrl: game?.iconUrl ?? '',
    gameType: round.category,
    currency: round.currency,
    status: round.status,
    stake: amountToText(round.stake),
    valid: amountToText(round.validBet),
    payout: amountToText(round.payout),
    net: amountToText(netOfRound(round)),
    jackpotWin: amountToText(round.jackpotWin),
    isFree: round.isFree,
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  };
}

export const presentAction = (action: RoundAction) => ({
  id: action.transactionUuid,
  kind: action.kind,
  state: action.state,
  amount: amountToText(action.amount),
  balance:
    action.state === 'tombstone' || action.balance === null ? null : amountToText(action.balance),
  isFree: action.isFree,
  isPromo: action.isPromo,
  referenceId: action.referenceUuid,
  at: action.at.toISOString(),
});

const presentSums = ({ rounds, openRounds: count, ...sums }: RoundSums) => ({
  rounds: Number(rounds),
  stake: amountToText(sums.stake),
  valid: amountToText(sums.validBet),
  payout: amountToText(sums.payout),
  net: amountToText(subtract(sums.payout, sums.stake)),
  openRounds: Number(count),
  openStake: amountToText(sums.openStake),
});

type Period = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly gameType?: string | undefined;
};

/** The wire's words for a period and a category. */
export const readPeriod = <Q extends Period>({ from, gameType, to, ...query }: Q) => ({
  ...query,
  category: gameType === 'ALL' ? undefined : gameType,
  from: readInstant(from),
  to: readInstant(to),
});

/** A leap second is written like an instant and is none that a clock here knows. */
function readInstant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return at;
}

export function playHandlers(deps: PortalDeps): Handlers {
  const { catalogue, launch, record, site, winners } = deps;
  const placeOf = createPlaceOf({ catalogue, site });
  return serve({
    'GET /wps/game/fbSports': async ({ brand, caller, headers, ip, language, query }) => {
      const gameCode = query.gameCode ?? BOOK_VASSALAGE;
      const named = readCode({ gameCode }, (await catalogue.snapshot()).brand(brand.id));
      if (named?.vassalage !== BOOK_VASSALAGE) throw new Refusal('play.game_not_found');
      const isMember = caller.kind === 'member';
      const opened = await launch.open({
        brand: await site.brand(brand.id),
        ip,
        memberId: isMember ? caller.memberId : null,
        isTrial: isMember && caller.standing === 'trial',
        ...named,
        book: readBook(query),
        isFree: query.isFreeTrial === true || !isMember,
        platform: 'desktop',
        language: query.language ?? language,
        country: await site.country({ ip, headers }),
        backPath: query.backUrl ?? '/',
      });
      return { ...opened, game: presentGame(opened.game, query.language ?? language) };
    },

    'POST /wps/game/launchGame': async ({ body, brand, caller, headers, ip, language }) => {
      const named = readGame(body, (await catalogue.snapshot()).brand(brand.id));
      const opened = await launch.open({
        brand: await site.brand(brand.id),
        ip,
        memberId: caller.kind === 'member' ? caller.memberId : null,
        isTrial: caller.kind === 'member' && caller.standing === 'trial',
        ...named,
        table: body.table,
        level: body.level,
        seatCount: body.seatCount,
        isFree: body.isFreeTrial === true,
        platform: body.platform ?? 'desktop',
        language: body.language ?? language,
        country: await site.country({ ip, headers }),
        backPath: body.backPath ?? body.backUrl ?? '/',
      });
      return { ...opened, game: presentGame(opened.game, body.language ?? language) };
    },

    'GET /wps/games/recent': async ({ caller, language, query, ...visit }) => {
      const [games, open] = await Promise.all([
        catalogue.recent(caller.memberId, await placeOf(visit)),
        record.list({ memberId: caller.memberId, status: 'open', limit: OPEN_ROUNDS_READ }),
      ]);
      const list = openFirst(games, open.items)
        .slice(0, query.limitNum ?? RECENT_PER_PAGE)
        .map((game) => presentGame(game, query.language ?? language));
      return { list };
    },

    'GET /wps/member/bets': async ({ caller, language, query }) => {
      const { limit = ROUNDS_PER_PAGE, language: wanted = language, ...filter } = query;
      const page = await record.list({ ...readPeriod(filter), limit, memberId: caller.memberId });
      const snapshot = await catalogue.snapshot();
      return {
        items: page.items.map((round) => presentRound(round, snapshot, wanted)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /wps/member/bets/totals': async ({ brand, caller, query }) => {
      const totals = await record.totals({ ...readPeriod(query), memberId: caller.memberId });
      return {
        currency: brand.currency,
        ...presentSums(totals),
        categories: totals.categories.map(({ category, ...sums }) => ({
          gameType: category,
          ...presentSums(sums),
        })),
      };
    },

    'GET /wps/member/bets/:roundId': async ({ caller, language, params }) => {
      const { actions, round } = await record.ownDetail(caller.memberId, params.roundId);
      const snapshot = await catalogue.snapshot();
      return {
        round: presentRound(round, snapshot, language),
        actions: actions.map(presentAction),
      };
    },

    'GET /wps/member/bets/:roundId/detail': async ({ caller, language, params, query }) => ({
      url: await record.detailUrl(caller.memberId, params.roundId, query.language ?? language),
    }),

    'GET /wps/game/winnerBoard': async ({ brand, language, query }) => {
      const { gameCategory, limitNum = WINNERS_MAX } = query;
      const category = gameCategory === 'ALL' ? null : (gameCategory ?? null);
      const wins = await winners.board({ brandId: brand.id, category, limit: limitNum });
      return presentWinners(wins, await catalogue.snapshot(), query.language ?? language);
    },
  });
}

function presentWinners(wins: readonly Winner[], snapshot: Snapshot, language: string) {
  const list = wins.map((winner) => {
    const game = snapshot.findGame(winner.vendorCode, winner.gameCode);
    return {
      vo: {
        customerName: winner.maskedName,
        winAmount: amountToText(winner.winAmount),
        currency: winner.currency,
        gameName: game === null ? winner.gameCode : gameName(game, language),
        gameCode: winner.gameCode,
        vassalage: game?.vendor.vassalage ?? winner.vendorCode,
        iconUrl: game?.iconUrl ?? '',
        wonAt: winner.wonAt.toISOString(),
      },
    };
  });
  return { list };
}

/** What the lobby shows at once, so that its page brings it along. */
export const playBootstrap = ({ catalogue, winners }: PortalDeps): BootstrapParts => ({
  'GET /wps/game/winnerBoard': async ({ brand, language }) => {
    const wins = await winners.board({ brandId: brand.id, category: null, limit: WINNERS_MAX });
    return presentWinners(wins, await catalogue.snapshot(), language);
  },
});
