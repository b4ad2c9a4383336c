import { bonusGroups } from '@parlour/contract';
import { isTransferKind, kindsOfGroup, type TransferKind } from '@parlour/ledger';
import { amountToText } from '@parlour/money';
import type { SourceDeps } from './deps.ts';
import type { MemberSource } from './per-member.ts';
import { ROWS_PER_PAGE, timeText, type Wish } from './source.ts';

const VENDOR_KINDS: readonly TransferKind[] = [
  'VENDOR_FREEZE',
  'VENDOR_IN',
  'VENDOR_RETURN',
  'VENDOR_OUT',
  'VENDOR_RESULT',
];

/** The kinds that a file is about; undefined for all. */
export function kindsOf({ kind, filter }: Wish): readonly TransferKind[] | undefined {
  if (kind === 'vendor_transfers') return VENDOR_KINDS;
  if (kind === 'bonuses') {
    const groups = filter.bonusGroup === undefined ? bonusGroups : [filter.bonusGroup];
    return groups.flatMap(kindsOfGroup);
  }
  return filter.kinds?.split(',').filter(isTransferKind);
}

/** The account record, whole or of some kinds: bonuses and vendor transfers are parts of it. */
export const accountSource = ({ db, reports, wallet }: SourceDeps): MemberSource => ({
  columns: [
    'time',
    'account',
    'kind',
    'currency',
    'amount',
    'frozen',
    'bonus',
    'balanceAfter',
    'frozenAfter',
    'bonusAfter',
    'cause',
    'id',
  ],

  count: (wish) => reports.countTransfers(db, wish, kindsOf(wish)),

  async page(wish, { memberId, account }, cursor) {
    const { fromAt, toAt, timeZone } = wish;
    const kinds = kindsOf(wish);
    const period = { from: fromAt, to: toAt };
    const wanted = { memberId, kinds, ...period, cursor, limit: ROWS_PER_PAGE };
    const page = await wallet.listTransfers(db, wanted);
    const rows = page.items.map((transfer) => [
      timeText(timeZone, transfer.at),
      account,
      transfer.kind,
      transfer.currency,
      amountToText(transfer.main),
      amountToText(transfer.locked),
      amountToText(transfer.bonus),
      amountToText(transfer.mainAfter),
      amountToText(transfer.lockedAfter),
      amountToText(transfer.bonusAfter),
      transfer.cause,
      transfer.id,
    ]);
    return { rows, next: page.nextCursor };
  },
});
