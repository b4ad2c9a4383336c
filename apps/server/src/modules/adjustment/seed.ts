import { type Db, newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, type Amount, amount } from '@parlour/money';
import type { AdjustmentService, Desk } from './service.ts';
import { upsertRule } from './store.ts';

const IP = '192.0.2.200';
const units = (value: number): Amount => amount(BigInt(value) * AMOUNT_PER_UNIT);

type Story = {
  readonly account: string;
  readonly direction: 'credit' | 'debit';
  readonly cause: 'compensation' | 'goodwill' | 'missing_deposit' | 'correction' | 'chargeback';
  readonly units: number;
  readonly multipleHundredths?: number;
  readonly reason: string;
  readonly reference: string;
  readonly verdict?: 'approve' | 'decline';
  readonly note?: string;
};

const stories: readonly Story[] = [
  {
    account: 'maya',
    direction: 'credit',
    cause: 'goodwill',
    units: 20,
    multipleHundredths: 100,
    reason: 'Waited a day for an answer from the help desk',
    reference: 'HD-2210',
  },
  {
    account: 'arjun',
    direction: 'credit',
    cause: 'missing_deposit',
    units: 250,
    reason: 'The bank booked the transfer without its reference code',
    reference: 'FHB-2026-00017',
    verdict: 'approve',
    note: 'Seen on the statement of the bank',
  },
  {
    account: 'noor',
    direction: 'credit',
    cause: 'compensation',
    units: 400,
    reason: 'A live table ended in the middle of a shoe',
    reference: 'HD-2231',
    verdict: 'decline',
    note: 'The vendor has paid the round already',
  },
  {
    account: 'lena',
    direction: 'debit',
    cause: 'chargeback',
    units: 120,
    reason: 'The card company took the deposit back',
    reference: 'CB-7781',
  },
  {
    account: 'kenji',
    direction: 'credit',
    cause: 'compensation',
    units: 150,
    multipleHundredths: 100,
    reason: 'A bonus round was cut off by maintenance of the vendor',
    reference: 'HD-2240',
  },
];

/** A limit of one operator, and adjustments that were posted, declined, and wait. */
export async function seedAdjustments(
  db: Db,
  adjustments: AdjustmentService,
  {
    brandId,
    currency,
    operators,
  }: {
    readonly brandId: string;
    readonly currency: string;
    /** The first proposes, the second decides. */
    readonly operators: readonly { readonly id: string; readonly account: string }[];
  },
): Promise<void> {
  const [proposer, decider] = operators.map(({ id, account }): Desk => ({
    brandId,
    operatorId: id,
    operatorAccount: account,
    ip: IP,
  }));
  if (proposer === undefined || decider === undefined) return;
  if ((await adjustments.rules(brandId)).length > 0) return;
  const rule = { currency, aloneAmount: units(50), aloneDayAmount: units(200), version: 0 };
  await db.tx((tx) => upsertRule(tx, brandId, rule));
  for (const { verdict, note = '', units: value, multipleHundredths = 0, ...story } of stories) {
    const proposal = { ...proposer, ...story, key: newId(), amount: units(value) };
    const { id } = await adjustments.propose({ ...proposal, multipleHundredths });
    if (verdict !== undefined)
      await adjustments.decide({ ...decider, id, decision: verdict, note });
  }
}
