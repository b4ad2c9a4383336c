import type { Tx } from '@parlour/database';
import { depositChanged } from '../events.ts';
import { takeRoom } from '../store/channels.ts';
import { type Deposit, type DepositChange, updateDepositState } from '../store/deposits.ts';
import { giveBack } from './channels.ts';
import type { CashierDeps } from './deps.ts';

type CloseDeps = Pick<CashierDeps, 'outbox' | 'site' | 'now'>;

/** A payment that was given up is asked about once more, in case it was made late and nobody told us. */
export const LAST_ASK_MS = 60 * 60_000;

/** What the member may give up: a transfer that is not sent, or a code that is not paid. */
export const isCancellable = ({
  qrPayload,
  receiving,
  state,
}: Pick<Deposit, 'qrPayload' | 'receiving' | 'state'>): boolean =>
  state === 'PENDING' && (receiving !== null || qrPayload !== null);

/** Ends a locked deposit that nothing came of: its channel may carry another, and the member is told. */
export async function closeDeposit(
  tx: Tx,
  deposit: Deposit,
  change: Pick<DepositChange, 'decision'> & {
    readonly state: 'FAILED' | 'CANCELLED' | 'EXPIRED';
    /** When a provider is asked once more; null for never. */
    readonly askAt: Date | null;
  },
  deps: CloseDeps,
): Promise<Deposit> {
  const { id, brandId, channelId, amount, createdAt } = deposit;
  const changed = await updateDepositState(tx, { ...change, id, settledAt: deps.now() });
  if (channelId !== null) await giveBack(tx, { brandId, channelId, amount, at: createdAt }, deps);
  await deps.outbox.add(tx, [depositChanged(changed)]);
  return changed;
}

/** Counts a deposit that was given up for its channel again: it is carried after all. */
export async function countAgain(
  tx: Tx,
  { brandId, channelId, createdAt, amount }: Deposit,
  { site }: Pick<CloseDeps, 'site'>,
): Promise<void> {
  if (channelId === null) return;
  const { timeZone } = await site.brand(brandId);
  await takeRoom(tx, { channelId, at: createdAt, timeZone, amount, cap: null });
}
