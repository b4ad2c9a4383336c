// Two changes that wait for a second operator, so that the demo shows what that looks like.
import { AMOUNT_PER_UNIT, amount } from '@parlour/money';
import type { Services } from '../app.ts';
import type { Platform } from '../platform/platform.ts';

const IP = '192.0.2.200';
const units = (value: bigint) => amount(value * AMOUNT_PER_UNIT);

/** Proposed by the first admin, for the second one to decide. */
export async function seedProposals(
  { db }: Pick<Platform, 'db'>,
  { adjustments, approvals }: Pick<Services, 'adjustments' | 'approvals'>,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<void> {
  const [maker] = await db.query<{ id: string; account: string }>({
    text: `select id, account from operator_names where role = 'admin' order by account limit 1`,
  });
  if (maker === undefined) return;
  const desk = { brandId, operatorId: maker.id, operatorAccount: maker.account, ip: IP };
  const rules = await adjustments.rules(brandId);
  const rule = rules.find((one) => one.currency === currency);
  if (rule === undefined) return;
  await approvals.propose(
    'adjustment_rule.update',
    { ...desk, reason: 'The help desk waits too long for small gestures on weekends' },
    { ...rule, brandId, aloneAmount: units(100n), aloneDayAmount: units(400n) },
  );
  await approvals.propose(
    'operator.hire',
    { ...desk, reason: 'One more person for the night shift' },
    {
      account: 'nadia',
      name: 'Nadia Rahman',
      email: 'nadia@staff.parlour.test',
      role: 'support',
    },
  );
}
