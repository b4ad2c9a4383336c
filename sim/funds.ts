// Members move money to vendors, back, to their uplines and to their downlines, while vendors lose
// answers and refuse and the server crashes between any two steps. Jobs finish what was left behind.
import { newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, type Amount, amount } from '@parlour/money';
import { createFundsJobs } from '../apps/server/src/modules/funds/jobs.ts';
import { RESUME } from '../apps/server/src/modules/funds/service/deps.ts';
import { listDueTransfers } from '../apps/server/src/modules/funds/store/transfer-lists.ts';
import { BRAND_ID } from './support/cashier-world.ts';
import type { Chance } from './support/chance.ts';
import { auditFunds } from './support/funds-audit.ts';
import { createFundsWorld, type FundsWorld } from './support/funds-world.ts';
import { type Act, atOnce, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import type { Scenario, SimContext } from './support/scenario.ts';

const STEPS = 120;
const AT_ONCE_MAX = 4;
const TURNS = 12;
const TURN_MINUTES = 16;
const OPERATORS = ['0a', '0b', '0c'].map((tail) => `01930000-0000-7000-8000-0000000000${tail}`);

const units = (value: number): Amount => amount(BigInt(value) * AMOUNT_PER_UNIT);

type Actors = FundsWorld & {
  readonly context: SimContext;
  readonly jobs: ReturnType<typeof createFundsJobs>;
  readonly wishes: Act[];
};

/** Something that a member asks for; the same tab may ask twice, now or much later. */
function wishOf({ downlineOf, funds, vendors, world, wishes }: Actors, dice: Chance): Act {
  const { id: memberId } = dice.pick(world.members);
  const key = newId();
  const vendor = dice.pick(vendors);
  const value = dice.oneIn(4) ? null : units(dice.between(1, 900));
  const direction = dice.pick(['to_vendor', 'to_vendor', 'to_main'] as const);
  const upline = {
    memberId,
    key,
    amount: units(dice.between(10, 400)),
    paymentPassword: '',
    code: undefined,
    note: null,
  };
  const downline = {
    ...upline,
    key: newId(),
    downlineId: dice.oneIn(4)
      ? dice.pick(world.members.filter(({ id }) => id !== memberId)).id
      : downlineOf(memberId),
    kind: dice.pick(['general', 'promotion', 'dividend'] as const),
  };
  const kinds: readonly Act[] = [
    () => funds.transfers.move({ memberId, key, vendor, direction, amount: value }),
    () => funds.transfers.move({ memberId, key, vendor, direction, amount: value }),
    () => funds.recalls.recall(memberId, key),
    () => funds.uplines.send(upline),
    () => funds.downlines.send(downline),
  ];
  const wish = dice.pick(kinds);
  wishes.push(wish);
  return dice.oneIn(3) ? atOnce(wish, wish) : wish;
}

const pickFrom = async (
  { context }: Actors,
  table: 'downline_transfers' | 'upline_transfers' | 'vendor_recalls' | 'vendor_transfers',
  dice: Chance,
): Promise<string | null> => {
  const rows = await context.db.query<{ id: string }>({
    text: `select id from ${table} order by id`,
  });
  return rows.length === 0 ? null : dice.pick(rows).id;
};

async function nextAct(actors: Actors, dice: Chance): Promise<Act> {
  const { funds, jobs, simVendors, wishes, won, world } = actors;
  switch (dice.below(10)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return wishOf(actors, dice);
    case 4:
      return wishes.length === 0 ? wishOf(actors, dice) : dice.pick(wishes);
    case 5: {
      const id = await pickFrom(actors, 'vendor_transfers', dice);
      return async () => id === null || funds.pursue(id);
    }
    case 6: {
      const id = await pickFrom(actors, 'vendor_recalls', dice);
      return async () => id === null || funds.recalls.goOn(id);
    }
    case 7: {
      if (dice.oneIn(2)) {
        const id = await pickFrom(actors, 'downline_transfers', dice);
        return async () => id === null || funds.downlines.finish(id);
      }
      const id = await pickFrom(actors, 'upline_transfers', dice);
      return async () => id === null || funds.uplines.finish(id);
    }
    case 8: {
      const member = dice.pick(world.members);
      const vendor = dice.pick([...simVendors.values()]);
      const change = amount(units(dice.between(0, 600)) - units(300));
      return async () => {
        const came = vendor.play(member.id, change);
        won.set(member.id, amount((won.get(member.id) ?? 0n) + came));
      };
    }
    default:
      return async () => jobs[RESUME]?.({}, world.deps.now());
  }
}

const byOperator = (operatorId: string, id: string) => ({
  id,
  brandId: BRAND_ID,
  operatorId,
  operatorAccount: operatorId.slice(-2),
  ip: '192.0.2.1',
  reason: 'simulated',
});

/** Two operators settle what a vendor is silent about, by what it writes to them. */
async function settleByHand(actors: Actors, dice: Chance): Promise<readonly Outcome[]> {
  const { context, funds, simVendors, world } = actors;
  const due = await listDueTransfers(context.db, { at: world.deps.now(), limit: 10 });
  const outcomes: Outcome[] = [];
  for (const { id } of due) {
    if (!dice.oneIn(3)) continue;
    const moved = [...simVendors.values()].flatMap(({ moves }) => moves.get(id) ?? [])[0];
    const [first = '', second = ''] = dice.oneIn(2) ? OPERATORS : OPERATORS.toReversed();
    const outcome = moved === undefined ? 'failed' : 'done';
    const proposal = { ...byOperator(first, id), outcome, amount: moved?.amount ?? null } as const;
    outcomes.push(await outcomeOf(() => funds.settling.propose(proposal)));
    const isApproved = !dice.oneIn(4);
    const agree: Act = () => funds.settling.decide({ ...byOperator(second, id), isApproved });
    const own: Act = () => funds.settling.decide({ ...byOperator(first, id), isApproved });
    outcomes.push(await outcomeOf(atOnce(agree, agree, own)));
  }
  return outcomes;
}

/** Nothing that one operator proposed is left undecided. */
async function decideProposals({ context, funds }: Actors): Promise<readonly Outcome[]> {
  const proposed = await context.db.query<{ id: string; operatorId: string }>({
    text: `select id, settlement_operator_id as "operatorId" from vendor_transfers
      where state not in ('DONE', 'FAILED') and settlement_outcome is not null order by id`,
  });
  return Promise.all(
    proposed.map(({ id, operatorId }) =>
      outcomeOf(() =>
        funds.settling.decide({
          ...byOperator(OPERATORS.find((other) => other !== operatorId) ?? '', id),
          isApproved: true,
        }),
      ),
    ),
  );
}

/** Once the faults are over: jobs end what is open, and everything is fetched back. */
async function settleAll(actors: Actors): Promise<readonly Outcome[]> {
  const { funds, jobs, simVendors, wishes, world } = actors;
  for (const vendor of simVendors.values()) vendor.calm();
  world.calm();
  const outcomes: Outcome[] = [];
  const resume = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      world.pass(TURN_MINUTES);
      outcomes.push(await outcomeOf(async () => jobs[RESUME]?.({}, world.deps.now())));
    }
  };
  await resume();
  outcomes.push(...(await decideProposals(actors)));
  for (const wish of wishes) outcomes.push(await outcomeOf(wish));
  await resume();
  for (const { id } of world.members) {
    outcomes.push(await outcomeOf(() => funds.recalls.recall(id, newId())));
  }
  return outcomes;
}

