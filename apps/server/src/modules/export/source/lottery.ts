// What the games of the lottery earned, issue by issue.
import { amountToText, subtract } from '@parlour/money';
import type { SourceDeps } from './deps.ts';
import { ROWS_PER_PAGE, type Source } from './source.ts';

const SEPARATOR = ':';

export const lotteryProfitSource = ({
  db,
  tickets,
}: Pick<SourceDeps, 'db' | 'tickets'>): Source => ({
  columns: [
    'day',
    'game',
    'issue',
    'currency',
    'tickets',
    'stake',
    'valid',
    'winnings',
    'refund',
    'profit',
  ],
  count: async () => null,
  async page({ brandId, filter, from, to }, place) {
    const { rows, next } = await tickets.profits(
      db,
      { brandId, from, to, gameCode: filter.gameCode },
      { after: place?.split(SEPARATOR) ?? null, limit: ROWS_PER_PAGE },
    );
    return {
      rows: rows.map((row) => [
        row.day ?? '',
        row.gameCode ?? '',
        row.issueNo ?? '',
        row.currency,
        row.tickets.toString(),
        amountToText(row.stake),
        amountToText(row.valid),
        amountToText(row.winnings),
        amountToText(row.refund),
        amountToText(subtract(subtract(row.stake, row.refund), row.winnings)),
      ]),
      next: next?.join(SEPARATOR) ?? null,
    };
  },
});
