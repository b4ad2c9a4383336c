import { Refusal } from '../../../platform/refusal.ts';
import type { FundsDeps } from './deps.ts';

/** Asks as withdrawals do: money leaves the account for someone else's here, too. */
export async function proveFactor(
  { db, members, obligations, secondFactor }: FundsDeps,
  memberId: string,
  code: string | undefined,
): Promise<void> {
  const isDemanded = await obligations.demandsFactor(db, await members.get(db, memberId));
  if (isDemanded && !(await secondFactor.isBound(memberId))) {
    throw new Refusal('cashier.second_factor_unbound');
  }
  await secondFactor.prove(memberId, code);
}
