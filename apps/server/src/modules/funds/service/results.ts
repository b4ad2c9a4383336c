import type { Tx } from '@parlour/database';
import { type Amount, amountToText, ZERO } from '@parlour/money';
import { fetchPostings } from '../rules/postings.ts';
import { keepBalance } from '../store/balances.ts';
import type { TimelineActor } from '../store/timeline.ts';
import type { VendorTransfer } from '../store/transfers.ts';
import type { Moved, Refused } from '../vendor/port.ts';
import type { FundsDeps } from './deps.ts';
import { moveTransfer } from './move.ts';

export type Results = ReturnType<typeof createResults>;

export const causeOf = (id: string): string => `vendor_transfer:${id}`;

/** What a transfer's end does to money; each under the locks of the purse and of the transfer. */
export function createResults(deps: FundsDeps) {
  const { log, now, wallet } = deps;

  /** Sets our purse at the vendor to what is left there, and brings what was fetched to main. */
  const settle = async (
    tx: Tx,
    owner: Pick<VendorTransfer, 'memberId' | 'brandId' | 'currency' | 'vendorCode'>,
    move: { readonly key: string; readonly cause: string; fetched: Amount; left: Amount },
  ): Promise<void> => {
    const { brandId, currency, memberId, vendorCode } = owner;
    const held = (await wallet.vendorPurses(tx, memberId)).get(vendorCode) ?? ZERO;
    const postings = fetchPostings({ vendorCode, held, left: move.left, fetched: move.fetched });
    if (postings.length === 0) return;
    const kind = move.fetched === 0n ? 'VENDOR_RESULT' : 'VENDOR_OUT';
    const { cause, key } = move;
    const [posted] = await wallet.postIn(tx, [
      { key, kind, cause, memberId, brandId, currency, postings },
    ]);
    if (posted?.ok !== true) throw new Error(`${cause} could not be posted: ${posted?.reason}`);
  };

  const arrive = async (tx: Tx, transfer: VendorTransfer): Promise<void> => {
    const { holdId, id, vendorCode } = transfer;
    if (holdId === null) throw new Error(`transfer ${id} to a vendor froze nothing`);
    const taken = await wallet.capture(tx, {
      key: `${causeOf(id)}:arrived`,
      holdId,
      to: { purse: `vendor:${vendorCode}` },
      kind: 'VENDOR_IN',
      cause: causeOf(id),
    });
    if (!taken.ok) throw new Error(`transfer ${id} could not be captured: ${taken.reason}`);
  };

  return {
    /** The vendor says that it moved the money. What contradicts the order moves nothing here. */
    async succeed(
      tx: Tx,
      transfer: VendorTransfer,
      moved: Omit<Moved, 'kind'>,
      by: { readonly actor: TimelineActor; readonly note?: string | null; isByHand?: boolean },
    ): Promise<VendorTransfer> {
      const { amount, currency, id, memberId, state, vendorCode } = transfer;
      const isAsked = amount === null || moved.amount === amount;
      if (!isAsked || moved.currency !== currency) {
        const told = `${amountToText(moved.amount)} ${moved.currency}`;
        log.error({ transfer: id, state, told }, 'a vendor contradicts an order');
        const isQuiet = transfer.lastError?.startsWith('contradiction') === true;
        const change = { lastError: `contradiction: moved ${told}`, isAsked: true };
        const move = { state: 'UNKNOWN', step: 'contradicted', actor: by.actor } as const;
        return moveTransfer(tx, transfer, { ...move, note: told, change, isQuiet }, deps);
      }
      if (transfer.direction === 'to_vendor') {
        await arrive(tx, transfer);
      } else {
        const key = `${causeOf(id)}:fetched`;
        const move = { key, cause: causeOf(id), fetched: moved.amount, left: moved.balance };
        await settle(tx, transfer, move);
      }
      await keepBalance(tx, { memberId, vendorCode, amount: moved.balance, at: now() });
      const { actor, note = null } = by;
      const step = by.isByHand === true ? 'settled_done' : 'moved';
      const { balance: balanceAfter, vendorReference } = moved;
      const change = { amount: moved.amount, balanceAfter, vendorReference, lastError: null };
      return moveTransfer(tx, transfer, { state: 'DONE', step, actor, note, change }, deps);
    },

    /** The vendor has not moved it and will not: frozen money goes back. */
    async fail(
      tx: Tx,
      transfer: VendorTransfer,
      refused: Pick<Refused, 'reason' | 'balance' | 'note'>,
      by: { readonly actor: TimelineActor; readonly isByHand?: boolean },
    ): Promise<VendorTransfer> {
      const { holdId, id, memberId, vendorCode } = transfer;
      if (holdId !== null) {
        const released = await wallet.release(tx, {
          key: `${causeOf(id)}:returned`,
          holdId,
          kind: 'VENDOR_RETURN',
          cause: causeOf(id),
        });
        if (!released.ok) throw new Error(`transfer ${id} could not be released`);
      }
      if (refused.balance !== null) {
        await keepBalance(tx, { memberId, vendorCode, amount: refused.balance, at: now() });
      }
      if (refused.reason === 'empty') {
        const key = `${causeOf(id)}:empty`;
        await settle(tx, transfer, { key, cause: causeOf(id), fetched: ZERO, left: ZERO });
      }
      const failure = refused.reason === 'refused' ? 'vendor_refused' : `vendor_${refused.reason}`;
      const step = by.isByHand === true ? 'settled_failed' : 'refused';
      const change = { failure, lastError: refused.note };
      const move = { state: 'FAILED', step, actor: by.actor, note: refused.note, change } as const;
      return moveTransfer(tx, transfer, move, deps);
    },

    /** The vendor says that nothing is there: what our purse still showed was lost at play. */
    empty: (
      tx: Tx,
      owner: Pick<VendorTransfer, 'memberId' | 'brandId' | 'currency' | 'vendorCode'>,
      cause: string,
    ): Promise<void> =>
      settle(tx, owner, {
        key: `${cause}:${owner.vendorCode}:empty`,
        cause,
        fetched: ZERO,
        left: ZERO,
      }),
  };
}
