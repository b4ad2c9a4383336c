import { setTimeout } from 'node:timers/promises';
import { idBeside, type Reader, type Tx } from '@parlour/database';
import { type Amount, currencyOf, formatAmount, subtract, ZERO } from '@parlour/money';
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
import { policyOfRank } from '../rules/vip-limit.ts';
import { gateCode, gatesOf } from '../rules/withdraw-gate.ts';
import { findAccount, type PayoutAccount } from '../store/accounts.ts';
import { listDisputesOf, listOpenDisputesOfMember } from '../store/disputes.ts';
import { listPayoutMethods } from '../store/methods.ts';
import type { Page, PageWish } from '../../../platform/page.ts';
import { listPayoutsOf } from '../store/payouts.ts';
import { getPolicy, listVipLimits } from '../store/policy.ts';
import { listReceipts } from '../store/receipts.ts';
import { listOpenRollovers } from '../store/rollovers.ts';
import { insertEvent, listEvents } from '../store/timeline.ts';
import { lockTotals } from '../store/totals.ts';
import {
  findUsage,
  listWithdrawals,
  type WithdrawalFilter,
  sumWithdrawals,
  type WithdrawalSort,
} from '../store/withdrawal-lists.ts';
import {
  findWithdrawal,
  findWithdrawalByKey,
  insertWithdrawal,
  type Withdrawal,
} from '../store/withdrawals.ts';
import { ASSESS, type CashierDeps } from './deps.ts';
import { demandExpectedFee } from './expected-fee.ts';
import { limitParams } from './limit-params.ts';
import { createReceipts } from './receipts.ts';

export type AskWithdrawal = {
  readonly memberId: string;
  readonly account: string;
  readonly key: string;
  readonly accountId: string;
  readonly amount: Amount;
  /** What the member was told that it costs; left out where nobody was told. */
  readonly fee?: Amount | undefined;
  readonly paymentPassword: string;
  /** Of the authenticator, where one is bound. */
  readonly code?: string | undefined;
  readonly ip: string;
};

