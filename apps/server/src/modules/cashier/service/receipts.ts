import { idBeside, type Tx } from '@parlour/database';
import { add, type Amount, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { decideReceipt, type ReceiptAnswer, receiptRules } from '../rules/receipt.ts';
import { insertDispute, insertDisputeEvent } from '../store/disputes.ts';
import {
  attachProofs,
  countWaitingProofs,
  findProof,
  insertProof,
  insertReceipt,
  listReceipts,
  type ReceiptAnswerName,
} from '../store/receipts.ts';
import { lockTotals } from '../store/totals.ts';
import { listLapsedReceipts } from '../store/withdrawal-lists.ts';
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from '../store/withdrawals.ts';
import type { CashierDeps } from './deps.ts';
import { limitParams } from './limit-params.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';
import { addFollowUp, owedOf } from './payments.ts';
import { createProofPictures } from './proof-picture.ts';

export type AnswerReceipt = {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly answer: ReceiptAnswer['answer'];
  readonly receivedAmount?: Amount | null;
  readonly proofIds?: readonly string[];
  readonly note?: string | null;
};

/** How long a picture waits for the answer that it belongs to. */
export const PROOF_WAIT_MS = 3_600_000;
const WAITING_MAX = 9;
const LAPSED_PER_TURN = 100;

/** What an answered withdrawal says to the same answer given again. */
const ANSWERED: Readonly<Record<ReceiptAnswer['answer'], Withdrawal['state']>> = {
  received: 'CONFIRMED_RECEIVED',
  not_received: 'DISPUTED_NOT_RECEIVED',
  partly_received: 'PARTIALLY_RECEIVED',
};

export type Receipts = ReturnType<typeof createReceipts>;

export function createReceipts(deps: CashierDeps) {
  const { db, now } = deps;
  const pictures = createProofPictures();

  /** What the member is asked about; the release before this one did not write it down. */
  const issuedOf = (withdrawal: Withdrawal): Amount =>
    withdrawal.issuedAmount ?? owedOf(withdrawal);

  const write = async (
    tx: Tx,
    withdrawal: Withdrawal,
    what: { readonly answer: ReceiptAnswerName; readonly received: Amount; note: string | null },
  ): Promise<string> => {
    const { id: withdrawalId, memberId } = withdrawal;
    const id = idBeside(memberId, deps.newId());
    await insertReceipt(tx, {
      id,
      withdrawalId,
      memberId,
      answer: what.answer,
      issuedAmount: issuedOf(withdrawal),
      receivedAmount: what.received,
      note: what.note,
      answeredAt: now(),
    });
    return id;
  };

  /** Everything arrived, by the member's word or by silence. */
  const settle = async (
    tx: Tx,
    withdrawal: Withdrawal,
    by: Pick<Parameters<typeof moveWithdrawal>[2], 'step' | 'actor'>,
    answer: 'received' | 'lapsed',
  ): Promise<void> => {
    const received = issuedOf(withdrawal);
    await write(tx, withdrawal, { answer, received, note: null });
    const receivedAmount = add(withdrawal.receivedAmount, received);
    await moveWithdrawal(tx, withdrawal, { ...by, change: { receivedAmount } }, deps);
  };

  const lapseOne = (id: string, at: Date): Promise<void> =>
    db.tx(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id);
      if (withdrawal?.state !== 'ISSUED') return;
      const { complianceProfile } = await deps.site.brand(withdrawal.brandId);
      if (!receiptRules(complianceProfile).autoConfirms) {
        // The brand was put under a stricter profile meanwhile: the question stays open.
        await updateWithdrawal(tx, { id, state: 'ISSUED', at, confirmBy: null });
        return;
      }
      await settle(tx, withdrawal, { step: 'receipt_lapsed', actor: SYSTEM }, 'lapsed');
    });

  const attach = async (tx: Tx, { memberId }: Withdrawal, receiptId: string, ids: string[]) => {
    if (ids.length === 0) return;
    const since = new Date(now().getTime() - PROOF_WAIT_MS);
    const attached = await attachProofs(tx, { memberId, receiptId, proofIds: ids, since });
    if (attached !== ids.length) throw new Refusal('cashier.receipt_proof_unknown');
  };

  /** Something is missing: two operators have to end that. */
  const dispute = async (
    tx: Tx,
    withdrawal: Withdrawal,
    command: AnswerReceipt,
    { received, remainder }: { readonly received: Amount; readonly remainder: Amount },
  ): Promise<void> => {
    const { memberId, brandId, currency } = withdrawal;
    const { answer, note = null } = command;
    const isPartly = answer === 'partly_received';
    const id = await write(tx, withdrawal, { answer, received, note });
    await attach(tx, withdrawal, id, [...new Set(command.proofIds ?? [])]);
    const held = isPartly
      ? await addFollowUp(
          tx,
          withdrawal,
          {
            reason: 'remainder',
            state: 'HELD',
            amount: remainder,
            holdId: null,
            replacesId: withdrawal.id,
          },
          deps,
        )
      : null;
    const at = now();
    await insertDispute(tx, {
      id,
      withdrawalId: withdrawal.id,
      memberId,
      brandId,
      kind: isPartly ? 'PARTLY_RECEIVED' : 'NOT_RECEIVED',
      currency,
      issuedAmount: issuedOf(withdrawal),
      receivedAmount: received,
      amount: remainder,
      payoutId: held?.id ?? null,
      openedAt: at,
    });
    const actor = command.account;
    await insertDisputeEvent(tx, id, { at, step: 'opened', actor, resolution: null, note });
    await moveWithdrawal(
      tx,
      withdrawal,
      {
        step: isPartly ? 'partly_received' : 'not_received',
        actor: { kind: 'member', name: command.account },
        amount: isPartly ? received : null,
        change: {
          receivedAmount: add(withdrawal.receivedAmount, received),
          confirmBy: null,
          hasDispute: true,
        },
      },
      deps,
    );
  };

  return {
    /** The member answers; giving the same answer twice changes nothing. */
    async answer(command: AnswerReceipt): Promise<void> {
      const { id, memberId, answer, receivedAmount = null } = command;
      const proofs = new Set(command.proofIds ?? []).size;
      await db.tx(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, id);
        if (withdrawal === null || withdrawal.memberId !== memberId) {
          throw new Refusal('cashier.withdrawal_not_found');
        }
        if (withdrawal.state !== 'ISSUED') {
          if (withdrawal.state === ANSWERED[answer] && (await wasAnswered(tx, id, answer))) return;
          throw new Refusal('cashier.receipt_not_open');
        }
        const { currency } = withdrawal;
        const amount = issuedOf(withdrawal);
        const decision = decideReceipt({ answer, receivedAmount, proofs }, { amount, currency });
        if (!decision.ok) {
          throw new Refusal(`cashier.${decision.reason}`, limitParams(amount, currency));
        }
        if (decision.remainder === ZERO) {
          const actor = { kind: 'member', name: command.account } as const;
          await settle(tx, withdrawal, { step: 'received', actor }, 'received');
          return;
        }
        await dispute(tx, withdrawal, command, decision);
      });
    },

    /** Counts receipts that nobody confirmed in time as received; answers how many it looked at. */
    async lapse(at: Date): Promise<number> {
      const due = await listLapsedReceipts(db, { at, limit: LAPSED_PER_TURN });
      let lapsed = 0;
      for (const { id } of due) {
        try {
          await lapseOne(id, at);
          lapsed += 1;
        } catch (error) {
          // One that cannot be counted holds up none of the others.
          deps.log.error({ err: error, withdrawal: id }, 'a receipt could not lapse');
        }
      }
      return lapsed;
    },

    /** Keeps a picture, redrawn, until it is sent with an answer. */
    async putProof(memberId: string, bytes: Buffer): Promise<string> {
      const content = await pictures.draw(bytes);
      const id = idBeside(memberId, deps.newId());
      await db.tx(async (tx) => {
        await lockTotals(tx, memberId);
        if ((await countWaitingProofs(tx, memberId)) >= WAITING_MAX) {
          throw new Refusal('cashier.receipt_proof_limit');
        }
        await insertProof(tx, { id, memberId, content, uploadedAt: now() });
      });
      return id;
    },

    /** A picture of the member's own. */
    async findProof(memberId: string, id: string): Promise<Buffer> {
      const proof = await findProof(db, id);
      if (proof === null || proof.memberId !== memberId) {
        throw new Refusal('cashier.receipt_proof_unknown');
      }
      return proof.content;
    },
  };

  async function wasAnswered(tx: Tx, id: string, answer: string): Promise<boolean> {
    const receipts = await listReceipts(tx, id);
    // The release before this one wrote no receipt when it was told that the money had arrived.
    return receipts.at(-1)?.answer === answer || (answer === 'received' && receipts.length === 0);
  }
}
