import type { AdjustmentCause } from '@parlour/contract';
import { idBeside, type Tx } from '@parlour/database';
import { type Amount, amountToText, currencyOf, isPayable } from '@parlour/money';
import { plainLines } from '../../platform/plain-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { NO_TOTALS, type Totals } from '../../platform/totals.ts';
import type { Independence } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CashierService } from '../cashier/index.ts';
import type { Member, MemberService } from '../member/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { mayPostAlone, orderOf } from './rules.ts';
import {
  type Adjustment,
  type AdjustmentFilter,
  type AdjustmentRule,
  countWaiting,
  type Direction,
  findAdjustment,
  findByKey,
  insertAdjustment,
  listAdjustments,
  listRules,
  lockOperator,
  type NewAdjustment,
  type Place,
  sumAdjustments,
  sumAlone,
  updateVerdict,
} from './store.ts';

const DAY_MS = 86_400_000;

/** The operator who acts, from where. */
export type Desk = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

type Wanted = AdjustmentFilter & { readonly account?: string | undefined };

export type Proposal = Desk & {
  readonly key: string;
  readonly account: string;
  readonly direction: Direction;
  readonly cause: AdjustmentCause;
  readonly amount: Amount;
  readonly multipleHundredths: number;
  readonly reason: string;
  readonly reference: string;
};

export type DecideAdjustment = Desk & {
  readonly id: string;
  readonly decision: 'approve' | 'decline';
  readonly note: string;
};

export type AdjustmentDeps = Pick<Platform, 'db' | 'now' | 'newId'> & {
  readonly audit: AuditService;
  readonly independence: Independence;
  readonly members: MemberService;
  readonly wallet: WalletService;
  readonly rollovers: CashierService['rollovers'];
};

export type AdjustmentService = ReturnType<typeof createAdjustmentService>;

