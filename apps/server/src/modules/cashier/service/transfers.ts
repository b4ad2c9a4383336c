// Bank transfers to accounts of the house, as the member takes them on.
import { DEPOSIT_PROOFS_MAX } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { depositChanged } from '../events.ts';
import { findProof, insertProof, listProofs, type Proof } from '../store/deposit-proofs.ts';
import { type Deposit, findDeposit, lockDeposit, updateDepositState } from '../store/deposits.ts';
import { closeDeposit, countAgain, isCancellable, LAST_ASK_MS } from './deposit-close.ts';
import type { CashierDeps } from './deps.ts';
import type { ProofPictures } from './proof-picture.ts';

type OwnDeposit = { readonly id: string; readonly memberId: string };

export type Transfers = ReturnType<typeof createTransfers>;

export function createTransfers(deps: CashierDeps, pictures: ProofPictures) {
  const { db, outbox, now, newId } = deps;

  /** A transfer of the member in one of the states; anything else is no longer open to changes. */
  const lockOpen = async (
    tx: Tx,
    { id, memberId }: OwnDeposit,
    states: readonly Deposit['state'][],
  ): Promise<Deposit> => {
    const deposit = await lockDeposit(tx, id);
    if (deposit === null || deposit.memberId !== memberId) {
      throw new Refusal('cashier.deposit_not_found');
    }
    if (deposit.receiving === null || !states.includes(deposit.state)) {
      throw new Refusal('cashier.deposit_not_open');
    }
    return deposit;
  };

  /** A transfer that is not sent, or a code that is not paid. */
  const lockCancellable = async (tx: Tx, own: OwnDeposit): Promise<Deposit> => {
    const deposit = await lockDeposit(tx, own.id);
    if (deposit === null || deposit.memberId !== own.memberId) {
      throw new Refusal('cashier.deposit_not_found');
    }
    if (!isCancellable(deposit)) throw new Refusal('cashier.deposit_not_open');
    return deposit;
  };

  return {
    /**
     * The member says that the transfer is sent. From here on it does not expire, and also one that
     * has expired is looked for again.
     */
    claim: (own: OwnDeposit): Promise<Deposit> =>
      db.tx(async (tx) => {
        const deposit = await lockOpen(tx, own, ['PENDING', 'EXPIRED', 'AWAITING_MATCH']);
        if (deposit.state === 'AWAITING_MATCH') return deposit;
        if (deposit.state === 'EXPIRED') await countAgain(tx, deposit, deps);
        const change = { id: own.id, state: 'AWAITING_MATCH', askAt: null } as const;
        const claimed = await updateDepositState(tx, { ...change, claimedAt: now() });
        await outbox.add(tx, [depositChanged(claimed)]);
        return claimed;
      }),

    cancel: (own: OwnDeposit): Promise<Deposit> =>
      db.tx(async (tx) => {
        const deposit = await lockCancellable(tx, own);
        // A code may have been paid a moment before: its provider is asked once more.
        const askAt = deposit.qrPayload === null ? null : new Date(now().getTime() + LAST_ASK_MS);
        return closeDeposit(tx, deposit, { state: 'CANCELLED', askAt }, deps);
      }),

    async addProof({ bytes, ...own }: OwnDeposit & { readonly bytes: Buffer }): Promise<Deposit> {
      const waiting = ['PENDING', 'AWAITING_MATCH'] as const;
      // Looked at before the picture is drawn, which costs far more than the question.
      await db.tx(async (tx) => {
        const { proofCount } = await lockOpen(tx, own, waiting);
        if (proofCount >= DEPOSIT_PROOFS_MAX) throw new Refusal('cashier.proof_limit_reached');
      });
      const content = await pictures.draw(bytes);
      return db.tx(async (tx) => {
        const deposit = await lockOpen(tx, own, waiting);
        if (deposit.proofCount >= DEPOSIT_PROOFS_MAX) {
          throw new Refusal('cashier.proof_limit_reached');
        }
        const proof = { id: newId(), uploadedAt: now(), content };
        await insertProof(tx, { ...proof, depositId: deposit.id, memberId: deposit.memberId });
        await outbox.add(tx, [depositChanged(deposit)]);
        return { ...deposit, proofCount: deposit.proofCount + 1 };
      });
    },

    proofs: (depositId: string): Promise<Proof[]> => listProofs(db, depositId),

    /** A picture of a deposit that anyone who asks may see: the member's own, or one of the brand. */
    async proof(wish: {
      readonly depositId: string;
      readonly id: string;
      readonly memberId?: string;
      readonly brandId?: string;
    }): Promise<Buffer> {
      const deposit = await findDeposit(db, wish.depositId);
      const isTheirs =
        deposit !== null &&
        (wish.memberId === undefined || deposit.memberId === wish.memberId) &&
        (wish.brandId === undefined || deposit.brandId === wish.brandId);
      const content = isTheirs ? await findProof(db, wish) : null;
      if (content === null) throw new Refusal('cashier.proof_not_found');
      return content;
    },
  };
}
