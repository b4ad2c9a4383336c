// Wrong voucher codes by member and by address.
import type { Reader, Tx } from '@parlour/database';

export type VoucherGuard = {
  readonly failures: number;
  readonly failedAt: Date;
  readonly lockedUntil: Date | null;
};

const COLUMNS = 'failures, failed_at as "failedAt", locked_until as "lockedUntil"';

export async function findVoucherGuard(
  reader: Reader,
  subject: string,
): Promise<VoucherGuard | null> {
  const [row] = await reader.query<VoucherGuard>({
    name: 'cashier_find_voucher_guard',
    text: `select ${COLUMNS} from voucher_guards where subject = $1`,
    values: [subject],
  });
  return row ?? null;
}

/** Takes the row of a subject, so that failures that come at once all count. */
export async function lockVoucherGuard(
  tx: Tx,
  subject: string,
  at: Date,
): Promise<VoucherGuard | null> {
  await tx.query({
    name: 'cashier_open_voucher_guard',
    text: `insert into voucher_guards (subject, failures, failed_at) values ($1, 0, $2)
      on conflict do nothing`,
    values: [subject, at],
  });
  const [row] = await tx.query<VoucherGuard>({
    name: 'cashier_lock_voucher_guard',
    text: `select ${COLUMNS} from voucher_guards where subject = $1 for update`,
    values: [subject],
  });
  return row ?? null;
}

export async function updateVoucherGuard(
  tx: Tx,
  subject: string,
  { failures, failedAt, lockedUntil }: VoucherGuard,
): Promise<void> {
  await tx.query({
    name: 'cashier_update_voucher_guard',
    text: `update voucher_guards set failures = $2, failed_at = $3, locked_until = $4
      where subject = $1`,
    values: [subject, failures, failedAt, lockedUntil],
  });
}

/** A right code forgives the wrong ones before it. */
export async function forgetVoucherGuard(tx: Tx, subject: string): Promise<void> {
  await tx.query({
    name: 'cashier_forget_voucher_guard',
    text: 'delete from voucher_guards where subject = $1',
    values: [subject],
  });
}

export async function sweepVoucherGuards(reader: Reader, before: Date): Promise<void> {
  await reader.query({
    name: 'cashier_sweep_voucher_guards',
    text: `delete from voucher_guards
      where failed_at < $1 and (locked_until is null or locked_until < $1)`,
    values: [before],
  });
}