/** A second click waits so often and so long for the first one to have done its work. */
const TWIN_LOOKS = 5;
const TWIN_PAUSE_MS = 150;

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(deps: CashierDeps) {
  const { db, jobs, members, outbox, site, wallet, now } = deps;
  const receipts = createReceipts(deps);

  /** Everything that decides about withdrawals of a member at this moment. */
  const standingOf = async (reader: Reader, member: Member) => {
    const { id: memberId, brandId, currency } = member;
    const brand = await site.brand(brandId);
    const scope = { brandId, currency };
    const limits = await listVipLimits(reader, scope);
    const policy = policyOfRank(await getPolicy(reader, scope), limits, member.vipRank);
    const at = now();
    const { timeZone } = brand;
    const usage = await findUsage(reader, { memberId, at, timeZone });
    const rollovers = await listOpenRollovers(reader, memberId);
    const isFactorBound = await deps.secondFactor.isBound(memberId);
    const owed = await deps.openObligation(reader, memberId);
    const gates = gatesOf({
      ...policy,
      at,
      timeZone,
      windows: policy.serviceWindows,
      isBlocked: member.withdrawBlocked,
      owed: owed > 0n ? formatAmount(owed, { currency: currencyOf(currency) }) : undefined,
      memberSince: member.registeredAt,
      isFactorBound,
    });
    const rolloverRemaining = remainingPlay(rollovers);
    return { brand, policy, usage, rollovers, rolloverRemaining, isFactorBound, gates, at };
  };

  /** The account and the price of a wish; refuses what cannot be asked for. Funds are the wallet's. */
  const weigh = async (reader: Reader, command: AskWithdrawal) => {
    const { memberId, amount } = command;
    const member = await members.get(reader, memberId);
    const { brandId, currency } = member;
    const standing = await standingOf(reader, member);
    const [gate] = standing.gates;
    if (gate !== undefined) throw new Refusal(gateCode(gate.reason), { params: gate.params });
    const account = await accountFor(reader, member, command.accountId);
    const decision = decideWithdrawal({ ...standing, amount, currency });
    if (!decision.ok)
      throw new Refusal(`cashier.${decision.reason}`, limitParams(decision.limit, currency));
    demandExpectedFee(decision.fee, command.fee);
    const methods = await listPayoutMethods(reader, { brandId, currency });
    const method = methods.find(({ code }) => code === account.methodCode);
    if (method === undefined) throw new Refusal('cashier.method_unavailable');
    return { member, standing, account, method, fee: decision.fee };
  };

  const accountFor = async (
    reader: Reader,
    member: Member,
    accountId: string,
  ): Promise<PayoutAccount> => {
    const account = await findAccount(reader, { id: accountId, memberId: member.id });
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
    const { member, standing, account, method, fee } = await weigh(tx, command);
    const { brandId, currency } = member;
    const id = idBeside(memberId, deps.newId());
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
      fee,
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
    await outbox.add(tx, [withdrawalChanged({ withdrawal, step, brandCode })]);
    return withdrawal;
  };

  const own = async (id: string, memberId: string): Promise<Withdrawal> => {
    const withdrawal = await findWithdrawal(db, id);
    if (withdrawal === null || withdrawal.memberId !== memberId) {
      throw new Refusal('cashier.withdrawal_not_found');
    }
    return withdrawal;
  };

  const sameWish = (known: Withdrawal, { accountId, amount }: AskWithdrawal): Withdrawal => {
    if (known.accountId !== accountId || known.amount !== amount) {
      throw new Refusal('cashier.key_conflict');
    }
    return known;
  };

  /** The withdrawal of the first of two clicks, which has used up the code of both. */
  const findTwin = async (wish: { readonly memberId: string; readonly requestKey: string }) => {
    for (let look = 0; look < TWIN_LOOKS; look += 1) {
      const twin = await findWithdrawalByKey(db, wish);
      if (twin !== null) return twin;
      await setTimeout(TWIN_PAUSE_MS);
    }
    return null;
  };

  return {
    /** What a member can ask for now, what it would cost, and what stands in the way. */
    async options(memberId: string, amount: Amount | null) {
      const member = await members.get(db, memberId);
      const { currency } = member;
      const { main } = await wallet.balances(db, memberId);
      const standing = await standingOf(db, member);
      const blocker = blockerOf(standing);
      const disputes = await listOpenDisputesOfMember(db, memberId);
      const fee = amount === null ? ZERO : feeOf(amount, { ...standing, currency });
      const gates = standing.gates.map(({ reason, params }) => ({ reason, params, limit: null }));
      const decision = amount === null ? null : decideWithdrawal({ ...standing, amount, currency });
      const balance = main > 0n ? main : ZERO;
      return {
        ...standing,
        currency,
        balance,
        vipRank: member.vipRank,
        memberSince: member.registeredAt,
        available: withdrawable(balance, standing),
        amountLeftToday: amountLeftToday(standing),
        hasPaymentPassword: member.hasPaymentPassword,
        disputes,
        blockers: [...gates, ...(blocker === null ? [] : [{ ...blocker, params: {} }])],
        preview:
          amount === null || decision === null
            ? null
            : {
                amount,
                fee,
                payout: subtract(amount, fee),
                problem: decision.ok
                  ? amount > balance
                    ? ({ code: 'wallet.insufficient_funds', limit: null } as const)
                    : null
                  : { code: `cashier.${decision.reason}` as const, limit: decision.limit },
              },
      };
    },

    /** Asks for a withdrawal: checked, its money frozen, on its way to assessment. */
    async ask(command: AskWithdrawal): Promise<Withdrawal> {
      const { memberId, key: requestKey, code } = command;
      await deps.verifyPaymentPassword(memberId, command.paymentPassword);
      const before = await findWithdrawalByKey(db, { memberId, requestKey });
      if (before !== null) return sameWish(before, command);
      // A code is good once: what is refused anyhow leaves it to the member.
      await weigh(db, command);
      try {
        await deps.secondFactor.prove(memberId, code);
      } catch (error) {
        const twin = code === undefined ? null : await findTwin({ memberId, requestKey });
        if (twin === null) throw error;
        return sameWish(twin, command);
      }
      return db.tx(async (tx) => {
        // Limits per day and the key itself hold only when a member's requests come one by one.
        await lockTotals(tx, memberId);
        const known = await findWithdrawalByKey(tx, { memberId, requestKey });
        return known === null ? freeze(tx, command) : sameWish(known, command);
      });
    },

    list: (
      filter: WithdrawalFilter & { readonly brandId: string },
      wish: PageWish & WithdrawalSort,
    ): Promise<Page<Withdrawal>> => listWithdrawals(db, filter, wish),

    totals: (filter: WithdrawalFilter & { readonly brandId: string }) => sumWithdrawals(db, filter),

    async look(id: string, memberId: string) {
      const withdrawal = await own(id, memberId);
      const [timeline, payouts, written, disputes] = await Promise.all([
        listEvents(db, id),
        listPayoutsOf(db, id),
        listReceipts(db, id),
        listDisputesOf(db, id),
      ]);
      return { withdrawal, timeline, payouts, receipts: written, disputes };
    },

    /** The member says that the money has arrived; saying so twice changes nothing. */
    async receive(wish: { id: string; memberId: string; account: string }) {
      await receipts.answer({ ...wish, answer: 'received' });
      return this.look(wish.id, wish.memberId);
    },

    lapseReceipts: (at: Date): Promise<number> => receipts.lapse(at),
  };
}
