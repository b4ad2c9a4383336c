// Members and orders for the tests, the simulation and the benchmark of this module.
import { type Db, newId } from '@parlour/database';
import type { AccountRef, TransferKind, TransferOrder } from '@parlour/ledger';
import { type Amount, amount } from '@parlour/money';
import type { WalletService } from './service/index.ts';

export const SAMPLE_CURRENCY = 'USD';

export type Ask = { readonly key: string; readonly amount: bigint };

export type SampleMember = {
  readonly memberId: string;
  deposit(ask: Ask): TransferOrder;
  bet(ask: Ask): TransferOrder;
  win(ask: Ask): TransferOrder;
  order(kind: TransferKind, ask: Ask & { from: AccountRef; to: AccountRef }): TransferOrder;
};

const main: AccountRef = { purse: 'main' };
const gaming: AccountRef = { house: 'gaming:studio' };
const cash: AccountRef = { house: 'cash:sandbox' };

/** Makes the orders of one member. */
export function sampleMember(owner: { memberId: string; brandId: string }): SampleMember {
  const order: SampleMember['order'] = (kind, { key, amount: value, from, to }) => ({
    key,
    kind,
    cause: `sample:${key}`,
    ...owner,
    currency: SAMPLE_CURRENCY,
    postings: [
      { account: from, amount: amount(-value) },
      { account: to, amount: amount(value) },
    ],
  });
  return {
    memberId: owner.memberId,
    order,
    deposit: (ask) => order('DEPOSIT_ONLINE', { ...ask, from: cash, to: main }),
    bet: (ask) => order('BET_DEDUCT', { ...ask, from: main, to: gaming }),
    win: (ask) => order('PAYOUT', { ...ask, from: gaming, to: main }),
  };
}

export type OpenSamples = {
  readonly count: number;
  readonly funds: Amount;
  readonly brandId?: string;
};

const DEPOSITS_AT_ONCE = 1_000;

/** Opens members with purses and an opening deposit. */
export async function openSampleMembers(
  db: Db,
  wallet: WalletService,
  { count, funds, brandId = newId() }: OpenSamples,
): Promise<SampleMember[]> {
  const members = Array.from({ length: count }, () => sampleMember({ memberId: newId(), brandId }));
  await db.tx((tx) =>
    tx.together(() =>
      members.map(({ memberId }) =>
        wallet.openPurses(tx, { memberId, brandId, currency: SAMPLE_CURRENCY }),
      ),
    ),
  );
  if (funds === 0n) return members;
  for (let from = 0; from < count; from += DEPOSITS_AT_ONCE) {
    await Promise.all(
      members.slice(from, from + DEPOSITS_AT_ONCE).map(async (member) => {
        const outcome = await wallet.post(member.deposit({ key: 'opening', amount: funds }));
        if (!outcome.ok) throw new Error(`an opening deposit was refused: ${outcome.reason}`);
      }),
    );
  }
  return members;
}
