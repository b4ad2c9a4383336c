// Withdrawals that are approved in parts, by a server that is killed after each of its commits in turn:
// before, between and behind the parts. What a new server finds, it brings to its end.
import { newId } from '@parlour/database';
import { currencyOf, truncateToCurrency, amount } from '@parlour/money';
import { createDyingProcess, ProcessDied } from '@parlour/testkit';
import { owedOf } from '../apps/server/src/modules/cashier/service/payments.ts';
import { findWithdrawal } from '../apps/server/src/modules/cashier/store/withdrawals.ts';
import {
  type CashierActors,
  createCashierActors,
  IP,
  operatorOf,
  units,
} from './support/cashier-actors.ts';
import { auditCashier } from './support/cashier-audit.ts';
import { settleCashier } from './support/cashier-end.ts';
import { CURRENCY } from './support/cashier-world.ts';
import type { Chance } from './support/chance.ts';
import { type Act, Cut, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import { answerReceipt } from './support/payout-acts.ts';
import type { Scenario } from './support/scenario.ts';

/** More than the commits of one withdrawal, however its parts fare. */
const COMMITS_MAX = 60;
const SHARES = 3n;
const AMOUNT = units(90);

type Part = { readonly id: string; readonly state: string };

const partsOf = ({ db }: CashierActors, withdrawalId: string): Promise<Part[]> =>
  db.query<Part>({
    text: 'select id, state from payouts where withdrawal_id = $1 order by id',
    values: [withdrawalId],
  });

/** Asked for by each member in turn, of a sum that one operator may approve. */
async function ask(actors: CashierActors, turn: number): Promise<string> {
  const { cashier, world } = actors;
  const member = world.members[turn % world.members.length];
  if (member === undefined) throw new Error('nobody is there');
  const { id } = await cashier.withdrawals.ask({
    memberId: member.id,
    account: member.account,
    key: newId(),
    accountId: member.accountId,
    amount: AMOUNT,
    paymentPassword: '',
    ip: IP,
  });
  await cashier.review.assess(id);
  return id;
}

/** Three parts over the channels in turn. */
async function approve(actors: CashierActors, dice: Chance, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(actors.db, id);
  if (withdrawal === null) throw new Error(`there is no withdrawal ${id}`);
  const owed = owedOf(withdrawal);
  const share = truncateToCurrency(amount(owed / SHARES), currencyOf(CURRENCY));
  const [first = null, second = null] = actors.payoutChannels;
  const parts = [
    { amount: share, channelId: first },
    { amount: share, channelId: second },
    { amount: amount(owed - 2n * share), channelId: null },
  ];
  await actors.cashier.review.approve({ ...operatorOf(dice), id, note: null, parts });
}

/** All that happens to a withdrawal from its approval to its receipt. */
async function walk(actors: CashierActors, dice: Chance, id: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const does = async (act: Act): Promise<void> => {
    outcomes.push(await outcomeOf(() => act().catch(asCut)));
  };
  await does(() => approve(actors, dice, id));
  for (const part of await partsOf(actors, id)) {
    await does(() => actors.cashier.payouts.pursue(part.id));
  }
  for (const provider of actors.providers) {
    for (const { id: partId } of await partsOf(actors, id)) provider.settlePayout(partId);
    for (const notice of provider.notices.splice(0)) {
      await does(() => actors.deliver(provider, notice));
      // What the dead server did not take is told again.
      if (outcomes.at(-1) === 'cut') provider.notices.push(notice);
    }
  }
  await does(answerReceipt(actors, dice, id));
  return outcomes;
}

function asCut(error: unknown): never {
  throw error instanceof ProcessDied ? new Cut() : error;
}

export const scenario: Scenario = {
  summary: 'withdrawals in parts, and a server that is killed after each of its commits in turn',

  async run(context) {
    const server = createDyingProcess(context.db);
    const actors = await createCashierActors(context, server.db);
    for (const provider of actors.providers) provider.calm();
    const dice = context.chance.branch('steps');
    const outcomes: Outcome[] = [];
    let kills = 0;
    let between = 0;
    for (let round = 0; round < context.size; round += 1) {
      for (let commits = 1; commits <= COMMITS_MAX; commits += 1) {
        const id = await ask(actors, kills);
        server.dieAfter(commits);
        outcomes.push(...(await walk(actors, dice, id)));
        if (!server.isDead()) break;
        kills += 1;
        const states = new Set((await partsOf(actors, id)).map(({ state }) => state));
        if (states.size > 1) between += 1;
        server.revive();
      }
      server.revive();
    }
    outcomes.push(...(await settleCashier(actors, dice)));
    const breaches = [...faultsOf(outcomes), ...(await auditCashier(actors))];
    if (between === 0) breaches.push('no kill fell between two parts of a withdrawal');
    return { figures: { kills, 'between two parts': between }, breaches };
  },
};
