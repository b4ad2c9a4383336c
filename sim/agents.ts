// Agents offer each other contracts, teams play, move and are settled, rounds are settled again, and
// the server crashes between any two steps while two workers pay at once.
import { contractKinds, type ContractState } from '@parlour/commission';
import { bucketOf } from '@parlour/database';
import { AMOUNT_PER_UNIT } from '@parlour/money';
import { listBills } from '../apps/server/src/modules/commission/settlement/store/bill-lists.ts';
import type { RoundState } from '../apps/server/src/modules/team/sample.ts';
import { auditAgents } from './support/agent-audit.ts';
import { type AgentWorld, createAgentWorld, flatTier, randomTiers } from './support/agent-world.ts';
import type { Chance } from './support/chance.ts';
import { type Act, atOnce, faultsOf, type Outcome, outcomeOf } from './support/outcome.ts';
import type { Scenario } from './support/scenario.ts';

const STEPS = 50;
const AT_ONCE_MAX = 3;
const ROUNDS_MAX = 6;
/** Long enough that the last day, the last hour and the last month are over. */
const LAST_TURNS = 6;
const LAST_TURN_MINUTES = 8 * 24 * 60;
const A_DAY = 24 * 60;
const LAST_PLAYS = 4;
const SETTLED_MAX = 200;
const DIVIDENDS_EVERY = 3;
const A_MOMENT = 1 / 60;
const CUT_ONCE_IN = 14;
const CEILING_BPS = 300;

const units = (count: number): bigint => BigInt(count) * AMOUNT_PER_UNIT;

type Listed = {
  readonly id: string;
  readonly status: ContractState;
  readonly downlineId: string;
  readonly uplineId: string | null;
  readonly version: number;
};

const listContracts = ({ t }: AgentWorld, status: ContractState): Promise<Listed[]> =>
  t.platform.db.query<Listed>({
    text: `select id, status, downline_id as "downlineId", upline_id as "uplineId", version
      from contracts where status = $1 order by id`,
    values: [status],
  });

/** Teams play; what was settled is sometimes settled again, or taken back. */
async function play(world: AgentWorld, dice: Chance): Promise<void> {
  const { house, people, rounds } = world;
  for (let more = dice.between(1, ROUNDS_MAX); more > 0; more -= 1) {
    const stake = units(dice.between(1, 200)) + BigInt(dice.below(100_000));
    const payout = dice.oneIn(3) ? stake * BigInt(dice.between(1, 3)) : 0n;
    const category = dice.pick(['RNG', 'LIVE', 'SPORTS']);
    const isFree = dice.oneIn(8);
    rounds.push(await house.settle(dice.pick(people), { stake, payout, category, isFree }));
  }
}

async function settleAgain({ house, rounds, t }: AgentWorld, dice: Chance): Promise<void> {
  if (rounds.length === 0) return;
  const round = dice.pick(rounds);
  // A crash may have left it unsaid whether the last change lasted.
  const [before] = await t.platform.db.query<RoundState>({
    text: `select status, stake_amount as stake, valid_amount as valid, payout_amount as payout,
        closed_at as "closedAt"
      from rounds where bucket = $1 and member_id = $2 and id = $3`,
    values: [bucketOf(round.memberId), round.memberId, round.id],
  });
  if (before?.status !== 'closed') return;
  const after = dice.oneIn(3)
    ? { status: 'void' as const, stake: 0n, valid: 0n, payout: 0n }
    : { payout: units(dice.below(300)) };
  await house.write({ ...round, ...before, ...after }, before);
}

/** Whom someone can offer a contract of a kind to, because of having one; or anybody. */
async function listBelow(
  { people, t }: AgentWorld,
  kind: string,
  isAnybody: boolean,
): Promise<readonly { readonly memberId: string }[]> {
  if (isAnybody) return people;
  const below = await t.platform.db.query<{ memberId: string }>({
    text: `select m.id as "memberId" from members m
      join contracts c on c.downline_id = m.upline_id and c.kind = $1 and c.status = 'ACTIVE'
      order by m.id`,
    values: [kind],
  });
  return below.length === 0 ? people : below;
}

