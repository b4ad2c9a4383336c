// Members bet on a book whose prices move, stop and go live, sell back what they hold, and are settled by
// results that come half, late, mended and void, while the server crashes around its commits.
import type { SlipInput } from '@parlour/contract';
import { newId } from '@parlour/database';
import type { Chance } from './support/chance.ts';
import { type Act, atOnce, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import type { Scenario } from './support/scenario.ts';
import { auditSports } from './support/sports-audit.ts';
import {
  createSportsWorld,
  drawPrices,
  type End,
  isSame,
  type ScriptLine,
  type SportsWorld,
} from './support/sports-world.ts';

const STEPS = 30;
const ACTS_MAX = 5;
const LEGS_MAX = 4;
const LAST_TURNS = 4;
/** Longer than the moment after which lines are looked at again. */
const AGAIN_SECONDS = 61;

const keyOf = ({ marketId, specifiers }: ScriptLine) => ({ marketId, specifiers });

/** A slip on some lines, sometimes sent twice at once, sometimes at a price of the past. */
function place({ lines, people, t }: SportsWorld, dice: Chance): Act {
  const { memberId } = dice.pick(people);
  const legs = dice.between(1, LEGS_MAX);
  const chosen = new Map<bigint, ScriptLine>();
  for (let tries = 0; tries < legs * 3 && chosen.size < legs; tries += 1) {
    const line = dice.pick(lines);
    chosen.set(line.eventId, line);
  }
  const picks = [...chosen.values()].map((line) => {
    const outcomeId = dice.pick(line.ids);
    const asked = [...(line.asked.get(outcomeId) ?? [])];
    const odds = dice.oneIn(6) ? dice.pick(asked) : (line.prices.get(outcomeId) ?? 0);
    return { eventId: line.eventId.toString(), ...keyOf(line), outcomeId, odds };
  });
  const all = Array.from({ length: picks.length }, (_, size) => size + 1);
  const some = all.filter(() => dice.oneIn(2));
  const input: SlipInput = {
    key: newId(),
    picks,
    sizes: some.length === 0 ? [picks.length] : some,
    unitStake: `${dice.between(1, 9)}.${dice.between(10, 99)}`,
    accept: dice.pick(['none', 'better', 'any'] as const),
  };
  const buyer = { memberId, brandId: t.brand.id, ip: null, device: 'desktop' };
  const act: Act = () => t.services.slips.place(buyer, input);
  return dice.oneIn(4) ? atOnce(act, act) : act;
}

/** All or a part of a slip is sold back at what it is worth, sometimes twice at once. */
async function sell({ t }: SportsWorld, dice: Chance): Promise<Act> {
  const open = await t.platform.db.query<{ id: string; memberId: string }>({
    text: `select id, member_id as "memberId" from slips where status = 'OPEN' order by id`,
  });
  if (open.length === 0) return async () => {};
  const slip = dice.pick(open);
  const sale = { key: newId(), shareBps: dice.pick([2_500, 5_000, 10_000]), offer: '0.01' };
  const act: Act = () => t.services.slips.cashOut(slip, sale);
  return dice.oneIn(3) ? atOnce(act, act) : act;
}

const ENDS: readonly End[] = [
  { result: 1, voidMilli: 0, deadHeatPpm: 1_000_000 },
  { result: 0, voidMilli: 0, deadHeatPpm: 1_000_000 },
  { result: 1, voidMilli: 500, deadHeatPpm: 1_000_000 },
  { result: 0, voidMilli: 500, deadHeatPpm: 1_000_000 },
  { result: 0, voidMilli: 1_000, deadHeatPpm: 1_000_000 },
  { result: 1, voidMilli: 0, deadHeatPpm: 500_000 },
];

/** The feed says how a line ended; again it may say something else. */
async function end(world: SportsWorld, dice: Chance, line: ScriptLine): Promise<void> {
  const ends = new Map(line.ids.map((id) => [id, dice.pick(ENDS)]));
  line.ends = ends;
  const outcomes = [...ends].map(([id, one]) => ({ id, ...one }));
  const certainty = dice.oneIn(2) ? 1 : 2;
  const lines = [{ ...keyOf(line), voidReason: null, outcomes }];
  await world.say([{ ...world.stampOf(line), type: 'bet_settlement', certainty, lines }]);
}

async function takeBack(world: SportsWorld, line: ScriptLine): Promise<void> {
  line.ends = null;
  const lines = [keyOf(line)];
  await world.say([{ ...world.stampOf(line), type: 'rollback_bet_settlement', lines }]);
}

/** Every bet on a line is void, or not any more. */
async function turnVoid(world: SportsWorld, line: ScriptLine): Promise<void> {
  line.isVoid = !line.isVoid;
  const always = { startsAt: null, endsAt: null };
  const stamp = { ...world.stampOf(line), ...always };
  const lines = [{ ...keyOf(line), voidReason: null }];
  await world.say([
    line.isVoid
      ? { ...stamp, type: 'bet_cancel', supersededBy: null, lines }
      : { ...stamp, type: 'rollback_bet_cancel', lines },
  ]);
}

/** Prices move, stop, come back, or go live. */
async function move(world: SportsWorld, dice: Chance, line: ScriptLine): Promise<void> {
  const own = world.lines.filter(({ ref }) => ref === line.ref);
  const way = dice.below(4);
  for (const one of own) {
    if (way === 0) one.isOpen = !one.isOpen;
    else if (way === 1) one.isLive = true;
    else if (isSame(one, line)) {
      one.prices = drawPrices(dice, one.ids);
      for (const [id, odds] of one.prices) one.asked.get(id)?.add(odds);
    }
  }
  await world.say([world.quote(line)]);
}

async function feedSays(world: SportsWorld, dice: Chance): Promise<void> {
  const line = dice.pick(world.lines);
  switch (dice.below(9)) {
    case 0:
    case 1:
      return end(world, dice, line);
    case 2:
      return line.ends === null ? move(world, dice, line) : takeBack(world, line);
    case 3:
      return turnVoid(world, line);
    default:
      return move(world, dice, line);
  }
}

async function run(world: SportsWorld, dice: Chance, steps: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let step = 0; step < steps; step += 1) {
    const acts: Act[] = [];
    for (let more = dice.between(1, ACTS_MAX); more > 0; more -= 1) {
      acts.push(dice.oneIn(5) ? await sell(world, dice) : place(world, dice));
    }
    // Some press at the same moment.
    outcomes.push(...(await Promise.all(acts.map(outcomeOf))));
    await feedSays(world, dice);
    await world.pass(dice.pick([1, 3, 6, 20]));
    if (!dice.oneIn(3)) outcomes.push(...(await world.work()));
  }
  return outcomes;
}

export const scenario: Scenario = {
  summary:
    'slips on a book that moves, stops and is settled, voided and mended, with a dying server',

  async run(context) {
    const world = await createSportsWorld(context);
    try {
      const dice = context.chance.branch('steps');
      const outcomes = await run(world, dice, STEPS * context.size);
      for (const line of world.lines) if (line.ends === null) await end(world, dice, line);
      const cuts = world.faults.cuts();
      for (let turn = 0; turn < LAST_TURNS; turn += 1) {
        await world.pass(AGAIN_SECONDS);
        world.faults.calm();
        outcomes.push(...(await world.work()));
      }
      const { breaches, figures } = await auditSports(world);
      const refusals = outcomes.filter((outcome) => outcome === 'refused').length;
      return {
        figures: { ...figures, refusals, crashes: cuts },
        breaches: [...faultsOf(outcomes), ...breaches],
      };
    } finally {
      await world.stop();
    }
  },
};
