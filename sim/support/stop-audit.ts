// Compares what callers were told with the purses, the records and the books.
import { AMOUNT_PER_UNIT } from '@parlour/money';
import { describeBreach, verifyLedger } from '../../apps/server/src/modules/wallet/verify.ts';
import { OPENING_UNITS, type StopCall, type StopWorld } from './stop-world.ts';

/** Calls that were granted, each under its key. */
export async function auditStop(
  { members, t }: StopWorld,
  granted: readonly StopCall[],
): Promise<string[]> {
  const { db } = t.platform;
  const owed = new Map(members.map(({ memberId }) => [memberId, OPENING_UNITS]));
  for (const { moves } of granted) {
    for (const [memberId, units] of moves) owed.set(memberId, (owed.get(memberId) ?? 0) + units);
  }
  const purses = await db.query<{ memberId: string; main: bigint }>({
    text: 'select member_id as "memberId", main_amount as main from purses where member_id = any($1)',
    values: [[...owed.keys()]],
  });
  const wrong = purses
    .filter(({ main, memberId }) => main !== BigInt(owed.get(memberId) ?? 0) * AMOUNT_PER_UNIT)
    .map(({ main, memberId }) => `purse of ${memberId} holds ${main}, owed ${owed.get(memberId)}`);
  const keysOf = (kind: StopCall['kind']) =>
    granted.filter((call) => call.kind === kind).map(({ key }) => key);
  const [counts] = await db.query<Record<StopCall['kind'], number>>({
    text: `select
        (select count(*) from vendor_transactions where kind = 'bet' and state = 'applied')::integer as bet,
        (select count(distinct order_id) from tickets)::integer as slip,
        (select count(*) from downline_transfers where state = 'DONE')::integer as transfer,
        (select count(*) from deposits)::integer as deposit`,
  });
  const records = (['bet', 'slip', 'transfer', 'deposit'] as const).flatMap((kind) => {
    const told = keysOf(kind).length;
    return counts?.[kind] === told ? [] : [`${counts?.[kind]} of ${kind}, told of ${told}`];
  });
  const jobs = await db.query<{ task: string }>({
    text: `select k.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where j.locked_at is not null`,
  });
  return [
    ...wrong,
    ...records,
    ...jobs.map(({ task }) => `a job ${task} was not given back`),
    ...(await verifyLedger(db)).map(describeBreach),
  ];
}