/** An upline offers to a direct downline; or the platform to someone at the top. */
async function offer(world: AgentWorld, dice: Chance): Promise<Act> {
  const { contracts, t } = world;
  const kind = dice.pick(contractKinds);
  const { memberId } = dice.pick(await listBelow(world, kind, dice.oneIn(5)));
  const member = await t.services.members.get(t.platform.db, memberId);
  const carryMode = kind === 'DIVIDEND' ? dice.pick(['NONE', 'PREV', 'FOREVER'] as const) : 'NONE';
  const period = kind === 'DIVIDEND' ? dice.pick(['D', 'W', 'M'] as const) : undefined;
  const tiers = randomTiers(kind, dice, CEILING_BPS - 40 * dice.below(6));
  const terms = { kind, carryMode, tiers, ...(period !== undefined && { period }) };
  const { uplineId } = member;
  const act: Act = () =>
    uplineId === null
      ? contracts.platformContract(memberId, terms)
      : contracts.offer(uplineId, memberId, terms);
  return dice.oneIn(4) ? atOnce(act, act) : act;
}

async function answer(world: AgentWorld, dice: Chance): Promise<Act> {
  const { contracts } = world;
  const pending = await listContracts(world, 'PENDING_NEW');
  if (pending.length === 0) return offer(world, dice);
  const { downlineId: memberId, id, uplineId, version } = dice.pick(pending);
  const accept: Act = () => contracts.accept(id, { consent: !dice.oneIn(4) });
  const reject: Act = () =>
    contracts.contracts.answers.reject({ id, memberId }, { version, note: null });
  const withdraw: Act = async () => {
    if (uplineId !== null) await contracts.contracts.offers.withdraw({ id, uplineId }, null);
  };
  return dice.pick([accept, accept, accept, accept, reject, withdraw, atOnce(accept, withdraw)]);
}

async function end(world: AgentWorld, dice: Chance): Promise<Act> {
  const { answers } = world.contracts.contracts;
  const asked = await listContracts(world, 'PENDING_TERMINATE');
  const running = await listContracts(world, 'ACTIVE');
  if (asked.length > 0) {
    const { downlineId: memberId, id } = dice.pick(asked);
    const isAccepted = dice.oneIn(2);
    return () => answers.answerTermination({ id, memberId }, { isAccepted, note: null });
  }
  if (running.length === 0) return offer(world, dice);
  const { id, uplineId } = dice.pick(running);
  const desk = await world.contracts.desk();
  return uplineId === null || dice.oneIn(4)
    ? () => answers.forceEnd(id, desk)
    : () => answers.requestTermination({ id, memberId: uplineId }, null);
}

/** Money for someone who may owe it, or a distribution by the hand of an upline. */
async function money(world: AgentWorld, dice: Chance): Promise<Act> {
  const { house, people, t } = world;
  const member = dice.pick(people);
  const give: Act = () =>
    house.transfer(member, 'ADMIN_ADD', BigInt(dice.between(1, 4_000)) * 100_000n);
  const { items } = await listBills(
    t.platform.db,
    { brandId: t.brand.id, states: ['PAYABLE', 'PARTIAL', 'INSUFFICIENT', 'PENDING_REVIEW'] },
    { cursor: null, limit: 20 },
  );
  if (items.length === 0 || dice.oneIn(2)) return give;
  const ids = items.map(({ id }) => id);
  const press: Act = () => t.services.settlement.payer.pay(ids, { isPressed: true });
  return atOnce(press, press);
}

async function move({ house, people }: AgentWorld, dice: Chance): Promise<Act> {
  const { memberId } = dice.pick(people);
  const to = dice.oneIn(5) ? null : dice.pick(people).memberId;
  return () => house.move(memberId, to);
}

