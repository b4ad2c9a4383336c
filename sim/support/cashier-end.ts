// The end of a cashier simulation: everything that is open finds its own.
import { createCashierJobs } from '../../apps/server/src/modules/cashier/jobs.ts';
import {
  ASK_DEPOSITS,
  LAPSE_RECEIPTS,
  RESUME,
} from '../../apps/server/src/modules/cashier/service/deps.ts';
import { type CashierActors, idsOf } from './cashier-actors.ts';
import type { Chance } from './chance.ts';
import { endDesk } from './desk-acts.ts';
import { type Act, type Outcome, outcomeOf } from './outcome.ts';
import { endWithdrawal } from './payout-acts.ts';

const JOBS = [RESUME, ASK_DEPOSITS, LAPSE_RECEIPTS];
/** A dispute takes two turns, its payment another, and a channel may be closed for half an hour. */
const TURNS_MAX = 40;
/** Deposits are decided, reported and decided about again. */
const TURNS_MIN = 3;
const TURN_MINUTES = 31;
/** A transfer to the house is waited for that long. */
const TRANSFER_MINUTES = 25 * 60;
const OVER = ['CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'REJECTED', 'FAILED'];

/** Once the faults are over, everything that is open finds its end. */
export async function settleCashier(
  actors: CashierActors,
  dice: Chance,
): Promise<readonly Outcome[]> {
  const { cashier, db, providers, world } = actors;
  for (const provider of providers) provider.calm();
  world.calm();
  const jobs = createCashierJobs(db, cashier);
  const outcomes: Outcome[] = [];
  const work = async (acts: readonly Act[]) => {
    for (const act of acts) outcomes.push(await outcomeOf(act));
  };
  await work(actors.wishes);
  world.pass(TRANSFER_MINUTES);
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const open = await db.query<{ id: string }>({
      text: 'select id from withdrawals where not (state = any($1)) order by id',
      values: [OVER],
    });
    if (open.length === 0 && turn >= TURNS_MIN) break;
    for (const { id } of open) await work(await endWithdrawal(actors, dice, id));
    await work(await endDesk(actors, dice));
    const payouts = await idsOf(db, 'payouts');
    for (const provider of providers) {
      for (const { news, reference } of provider.payments.values()) {
        if (news.status === 'pending') provider.settlePayment(reference);
      }
      for (const id of payouts) provider.settlePayout(id);
      await work(
        provider.notices.splice(0).map((notice) => () => actors.deliver(provider, notice)),
      );
    }
    world.pass(TURN_MINUTES);
    await work(JOBS.map((name) => () => jobs[name]?.({}, world.deps.now()) ?? Promise.resolve()));
  }
  await work(await endDesk(actors, dice));
  return outcomes;
}
