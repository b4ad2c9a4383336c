import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import type { Platform } from '../../../platform/platform.ts';
import { channel } from '@parlour/contract';
import { amountFromText, amountToText, subtract, times, ZERO } from '@parlour/money';
import { type CatalogueService, gameName } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import { ROUNDS_CHANGED, type RoundChange, winnerAnnounced } from '../events.ts';
import { readRoundChanges } from '../packed-changes.ts';
import { maskName } from '../rules/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { UUID } from '../../../platform/uuid.ts';
import { insertWinner, listRecentWinners, listWinners, type Winner } from '../store/winners.ts';

export type WinnersDeps = Pick<Platform, 'db' | 'now' | 'outbox'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly site: Pick<SiteService, 'brand'>;
};

/** A win is shown from this multiple of its stake on; less is a quiet evening. */
const WIN_MULTIPLE_MIN = 5n;
const BOARD_DAYS = 7;
const LIST_DAYS = 30;
const DAY_MS = 86_400_000;

/** The winner board: real rounds of members only, under masked names. */
export function createWinners({ catalogue, db, members, now, outbox, site }: WinnersDeps) {
  /** Follows finished rounds in their order, each once. */
  const consumer: OutboxConsumer = {
    name: 'play.winners',
    types: [ROUNDS_CHANGED],
    async apply(tx, events) {
      const changes = events.flatMap(({ payload }) => readRoundChanges(payload)).filter(isNotable);
      if (changes.length === 0) return;
      const known = await members.findMany(tx, [...new Set(changes.map((one) => one.memberId))]);
      const accounts = new Map(known.map(({ account, id }) => [id, account]));
      const snapshot = await catalogue.snapshot();
      for (const change of changes) {
        const winner = winnerFrom(change, accounts.get(change.memberId) ?? '');
        await insertWinner(tx, winner);
        const game = snapshot.findGame(change.vendorCode, change.gameCode);
        const { code } = await site.brand(change.brandId);
        const version = await outbox.nextVersion(tx, channel.winner(code));
        const message = {
          customerName: winner.maskedName,
          winAmount: amountToText(winner.winAmount),
          gameName: game === null ? change.gameCode : gameName(game, 'en'),
          iconUrl: game?.iconUrl ?? '',
        };
        await outbox.add(tx, [winnerAnnounced(code, version, message)]);
      }
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

    /** The wins of the last thirty days, the newest first. */
    async list({ cursor, limit, ...query }: WinnersPageQuery) {
      const found = await listRecentWinners(db, {
        ...query,
        since: new Date(now().getTime() - LIST_DAYS * DAY_MS),
        before: cursor === undefined ? null : readCursor(cursor),
        limit: limit + 1,
      });
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      return { items, nextCursor: last === undefined ? null : writeCursor(last) };
    },
  };
}

type WinnersPageQuery = {
  readonly brandId: string;
  readonly category: string | null;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/;

function readCursor(cursor: string): { readonly at: Date; readonly id: string } {
  const [, ms = '', id = ''] = CURSOR.exec(cursor) ?? [];
  const at = new Date(Number.parseInt(ms, 10));
  if (!UUID.test(id) || Number.isNaN(at.getTime())) throw new Refusal('request.invalid');
  return { at, id };
}

const writeCursor = ({ wonAt, roundId }: Winner): string => `${wonAt.getTime()}_${roundId}`;

export type Winners = ReturnType<typeof createWinners>;

function isNotable({ payout, stake, status }: RoundChange): boolean {
  if (status !== 'closed') return false;
  const staked = amountFromText(stake) ?? ZERO;
  const paid = amountFromText(payout) ?? ZERO;
  return staked > ZERO && paid >= times(staked, WIN_MULTIPLE_MIN);
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
