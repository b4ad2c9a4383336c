import { setTimeout } from 'node:timers/promises';
import type { DepositState } from '@parlour/contract';
import { type Amount, currencyOf, formatAmount } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { depositChanged } from '../events.ts';
import type { PaymentProvider } from '../provider/port.ts';
import { decideDepositAmount } from '../rules/limits.ts';
import { besideMember } from '../rules/row-id.ts';
import {
  claimDepositAsk,
  countPendingDeposits,
  type DepositFilter,
  listDeposits,
} from '../store/deposit-lists.ts';
import {
  type Deposit,
  findDeposit,
  findDepositByKey,
  insertDeposit,
  lockDeposit,
  stopAsking,
  updateDepositPage,
  updateDepositState,
} from '../store/deposits.ts';
import {
  type DepositMethodRow,
  getPolicy,
  listDepositMethodNames,
  listDepositMethods,
} from '../store/methods.ts';
import type { Page, PageWish } from '../store/page.ts';
import { lockTotals } from '../store/totals.ts';
import type { Credits } from './credit.ts';
import type { CashierDeps } from './deps.ts';

export type BeginDeposit = {
  readonly memberId: string;
  readonly key: string;
  readonly methodCode: string;
  readonly amount: Amount;
  readonly ip: string;
};

/** How long a member may take to pay. */
const PAYABLE_MS = 30 * 60_000;
const FIRST_ASK_MS = 60_000;
/** A page that shows a pending deposit makes us ask the provider at most this often. */
const ASK_GAP_MS = 5_000;
/** How long a page waits for the provider's answer. */
const LOOK_MS = 2_000;
/** A payment that the provider does not know this long after we ordered it was never created. */
const UNCREATED_MS = 2 * 60_000;

export type Deposits = ReturnType<typeof createDeposits>;

