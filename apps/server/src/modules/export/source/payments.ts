import { amountToText } from '@parlour/money';
import { instantCursor } from '../../../platform/cursor.ts';
import { countLines, listDepositLines, listWithdrawalLines } from '../../cashier/index.ts';
import type { SourceDeps } from './deps.ts';
import { ROWS_PER_PAGE, type Source, timeText, type Wish } from './source.ts';

const queryOf = ({ brandId, memberId, fromAt, toAt, filter }: Wish) => ({
  brandId,
  memberId,
  from: fromAt,
  to: toAt,
  state: filter.status ?? null,
});

/** Deposits are narrowed by the way they came, too. */
const depositsOf = (wish: Wish) => ({
  ...queryOf(wish),
  kind: wish.filter.depositKind ?? null,
});

type Line = { readonly id: string; readonly memberId: string; readonly createdAt: Date };

const nextOf = (lines: readonly Line[]): string | null => {
  const last = lines.at(-1);
  return lines.length < ROWS_PER_PAGE || last === undefined
    ? null
    : instantCursor.write({ at: last.createdAt, id: last.id });
};

const accountsOf = async ({ db, members }: SourceDeps, lines: readonly Line[]) => {
  const ids = [...new Set(lines.map(({ memberId }) => memberId))];
  const found = await members.findMany(db, ids);
  return new Map(found.map(({ id, account }) => [id, account]));
};

export const depositSource = (deps: SourceDeps): Source => ({
  columns: [
    'time',
    'settled',
    'account',
    'method',
    'provider',
    'state',
    'currency',
    'amount',
    'paid',
    'fee',
    'bonus',
    'id',
  ],
  count: (wish) => countLines(deps.db, 'deposits', depositsOf(wish)),
  async page(wish, place) {
    const paging = { place: instantCursor.read(place), limit: ROWS_PER_PAGE };
    const lines = await listDepositLines(deps.db, { ...depositsOf(wish), ...paging });
    const accounts = await accountsOf(deps, lines);
    const rows = lines.map((line) => [
      timeText(wish.timeZone, line.createdAt),
      timeText(wish.timeZone, line.settledAt),
      accounts.get(line.memberId) ?? '',
      line.methodCode,
      line.provider,
      line.state,
      line.currency,
      amountToText(line.amount),
      line.paid === null ? '' : amountToText(line.paid),
      amountToText(line.fee),
      amountToText(line.bonus),
      line.id,
    ]);
    return { rows, next: nextOf(lines) };
  },
});

export const withdrawalSource = (deps: SourceDeps): Source => ({
  columns: [
    'time',
    'changed',
    'account',
    'institution',
    'number',
    'state',
    'currency',
    'amount',
    'fee',
    'id',
  ],
  count: (wish) => countLines(deps.db, 'withdrawals', queryOf(wish)),
  async page(wish, place) {
    const paging = { place: instantCursor.read(place), limit: ROWS_PER_PAGE };
    const lines = await listWithdrawalLines(deps.db, { ...queryOf(wish), ...paging });
    const accounts = await accountsOf(deps, lines);
    const rows = lines.map((line) => [
      timeText(wish.timeZone, line.createdAt),
      timeText(wish.timeZone, line.updatedAt),
      accounts.get(line.memberId) ?? '',
      line.institution,
      line.numberTail,
      line.state,
      line.currency,
      amountToText(line.amount),
      amountToText(line.fee),
      line.id,
    ]);
    return { rows, next: nextOf(lines) };
  },
});