async function nextAct(world: AgentWorld, dice: Chance): Promise<Act> {
  switch (dice.below(12)) {
    case 0:
    case 1:
      return () => play(world, dice);
    case 2:
      return () => settleAgain(world, dice);
    case 3:
    case 4:
      return offer(world, dice);
    case 5:
    case 6:
    case 7:
      return answer(world, dice);
    case 8:
      return end(world, dice);
    case 9:
    case 10:
      return money(world, dice);
    default:
      return dice.oneIn(4) ? move(world, dice) : () => play(world, dice);
  }
}

async function run(world: AgentWorld, dice: Chance, steps: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  world.faults.storm(CUT_ONCE_IN);
  for (let step = 0; step < steps; step += 1) {
    const acts: Act[] = [];
    for (let more = dice.between(1, AT_ONCE_MAX); more > 0; more -= 1) {
      acts.push(await nextAct(world, dice));
    }
    for (const act of acts) {
      // No two things happen at the same instant: what was counted before a move stays where it was.
      world.pass(A_MOMENT);
      outcomes.push(await outcomeOf(act));
    }
    world.pass(dice.pick([1, 5, 5, 10, 30, 60, 180]));
    outcomes.push(...(await world.work()));
  }
  return outcomes;
}

/** Nobody is paid by five minutes any more, so that weeks can pass. */
async function endSalaries({ contracts, t }: AgentWorld): Promise<void> {
  const rows = await t.platform.db.query<{ id: string }>({
    text: `select id from contracts where kind in ('REALTIME_SALARY', 'HOURLY_SALARY')
      and status in ('ACTIVE', 'PENDING_TERMINATE') and (ends_at is null or ends_at > $1)`,
    values: [t.clock.now()],
  });
  const desk = await contracts.desk();
  for (const { id } of rows) await outcomeOf(() => contracts.contracts.answers.forceEnd(id, desk));
}

/** Agents at the top, and those below who can be, are paid by the day for what their teams lose. */
async function beginDividends({ contracts, people, t }: AgentWorld, dice: Chance): Promise<void> {
  const terms = {
    kind: 'DIVIDEND',
    period: 'D',
    carryMode: dice.pick(['NONE', 'FOREVER'] as const),
  } as const;
  for (const { memberId } of people) {
    await outcomeOf(async () => {
      const { uplineId } = await t.services.members.get(t.platform.db, memberId);
      if (uplineId === null) {
        await contracts.platformContract(memberId, { ...terms, tiers: [flatTier(300)] });
        return;
      }
      await contracts.accept(
        await contracts.offer(uplineId, memberId, { ...terms, tiers: [flatTier(200)] }),
        { consent: true },
      );
    });
  }
}

export const scenario: Scenario = {
  summary: 'agents, contracts and their settlement, with moves, corrections and a dying server',

  async run(context) {
    const world = await createAgentWorld(context);
    try {
      const dice = context.chance.branch('steps');
      const outcomes = await run(world, dice, STEPS * context.size);
      const refusals = outcomes.filter((outcome) => outcome === 'refused').length;
      world.faults.calm();
      await endSalaries(world);
      for (let turn = 0; turn < LAST_TURNS; turn += 1) {
        if (turn % DIVIDENDS_EVERY === 0) await beginDividends(world, dice);
        world.pass(A_DAY);
        // Dividends of later periods go on from those before, also where bets were taken back meanwhile.
        for (let more = LAST_PLAYS; more > 0; more -= 1) {
          world.pass(A_MOMENT);
          outcomes.push(await outcomeOf(() => play(world, dice)));
        }
        outcomes.push(await outcomeOf(() => settleAgain(world, dice)));
        world.pass(LAST_TURN_MINUTES);
        outcomes.push(...(await world.work()));
        // A turn is more days than a job settles at once.
        outcomes.push(
          await outcomeOf(() => world.t.services.settlement.runs.settleDue(SETTLED_MAX)),
        );
      }
      const { breaches, figures } = await auditAgents(world);
      return {
        figures: { ...figures, refusals, crashes: world.faults.cuts() },
        breaches: [...faultsOf(outcomes), ...breaches],
      };
    } finally {
      await world.stop();
    }
  },
};
