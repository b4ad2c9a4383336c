// What contracts paid and what passed between an agent and the team, as files.
import { amountToText, subtract, ZERO } from '@parlour/money';
import type { SourceDeps } from './deps.ts';
import { ROWS_PER_PAGE, type Source, timeText, type Wish } from './source.ts';

/** Bills of the one kind and side that every file of them is asked for with. */
async function billsWish({ tree, db }: SourceDeps, { filter, fromAt, ownerId, toAt }: Wish) {
  const { account, billKind, billState, isReached, side } = filter;
  const common = {
    kind: billKind,
    states: billState === undefined ? undefined : [billState],
    isReached,
    from: fromAt,
    to: toAt,
  };
  if (side !== 'to_pay') return { ...common, memberId: ownerId };
  if (account === undefined) return { ...common, payerId: ownerId };
  const { memberId } = await tree.findInTeam(db, ownerId, account);
  return { ...common, payerId: ownerId, memberId };
}

/** A rate as people write it, in percent. */
const percentText = (bps: number | null): string =>
  bps === null ? '' : `${Math.trunc(bps / 100)}.${(bps % 100).toString().padStart(2, '0')}`;

const accountsOf = async ({ db, members }: SourceDeps, ids: readonly (string | null)[]) => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = await members.findMany(db, wanted);
  const accounts = new Map(found.map(({ account, id }) => [id, account]));
  return (id: string | null): string => (id === null ? '' : (accounts.get(id) ?? ''));
};

export const billsSource = (deps: SourceDeps): Source => ({
  columns: [
    'periodStart',
    'periodEnd',
    'kind',
    'account',
    'payer',
    'valid',
    'memberProfit',
    'activeMembers',
    'base',
    'tier',
    'rate',
    'currency',
    'amount',
    'paid',
    'open',
    'state',
    'calculated',
    'paidAt',
    'correction',
    'id',
  ],
  async count(wish) {
    return deps.later().settlement.bills.count(await billsWish(deps, wish));
  },
  async page(wish, place) {
    const page = await deps.later().settlement.bills.list(await billsWish(deps, wish), {
      cursor: place,
      limit: ROWS_PER_PAGE,
    });
    const ids = page.items.flatMap(({ memberId, payerId }) => [memberId, payerId]);
    const accountOf = await accountsOf(deps, ids);
    const time = (at: Date | null): string => timeText(wish.timeZone, at);
    const rows = page.items.map((bill) => [
      time(bill.periodStart),
      time(bill.periodEnd),
      bill.kind,
      accountOf(bill.memberId),
      accountOf(bill.payerId),
      amountToText(bill.validBet),
      amountToText(bill.profitLoss),
      bill.activeMembers.toString(),
      amountToText(bill.base),
      bill.tier === null ? '' : bill.tier.toString(),
      percentText(bill.rateBps),
      bill.currency,
      amountToText(bill.gross),
      amountToText(bill.paid),
      amountToText(bill.open),
      bill.state,
      time(bill.calculatedAt),
      time(bill.paidAt),
      bill.correctionNo === 0 ? '' : bill.correctionNo.toString(),
      bill.id,
    ]);
    return { rows, next: page.nextCursor };
  },
});

/** Null when nobody has the account: then there is nothing. */
async function transfersWish({ db, members }: SourceDeps, wish: Wish) {
  const { brandId, filter, fromAt, ownerId, toAt } = wish;
  const { account, role, transferKind: kind } = filter;
  const other =
    account === undefined ? undefined : await members.findByAccount(db, brandId, account);
  if (other === null) return null;
  const counterpartId = other?.id;
  return { brandId, memberId: ownerId, role, kind, counterpartId, from: fromAt, to: toAt };
}

export const transfersSource = (deps: SourceDeps): Source => ({
  columns: [
    'time',
    'line',
    'counterpart',
    'kind',
    'currency',
    'amount',
    'rollover',
    'state',
    'note',
    'id',
  ],
  async count(wish) {
    const filter = await transfersWish(deps, wish);
    if (filter === null) return 0n;
    const sums = await deps.later().funds.downlines.totals(filter);
    return sums.reduce((total, { count }) => total + BigInt(count), 0n);
  },
  async page(wish, place) {
    const filter = await transfersWish(deps, wish);
    if (filter === null) return { rows: [], next: null };
    const at = { cursor: place, limit: ROWS_PER_PAGE };
    const page = await deps.later().funds.downlines.list(filter, at);
    const isSent = ({ memberId }: { readonly memberId: string }) => memberId === wish.ownerId;
    const others = page.items.map((row) => (isSent(row) ? row.downlineId : row.memberId));
    const accountOf = await accountsOf(deps, others);
    const rows = page.items.map((row, index) => [
      timeText(wish.timeZone, row.createdAt),
      isSent(row) ? 'SENT' : 'RECEIVED',
      accountOf(others[index] ?? null),
      row.kind,
      row.currency,
      amountToText(isSent(row) ? subtract(ZERO, row.amount) : row.amount),
      amountToText(row.rollover),
      row.state,
      row.note ?? '',
      row.id,
    ]);
    return { rows, next: page.nextCursor };
  },
});