export function createAdjustmentService(deps: AdjustmentDeps) {
  const { db, audit, independence, members, wallet, rollovers, now, newId } = deps;

  const record = (tx: Tx, desk: Desk, action: string, adjustment: Adjustment, reason: string) =>
    audit.record(tx, {
      actor: { kind: 'operator', id: desk.operatorId },
      action,
      subject: { kind: 'member', id: adjustment.memberId },
      after: {
        adjustment: adjustment.id,
        state: adjustment.state,
        direction: adjustment.direction,
        cause: adjustment.cause,
        amount: amountToText(adjustment.amount),
        currency: adjustment.currency,
      },
      reason,
      ip: desk.ip,
    });

  /** Moves the money; null when the balance does not hold what is to be taken. */
  const post = async (tx: Tx, adjustment: Adjustment): Promise<string | null> => {
    const [outcome] = await wallet.postIn(tx, [orderOf(adjustment)]);
    if (outcome === undefined) throw new Error('an adjustment was left undecided');
    if (!outcome.ok) {
      if (outcome.reason === 'insufficient_funds') return null;
      throw new Error(`adjustment ${adjustment.id} could not be posted: ${outcome.reason}`);
    }
    if (adjustment.direction === 'credit') {
      await rollovers.demand(tx, {
        memberId: adjustment.memberId,
        brandId: adjustment.brandId,
        source: 'adjustment',
        reference: adjustment.id,
        currency: adjustment.currency,
        amount: adjustment.amount,
        multipleHundredths: adjustment.multipleHundredths,
      });
    }
    return outcome.transferId;
  };

  const close = (
    tx: Tx,
    adjustment: Adjustment,
    verdict: Pick<Adjustment, 'state' | 'transferId' | 'decisionNote'> & { by: Desk | null },
  ) =>
    updateVerdict(tx, {
      id: adjustment.id,
      state: verdict.state,
      transferId: verdict.transferId,
      decisionNote: verdict.decisionNote,
      decidedBy: verdict.by?.operatorId ?? null,
      decidedAccount: verdict.by?.operatorAccount ?? null,
      decidedAt: now(),
    });

  const isAlone = async (tx: Tx, member: Member, proposal: Proposal): Promise<boolean> => {
    const { brandId, operatorId } = proposal;
    await lockOperator(tx, operatorId);
    const rules = await listRules(tx, brandId);
    const rule = rules.find(({ currency }) => currency === member.currency) ?? null;
    const { currency } = member;
    // It does not start again at a midnight: an operator who sets the zone of the brand would set the hour.
    const since = new Date(now().getTime() - DAY_MS);
    const postedBefore = await sumAlone(tx, { operatorId, currency, since });
    return mayPostAlone(rule, { amount: proposal.amount, postedBefore });
  };

  const lockOpen = async (tx: Tx, { id, brandId }: { id: string; brandId: string }) => {
    const adjustment = await findAdjustment(tx, { id, isLocked: true });
    if (adjustment === null || adjustment.brandId !== brandId) {
      throw new Refusal('adjustment.unknown');
    }
    if (adjustment.state !== 'PROPOSED') throw new Refusal('adjustment.decided');
    return adjustment;
  };

  /** Null when the account does not exist: then nothing is found. */
  const filterOf = async (brandId: string, { account, ...filter }: Wanted) => {
    if (account === undefined) return { ...filter, brandId };
    const named = await members.findByAccount(db, brandId, account);
    return named === null ? null : { ...filter, brandId, memberId: named.id };
  };

  const memberFor = async (proposal: Proposal): Promise<Member> => {
    const { account, amount, direction, multipleHundredths } = proposal;
    const member = await members.findByAccount(db, proposal.brandId, account);
    if (member === null) throw new Refusal('adjustment.member_unknown');
    if (member.standing === 'trial') throw new Refusal('adjustment.trial_account');
    if (!isPayable(amount, currencyOf(member.currency))) {
      throw new Refusal('adjustment.amount_too_fine');
    }
    if (direction === 'debit' && multipleHundredths > 0) {
      throw new Refusal('adjustment.rollover_on_debit');
    }
    return member;
  };

  return {
    /** Writes a proposal and, where one operator may act alone, posts it at once. */
    async propose(proposal: Proposal): Promise<Adjustment> {
      const member = await memberFor(proposal);
      return db.tx(async (tx) => {
        const alone = await isAlone(tx, member, proposal);
        const id = idBeside(member.id, newId());
        const proposed = await insertAdjustment(
          tx,
          rowOf(proposal, { member, id, alone, at: now() }),
        );
        if (proposed === null) return sameAgain(tx, member, proposal);
        if (!alone) {
          await record(tx, proposal, 'adjustment.propose', proposed, proposed.reason);
          return proposed;
        }
        const transferId = await post(tx, proposed);
        if (transferId === null) throw new Refusal('wallet.insufficient_funds');
        const verdict = { state: 'POSTED', transferId, decisionNote: '', by: null } as const;
        const posted = await close(tx, proposed, verdict);
        await record(tx, proposal, 'adjustment.post', posted, posted.reason);
        return posted;
      });
    },

    /** The second operator's yes or no. What cannot be taken is FAILED, and nothing is moved. */
    async decide(command: DecideAdjustment): Promise<Adjustment> {
      return db.tx(async (tx) => {
        const proposed = await lockOpen(tx, command);
        if (proposed.proposedBy === command.operatorId) throw new Refusal('adjustment.own');
        await independence.demand(tx, command.operatorId, [proposed.proposedBy]);
        const decisionNote = plainLines(command.note);
        const by = command;
        if (command.decision === 'decline') {
          const verdict = { state: 'DECLINED', transferId: null, decisionNote, by } as const;
          const declined = await close(tx, proposed, verdict);
          await record(tx, command, 'adjustment.decline', declined, decisionNote);
          return declined;
        }
        const transferId = await post(tx, proposed);
        const state = transferId === null ? 'FAILED' : 'POSTED';
        const decided = await close(tx, proposed, { state, transferId, decisionNote, by });
        await record(tx, command, 'adjustment.post', decided, decisionNote);
        return decided;
      });
    },

    /** Takes back what nobody has decided yet. */
    async withdraw(command: Desk & { readonly id: string }): Promise<Adjustment> {
      return db.tx(async (tx) => {
        const proposed = await lockOpen(tx, command);
        if (proposed.proposedBy !== command.operatorId) throw new Refusal('adjustment.not_own');
        const withdrawn = await close(tx, proposed, {
          state: 'WITHDRAWN',
          transferId: null,
          decisionNote: '',
          by: command,
        });
        await record(tx, command, 'adjustment.withdraw', withdrawn, '');
        return withdrawn;
      });
    },

    async find(brandId: string, id: string): Promise<Adjustment> {
      const adjustment = await findAdjustment(db, { id });
      if (adjustment === null || adjustment.brandId !== brandId) {
        throw new Refusal('adjustment.unknown');
      }
      return adjustment;
    },

    async list(
      brandId: string,
      query: Wanted & { readonly after: Place | null; readonly limit: number },
    ) {
      const [filter, waiting] = await Promise.all([
        filterOf(brandId, query),
        countWaiting(db, brandId),
      ]);
      const { after, limit } = query;
      const items = filter === null ? [] : await listAdjustments(db, { ...filter, after, limit });
      return { items, waiting };
    },

    async totals(brandId: string, query: Wanted): Promise<Totals<'amount'>> {
      const filter = await filterOf(brandId, query);
      return filter === null ? NO_TOTALS : sumAdjustments(db, filter);
    },

    rules: (brandId: string): Promise<AdjustmentRule[]> => listRules(db, brandId),
  };
}

const rowOf = (
  proposal: Proposal,
  made: { member: Member; id: string; alone: boolean; at: Date },
): NewAdjustment => ({
  id: made.id,
  memberId: made.member.id,
  brandId: proposal.brandId,
  requestKey: proposal.key,
  direction: proposal.direction,
  cause: proposal.cause,
  currency: made.member.currency,
  amount: proposal.amount,
  multipleHundredths: proposal.multipleHundredths,
  reason: plainLines(proposal.reason),
  reference: plainLines(proposal.reference),
  isAlone: made.alone,
  proposedBy: proposal.operatorId,
  proposedAccount: proposal.operatorAccount,
  createdAt: made.at,
});

/** The same key again is the same proposal; with other contents it is a mistake of the caller's. */
async function sameAgain(tx: Tx, member: Member, proposal: Proposal): Promise<Adjustment> {
  const { operatorId: proposedBy, key: requestKey } = proposal;
  const known = await findByKey(tx, { memberId: member.id, proposedBy, requestKey });
  const isSame =
    known !== null &&
    known.memberId === member.id &&
    known.amount === proposal.amount &&
    known.direction === proposal.direction &&
    known.cause === proposal.cause &&
    known.multipleHundredths === proposal.multipleHundredths &&
    known.reason === plainLines(proposal.reason) &&
    known.reference === plainLines(proposal.reference);
  if (!isSame) throw new Refusal('adjustment.key_conflict');
  return known;
}
