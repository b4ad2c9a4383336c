// Vouchers of the demo brand.
import { newId } from '@parlour/database';
import { createCashierService } from '../service/index.ts';
import { units } from './brand.ts';
import { depsOf, type HistoryScope, type Rewound } from './history.ts';

const DAY_MS = 24 * 3_600_000;
const IP = '192.0.2.1';
/** So many codes of the open batch are told to anyone who tries the demo out. */
const TOLD = 3;

/** Makes batches in each state; answers codes that can still be redeemed, none when there are batches. */
export async function seedVouchers(
  { platform, services, setHoursAgo }: Rewound,
  { brandId, operator }: HistoryScope,
): Promise<readonly string[]> {
  const deps = depsOf(platform, services);
  const [known] = await platform.db.query({
    text: 'select from voucher_batches where brand_id = $1 limit 1',
    values: [brandId],
  });
  if (known !== undefined) return [];
  const { voucherDesk: desk, vouchers } = createCashierService(deps);
  const { currency } = await services.site.brand(brandId);
  const by = {
    brandId,
    operatorId: operator.id,
    operatorAccount: operator.account,
    ip: IP,
  };
  const make = async (name: string, terms: { amount: bigint; count: number; days: number }) => {
    const id = newId();
    await deps.db.tx((tx) =>
      desk.insertIn(tx, {
        ...by,
        id,
        key: newId(),
        name,
        count: terms.count,
        currency,
        amount: units(terms.amount),
        multipleHundredths: 100,
        perMemberMax: 2,
        expiresAt: new Date(platform.now().getTime() + terms.days * DAY_MS),
        reason: 'Cards for the counters of our partners',
      }),
    );
    return desk.makeCodes({ ...by, id });
  };

  await setHoursAgo(600);
  await make('Spring counter cards', { amount: 20n, count: 40, days: 10 });
  await setHoursAgo(200);
  const lost = await make('Misprinted cards', { amount: 10n, count: 25, days: 90 });
  await setHoursAgo(190);
  await desk.voidBatch({ ...by, id: lost.batch.id, reason: 'The codes were printed in the open' });
  await setHoursAgo(100);
  const { codes } = await make('Autumn counter cards', { amount: 25n, count: 60, days: 120 });

  for (const [index, account] of ['lena', 'maya', 'tomas'].entries()) {
    const member = await services.members.findByAccount(platform.db, brandId, account);
    const code = codes[index];
    if (member === null || code === undefined) continue;
    await setHoursAgo(90 - index * 20);
    await vouchers.redeem({ memberId: member.id, key: newId(), code, ip: IP });
  }
  return codes.slice(-TOLD);
}
