// Channels, payments and operators, as tests of payouts need them.
import { newId } from '@parlour/database';
import type { CashierService } from '../service/index.ts';
import { listPayoutsOf, type Payout } from '../store/payouts.ts';
import { type Desk, money, operator } from './desk.ts';

export type ChannelWish = {
  readonly name: string;
  readonly provider?: string;
  readonly weight?: number;
  readonly isEnabled?: boolean;
  readonly min?: string;
  readonly max?: string;
};

/** Leaves a brand with these payout channels for bank accounts alone; answers their ids in order. */
export async function onlyChannels(
  { test }: Desk,
  wishes: readonly ChannelWish[],
): Promise<string[]> {
  const { db, now } = test.platform;
  await db.query({
    text: `update payment_channels set is_enabled = false where direction = 'payout'`,
    values: [],
  });
  const ids: string[] = [];
  for (const wish of wishes) {
    const id = newId();
    await db.query({
      text: `insert into payment_channels (id, brand_id, code, name, direction, provider,
          method_code, currency, min_amount, max_amount, weight, is_enabled, created_at, updated_at)
        values ($1, $2, $3, $4, 'payout', $5, 'bank', $6, $7, $8, $9, $10, $11, $11)`,
      values: [
        id,
        test.brand.id,
        `test-${id}`,
        wish.name,
        wish.provider ?? 'sandbox',
        test.brand.currency,
        money(wish.min ?? '1'),
        money(wish.max ?? '20000'),
        wish.weight ?? 100,
        wish.isEnabled ?? true,
        now(),
      ],
    });
    ids.push(id);
  }
  return ids;
}

export const paymentsOf = ({ test }: Desk, withdrawalId: string): Promise<Payout[]> =>
  listPayoutsOf(test.platform.db, withdrawalId);

export const setPolicy = async (
  { test }: Desk,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const names = Object.keys(settings);
  await test.platform.db.query({
    text: `update cashier_policies
      set ${names.map((name, index) => `${name} = $${index + 1}`).join(', ')}`,
    values: Object.values(settings),
  });
};

/** A decision of an operator of the demo brand. */
export const by = ({ test }: Desk, name: string) => ({
  brandId: test.brand.id,
  ...operator(name),
});

export type Parts = NonNullable<Parameters<CashierService['review']['approve']>[0]['parts']>;
