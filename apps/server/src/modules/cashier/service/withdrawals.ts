import type { Reader, Tx } from '@parlour/database';
import { type Amount, subtract, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Member } from '../../member/index.ts';
import { withdrawalChanged } from '../events.ts';
import { isSameName } from '../rules/account.ts';
import {
  amountLeftToday,
  approvalsNeeded,
  blockerOf,
  decideWithdrawal,
  feeOf,
  withdrawable,
} from '../rules/limits.ts';
import { remainingPlay } from '../rules/rollover.ts';
import { besideMember } from '../rules/row-id.ts';
import { findAccount, type PayoutAccount } from '../store/accounts.ts';
import { getPolicy, listPayoutMethods } from '../store/methods.ts';
import type { Page, PageWish } from '../store/page.ts';
import { listOpenRollovers } from '../store/rollovers.ts';
import { insertEvent, listEvents } from '../store/timeline.ts';
import { lockTotals } from '../store/totals.ts';
import {
  findUsage,
  listLapsedReceipts,
  listWithdrawals,
  type WithdrawalFilter,
} from '../store/withdrawal-lists.ts';
import {
  findWithdrawal,
  findWithdrawalByKey,
  insertWithdrawal,
  lockWithdrawal,
  type Withdrawal,
} from '../store/withdrawals.ts';
import { ASSESS, type CashierDeps } from './deps.ts';
import { limitParams } from './deposits.ts';
import { moveWithdrawal, SYSTEM } from './move.ts';

export type AskWithdrawal = {
  readonly memberId: string;
  readonly account: string;
  readonly key: string;
  readonly accountId: string;
  readonly amount: Amount;
  readonly paymentPassword: string;
  readonly ip: string;
};

