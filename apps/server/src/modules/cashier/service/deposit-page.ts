// Asks providers to take a payment, one channel after the other, without ever having two at it.
import { Refusal } from '../../../platform/refusal.ts';
import type { CreatedDeposit, PaymentProvider, Refused } from '../provider/port.ts';
import { HOUSE } from '../store/channels.ts';
import {
  type Deposit,
  lockDeposit,
  updateDepositChannel,
  updateDepositPage,
} from '../store/deposits.ts';
import { giveBack, pickChannel, reportOutcome } from './channels.ts';
import { closeDeposit } from './deposit-close.ts';
import type { CashierDeps } from './deps.ts';

/** How long a member may take to pay at a provider. */
export const PAYABLE_MS = 30 * 60_000;

export type DepositPages = ReturnType<typeof createDepositPages>;

export function createDepositPages(deps: CashierDeps) {
  const { db, site, providers, now } = deps;

  const providerOf = (code: string): PaymentProvider => {
    const provider = providers.get(code);
    if (provider === undefined) throw new Refusal('cashier.method_unavailable');
    return provider;
  };

  const order = async (deposit: Deposit) => {
    const provider = providerOf(deposit.provider);
    const brand = await site.brand(deposit.brandId);
    return provider.createDeposit({
      reference: deposit.id,
      merchant: brand.name,
      amount: deposit.amount,
      currency: deposit.currency,
      presentation: deposit.kind === 'qr' ? 'qr' : 'page',
      returnUrl: `${deps.publicUrl}/cashier/return?deposit=${deposit.id}`,
      notifyUrl: `${deps.publicUrl}/hooks/payments/${provider.code}`,
      expiresInMs: PAYABLE_MS,
    });
  };

  const keepPage = (deposit: Deposit, page: CreatedDeposit, durationMs: number) =>
    db.tx(async (tx) => {
      const current = await lockDeposit(tx, deposit.id);
      if (deposit.channelId !== null) {
        const detail = { durationMs, subjectId: deposit.id };
        await reportOutcome(tx, deposit.channelId, 'succeeded', now(), detail);
      }
      if (current === null || current.provider !== deposit.provider) {
        // The same order was refused to another request at once, which went elsewhere with it.
        deps.log.error({ deposit: deposit.id, provider: deposit.provider }, 'a page too many');
        throw new Refusal('cashier.provider_unavailable', { retryAfterSeconds: 5 });
      }
      const { providerReference, payUrl, qr: qrPayload, expiresAt } = page;
      return updateDepositPage(tx, {
        id: deposit.id,
        providerReference,
        payUrl,
        qrPayload,
        expiresAt,
      });
    });

  /** Hands a refused deposit to the next channel; closes it, and answers null, when there is none. */
  const moveOn = (deposit: Deposit, tried: readonly string[], { reason }: Refused) =>
    db.tx(async (tx): Promise<Deposit | null> => {
      const current = await lockDeposit(tx, deposit.id);
      if (current === null) throw new Error(`deposit ${deposit.id} vanished`);
      // Another request at once has got further with it.
      if (current.channelId !== deposit.channelId || current.payUrl !== null) return current;
      const { brandId, methodCode, currency, amount, channelId, createdAt } = current;
      if (channelId !== null) {
        const detail = { subjectId: current.id, error: reason };
        await reportOutcome(tx, channelId, 'failed', now(), detail);
      }
      if (current.state !== 'PENDING') return current;
      const at = now();
      const wish = { brandId, methodCode, currency, amount, at, exceptIds: tried };
      const next = await pickChannel(tx, { ...wish, direction: 'deposit' }, deps);
      const nextIsHouse = next.kind === 'picked' && next.channel.provider === HOUSE;
      if (nextIsHouse) {
        await giveBack(tx, { brandId, channelId: next.channel.id, amount, at }, deps);
      }
      if (next.kind === 'refused' || nextIsHouse) {
        await closeDeposit(tx, current, { state: 'FAILED', askAt: null }, deps);
        return null;
      }
      if (channelId !== null)
        await giveBack(tx, { brandId, channelId, amount, at: createdAt }, deps);
      const { id: nextId, provider } = next.channel;
      return updateDepositChannel(tx, { id: current.id, channelId: nextId, provider });
    });

  /**
   * Gets the page, or the code, at which a deposit is paid. A provider that refuses is followed by
   * the next channel. One that does not answer may have taken the order all the same: it alone is
   * asked again, by the same reference, and nobody else.
   */
  const open = async (first: Deposit): Promise<Deposit> => {
    let deposit = first;
    const tried: string[] = [];
    for (;;) {
      const startedAt = now().getTime();
      const answer = await order(deposit);
      const durationMs = now().getTime() - startedAt;
      if (answer.kind === 'created') return keepPage(deposit, answer, durationMs);
      if (answer.kind === 'unknown') {
        deps.log.warn({ deposit: deposit.id, error: answer.error }, 'a provider did not answer');
        const { channelId } = deposit;
        const detail = { durationMs, subjectId: deposit.id, error: answer.error };
        if (channelId !== null) {
          await db.tx((tx) => reportOutcome(tx, channelId, 'unknown', now(), detail));
        }
        throw new Refusal('cashier.provider_unavailable', { retryAfterSeconds: 5 });
      }
      const { reason } = answer;
      deps.log.warn({ deposit: deposit.id, reason }, 'a provider refused a deposit');
      if (deposit.channelId !== null) tried.push(deposit.channelId);
      const next = await moveOn(deposit, tried, answer);
      if (next === null || next.state === 'FAILED') throw new Refusal('cashier.method_unavailable');
      if (next.payUrl !== null || next.state !== 'PENDING') return next;
      if (next.channelId === deposit.channelId) return next;
      deposit = next;
    }
  };

  return { open, providerOf };
}
