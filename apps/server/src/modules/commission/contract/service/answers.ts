import { effectiveFrom } from '@parlour/commission';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Contract, findContract, lockKind, updateContracts } from '../store/contracts.ts';
import { insertEvents } from '../store/events.ts';
import { activate } from './activate.ts';
import { changeContract, overRefusal } from './change.ts';
import { type Author, type Desk, deskAuthor } from './deps.ts';
import { ceilingOf, demandLegal, sidesRefusal } from './eligible.ts';
import { endAll } from './end.ts';
import { type Bulletin, createBulletin } from './notice.ts';
import type { OfferDeps } from './offers.ts';
import { recordDecision } from './record.ts';

type Place = { readonly id: string; readonly memberId: string };

export type Acceptance = Place & {
  readonly version: number;
  readonly endsDownlineContracts: boolean;
  readonly paymentPassword: string;
};

/** What the two sides of a contract decide about it. */
export function createAnswers(deps: OfferDeps) {
  const { db, limits, members, newId, now, site } = deps;

  /** Reads a contract behind the lock of its kind; a stranger's is not there. */
  const take = async (
    tx: Tx,
    id: string,
    isMine: (contract: Contract) => boolean,
  ): Promise<Contract> => {
    const named = await findContract(tx, id);
    if (named === null || !isMine(named)) throw new Refusal('commission.contract_not_found');
    await lockKind(tx, named);
    const contract = await findContract(tx, id);
    if (contract === null) throw new Refusal('commission.contract_not_found');
    return contract;
  };

  const decide = <Answer>(
    id: string,
    isMine: (contract: Contract) => boolean,
    act: (tx: Tx, contract: Contract, bulletin: Bulletin) => Promise<Answer>,
  ): Promise<Answer> =>
    db.tx(async (tx) => {
      const contract = await take(tx, id, isMine);
      const bulletin = createBulletin(deps);
      const answer = await act(tx, contract, bulletin);
      await bulletin.publish(tx);
      return answer;
    });

  const forDownline =
    (memberId: string) =>
    ({ downlineId }: Contract): boolean =>
      downlineId === memberId;

  /** Refuses the answer to an offer that does not stand any more as it was read. */
  const demandOpen = (contract: Contract, version: number): void => {
    if (contract.status !== 'PENDING_NEW') throw overRefusal(contract);
    if (contract.version !== version) throw new Refusal('commission.offer_changed');
    if (contract.expiresAt <= now()) throw new Refusal('commission.offer_expired');
  };

  /** What was legal when it was offered may not be any more. */
  const demandStillLegal = async (tx: Tx, contract: Contract): Promise<void> => {
    const { brandId, currency, downlineId, kind, period, uplineId } = contract;
    const [downline, upline] = await tx.together(() => [
      members.get(tx, downlineId),
      uplineId === null ? null : members.get(tx, uplineId),
    ]);
    if (downline.uplineId !== uplineId) throw new Refusal('commission.offer_illegal_now');
    const settings = await limits.get(tx, { brandId, currency, kind });
    const refusal = await sidesRefusal(deps, tx, { downline, upline }, settings);
    if (refusal !== null) throw refusal;
    const { timeZone } = await site.brand(brandId);
    const at = effectiveFrom(period, now(), timeZone);
    const ceiling = await ceilingOf(tx, { downline, upline }, { at, limits: settings });
    try {
      demandLegal(contract, ceiling, currency);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { fields = [] } = error.detail;
      throw new Refusal('commission.offer_illegal_now', { fields });
    }
  };

  const askTermination = async (
    tx: Tx,
    contract: Contract,
    { author, bulletin }: { readonly author: Author; readonly bulletin: Bulletin },
  ): Promise<Contract> => {
    if (contract.status === 'PENDING_TERMINATE') {
      throw new Refusal('commission.termination_pending');
    }
    // Where a newer version waits or the end is agreed there is nothing to ask about this one.
    if (contract.endsAt !== null) throw overRefusal(contract);
    const patch = { terminationAskedAt: now() };
    const event = 'request_termination';
    const after = await changeContract(deps, tx, { contract, event, author, patch });
    bulletin.add(after, 'termination_asked');
    return after;
  };

  return {
    /** Holds from the start of the next period. */
    async accept(wish: Acceptance): Promise<void> {
      const { endsDownlineContracts, id, memberId, paymentPassword, version } = wish;
      await deps.verifyPaymentPassword(memberId, paymentPassword);
      await decide(id, forDownline(memberId), async (tx, contract, bulletin) => {
        demandOpen(contract, version);
        await demandStillLegal(tx, contract);
        const author: Author = { actor: 'downline', id: memberId, note: null };
        const begun = await activate(deps, tx, contract, {
          event: 'accept',
          author,
          bulletin,
          hasConsent: endsDownlineContracts,
        });
        bulletin.add(begun, 'accepted');
      });
    },

    async reject(
      { id, memberId }: Place,
      { note, version }: { readonly version: number; readonly note: string | null },
    ): Promise<void> {
      await decide(id, forDownline(memberId), async (tx, contract, bulletin) => {
        demandOpen(contract, version);
        const author: Author = { actor: 'downline', id: memberId, note };
        const patch = { decidedAt: now() };
        const event = 'reject';
        bulletin.add(
          await changeContract(deps, tx, { contract, event, author, patch }),
          'rejected',
        );
      });
    },

    /** The upline asks; the contract earns on until the downline agrees. */
    async requestTermination({ id, memberId }: Place, note: string | null): Promise<void> {
      const isMine = ({ uplineId }: Contract) => uplineId === memberId;
      await decide(id, isMine, (tx, contract, bulletin) =>
        askTermination(tx, contract, {
          author: { actor: 'upline', id: memberId, note },
          bulletin,
        }),
      );
    },

    async requestTerminationForPlatform(id: string, desk: Desk): Promise<void> {
      const isMine = ({ brandId }: Contract) => brandId === desk.brandId;
      await db.tx(async (tx) => {
        const contract = await take(tx, id, isMine);
        // What uplines and downlines agreed on is theirs to end, or to be ended by force.
        if (contract.uplineId !== null) throw new Refusal('commission.not_top');
        const bulletin = createBulletin(deps);
        const author = deskAuthor(desk);
        const after = await askTermination(tx, contract, { author, bulletin });
        await bulletin.publish(tx);
        const action = 'contract.request_termination';
        await recordDecision(deps, tx, { action, before: contract, after, desk });
      });
    },

    async answerTermination(
      { id, memberId }: Place,
      { isAccepted, note }: { readonly isAccepted: boolean; readonly note: string | null },
    ): Promise<void> {
      await decide(id, forDownline(memberId), async (tx, contract, bulletin) => {
        if (contract.status !== 'PENDING_TERMINATE') {
          throw contract.status === 'ACTIVE'
            ? new Refusal('commission.termination_missing')
            : overRefusal(contract);
        }
        const author: Author = { actor: 'downline', id: memberId, note };
        if (!isAccepted) {
          const patch = { terminationAskedAt: null };
          const event = 'reject_termination';
          const kept = await changeContract(deps, tx, { contract, event, author, patch });
          bulletin.add(kept, 'termination_refused');
          return;
        }
        const { timeZone } = await site.brand(contract.brandId);
        const at = effectiveFrom(contract.period, now(), timeZone);
        const ending = { at, reason: 'consent', event: 'accept_termination', author } as const;
        await endAll(deps, tx, contract, { ...ending, bulletin, withOffers: false });
      });
    },

    /** A downline cannot end a contract alone, and may ask the operators to. */
    async askEnd({ id, memberId }: Place, note: string): Promise<void> {
      await decide(id, forDownline(memberId), async (tx, contract, bulletin) => {
        if (contract.effectiveFrom === null || contract.endsAt !== null) {
          throw overRefusal(contract);
        }
        if (contract.endAskedAt !== null) throw new Refusal('commission.end_asked');
        const asked = { ...contract, endAskedAt: now(), endAskNote: note };
        await updateContracts(tx, [asked]);
        const entry = { contractId: id, id: newId(), at: now(), event: 'ask_end' } as const;
        await insertEvents(tx, [{ ...entry, actor: 'downline', actorId: memberId, note }]);
        bulletin.add(asked, null);
      });
    },

    /** An operator ends a contract at once, with everything of its kind below it. */
    async forceEnd(id: string, desk: Desk): Promise<void> {
      await db.tx(async (tx) => {
        const contract = await take(tx, id, ({ brandId }) => brandId === desk.brandId);
        const isOver = contract.endsAt !== null && contract.endsAt <= now();
        if (contract.effectiveFrom === null || isOver) throw overRefusal(contract);
        const bulletin = createBulletin(deps);
        const author = deskAuthor(desk);
        const ending = { at: now(), reason: 'forced', event: 'force_end', author } as const;
        await endAll(deps, tx, contract, { ...ending, bulletin, withOffers: false });
        await bulletin.publish(tx);
        const after = (await findContract(tx, id)) ?? contract;
        const action = 'contract.force_end';
        await recordDecision(deps, tx, { action, before: contract, after, desk });
      });
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
