import type { Tx } from '@parlour/database';
import { updateTransfer, type VendorTransfer, findTransfer } from '../store/transfers.ts';
import type { Missing, Moved, Refused, TransferVendor, Unknown } from '../vendor/port.ts';
import { isOver } from '../rules/transfer-state.ts';
import type { TimelineActor } from '../store/timeline.ts';
import type { FundsDeps } from './deps.ts';
import { lockWithPurse, moveTransfer, SYSTEM } from './move.ts';
import type { Results } from './results.ts';

export type Pursue = ReturnType<typeof createPursue>;

type Answer = Moved | Refused | Missing | Unknown;
/** With it, how often the transfer had been asked about when its order left. */
type Told = { readonly answer: Answer; readonly attempts: number };

/** Leases a transfer to the worker that asks now, a little longer than a vendor's time-out. */
const ASKING_MS = 10_000;

/** A refusal is no proof when someone else has sent the order since: that one may be taken. */
const inDoubt = (answer: Answer): Answer =>
  answer.kind === 'refused'
    ? { kind: 'unknown', error: `refused while it was repeated: ${answer.note}` }
    : answer;

/** It rests on the vendor's word that there is no such order: none may be sent after it. */
const isFailureProposed = ({ settlement }: VendorTransfer): boolean =>
  settlement?.outcome === 'failed';

export function createPursue(deps: FundsDeps, results: Results) {
  const { catalogue, db, now } = deps;

  /** Marks the transfer as sent before anything leaves, so that a crash cannot forget it. */
  const begin = (id: string) =>
    db.tx(async (tx) => {
      const known = await findTransfer(tx, id);
      if (known === null || isOver(known.state)) return null;
      const transfer = await lockWithPurse(tx, known, deps);
      if (isOver(transfer.state)) return null;
      if (transfer.state !== 'REQUESTED' || isFailureProposed(transfer)) {
        const { state } = transfer;
        const askAt = new Date(now().getTime() + ASKING_MS);
        return {
          transfer: await updateTransfer(tx, { id, state, at: now(), askAt }),
          isFirst: false,
        };
      }
      const move = {
        state: 'SENT',
        step: 'sent',
        actor: SYSTEM,
        change: { isAsked: true },
      } as const;
      return { transfer: await moveTransfer(tx, transfer, move, deps), isFirst: true };
    });

  const order = (transfer: VendorTransfer, vendor: TransferVendor): Promise<Answer> => {
    const { amount, currency, direction, id: reference, memberId } = transfer;
    const wish = { reference, memberId, currency };
    if (direction === 'to_main') return vendor.withdraw({ ...wish, amount });
    if (amount === null) throw new Error(`transfer ${reference} sends no amount`);
    return vendor.deposit({ ...wish, amount });
  };

  const send = async (transfer: VendorTransfer, vendor: TransferVendor): Promise<Told> => ({
    answer: await order(transfer, vendor),
    attempts: transfer.attempts,
  });

  /**
   * Asks about an earlier order before it is sent again. The reference makes it one order at the
   * vendor, so an order that is still under way does no harm.
   */
  const repeat = async (transfer: VendorTransfer, vendor: TransferVendor): Promise<Told> => {
    const { attempts } = transfer;
    const found = await vendor.find(transfer.id);
    if (found.kind !== 'missing') return { answer: found, attempts };
    const repeated = await db.tx(async (tx) => {
      const locked = await lockWithPurse(tx, transfer, deps);
      if (isOver(locked.state) || isFailureProposed(locked)) return null;
      const { state } = locked;
      const isQuiet = locked.lastError === null && state === 'SENT';
      const move = { state, step: 'repeated', actor: SYSTEM, isQuiet } as const;
      return moveTransfer(tx, locked, { ...move, change: { isAsked: true } }, deps);
    });
    return repeated === null
      ? { answer: { kind: 'unknown', error: 'not sent again: operators settle it' }, attempts }
      : send(repeated, vendor);
  };

  const settle = async (tx: Tx, known: VendorTransfer, told: Told): Promise<void> => {
    const transfer = await lockWithPurse(tx, known, deps);
    if (isOver(transfer.state)) return;
    const answer = transfer.attempts === told.attempts ? told.answer : inDoubt(told.answer);
    const actor: TimelineActor = { kind: 'vendor', name: transfer.vendorCode };
    if (answer.kind === 'moved') {
      await results.succeed(tx, transfer, answer, { actor });
    } else if (answer.kind === 'refused') {
      await results.fail(tx, transfer, answer, { actor });
    } else {
      const error = answer.kind === 'missing' ? 'the vendor knows nothing of it' : answer.error;
      await moveTransfer(
        tx,
        transfer,
        {
          state: 'UNKNOWN',
          step: 'answer_lost',
          actor: SYSTEM,
          note: error,
          change: { lastError: error, isAsked: true },
          isQuiet: transfer.state === 'UNKNOWN' && transfer.lastError === error,
        },
        deps,
      );
    }
  };

  return {
    /**
     * Sends an order, or finds out what became of one. Safe to run any number of times and by any
     * number of workers; no connection is held while the vendor is asked.
     */
    async pursue(id: string): Promise<void> {
      const begun = await begin(id);
      if (begun === null) return;
      const { isFirst, transfer } = begun;
      const known = (await catalogue.snapshot()).findVendor(transfer.vendorCode);
      if (known === null) throw new Error(`no vendor ${transfer.vendorCode}`);
      const vendor = deps.vendorOf(known);
      const told = isFirst ? await send(transfer, vendor) : await repeat(transfer, vendor);
      await db.tx((tx) => settle(tx, transfer, told));
    },
  };
}