export const scenario: Scenario = {
  summary:
    'money to vendors, back, to uplines and downlines, with vendors that lose answers and a dying server',

  async run(context) {
    const funds = await createFundsWorld(context);
    const { db } = context;
    const actors = { ...funds, context, jobs: createFundsJobs(db, funds.funds), wishes: [] };
    const dice = context.chance.branch('steps');
    const outcomes: Outcome[] = [];
    for (let step = 0; step < STEPS * context.size; step += 1) {
      for (const vendor of funds.simVendors.values()) vendor.setDown(dice.oneIn(6));
      const acts: Act[] = [];
      for (let more = dice.between(1, AT_ONCE_MAX); more > 0; more -= 1) {
        acts.push(await nextAct(actors, dice));
      }
      outcomes.push(...(await Promise.all(acts.map(outcomeOf))));
      if (dice.oneIn(12)) outcomes.push(...(await settleByHand(actors, dice)));
      funds.world.pass(dice.below(3));
    }
    const refusals = outcomes.filter((outcome) => outcome === 'refused').length;
    outcomes.push(...(await settleAll(actors)));
    const [counts] = await db.query<{
      transfers: number;
      recalls: number;
      uplines: number;
      downlines: number;
    }>({
      text: `select (select count(*) from vendor_transfers)::integer as transfers,
        (select count(*) from vendor_recalls)::integer as recalls,
        (select count(*) from upline_transfers)::integer as uplines,
        (select count(*) from downline_transfers)::integer as downlines`,
    });
    return {
      figures: {
        transfers: counts?.transfers ?? 0,
        recalls: counts?.recalls ?? 0,
        'upline transfers': counts?.uplines ?? 0,
        'downline transfers': counts?.downlines ?? 0,
        refusals,
        crashes: funds.world.cuts(),
      },
      breaches: [...faultsOf(outcomes), ...(await auditFunds(db, actors))],
    };
  },
};