export function createDeposits(deps: CashierDeps, credits: Credits) {
  const { db, outbox, members, site, providers, now, newId } = deps;

  const providerOf = (code: string): PaymentProvider => {
    const provider = providers.get(code);
    if (provider === undefined) throw new Refusal('cashier.method_unavailable');
    return provider;
  };

  const close = (id: string, state: DepositState): Promise<Deposit> =>
    db.tx(async (tx) => {
      const deposit = await lockDeposit(tx, id);
      if (deposit === null) throw new Error(`deposit ${id} vanished`);
      if (deposit.state !== 'PENDING') return deposit;
      const changed = await updateDepositState(tx, { id, state, askAt: null, settledAt: now() });
      await outbox.add(tx, [await depositChanged(outbox, tx, changed)]);
      return changed;
    });

  /** Asks for the hosted page. The same reference again gives the same page. */
  const openPage = async (deposit: Deposit): Promise<Deposit> => {
    const provider = providerOf(deposit.provider);
    const brand = await site.brand(deposit.brandId);
    const answer = await provider.createDeposit({
      reference: deposit.id,
      merchant: brand.name,
      amount: deposit.amount,
      currency: deposit.currency,
      returnUrl: `${deps.publicUrl}/cashier/return?deposit=${deposit.id}`,
      notifyUrl: `${deps.publicUrl}/hooks/payments/${provider.code}`,
      expiresInMs: PAYABLE_MS,
    });
    if (answer.kind === 'created') {
      const { providerReference, payUrl } = answer;
      return db.tx((tx) => updateDepositPage(tx, { id: deposit.id, providerReference, payUrl }));
    }
    if (answer.kind === 'refused') {
      deps.log.warn({ deposit: deposit.id, reason: answer.reason }, 'a provider refused a deposit');
      await close(deposit.id, 'FAILED');
      throw new Refusal('cashier.method_unavailable');
    }
    deps.log.warn({ deposit: deposit.id, error: answer.error }, 'a provider did not answer');
    throw new Refusal('cashier.provider_unavailable', { retryAfterSeconds: 5 });
  };

  const resume = async (deposit: Deposit, command: BeginDeposit): Promise<Deposit> => {
    if (deposit.methodCode !== command.methodCode || deposit.amount !== command.amount) {
      throw new Refusal('cashier.key_conflict');
    }
    return deposit.state === 'PENDING' && deposit.payUrl === null ? openPage(deposit) : deposit;
  };

  const ask = async (deposit: Deposit): Promise<void> => {
    const answer = await providerOf(deposit.provider).queryDeposit(deposit.id);
    if (answer.kind !== 'unknown' && deposit.state !== 'PENDING') {
      await db.tx((tx) => stopAsking(tx, deposit.id));
    }
    const isOver = deposit.expiresAt <= now();
    if (answer.kind === 'found') {
      const { providerReference, news } = answer;
      await db.tx((tx) => credits.apply(tx, { id: deposit.id, providerReference, news }));
    } else if (answer.kind === 'missing') {
      const isUncreated = now().getTime() - deposit.createdAt.getTime() > UNCREATED_MS;
      if (isOver || isUncreated) await close(deposit.id, isOver ? 'EXPIRED' : 'FAILED');
    }
  };

  const ownDeposit = async (id: string, memberId: string): Promise<Deposit> => {
    const deposit = await findDeposit(db, id);
    if (deposit === null || deposit.memberId !== memberId)
      throw new Refusal('cashier.deposit_not_found');
    return deposit;
  };

  return {
    ask,

    /** Ways to pay in, in the member's currency. */
    async methods(memberId: string): Promise<DepositMethodRow[]> {
      const { brandId, currency } = await members.get(db, memberId);
      return listDepositMethods(db, { brandId, currency });
    },

    /** Names of all methods of a brand, also of those that are no longer offered. */
    methodNames: (brandId: string) => listDepositMethodNames(db, brandId),

    async begin(command: BeginDeposit): Promise<Deposit> {
      const { memberId, key: requestKey, amount } = command;
      const known = await findDepositByKey(db, { memberId, requestKey });
      if (known !== null) return resume(known, command);

      const { brandId, currency } = await members.get(db, memberId);
      const methods = await listDepositMethods(db, { brandId, currency });
      const method = methods.find(({ code }) => code === command.methodCode);
      if (method === undefined) throw new Refusal('cashier.method_unavailable');
      const { provider, multipleHundredths } = method;
      const decision = decideDepositAmount(amount, { currency, limits: method });
      if (!decision.ok)
        throw new Refusal(`cashier.${decision.reason}`, limitParams(decision.limit, currency));

      const at = now();
      const inserted = await db.tx(async (tx) => {
        await lockTotals(tx, memberId);
        const guarded = await deps.depositGuard(tx, { memberId, amount, at });
        if (guarded !== null) throw guarded;
        const { pendingDepositsMax } = await getPolicy(tx, { brandId, currency });
        if ((await countPendingDeposits(tx, { memberId, at })) >= pendingDepositsMax) {
          throw new Refusal('cashier.deposits_pending');
        }
        const deposit = await insertDeposit(tx, {
          id: besideMember(newId(), memberId),
          memberId,
          brandId,
          requestKey,
          methodCode: method.code,
          provider,
          currency,
          amount,
          fee: decision.fee,
          multipleHundredths,
          ip: command.ip,
          createdAt: at,
          expiresAt: new Date(at.getTime() + PAYABLE_MS),
          askAt: new Date(at.getTime() + FIRST_ASK_MS),
        });
        if (deposit !== null) await outbox.add(tx, [await depositChanged(outbox, tx, deposit)]);
        return deposit;
      });
      if (inserted !== null) return openPage(inserted);
      const raced = await findDepositByKey(db, { memberId, requestKey });
      if (raced === null) throw new Error('a deposit is neither new nor known');
      return resume(raced, command);
    },

    /** One deposit of a member. While it is pending the provider is asked, but not too often. */
    async look(id: string, memberId: string): Promise<Deposit> {
      const deposit = await ownDeposit(id, memberId);
      if (deposit.state !== 'PENDING' || deposit.payUrl === null) return deposit;
      const at = now();
      const notBefore = new Date(at.getTime() - ASK_GAP_MS);
      const claimed = await db.tx((tx) => claimDepositAsk(tx, { id, at, notBefore }));
      if (claimed === null) return deposit;
      const asking = ask(claimed).catch((error: unknown) => {
        deps.log.error({ err: error, deposit: id }, 'a deposit could not be asked about');
      });
      // A slow provider must not hold up the page; what it says later arrives over the channel.
      await Promise.race([asking, setTimeout(LOOK_MS, undefined, { ref: false })]);
      return ownDeposit(id, memberId);
    },

    list: (
      filter: DepositFilter & { readonly brandId: string },
      wish: PageWish,
    ): Promise<Page<Deposit>> => listDeposits(db, filter, wish),
  };
}

/** The amount that a limit refusal names, as the message's argument. */
export const limitParams = (limit: Amount | null, currency: string) =>
  limit === null
    ? {}
    : { params: { limit: formatAmount(limit, { currency: currencyOf(currency) }) } };
