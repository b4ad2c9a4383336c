import { type RoundStatus, roundStatuses } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import { gameName } from '../../catalogue/index.ts';
import { netOfRound } from '../../play/index.ts';
import type { SourceDeps } from './deps.ts';
import type { MemberSource } from './per-member.ts';
import { ROWS_PER_PAGE, timeText, type Wish } from './source.ts';

/** A status that no round has finds nothing. */
const statusOf = ({ filter }: Wish): RoundStatus | undefined =>
  roundStatuses.find((status) => status === filter.status);

export const bettingSource = ({ catalogue, db, record, reports }: SourceDeps): MemberSource => ({
  columns: [
    'opened',
    'settled',
    'account',
    'category',
    'vendor',
    'game',
    'round',
    'status',
    'currency',
    'stake',
    'valid',
    'payout',
    'net',
    'id',
  ],

  count: (wish) => reports.countRounds(db, wish),

  async page(wish, { memberId, account }, cursor) {
    const { filter, fromAt, toAt, timeZone } = wish;
    const status = statusOf(wish);
    if (filter.status !== undefined && status === undefined) return { rows: [], next: null };
    const page = await record.list({
      memberId,
      from: fromAt,
      to: toAt,
      category: filter.gameType,
      vassalage: filter.vassalage,
      gameCode: filter.gameCode,
      status,
      cursor: cursor ?? undefined,
      limit: ROWS_PER_PAGE,
    });
    const snapshot = await catalogue.snapshot();
    const rows = page.items.map((round) => {
      const game = snapshot.findGame(round.vendorCode, round.gameCode);
      return [
        timeText(timeZone, round.openedAt),
        timeText(timeZone, round.closedAt),
        account,
        round.category,
        snapshot.findVendor(round.vendorCode)?.displayName ?? round.vendorCode,
        game === null ? round.gameCode : gameName(game, wish.language),
        round.roundRef,
        round.status,
        round.currency,
        amountToText(round.stake),
        amountToText(round.validBet),
        amountToText(round.payout),
        amountToText(netOfRound(round)),
        round.id,
      ];
    });
    return { rows, next: page.nextCursor };
  },
});
