// Members with limits who pay in and play from many tabs at once while the server crashes before and
// after its commits. No limit is ever passed, and nothing that is owed to a member is refused.
import { newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, amount, ZERO } from '@parlour/money';
import { createCredits } from '../apps/server/src/modules/cashier/service/credit.ts';
import { createDeposits } from '../apps/server/src/modules/cashier/service/deposits.ts';
import type { Action } from '../apps/server/src/modules/play/rules/action.ts';
import { createSimProvider, type Notice, referenceOf } from './support/cashier-provider.ts';
import { createCashierWorld } from './support/cashier-world.ts';
import type { Chance } from './support/chance.ts';
import { faultsOf, outcomeOf } from './support/outcome.ts';
import { auditLimits, sumPaid } from './support/protection-audit.ts';
import { guardDeposits, limitMember, type SimLimits } from './support/protection-world.ts';
import type { Scenario, SimContext } from './support/scenario.ts';
import {
  createVendorWorld,
  GAME,
  type VendorPlayer,
  type VendorWorld,
} from './support/vendor-world.ts';

const STEPS = 60;
const AT_ONCE_MAX = 24;
const STAKE_UNITS_MAX = 9;
const UNCLEAR = 'RS_ERROR_UNKNOWN';
const TRIES_MAX = 40;

const units = (count: number) => amount(BigInt(count) * AMOUNT_PER_UNIT);

const blank = {
  gameCode: GAME,
  roundClosed: false,
  isFree: false,
  isPromo: false,
  jackpotContribution: ZERO,
  jackpotWin: ZERO,
  rewardUuid: null,
  toldValid: null,
  oddsMilli: null,
  placeAmount: null,
  baseAmount: null,
} as const;

const betOf = ({ memberId, token }: VendorPlayer, dice: Chance): Action => ({
  ...blank,
  kind: 'bet',
  memberId,
  token,
  requestUuid: newId(),
  transactionUuid: newId(),
  roundRef: newId(),
  amount: units(dice.between(1, STAKE_UNITS_MAX)),
  currency: 'USD',
  referenceUuid: null,
});

/** What may follow a bet: it pays, or it is taken back. */
const followerOf = (bet: Action, dice: Chance): Action => ({
  ...bet,
  kind: dice.oneIn(4) ? 'rollback' : 'win',
  requestUuid: newId(),
  transactionUuid: newId(),
  referenceUuid: bet.transactionUuid,
  amount: units(dice.below(STAKE_UNITS_MAX)),
});

/** Asks until the answer is clear; answers the status. */
async function insist(world: VendorWorld, action: Action): Promise<string> {
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const { status } = await world.call(action);
    if (status !== UNCLEAR) return status;
  }
  return UNCLEAR;
}

/** Bets of all members at once; each that was taken is followed once. Answers breaches. */
async function play(
  world: VendorWorld,
  dice: Chance,
): Promise<{ taken: number; refused: number; breaches: string[] }> {
  const bets = Array.from({ length: dice.between(1, AT_ONCE_MAX) }, () =>
    betOf(dice.pick(world.players), dice),
  );
  const statuses = await Promise.all(bets.map((bet) => insist(world, bet)));
  const taken = bets.filter((_bet, index) => statuses[index] === 'RS_OK');
  const followers = taken.filter(() => dice.oneIn(2)).map((bet) => followerOf(bet, dice));
  const answers = await Promise.all(followers.map((action) => insist(world, action)));
  return {
    taken: taken.length,
    refused: statuses.filter((status) => status === 'RS_ERROR_LIMIT_REACHED').length,
    breaches: answers.flatMap((status, index) =>
      status === 'RS_OK' ? [] : [`a ${followers[index]?.kind} was answered ${status}`],
    ),
  };
}

async function createPayers({ chance, db }: SimContext, limits: SimLimits) {
  const provider = createSimProvider(chance.branch('provider'));
  const world = await createCashierWorld({ db, chance, providers: [provider] });
  const deps = { ...world.deps, depositGuard: guardDeposits(world.deps) };
  const credits = createCredits(deps);
  const deposits = createDeposits(deps, credits);
  for (const { id } of world.members) await limitMember(db, id, limits);
  const deliver = (notice: Notice) =>
    deps.db.tx(async (tx) => {
      if (notice.subject !== 'deposit') return;
      const { news, reference: id } = notice;
      await credits.apply(tx, { id, providerReference: referenceOf(id), news });
    });
  const outcomes = { refused: 0, faults: [] as string[] };
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    const outcome = await outcomeOf(act);
    if (outcome === 'refused') outcomes.refused += 1;
    outcomes.faults.push(...faultsOf([outcome]));
  };
  return { world, provider, deposits, deliver, outcomes, attempt };
}

type Payers = Awaited<ReturnType<typeof createPayers>>;

/** Deposits of one moment, some of them paid, and some news of them told twice. */
async function payIn(payers: Payers, dice: Chance): Promise<void> {
  const { attempt, deliver, deposits, provider, world } = payers;
  const wishes = Array.from({ length: dice.between(1, 8) }, () => ({
    memberId: dice.pick(world.members).id,
    key: newId(),
    methodCode: 'card',
    amount: units(dice.between(20, 90)),
    ip: '192.0.2.1',
  }));
  await Promise.all(wishes.map((wish) => attempt(() => deposits.begin(wish))));
  for (const reference of provider.payments.keys()) {
    if (dice.oneIn(3)) provider.settlePayment(reference);
  }
  const told = provider.notices.filter(() => dice.oneIn(2));
  await Promise.all(told.map((notice) => attempt(() => deliver(notice))));
  world.pass(dice.below(180));
}

export const scenario: Scenario = {
  summary: 'deposits and bets of members with limits, from many tabs at once and through crashes',

  async run(context) {
    const { chance, db, size } = context;
    const dice = chance.branch('steps');
    const limits: SimLimits = {
      deposit: units(dice.between(100, 300)),
      wager: units(dice.between(60, 200)),
      loss: units(dice.between(10, 28)),
    };
    const payers = await createPayers(context, limits);
    const games = await createVendorWorld(db, chance.branch('games'));
    for (const { memberId } of games.players) await limitMember(db, memberId, limits);
    const breaches: string[] = [];
    const counts = { taken: 0, refused: 0 };
    for (let step = 0; step < STEPS * size; step += 1) {
      const played = await play(games, dice);
      counts.taken += played.taken;
      counts.refused += played.refused;
      breaches.push(...played.breaches);
      await payIn(payers, dice);
      breaches.push(...(await auditLimits(db, { limits, players: games.players })));
      for (const { id: memberId } of payers.world.members) {
        const day = await sumPaid(db, { memberId, at: payers.world.deps.now() });
        if (day > limits.deposit) breaches.push(`${memberId} paid in ${day} of ${limits.deposit}`);
      }
    }
    await games.stop();
    return {
      figures: {
        bets: counts.taken,
        'bets refused': counts.refused,
        deposits: payers.provider.payments.size,
        'deposits refused': payers.outcomes.refused,
        crashes: games.cuts() + payers.world.cuts(),
      },
      breaches: [...breaches, ...payers.outcomes.faults],
    };
  },
};
