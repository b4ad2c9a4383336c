// The cashier among lost answers, repeated news, providers that are down, racing operators and crashes.
import { type CashierActors, createCashierActors } from './support/cashier-actors.ts';
import { auditCashier } from './support/cashier-audit.ts';
import { settleCashier } from './support/cashier-end.ts';
import type { Chance } from './support/chance.ts';
import { nextDeskAct } from './support/desk-acts.ts';
import { type Act, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import { nextPayoutAct } from './support/payout-acts.ts';
import type { Scenario } from './support/scenario.ts';

const STEPS = 400;
const AT_ONCE_MAX = 4;

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
    outcomes.push(...(await settleCashier(actors, dice)));
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