const LAPSED_PER_TURN = 100;

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(deps: CashierDeps) {
  const { db, jobs, members, outbox, site, wallet, now } = deps;

  /** Everything that decides about withdrawals of a member at this moment. */
  const standingOf = async (reader: Reader, member: Member) => {
    const { id: memberId, brandId, currency } = member;
    const brand = await site.brand(brandId);
    const policy = await getPolicy(reader, { brandId, currency });
    const usage = await findUsage(reader, { memberId, at: now(), timeZone: brand.timeZone });
    const rollovers = await listOpenRollovers(reader, memberId);
    return { brand, policy, usage, rollovers, rolloverRemaining: remainingPlay(rollovers) };
  };

  const accountFor = async (tx: Tx, member: Member, accountId: string): Promise<PayoutAccount> => {
    const account = await findAccount(tx, { id: accountId, memberId: member.id });
    if (account === null) throw new Refusal('cashier.account_not_found');
    if (member.payeeName === null || !isSameName(member.payeeName, account.holder)) {
      throw new Refusal('cashier.holder_mismatch');
    }
    if (account.usableAt > now()) {
      const minutes = Math.ceil((account.usableAt.getTime() - now().getTime()) / 60_000);
      throw new Refusal('cashier.account_too_new', { params: { minutes } });
    }
    return account;
  };

  const freeze = async (tx: Tx, command: AskWithdrawal): Promise<Withdrawal> => {
    const { memberId, amount } = command;
    const member = await members.get(tx, memberId);
    const { brandId, currency } = member;
    if (member.withdrawBlocked) throw new Refusal('cashier.withdrawals_blocked');
    const account = await accountFor(tx, member, command.accountId);
    const standing = await standingOf(tx, member);
    const decision = decideWithdrawal({ ...standing, amount, currency });
    if (!decision.ok)
      throw new Refusal(`cashier.${decision.reason}`, limitParams(decision.limit, currency));
    const methods = await listPayoutMethods(tx, { brandId, currency });
    const method = methods.find(({ code }) => code === account.methodCode);
    if (method === undefined) throw new Refusal('cashier.method_unavailable');

    const id = besideMember(deps.newId(), memberId);
    const { holdId } = await wallet.hold(tx, {
      key: `withdrawal:${id}:hold`,
      memberId,
      brandId,
      currency,
      amount,
      reason: 'withdrawal',
      reference: id,
    });
    const at = now();
    const withdrawal = await insertWithdrawal(tx, {
      id,
      memberId,
      brandId,
      requestKey: command.key,
      accountId: account.id,
      institution: account.institution,
      numberTail: account.numberTail,
      holder: account.holder,
      provider: method.provider,
      currency,
      amount,
      fee: decision.fee,
      holdId,
      approvalsNeeded: approvalsNeeded(amount, standing.policy),
      ip: command.ip,
      createdAt: at,
    });
    const actor = { kind: 'member', name: command.account } as const;
    const step = 'submitted';
    await insertEvent(tx, id, { at, state: withdrawal.state, step, actor, note: null });
    await jobs.add(tx, ASSESS, { id }, { key: `${ASSESS}:${id}` });
    const brandCode = standing.brand.code;
    await outbox.add(tx, [await withdrawalChanged(outbox, tx, { withdrawal, step, brandCode })]);
    return withdrawal;
  };

  const own = async (id: string, memberId: string): Promise<Withdrawal> => {
    const withdrawal = await findWithdrawal(db, id);
    if (withdrawal === null || withdrawal.memberId !== memberId) {
      throw new Refusal('cashier.withdrawal_not_found');
    }
    return withdrawal;
  };

  return {
    /** What a member can ask for now, what it would cost, and what stands in the way. */
    async options(memberId: string, amount: Amount | null) {
      const member = await members.get(db, memberId);
      const { currency } = member;
      const { main } = await wallet.balances(db, memberId);
      const standing = await standingOf(db, member);
      const blocker = blockerOf(standing);
      const fee = amount === null ? ZERO : feeOf(amount, { ...standing, currency });
      return {
        ...standing,
        currency,
        available: withdrawable(main > 0n ? main : ZERO, standing),
        amountLeftToday: amountLeftToday(standing),
        hasPaymentPassword: member.hasPaymentPassword,
        blockers: [
          ...(member.withdrawBlocked
            ? [{ reason: 'withdrawals_blocked', limit: null } as const]
            : []),
          ...(blocker === null ? [] : [blocker]),
        ],
        preview: amount === null ? null : { amount, fee, payout: subtract(amount, fee) },
      };
    },

    /** Asks for a withdrawal: checked, its money frozen, on its way to assessment. */
    async ask(command: AskWithdrawal): Promise<Withdrawal> {
      const { memberId, key: requestKey } = command;
      await deps.verifyPaymentPassword(memberId, command.paymentPassword);
      return db.tx(async (tx) => {
        // Limits per day and the key itself hold only when a member's requests come one by one.
        await lockTotals(tx, memberId);
        const known = await findWithdrawalByKey(tx, { memberId, requestKey });
        if (known === null) return freeze(tx, command);
        if (known.accountId !== command.accountId || known.amount !== command.amount) {
          throw new Refusal('cashier.key_conflict');
        }
        return known;
      });
    },

    list: (
      filter: WithdrawalFilter & { readonly brandId: string },
      wish: PageWish,
    ): Promise<Page<Withdrawal>> => listWithdrawals(db, filter, wish),

    async look(id: string, memberId: string) {
      const withdrawal = await own(id, memberId);
      return { withdrawal, timeline: await listEvents(db, id) };
    },

    /** The member says that the money has arrived; saying so twice changes nothing. */
    async receive({ id, memberId, account }: { id: string; memberId: string; account: string }) {
      await own(id, memberId);
      await db.tx(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, id);
        if (withdrawal === null) throw new Refusal('cashier.withdrawal_not_found');
        if (withdrawal.state === 'CONFIRMED_RECEIVED') return;
        if (withdrawal.state !== 'ISSUED') throw new Refusal('cashier.receipt_not_open');
        const actor = { kind: 'member', name: account } as const;
        await moveWithdrawal(tx, withdrawal, { step: 'received', actor }, deps);
      });
      return this.look(id, memberId);
    },

    /** Counts receipts that nobody confirmed in time as received; answers how many. */
    async lapseReceipts(at: Date): Promise<number> {
      const lapsed = await listLapsedReceipts(db, { at, limit: LAPSED_PER_TURN });
      for (const { id } of lapsed) {
        await db.tx(async (tx) => {
          const withdrawal = await lockWithdrawal(tx, id);
          if (withdrawal?.state !== 'ISSUED') return;
          await moveWithdrawal(tx, withdrawal, { step: 'receipt_lapsed', actor: SYSTEM }, deps);
        });
      }
      return lapsed.length;
    },
  };
}
