// Members place, repeat, chase and cancel, draws are held, entered, corrected and voided, and the server
// crashes between any two steps while two workers settle at once.
import type { OrderInput } from '@parlour/contract';
import { newId } from '@parlour/database';
import { line, slip } from '../apps/server/src/modules/ticket/testing.ts';
import type { Chance } from './support/chance.ts';
import { auditLottery } from './support/lottery-audit.ts';
import { createLotteryWorld, DESK_GAME, type LotteryWorld } from './support/lottery-world.ts';
import { type Act, atOnce, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import type { Scenario } from './support/scenario.ts';

const STEPS = 40;
const ACTS_MAX = 5;
const CHASE_MAX = 4;
/** Long enough that every chase has met its last draw. */
const LAST_TURNS = 8;
const TURN_SECONDS = 75;

const ALL = '0,1,2,3,4,5,6,7,8,9';

/** Picks of the plays that the auditor knows, from sure to hopeless. */
function randomLine(dice: Chance): OrderInput['tickets'][number] {
  const digit = (): string => String(dice.below(10));
  const over = { multiple: dice.between(1, 3), mode: dice.pick(['yuan', 'jiao'] as const) };
  switch (dice.below(5)) {
    case 0:
      return line('fixed', `${ALL}||||`, over);
    case 1:
      return line('star2front.direct', `${ALL}|${digit()}`, over);
    case 2:
      return line('star5.direct', Array.from({ length: 5 }, digit).join('|'), over);
    default:
      return line('fixed', `${digit()}|||${digit()}|`, over);
  }
}

/** A slip, sometimes repeated over issues, sometimes sent twice at once. */
async function place(world: LotteryWorld, dice: Chance): Promise<Act> {
  const { memberId } = dice.pick(world.people);
  const issues = await world.onSale(dice.pick(world.games), CHASE_MAX);
  const [issue] = issues;
  if (issue === undefined) return async () => {};
  const draws = issues.slice(0, dice.between(2, CHASE_MAX));
  const chase = dice.oneIn(3)
    ? {
        items: draws.map(({ no }) => ({ issueNo: no, multiple: dice.between(1, 3) })),
        stopOnWin: dice.oneIn(2),
      }
    : null;
  const lines = Array.from({ length: dice.between(1, 3) }, () => randomLine(dice));
  const order = slip(issue, lines, { chase, orderId: newId() });
  const buyer = { memberId, brandId: world.t.brand.id, ip: null, device: 'desktop' };
  const act: Act = () => world.t.services.tickets.place(buyer, order);
  return dice.oneIn(4) ? atOnce(act, act) : act;
}

type Found = { readonly id: string; readonly memberId: string };

async function cancel(world: LotteryWorld, dice: Chance): Promise<Act> {
  const waiting = await world.t.platform.db.query<Found>({
    text: `select id, member_id as "memberId" from tickets where status = 'PENDING' order by id`,
  });
  if (waiting.length === 0) return place(world, dice);
  const found = dice.pick(waiting);
  if (dice.oneIn(3)) {
    return () =>
      world.atDesk((operatorToken) =>
        world.t.call('POST /console/lottery/tickets/:ticketId/cancel', {
          operatorToken,
          params: { ticketId: found.id },
          body: { reason: 'a simulated mistake' },
        }),
      );
  }
  const act: Act = () => world.t.services.tickets.cancel(found);
  return dice.oneIn(3) ? atOnce(act, act) : act;
}

async function endChase(world: LotteryWorld, dice: Chance): Promise<Act> {
  const { platform, services } = world.t;
  const running = await platform.db.query<Found>({
    text: `select id, member_id as "memberId" from chases where status = 'ACTIVE' order by id`,
  });
  if (running.length === 0) return place(world, dice);
  const found = dice.pick(running);
  const act: Act = () => platform.db.tx((tx) => services.tickets.chases.cancel(tx, found));
  return dice.oneIn(3) ? atOnce(act, act) : act;
}

/** A result was wrong, or does not count. */
async function correct(world: LotteryWorld, dice: Chance): Promise<Act> {
  const drawn = await world.t.platform.db.query<{ id: string; version: number; isDesk: boolean }>({
    text: `select id, result_version as version, game_code = $1 as "isDesk" from lottery_issues i
      where outcome = 'DRAWN' and exists (select from tickets t where t.issue_id = i.id)
      order by draws_at desc limit 6`,
    values: [DESK_GAME],
  });
  if (drawn.length === 0) return place(world, dice);
  const { id: issueId, isDesk, version } = dice.pick(drawn);
  const decided = { version, reason: 'a simulated mistake' };
  const code = String(dice.below(100_000)).padStart(5, '0');
  const isVoided = !isDesk || dice.oneIn(4);
  const params = { issueId };
  return () =>
    world.atDesk(async (operatorToken) => {
      const proposer = await world.t.operator('oscar');
      const proposed = isVoided
        ? await world.t.call('POST /console/lottery/issues/:issueId/void', {
            ...proposer,
            params,
            body: decided,
          })
        : await world.t.call('POST /console/lottery/issues/:issueId/correction', {
            ...proposer,
            params,
            body: { code, ...decided },
          });
      const change = proposed.refusal === null ? proposed.value.changes[0] : undefined;
      if (change === undefined) return proposed;
      const decide = (decision: 'approve' | 'decline') =>
        world.t.call('POST /console/lottery/changes/:changeId/decision', {
          operatorToken,
          params: { changeId: change.changeId },
          body: { decision, note: '' },
        });
      const approved = await decide('approve');
      // A proposal that came too late must not keep others from being made.
      if (approved.refusal !== null) await decide('decline');
      return approved;
    });
}

function nextAct(world: LotteryWorld, dice: Chance): Promise<Act> {
  switch (dice.below(12)) {
    case 0:
    case 1:
      return cancel(world, dice);
    case 2:
      return endChase(world, dice);
    case 3:
      return correct(world, dice);
    default:
      return place(world, dice);
  }
}

/** Cancels and late slips meet the close of their issue, and voids the settlement of theirs. */
async function raceTheClock(world: LotteryWorld, dice: Chance): Promise<Outcome[]> {
  const [issue] = await world.onSale(dice.pick(world.games));
  if (issue === undefined) return [];
  const acts = [await place(world, dice), await cancel(world, dice), await cancel(world, dice)];
  const voids = await correct(world, dice);
  const leftMs = issue.closesAt.getTime() - world.t.clock.now().getTime();
  world.pass(Math.max(0, leftMs - 1) / 1_000);
  const racing = acts.map(outcomeOf);
  world.pass(TURN_SECONDS);
  const [settled, ...others] = await Promise.all([world.work(dice), outcomeOf(voids), ...racing]);
  return [...settled, ...others];
}

async function run(world: LotteryWorld, dice: Chance, steps: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let step = 0; step < steps; step += 1) {
    for (let more = dice.between(1, ACTS_MAX); more > 0; more -= 1) {
      outcomes.push(await outcomeOf(await nextAct(world, dice)));
    }
    if (dice.oneIn(5)) outcomes.push(...(await raceTheClock(world, dice)));
    world.pass(dice.pick([5, 15, 30, 60]));
    outcomes.push(...(await world.work(dice)));
  }
  return outcomes;
}

export const scenario: Scenario = {
  summary: 'slips, chases, draws and their settlement, with corrections and a dying server',

  async run(context) {
    const world = await createLotteryWorld(context);
    try {
      const dice = context.chance.branch('steps');
      const outcomes = await run(world, dice, STEPS * context.size);
      const refusals = outcomes.filter((outcome) => outcome === 'refused').length;
      world.faults.calm();
      for (let turn = 0; turn < LAST_TURNS; turn += 1) {
        world.pass(TURN_SECONDS);
        outcomes.push(...(await world.work(dice)));
        outcomes.push(...(await world.work(dice)));
      }
      const { breaches, figures } = await auditLottery(world);
      return {
        figures: { ...figures, refusals, crashes: world.faults.cuts() },
        breaches: [...faultsOf(outcomes), ...breaches],
      };
    } finally {
      await world.stop();
    }
  },
};
