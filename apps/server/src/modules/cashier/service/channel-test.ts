// Tries a channel before it is made: with the provider's own call where that moves no money.
import type { ChannelTestOutcome } from '@parlour/contract';
import { type Amount, amountToText, currencyOf, isPayable } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { PaymentProvider } from '../provider/port.ts';
import { type ChannelIdentity, demandCarried } from './channel-kinds.ts';
import type { CashierDeps } from './deps.ts';

export type TestChannel = ChannelIdentity & {
  readonly brandId: string;
  readonly amount: Amount;
  readonly operatorId: string;
  readonly ip: string;
};

export type ChannelTested = {
  readonly check: 'payment' | 'connection';
  readonly outcome: ChannelTestOutcome;
  readonly reference: string | null;
  readonly reason: string | null;
};

/** Nobody is sent to the page of a test, so it ends soon. */
const EXPIRES_IN_MS = 60_000;
/** No deposit has an id that begins so: news of a test are news of nothing that can be credited. */
const TEST_PREFIX = 'test-';

export function createChannelTest(deps: CashierDeps) {
  const { db, audit, site, providers, newId, publicUrl } = deps;

  const askForPage = async (
    provider: PaymentProvider,
    { amount, brandId, currency }: TestChannel,
    kind: string,
  ): Promise<ChannelTested> => {
    const { name } = await site.brand(brandId);
    const reference = `${TEST_PREFIX}${newId()}`;
    const answer = await provider.createDeposit({
      reference,
      merchant: `${name} (test)`,
      amount,
      currency,
      presentation: kind === 'qr' ? 'qr' : 'page',
      returnUrl: `${publicUrl}/cashier/return`,
      notifyUrl: `${publicUrl}/hooks/payments/${provider.code}`,
      expiresInMs: EXPIRES_IN_MS,
    });
    const check = 'payment';
    switch (answer.kind) {
      case 'created':
        return { check, outcome: 'works', reference, reason: null };
      case 'refused':
        return { check, outcome: 'refused', reference, reason: answer.reason };
      case 'unknown':
        return { check, outcome: 'unreachable', reference, reason: answer.error };
    }
  };

  /** A payout moves money as soon as it is ordered, so that only the way there is tried. */
  const ping = async (provider: PaymentProvider): Promise<ChannelTested> => {
    const answer = await provider.ping();
    const tested = { check: 'connection', reference: null } as const;
    return answer.kind === 'up'
      ? { ...tested, outcome: 'works', reason: null }
      : { ...tested, outcome: 'unreachable', reason: answer.error };
  };

  /** Asks the provider and notes who asked; credits nothing, whatever the provider does with it. */
  return async function testChannel(command: TestChannel): Promise<ChannelTested> {
    const { amount, code, currency, direction, ip, methodCode, operatorId } = command;
    const method = await demandCarried(db, command, deps);
    if (!isPayable(amount, currencyOf(currency))) throw new Refusal('cashier.amount_too_fine');
    const provider = providers.get(command.provider);
    // What members transfer to the house is taken by no provider.
    if (provider === undefined) throw new Refusal('cashier.provider_unknown');
    const tested =
      direction === 'payout'
        ? await ping(provider)
        : await askForPage(provider, command, method.kind);
    const tried = { direction, provider: provider.code, methodCode, currency };
    await db.tx((tx) =>
      audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'channel.test',
        subject: { kind: 'payment_channel', id: code },
        after: { ...tried, amount: amountToText(amount), ...tested },
        ip,
      }),
    );
    return tested;
  };
}
