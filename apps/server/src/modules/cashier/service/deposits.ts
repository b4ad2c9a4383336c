import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../../../platform/refusal.ts';
import { HOUSE } from '../store/channels.ts';
import {
  claimDepositAsk,
  type DepositFilter,
  listDeposits,
  sumDeposits,
  type DepositSort,
} from '../store/deposit-lists.ts';
import { type Deposit, findDeposit, lockDeposit, stopAsking } from '../store/deposits.ts';
import { listDepositMethodNames } from '../store/methods.ts';
import type { Page, PageWish } from '../../../platform/page.ts';
import type { Credits } from './credit.ts';
import { createDepositBegin } from './deposit-begin.ts';
import { closeDeposit } from './deposit-close.ts';
import { createDepositMethods } from './deposit-methods.ts';
import { createDepositPages } from './deposit-page.ts';
import type { CashierDeps } from './deps.ts';

export type { BeginDeposit } from './deposit-begin.ts';

/** A page that shows a pending deposit makes us ask the provider at most this often. */
const ASK_GAP_MS = 5_000;
/** How long a page waits for the provider's answer. */
const LOOK_MS = 2_000;
/** A payment that the provider does not know this long after we ordered it was never created. */
const UNCREATED_MS = 2 * 60_000;

export type Deposits = ReturnType<typeof createDeposits>;

export function createDeposits(deps: CashierDeps, credits: Credits) {
  const { db, now } = deps;
  const methods = createDepositMethods(deps);
  const pages = createDepositPages(deps);

  const close = (id: string, state: 'FAILED' | 'EXPIRED'): Promise<Deposit> =>
    db.tx(async (tx) => {
      const deposit = await lockDeposit(tx, id);
      if (deposit === null) throw new Error(`deposit ${id} vanished`);
      if (deposit.state !== 'PENDING') return deposit;
      return closeDeposit(tx, deposit, { state, askAt: null }, deps);
    });

  const ask = async (deposit: Deposit): Promise<void> => {
    const isOver = deposit.expiresAt <= now();
    if (deposit.provider === HOUSE) {
      if (isOver) await close(deposit.id, 'EXPIRED');
      return;
    }
    const answer = await pages.providerOf(deposit.provider).queryDeposit(deposit.id);
    if (answer.kind !== 'unknown' && deposit.state !== 'PENDING') {
      await db.tx((tx) => stopAsking(tx, deposit.id));
    }
    if (answer.kind === 'found') {
      const { providerReference, news } = answer;
      const { id, provider } = deposit;
      const notice = { id, provider, providerReference, news, known: deposit };
      await db.tx((tx) => credits.apply(tx, notice));
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
    begin: createDepositBegin(deps, { methods, pages }),

    /** Ways to pay in, in the member's currency, and what stands in the way of each. */
    methods: methods.list,

    /** What a deposit would cost and give. */
    quote: methods.quote,

    /** A method that the member may use. */
    methodFor: methods.find,

    /** Names of all methods of a brand, also of those that are no longer offered. */
    methodNames: (brandId: string) => listDepositMethodNames(db, brandId),

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
      wish: PageWish & DepositSort,
    ): Promise<Page<Deposit>> => listDeposits(db, filter, wish),

    totals: (filter: DepositFilter & { readonly brandId: string }) => sumDeposits(db, filter),
  };
}
