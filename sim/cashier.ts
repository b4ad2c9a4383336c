// Deposits and withdrawals among lost answers, repeated news, racing operators and crashes.
import { newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, type Amount, amount } from '@parlour/money';
import { createCredits } from '../apps/server/src/modules/cashier/service/credit.ts';
import { createDeposits } from '../apps/server/src/modules/cashier/service/deposits.ts';
import { createPayoutResults } from '../apps/server/src/modules/cashier/service/payout-results.ts';
import { createPayouts } from '../apps/server/src/modules/cashier/service/payouts.ts';
import { createReview } from '../apps/server/src/modules/cashier/service/review.ts';
import { createWithdrawals } from '../apps/server/src/modules/cashier/service/withdrawals.ts';
import { findDeposit } from '../apps/server/src/modules/cashier/store/deposits.ts';
import { Refusal } from '../apps/server/src/platform/refusal.ts';
import { auditCashier } from './support/cashier-audit.ts';
import { createSimProvider, type Notice, referenceOf } from './support/cashier-provider.ts';
import { BRAND_ID, createCashierWorld, Cut } from './support/cashier-world.ts';
import type { Chance } from './support/chance.ts';
import type { Scenario, SimContext } from './support/scenario.ts';

const STEPS = 250;
const AT_ONCE_MAX = 4;
const IP = '192.0.2.1';
const OPERATORS = ['0a', '0b', '0c'].map((tail) => `01930000-0000-7000-8000-0000000000${tail}`);

const units = (value: number): Amount => amount(BigInt(value) * AMOUNT_PER_UNIT);

type Ids = { readonly id: string };

async function createActors({ chance, db }: SimContext) {
  const provider = createSimProvider(chance.branch('provider'));
  const world = await createCashierWorld(db, chance, provider);
  const { deps } = world;
  const credits = createCredits(deps);
  const results = createPayoutResults(deps);
  const deposits = createDeposits(deps, credits);
  const withdrawals = createWithdrawals(deps);
  const review = createReview(deps);
  const payouts = createPayouts(deps, results);
  const wishes: (() => Promise<unknown>)[] = [];

  const deliver = (notice: Notice) =>
    deps.db.tx(async (tx) => {
      const { reference: id } = notice;
      const providerReference = referenceOf(id);
      if (notice.subject === 'deposit')
        await credits.apply(tx, { id, providerReference, news: notice.news });
      else await results.apply(tx, { id, providerReference, news: notice.news });
    });
  const idsOf = (table: 'deposits' | 'withdrawals'): Promise<Ids[]> =>
    db.query<Ids>({ text: `select id from ${table} order by id` });
  const decide = (id: string, dice: Chance) => {
    const operatorId = dice.pick(OPERATORS);
    const decision = {
      id,
      brandId: BRAND_ID,
      operatorId,
      operatorAccount: operatorId.slice(-2),
      ip: IP,
    };
    return dice.oneIn(6)
      ? review.reject({ ...decision, reason: 'simulated' })
      : review.approve({ ...decision, note: null });
  };
  const ask = async (id: string) => {
    const deposit = await findDeposit(db, id);
    if (deposit !== null) await deposits.ask(deposit);
  };
  return {
    provider,
    world,
    deposits,
    withdrawals,
    review,
    payouts,
    wishes,
    deliver,
    idsOf,
    decide,
    ask,
  };
}

type Actors = Awaited<ReturnType<typeof createActors>>;

