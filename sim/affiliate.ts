// Affiliates bring visitors who register, pay in, play, move and are judged; months are settled by two
// workers at once, while the server crashes between any two steps.
import { AMOUNT_PER_UNIT, amount } from '@parlour/money';
import { auditAffiliates } from './support/affiliate-audit.ts';
import { type AffiliateWorld, createAffiliateWorld } from './support/affiliate-world.ts';
import type { Chance } from './support/chance.ts';
import { type Act, atOnce, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import type { Scenario } from './support/scenario.ts';

const STEPS = 18;
const ACTS_MAX = 9;
const CUT_ONCE_IN = 14;
/** Two months and a bit, so that holds and the last month are over. */
const LAST_TURNS = 3;
const DAY_MS = 86_400_000;

const units = (count: number): string => String(count);

/** Pays in, plays, or is given something. */
async function live({ house, members, rounds }: AffiliateWorld, dice: Chance): Promise<void> {
  if (members.length === 0) return;
  const member = dice.pick(members);
  switch (dice.below(6)) {
    case 0:
    case 1:
      await house.deposit(member, units(dice.between(5, 200)));
      return;
    case 2:
      await house.moneyOf(
        dice.pick(['PROMOTION', 'MEMBER_REBATE'] as const),
        member,
        units(dice.between(1, 20)),
      );
      return;
    default: {
      const stake = dice.between(1, 300);
      const payout = dice.oneIn(2) ? dice.below(stake) : 0;
      rounds.push(await house.bet(member, units(stake), { payout: units(payout) }));
    }
  }
}

async function settleAgain({ house, rounds }: AffiliateWorld, dice: Chance): Promise<void> {
  if (rounds.length === 0) return;
  const at = dice.below(rounds.length);
  const round = rounds[at];
  if (round === undefined) return;
  const payout = amount(BigInt(dice.below(400)) * AMOUNT_PER_UNIT);
  await house.resettle(round, { payout });
  // What is told again next time starts from here.
  rounds[at] = { ...round, payout };
}

/** Someone goes to another affiliate, or to nobody. */
async function move({ affiliates, members, t }: AffiliateWorld, dice: Chance): Promise<void> {
  if (members.length === 0) return;
  const headId = dice.pick(members).id;
  const uplineId = dice.oneIn(5) ? null : dice.pick(affiliates).id;
  await t.platform.db.tx((tx) => t.services.tree.move(tx, { headId, uplineId, at: t.clock.now() }));
}

/** An operator decides what waits, sometimes two of them at the same moment. */
async function decide({ affiliates, house }: AffiliateWorld, dice: Chance): Promise<Act> {
  const agent = dice.pick(affiliates);
  if (dice.oneIn(2)) {
    const conversions = await house.conversions(agent);
    if (conversions.length === 0) return async () => {};
    const { id, version } = dice.pick(conversions);
    const approve: Act = () => house.earning.conversions.approve(id, version, house.desk);
    const reject: Act = () => house.earning.conversions.reject(id, version, house.desk);
    return dice.pick([approve, reject, atOnce(approve, reject)]);
  }
  const waiting = (await house.statements(agent)).filter(({ state }) => state === 'PENDING_REVIEW');
  if (waiting.length === 0) return async () => {};
  const { id, version } = dice.pick(waiting);
  const decision = { id, version, desk: house.desk };
  const approve: Act = () => house.approve({ id, version });
  const reject: Act = () => house.earning.desk.reject(decision);
  return dice.pick([approve, approve, atOnce(approve, approve), atOnce(approve, reject), reject]);
}

async function nextAct(world: AffiliateWorld, dice: Chance): Promise<Act> {
  switch (dice.below(16)) {
    case 0:
    case 1:
      return () => world.visit(dice.pick(world.affiliates), dice);
    case 3:
      return () => settleAgain(world, dice);
    case 4:
      return () => move(world, dice);
    case 5:
      return decide(world, dice);
    case 6: {
      const { desk } = world.house.earning;
      const catchUp: Act = () => desk.catchUp(world.house.desk);
      return dice.oneIn(2) ? atOnce(catchUp, catchUp) : catchUp;
    }
    default:
      return () => live(world, dice);
  }
}

async function run(world: AffiliateWorld, dice: Chance, steps: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  world.faults.storm(CUT_ONCE_IN);
  for (let step = 0; step < steps; step += 1) {
    for (let more = dice.between(3, ACTS_MAX); more > 0; more -= 1) {
      // No two things happen at the same instant: what was counted before a move stays where it was.
      world.t.clock.advance(1_000);
      outcomes.push(await outcomeOf(await nextAct(world, dice)));
    }
    world.t.clock.advance(dice.between(2, 8) * DAY_MS + dice.below(DAY_MS));
    outcomes.push(...(await world.work()));
  }
  return outcomes;
}

export const scenario: Scenario = {
  summary: 'affiliates, from the click to the paid statement, with moves and a dying server',

  async run(context) {
    const world = await createAffiliateWorld(context);
    try {
      const outcomes = await run(world, context.chance.branch('steps'), STEPS * context.size);
      const refusals = outcomes.filter((outcome) => outcome === 'refused').length;
      world.faults.calm();
      for (let turn = 0; turn < LAST_TURNS; turn += 1) {
        world.house.toNextMonth(3);
        outcomes.push(...(await world.work()));
      }
      const { breaches, figures } = await auditAffiliates(world);
      return {
        figures: { ...figures, refusals, crashes: world.faults.cuts() },
        breaches: [...faultsOf(outcomes), ...breaches],
      };
    } finally {
      await world.stop();
    }
  },
};
