// The cashier among lost answers, repeated news, providers that are down, racing operators and crashes.
import { createCashierJobs } from '../apps/server/src/modules/cashier/jobs.ts';
import {
  ASK_DEPOSITS,
  LAPSE_RECEIPTS,
  RESUME,
} from '../apps/server/src/modules/cashier/service/deps.ts';
import { type CashierActors, createCashierActors, idsOf } from './support/cashier-actors.ts';
import { auditCashier } from './support/cashier-audit.ts';
import type { Chance } from './support/chance.ts';
import { endDesk, nextDeskAct } from './support/desk-acts.ts';
import { type Act, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import { endWithdrawal, nextPayoutAct } from './support/payout-acts.ts';
import type { Scenario } from './support/scenario.ts';

const STEPS = 400;
const AT_ONCE_MAX = 4;
const JOBS = [RESUME, ASK_DEPOSITS, LAPSE_RECEIPTS];
/** A dispute takes two turns, its payment another, and a channel may be closed for half an hour. */
const TURNS_MAX = 40;
/** Deposits are decided, reported and decided about again. */
const TURNS_MIN = 3;
const TURN_MINUTES = 31;
/** A transfer to the house is waited for that long. */
const TRANSFER_MINUTES = 25 * 60;
const OVER = ['CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'REJECTED', 'FAILED'];

/** Makes up the next thing to happen. */
async function nextAct(actors: CashierActors, dice: Chance): Promise<Act> {
  const what = dice.below(20);
  if (what < 3 && actors.wishes.length > 0) return dice.pick(actors.wishes);
  if (what < 7) {
    const provider = dice.pick(actors.providers);
    const { notices } = provider;
    if (notices.length === 0) return nextPayoutAct(actors, dice);
    const at = dice.below(notices.length);
    const [notice] = dice.oneIn(2) ? notices.slice(at, at + 1) : notices.splice(at, 1);
    if (notice !== undefined) return () => actors.deliver(provider, notice);
  }
  return what < 14 ? nextPayoutAct(actors, dice) : nextDeskAct(actors, dice);
}

/** Providers go down for a stretch, one at a time or both. */
function weather(actors: CashierActors, dice: Chance): void {
  for (const provider of actors.providers) {
    if (dice.oneIn(30)) provider.setDown(true);
    else if (dice.oneIn(8)) provider.setDown(false);
  }
}

/** Once the faults are over, everything that is open finds its end. */
async function settleAll(actors: CashierActors, dice: Chance): Promise<readonly Outcome[]> {
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

const count = async ({ db }: CashierActors, table: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::integer as count from ${table}`,
  });
  return row?.count ?? 0;
};

export const scenario: Scenario = {
  summary: 'money in and out with providers that lose answers and a server that crashes',

  async run(context) {
    const actors = await createCashierActors(context);
    const dice = context.chance.branch('steps');
    const outcomes: Outcome[] = [];
    for (let step = 0; step < STEPS * context.size; step += 1) {
      weather(actors, dice);
      const acts: Act[] = [];
      for (let more = dice.between(1, AT_ONCE_MAX); more > 0; more -= 1) {
        acts.push(await nextAct(actors, dice));
      }
      outcomes.push(...(await Promise.all(acts.map(outcomeOf))));
      actors.world.pass(dice.below(3));
    }
    const refusals = outcomes.filter((outcome) => outcome === 'refused').length;
    outcomes.push(...(await settleAll(actors, dice)));
    return {
      figures: {
        deposits: await count(actors, 'deposits'),
        vouchers: await count(actors, `vouchers where state = 'REDEEMED'`),
        'bank credits': await count(actors, `bank_credits where state = 'CREDITED'`),
        adjustments: await count(actors, 'adjustments'),
        withdrawals: await count(actors, 'withdrawals'),
        payouts: await count(actors, 'payouts'),
        disputes: await count(actors, 'withdrawal_disputes'),
        refusals,
        crashes: actors.world.cuts(),
      },
      breaches: [...faultsOf(outcomes), ...(await auditCashier(actors))],
    };
  },
};