/** Makes up the next thing to happen; null when there is nothing of its kind to do. */
async function nextAct(actors: Actors, dice: Chance): Promise<() => Promise<unknown>> {
  const { provider, world, deposits, withdrawals, review, payouts, wishes } = actors;
  const member = dice.pick(world.members);
  const pickOf = async (table: 'deposits' | 'withdrawals'): Promise<string | null> => {
    const ids = await actors.idsOf(table);
    return ids.length === 0 ? null : dice.pick(ids).id;
  };
  const repeatable = (wish: () => Promise<unknown>) => {
    wishes.push(wish);
    return wish;
  };
  const nothing = async () => {};
  const deposit = await pickOf('deposits');
  const withdrawal = await pickOf('withdrawals');
  switch (dice.below(11)) {
    case 0: {
      const methodCode = dice.pick(['card', 'bank', 'wallet']);
      const wish = {
        memberId: member.id,
        key: newId(),
        methodCode,
        amount: units(dice.between(20, 400)),
        ip: IP,
      };
      return repeatable(() => deposits.begin(wish));
    }
    case 1: {
      const wish = {
        memberId: member.id,
        account: 'sim',
        key: newId(),
        accountId: member.accountId,
        ip: IP,
      };
      const value = units(dice.between(20, 1_400));
      return repeatable(() => withdrawals.ask({ ...wish, amount: value, paymentPassword: '' }));
    }
    case 2:
      return wishes.length === 0 ? nothing : dice.pick(wishes);
    case 3:
      return async () => deposit === null || provider.settlePayment(deposit);
    case 4:
      return async () => withdrawal === null || provider.settlePayout(withdrawal);
    case 5:
    case 6: {
      if (provider.notices.length === 0) return nothing;
      const at = dice.below(provider.notices.length);
      const [notice] = dice.oneIn(2)
        ? provider.notices.slice(at, at + 1)
        : provider.notices.splice(at, 1);
      return notice === undefined ? nothing : () => actors.deliver(notice);
    }
    case 7:
      return async () => deposit === null || actors.ask(deposit);
    case 8:
      return async () => withdrawal === null || review.assess(withdrawal);
    case 9:
      return async () => withdrawal === null || actors.decide(withdrawal, dice);
    default:
      return async () => withdrawal === null || payouts.pursue(withdrawal);
  }
}

/** Once the faults are over, everything that is open finds its end. */
async function settleAll(actors: Actors, dice: Chance): Promise<void> {
  const { provider, world, review, payouts } = actors;
  provider.calm();
  world.calm();
  for (const wish of actors.wishes) await outcomeOf(wish);
  for (const { id } of await actors.idsOf('withdrawals')) {
    await review.assess(id);
    for (let vote = 0; vote < OPERATORS.length; vote += 1) {
      await outcomeOf(() => actors.decide(id, dice));
    }
    await payouts.pursue(id);
    provider.settlePayout(id);
    await payouts.pursue(id);
  }
  for (const { id } of await actors.idsOf('deposits')) await actors.ask(id);
  for (const notice of provider.notices) await actors.deliver(notice);
  world.pass(60);
  await actors.withdrawals.lapseReceipts(world.deps.now());
}

type Outcome = 'done' | 'cut' | 'refused' | { readonly fault: string };

/** Refusals and crashes are part of the world; anything else is a fault of the program. */
async function outcomeOf(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (error instanceof Cut) return 'cut';
    if (error instanceof Refusal) return 'refused';
    return { fault: (error as Error).stack ?? String(error) };
  }
}

export const scenario: Scenario = {
  summary: 'deposits and withdrawals with a provider that loses answers and a server that crashes',

  async run(context) {
    const actors = await createActors(context);
    const dice = context.chance.branch('steps');
    const outcomes: Outcome[] = [];
    for (let step = 0; step < STEPS * context.size; step += 1) {
      const acts: (() => Promise<unknown>)[] = [];
      for (let more = dice.between(1, AT_ONCE_MAX); more > 0; more -= 1) {
        acts.push(await nextAct(actors, dice));
      }
      outcomes.push(...(await Promise.all(acts.map(outcomeOf))));
      actors.world.pass(dice.below(3));
    }
    await settleAll(actors, dice);
    const faults = outcomes.flatMap((outcome) =>
      typeof outcome === 'object' ? [outcome.fault] : [],
    );
    const { provider, world } = actors;
    return {
      figures: {
        deposits: (await actors.idsOf('deposits')).length,
        withdrawals: (await actors.idsOf('withdrawals')).length,
        payouts: provider.payouts.size,
        refusals: outcomes.filter((outcome) => outcome === 'refused').length,
        crashes: world.cuts(),
      },
      breaches: [...faults, ...(await auditCashier(context.db, provider, world.members))],
    };
  },
};
