import {
  type LotteryProfitRow,
  type ProfitBreakdown,
  type SettlementDetail,
  type SettlementPreview,
  settlementStages,
  type SettlementView,
} from '@parlour/contract';
import { isDay } from '@parlour/time';
import { add, type Amount, amountToText, currencyOf, subtract, ZERO } from '@parlour/money';
import { Refusal } from '../../../../platform/refusal.ts';
import { UUID } from '../../../../platform/uuid.ts';
import type { Preview } from './preview.ts';
import { placeSize, type ProfitRow, type ProfitSums } from './profit-store.ts';
import type { IssueSettlement } from './service.ts';
import type { StatusSums } from './store.ts';

const money = (value: Amount, currency: string): string =>
  amountToText(value, currencyOf(currency).decimals);

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const presentSettlement = ({ issue, settlement }: IssueSettlement): SettlementView => ({
  issueId: issue.id,
  gameCode: issue.gameCode,
  issueNo: issue.no,
  drawsAt: issue.drawsAt.toISOString(),
  version: settlement?.version ?? issue.resultVersion,
  outcome: issue.outcome,
  code: issue.result,
  state: settlement?.state ?? (issue.settledVersion > 0 ? 'DONE' : 'WAITING'),
  stages: settlementStages.map((stage) => ({ stage, doneAt: instant(settlement?.[stage]) })),
  ticketsDone: settlement?.done ?? 0,
  ticketsChanged: settlement?.changed ?? 0,
  tries: settlement?.tries ?? 0,
  lastError: settlement?.lastError ?? null,
  startedAt: instant(settlement?.startedAt),
  finishedAt: instant(settlement?.finishedAt),
});

/** Names of brands by id. */
export type BrandNames = ReadonlyMap<string, string>;

export function presentDetail(
  found: IssueSettlement & { readonly sums: readonly StatusSums[] },
  brands: BrandNames,
): SettlementDetail {
  const view = presentSettlement(found);
  const count = (status: StatusSums['status']): number =>
    found.sums.reduce((sum, row) => sum + (row.status === status ? row.tickets : 0), 0);
  return {
    ...view,
    counts: {
      pending: count('PENDING'),
      won: count('WON'),
      lost: count('LOST'),
      tie: count('TIE'),
      cancelled: count('CANCELLED'),
      void: count('VOID'),
    },
    sums: sumsByBrand(found.sums).map((sums) => ({
      brandId: sums.brandId,
      brand: brands.get(sums.brandId) ?? '',
      ...presentSums(sums),
    })),
    canSettle: found.issue.outcome !== null && view.state !== 'RUNNING',
  };
}

const SETTLED: ReadonlySet<StatusSums['status']> = new Set(['WON', 'LOST', 'TIE']);

type BrandSums = ProfitSums & { readonly brandId: string };

function sumsByBrand(rows: readonly StatusSums[]): readonly BrandSums[] {
  const sums = new Map<string, BrandSums>();
  for (const row of rows) {
    if (!SETTLED.has(row.status)) continue;
    const { brandId, currency } = row;
    const key = `${brandId} ${currency}`;
    const held = sums.get(key) ?? { brandId, ...emptySums(currency) };
    sums.set(key, {
      brandId,
      currency,
      tickets: held.tickets + row.tickets,
      stake: add(held.stake, row.stake),
      winnings: add(held.winnings, subtract(row.payout, row.refund)),
      refund: add(held.refund, row.refund),
      valid: add(held.valid, row.valid),
    });
  }
  return [...sums.values()];
}

const emptySums = (currency: string): ProfitSums => ({
  currency,
  tickets: 0,
  stake: ZERO,
  winnings: ZERO,
  refund: ZERO,
  valid: ZERO,
});

const profitOf = ({ refund, stake, winnings }: ProfitSums): Amount =>
  subtract(subtract(stake, refund), winnings);

export const presentSums = (sums: ProfitSums) => ({
  currency: sums.currency,
  tickets: sums.tickets,
  stake: money(sums.stake, sums.currency),
  winnings: money(sums.winnings, sums.currency),
  refund: money(sums.refund, sums.currency),
  valid: money(sums.valid, sums.currency),
  profit: money(profitOf(sums), sums.currency),
});

export const presentProfit = (row: ProfitRow): LotteryProfitRow => ({
  gameCode: row.gameCode,
  issueId: row.issueId,
  issueNo: row.issueNo,
  day: row.day,
  ...presentSums(row),
  marginBps: marginOf(row),
});

function marginOf(row: ProfitRow): number | null {
  const base = row.stake - row.refund;
  // tidy-allow money-number: a share of two amounts in basis points is no amount.
  return base <= 0n ? null : Number((profitOf(row) * 10_000n) / base);
}

export const presentPreview = (
  preview: Preview,
  accounts: ReadonlyMap<string, string>,
  brands: BrandNames,
): SettlementPreview => ({
  code: preview.code,
  judged: preview.judged,
  isWhole: preview.isWhole,
  changed: preview.changed,
  members: preview.members,
  rows: preview.rows.map(({ after, before, brandId, changed, credited, currency, debited }) => ({
    brandId,
    brand: brands.get(brandId) ?? '',
    currency,
    changed,
    before: money(before, currency),
    after: money(after, currency),
    credited: money(credited, currency),
    debited: money(debited, currency),
  })),
  largest: preview.largest.map(({ after, before, brandId, currency, memberId, ticketId }) => ({
    ticketId,
    memberId,
    account: accounts.get(memberId) ?? '',
    brand: brands.get(brandId) ?? '',
    currency,
    before: money(before, currency),
    after: money(after, currency),
  })),
});

/** Reads the parts of a place in a list of profit, which a reader may have made up. */
export function readParts(
  cursor: string | undefined,
  by: ProfitBreakdown,
): readonly string[] | null {
  if (cursor === undefined) return null;
  const parts = cursor.split(':');
  const isOf = (part: string, index: number): boolean => {
    if (by === 'issue' && index === 2) return UUID.test(part);
    return index === 0 && by !== 'game' ? isDay(part) : part !== '';
  };
  if (parts.length !== placeSize(by) || !parts.every(isOf)) throw new Refusal('request.invalid');
  return parts;
}
