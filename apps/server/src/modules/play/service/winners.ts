import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import type { Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { amountFromText, amountToText, subtract, times, ZERO } from '@parlour/money';
import { instantCursor } from '../../../platform/cursor.ts';
import { type CatalogueService, gameName } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import { ROUNDS_CHANGED, type RoundChange, winnerAnnounced } from '../events.ts';
import { readRoundChanges } from '../packed-changes.ts';
import { maskName } from '../rules/mask.ts';
import {
  deleteWinnersOf,
  type GameWinsQuery,
  insertWinners,
  listRecentWinners,
  listWinners,
  listWinsOfGame,
  type Winner,
} from '../store/winners.ts';

export type WinnersDeps = Pick<Platform, 'db' | 'now' | 'outbox'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly site: Pick<SiteService, 'brand'>;
};

/** A win is shown from this multiple of its stake on; less is a quiet evening. */
const WIN_MULTIPLE_MIN = 5n;
const BOARD_DAYS = 7;
/** Wins of a brand that are told live of one page of events; the lists have all of them. */
const TOLD_AT_ONCE_MAX = 20;
const LIST_DAYS = 30;
const DAY_MS = 86_400_000;

/** The winner board: real rounds of members only, under masked names. */
export function createWinners({ catalogue, db, members, now, outbox, site }: WinnersDeps) {
  const tell = async (tx: Tx, winners: readonly Winner[]): Promise<void> => {
    const snapshot = await catalogue.snapshot();
    for (const winner of winners) {
      const { gameCode, maskedName, vendorCode, winAmount } = winner;
      const game = snapshot.findGame(vendorCode, gameCode);
      const { code } = await site.brand(winner.brandId);
      const message = {
        customerName: maskedName,
        winAmount: amountToText(winAmount),
        gameName: game === null ? gameCode : gameName(game, 'en'),
        iconUrl: game?.iconUrl ?? '',
      };
      await outbox.add(tx, [winnerAnnounced(code, message)]);
    }
  };

  /** Follows finished rounds in their order, each once. */
  const consumer: OutboxConsumer = {
    name: 'play.winners',
    types: [ROUNDS_CHANGED],
    async apply(tx, events) {
      const changes = events.flatMap(({ payload }) => readRoundChanges(payload));
      // The last word on each round: of several in a page it may be that the win was taken back.
      const final = [...new Map(changes.map((change) => [change.roundId, change])).values()];
      await deleteWinnersOf(tx, takenBack(changes, final));
      const last = final.filter(isNotable);
      if (last.length === 0) return;
      const known = await members.findMany(tx, [...new Set(last.map(({ memberId }) => memberId))]);
      const accounts = new Map(known.map(({ account, id }) => [id, account]));
      const winners = last.map((one) => winnerFrom(one, accounts.get(one.memberId) ?? ''));
      await insertWinners(tx, winners);
      await tell(tx, toTell(winners));
    },
  };

  return {
    consumer,
    board: (query: {
      brandId: string;
      category: string | null;
      limit: number;
    }): Promise<Winner[]> =>
      listWinners(db, { ...query, since: new Date(now().getTime() - BOARD_DAYS * DAY_MS) }),

    /** The largest wins of a game in the last thirty days. */
    ofGame: (query: Omit<GameWinsQuery, 'since'>): Promise<Winner[]> =>
      listWinsOfGame(db, { ...query, since: new Date(now().getTime() - LIST_DAYS * DAY_MS) }),

    /** The wins of the last thirty days, the newest first. */
    async list({ cursor, limit, ...query }: WinnersPageQuery) {
      const found = await listRecentWinners(db, {
        ...query,
        since: new Date(now().getTime() - LIST_DAYS * DAY_MS),
        before: instantCursor.read(cursor),
        limit: limit + 1,
      });
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      return {
        items,
        nextCursor:
          last === undefined ? null : instantCursor.write({ at: last.wonAt, id: last.roundId }),
      };
    },
  };
}

type WinnersPageQuery = {
  readonly brandId: string;
  readonly category: string | null;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export type Winners = ReturnType<typeof createWinners>;

/** The largest wins of each brand, in their order: a draw has thousands at once, which nobody could read. */
function toTell(winners: readonly Winner[]): readonly Winner[] {
  const largest = new Set<Winner>();
  for (const brandId of new Set(winners.map((winner) => winner.brandId))) {
    const own = winners.filter((winner) => winner.brandId === brandId).toSorted(byWin);
    for (const winner of own.slice(0, TOLD_AT_ONCE_MAX)) largest.add(winner);
  }
  return winners.filter((winner) => largest.has(winner));
}

const byWin = (left: Winner, right: Winner): number =>
  left.winAmount < right.winAmount ? 1 : left.winAmount > right.winAmount ? -1 : 0;

function isNotable({ payout, stake, status }: RoundChange): boolean {
  if (status !== 'closed') return false;
  const staked = amountFromText(stake) ?? ZERO;
  const paid = amountFromText(payout) ?? ZERO;
  return staked > ZERO && paid >= times(staked, WIN_MULTIPLE_MIN);
}

/** Rounds that had been settled before, and whose win is none any more. */
function takenBack(
  changes: readonly RoundChange[],
  final: readonly RoundChange[],
): readonly RoundChange[] {
  const settled = new Set(
    changes.filter(({ wasSettledAt }) => wasSettledAt !== null).map(({ roundId }) => roundId),
  );
  return final.filter((change) => settled.has(change.roundId) && !isNotable(change));
}

const winnerFrom = (change: RoundChange, account: string): Winner => ({
  brandId: change.brandId,
  roundId: change.roundId,
  category: change.category,
  maskedName: maskName(account),
  vendorCode: change.vendorCode,
  gameCode: change.gameCode,
  currency: change.currency,
  winAmount: subtract(amountFromText(change.payout) ?? ZERO, amountFromText(change.stake) ?? ZERO),
  wonAt: new Date(change.at),
});
