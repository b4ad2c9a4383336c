import type { gameReturnSorts } from '@parlour/contract';
import { amountToText, subtract } from '@parlour/money';
import type { Db } from '@parlour/database';
import { type Handlers, serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type CatalogueService, gameName } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { BettingRecord } from '../../play/index.ts';
import type { ReturnOfGame, ReturnsService } from './service.ts';

export type ReturnRoutesDeps = {
  readonly db: Db;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly record: Pick<BettingRecord, 'listOpen'>;
  readonly returns: ReturnsService;
};

const PER_PAGE = 50;
const HOUR_MS = 3_600_000;

type Sort = (typeof gameReturnSorts)[number];

const profitOf = ({ sums: { payout, stake } }: ReturnOfGame) => subtract(stake, payout);

/** What has no figure comes last, whichever way. */
const figures: Readonly<
  Record<Exclude<Sort, 'name'>, (one: ReturnOfGame) => bigint | number | null>
> = {
  stake: ({ sums }) => sums.stake,
  rounds: ({ sums }) => sums.rounds,
  profit: profitOf,
  measured: ({ measured }) => measured?.rtpPpm ?? null,
  outside: ({ measured }) =>
    measured === null || measured.outsideHundredths === null
      ? null
      : Math.abs(measured.outsideHundredths),
};

const compare = (left: bigint | number, right: bigint | number): number =>
  left === right ? 0 : left < right ? -1 : 1;

function sorted(
  games: readonly ReturnOfGame[],
  { isAscending, language, sort }: { sort: Sort; isAscending: boolean; language: string },
): readonly ReturnOfGame[] {
  const way = isAscending ? 1 : -1;
  if (sort === 'name') {
    const names = new Intl.Collator(language);
    const nameOf = ({ game }: ReturnOfGame) => gameName(game, language);
    return games.toSorted((a, b) => way * names.compare(nameOf(a), nameOf(b)));
  }
  const of = figures[sort];
  return games.toSorted((a, b) => {
    const [left, right] = [of(a), of(b)];
    if (left === null) return right === null ? 0 : 1;
    if (right === null) return -1;
    return way * compare(left, right) || a.game.nodeId - b.game.nodeId;
  });
}

const present = (one: ReturnOfGame, currency: string, language: string) => {
  const { game, measured, open, sheet, since, sums } = one;
  return {
    gameId: game.id,
    vendorCode: game.vendor.code,
    vendorName: game.vendor.displayName,
    gameCode: game.code,
    gameName: gameName(game, language),
    category: game.category,
    state: game.setState,
    shownState: game.state,
    sheet:
      sheet === null
        ? null
        : {
            version: sheet.version,
            tableHash: sheet.tableHash,
            url: sheet.url,
            rtpPpmMin: sheet.rtpPpmMin,
            rtpPpmMax: sheet.rtpPpmMax,
            deviationMilliMin: sheet.deviationMilliMin,
            deviationMilliMax: sheet.deviationMilliMax,
            isOfBestPlay: sheet.isOfBestPlay,
            finishesAfterHours: sheet.finishesAfterHours,
            seenAt: sheet.seenAt.toISOString(),
          },
    since,
    rounds: Number(sums.rounds),
    currency,
    stake: amountToText(sums.stake),
    payout: amountToText(sums.payout),
    profit: amountToText(profitOf(one)),
    measured: measured === null ? null : { ...measured },
    openRounds: open?.rounds ?? 0,
    oldestOpenAt: open?.oldestAt.toISOString() ?? null,
  };
};

export function returnHandlers(deps: ReturnRoutesDeps): Handlers {
  const { catalogue, db, members, record, returns } = deps;
  return serve({
    'GET /console/game-returns': async ({ brand, language, query }) => {
      const { cursor, limit = PER_PAGE, sort = 'name', ...filter } = query;
      const { games, ...head } = await returns.list({ brandId: brand.id, ...filter });
      const typed = filter.search?.trim().toLowerCase() ?? '';
      const found = games.filter(
        ({ game, measured }) =>
          (filter.vendorCode === undefined || game.vendor.code === filter.vendorCode) &&
          (filter.category === undefined || game.category === filter.category) &&
          (filter.isAlarm === undefined || (measured?.isAlarm ?? false) === filter.isAlarm) &&
          [game.code, ...Object.values(game.names)].some((name) =>
            name.toLowerCase().includes(typed),
          ),
      );
      const { isAscending = sort === 'name' } = filter;
      const all = sorted(found, { sort, isAscending, language });
      const from = cursor === undefined ? 0 : placeFrom(cursor);
      const items = all.slice(from, from + limit);
      return {
        ...head,
        items: items.map((one) => present(one, head.currency, language)),
        nextCursor: from + limit < all.length ? String(from + limit) : null,
        total: all.length,
        alarms: games.filter(({ measured }) => measured?.isAlarm === true).length,
      };
    },

    'GET /console/open-rounds': async ({ brand, language, query }) => {
      const { cursor = null, gameCode, limit = PER_PAGE, vendorCode } = query;
      const page = await record.listOpen(db, {
        brandId: brand.id,
        vendorCode,
        gameCode,
        cursor,
        limit,
      });
      const [snapshot, finishes, owners] = await Promise.all([
        catalogue.snapshot(),
        returns.finishes(),
        members.findMany(db, [...new Set(page.items.map(({ memberId }) => memberId))]),
      ]);
      const accounts = new Map(owners.map(({ account, id }) => [id, account]));
      return {
        items: page.items.map(({ openedAt, stake, ...round }) => {
          const game = snapshot.findGame(round.vendorCode, round.gameCode);
          const hours = finishes(round);
          return {
            ...round,
            account: accounts.get(round.memberId) ?? '',
            vendorName: snapshot.findVendor(round.vendorCode)?.displayName ?? round.vendorCode,
            gameName: game === null ? round.gameCode : gameName(game, language),
            stake: amountToText(stake),
            openedAt: openedAt.toISOString(),
            finishesAt:
              hours === null ? null : new Date(openedAt.getTime() + hours * HOUR_MS).toISOString(),
          };
        }),
        nextCursor: page.nextCursor,
      };
    },
  });
}

function placeFrom(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('request.invalid');
  return Number.parseInt(cursor, 10);
}
