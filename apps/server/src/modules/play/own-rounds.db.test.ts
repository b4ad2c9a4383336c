import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { type Amount, amountFromText, amountToText, sum, ZERO } from '@parlour/money';
import { skipOnCitus } from '@parlour/testkit';
import { installHouse } from '../catalogue/index.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { untilSomebodyWaits } from '../../testing/waiting.ts';
import {
  type OwnBet,
  type OwnBetAnswer,
  type OwnOutcome,
  readRoundChanges,
  type RoundChange,
} from './index.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await installHouse(t.platform, { isOpen: true });
  await t.services.catalogue.latest();
});
after(() => t.close());

const ONE_SERVER = skipOnCitus('the second of two fails there as in a correction, and tries again');

const self = { kind: 'member', ip: '203.0.113.10' } as const;
const money = (text: string): Amount => amountFromText(text) ?? ZERO;

/** A member with money to play with, some of it set aside for a chase. */
async function player(main: string, locked = '0'): Promise<string> {
  const { memberId } = await t.member();
  const { db } = t.platform;
  const owner = { memberId, brandId: t.brand.id, currency: t.brand.currency };
  const total = (money(main) + money(locked)) as Amount;
  await db.tx(async (tx) => {
    await t.services.wallet.postIn(tx, [
      {
        ...owner,
        key: newId(),
        kind: 'ADMIN_ADD',
        cause: 'test:begin',
        postings: [
          { account: { purse: 'main' }, amount: total },
          { account: { house: 'adjustment' }, amount: -total as Amount },
        ],
      },
    ]);
    if (money(locked) === ZERO) return;
    const command = { ...owner, key: newId(), amount: money(locked), reason: 'chase' as const };
    await t.services.wallet.hold(tx, { ...command, reference: newId() });
  });
  return memberId;
}

const bet = (memberId: string, stake: string, over: Partial<OwnBet> = {}): OwnBet => ({
  memberId,
  brandId: t.brand.id,
  vendorCode: 'plott',
  gameCode: 'ssc-60',
  category: 'LOTT',
  roundRef: newId(),
  currency: t.brand.currency,
  stake: money(stake),
  tradedPoints: 0,
  from: 'main',
  ...over,
});

const open = (groups: readonly (readonly OwnBet[])[]): Promise<readonly OwnBetAnswer[]> =>
  t.platform.db.tx((tx) => openIn(tx, groups));

async function openIn(
  tx: Tx,
  groups: readonly (readonly OwnBet[])[],
): Promise<readonly OwnBetAnswer[]> {
  const { ownRounds } = t.services;
  const asked = groups.map((bets) => ({ memberId: bets[0]?.memberId ?? '', bets }));
  const standing = await ownRounds.stand(
    tx,
    asked.map(({ memberId }) => memberId),
  );
  const { answers, write } = await ownRounds.open(tx, asked, standing);
  await write();
  return answers;
}

async function openOne(one: OwnBet): Promise<{ memberId: string; roundId: string }> {
  const [answer] = await open([[one]]);
  if (answer?.ok !== true) throw new Error(`refused: ${answer?.refusal.code}`);
  return { memberId: one.memberId, roundId: answer.rounds[0]?.roundId ?? '' };
}

const codeOf = (answer: OwnBetAnswer | undefined): string =>
  answer === undefined || answer.ok ? 'ok' : answer.refusal.code;

type Outcome = Partial<Omit<OwnOutcome, 'payout' | 'refund' | 'validBet'>> & {
  readonly payout?: string;
  readonly refund?: string;
  readonly valid?: string;
};

const settle = (
  round: { memberId: string; roundId: string },
  { payout = '0', refund = '0', valid = '0', ...over }: Outcome,
): Promise<void> =>
  t.platform.db.tx((tx) =>
    t.services.ownRounds.settle(tx, [
      {
        ...round,
        vendorCode: 'plott',
        version: 1,
        status: 'closed',
        payout: money(payout),
        refund: money(refund),
        validBet: money(valid),
        ...over,
      },
    ]),
  );

async function held(memberId: string): Promise<{ main: string; locked: string }> {
  const { locked, main } = await t.services.wallet.balances(t.platform.db, memberId);
  return { main: amountToText(main), locked: amountToText(locked) };
}
const main = async (memberId: string): Promise<string> => (await held(memberId)).main;

const kinds = async (roundId: string): Promise<string[]> => {
  const rows = await t.platform.db.query<{ kind: string }>({
    text: 'select kind from transfers where cause = $1 order by version',
    values: [`round:${roundId}`],
  });
  return rows.map(({ kind }) => kind);
};

const changesOf = async (roundId: string): Promise<readonly RoundChange[]> => {
  const events = await t.platform.db.query<{ payload: unknown }>({
    text: `select payload from outbox_events where type = 'play.rounds_changed' order by id`,
  });
  return events
    .flatMap(({ payload }) => readRoundChanges(payload))
    .filter((change) => change.roundId === roundId);
};

const inFull = (text: string | undefined): string => amountToText(money(text ?? ''));

const told = async (roundId: string) =>
  (await changesOf(roundId)).map(({ payoutDelta, stakeDelta, status, tradedPoints, valid }) => ({
    status,
    stakeDelta: inFull(stakeDelta),
    payoutDelta: inFull(payoutDelta),
    valid: inFull(valid),
    tradedPoints,
  }));

test('a slip is taken whole, and each of its bets is a round with a transfer', async () => {
  const memberId = await player('10');
  const [answer] = await open([[bet(memberId, '2', { tradedPoints: 120 }), bet(memberId, '3')]]);
  assert.ok(answer?.ok === true);
  assert.equal(amountToText(answer.balance), '5.00');
  assert.equal(new Set(answer.rounds.map(({ transferId }) => transferId)).size, 2);
  const [first] = answer.rounds;
  const round = await t.services.record.find(memberId, first?.roundId ?? '');
  assert.equal(round?.status, 'open');
  assert.equal(round?.tradedPoints, 120);
  assert.equal(round?.category, 'LOTT');
  assert.equal((await told(first?.roundId ?? ''))[0]?.tradedPoints, 120);
});

test('bets that stand together fall together, and others of the batch stand', async () => {
  const poor = await player('4');
  const rich = await player('100');
  const answers = await open([
    [bet(poor, '3'), bet(poor, '2')],
    [bet(rich, '50')],
    [bet(poor, '4')],
    [bet(poor, '1')],
  ]);
  assert.deepEqual(answers.map(codeOf), [
    'wallet.insufficient_funds',
    'ok',
    'ok',
    'wallet.insufficient_funds',
  ]);
  assert.equal(await main(poor), '0.00');
  assert.equal(await main(rich), '50.00');
});

test('a part of a chase is paid out of what was set aside', async () => {
  const memberId = await player('0', '7');
  const answers = await open([
    [bet(memberId, '5', { from: 'locked' })],
    [bet(memberId, '5', { from: 'locked' })],
    [bet(memberId, '1')],
  ]);
  assert.deepEqual(answers.map(codeOf), [
    'ok',
    'wallet.insufficient_funds',
    'wallet.insufficient_funds',
  ]);
  assert.deepEqual(await held(memberId), { main: '0.00', locked: '2.00' });
});

test('a win is paid once, and again with the same figures nothing happens', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '2'));
  await settle(round, { payout: '19', valid: '2' });
  await settle(round, { payout: '19', valid: '2' });
  await settle(round, { payout: '19', valid: '2', version: 2 });
  assert.equal(await main(memberId), '27.00');
  assert.deepEqual(await kinds(round.roundId), ['BET_DEDUCT', 'PAYOUT']);
  const settled = await t.services.record.find(memberId, round.roundId);
  assert.equal(settled?.status, 'closed');
  assert.equal(settled?.wins, 1);
  assert.equal((await told(round.roundId)).length, 2);
});

test('a corrected result moves the difference, and may leave a debt', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '10'));
  await settle(round, { payout: '50', valid: '10' });
  const firstAt = (await t.services.record.find(memberId, round.roundId))?.closedAt;
  t.clock.advance(60_000);
  await openOne(bet(memberId, '45'));
  await settle(round, { payout: '20', valid: '10', version: 2 });
  assert.equal(await main(memberId), '-25.00');
  const again = await t.services.record.find(memberId, round.roundId);
  assert.deepEqual(again?.closedAt, firstAt, 'it stays settled when it was');
  assert.equal(codeOf((await open([[bet(memberId, '1')]]))[0]), 'wallet.insufficient_funds');
  await settle(round, { payout: '80', valid: '10', version: 3 });
  assert.equal(await main(memberId), '35.00');
  assert.deepEqual(await kinds(round.roundId), [
    'BET_DEDUCT',
    'PAYOUT',
    'PAYOUT_REVERSAL',
    'PAYOUT',
  ]);
});

test('what was pushed comes back as a stake and counts for nothing', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '4'));
  await settle(round, { payout: '6', refund: '1', valid: '3' });
  assert.equal(await main(memberId), '13.00');
  assert.deepEqual(await kinds(round.roundId), ['BET_DEDUCT', 'PUSH_RETURN', 'PAYOUT']);
  const settled = await t.services.record.find(memberId, round.roundId);
  assert.equal(settled?.payout, money('7'));
  assert.equal(settled?.validBet, money('3'));
  await settle(round, { valid: '4', version: 2 });
  assert.equal(await main(memberId), '6.00');
});

test('a bet that covers nearly everything counts nothing, however often it is settled', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '4'));
  /** What was told adds up to what is counted again. */
  const counted = async () => {
    const [row] = await t.platform.db.query<{ kept: bigint }>({
      text: `select r.valid_amount as kept
        from rounds r where r.member_id = $1 and r.id = $2::uuid`,
      values: [memberId, round.roundId],
    });
    const changes = await changesOf(round.roundId);
    return [amountToText(sum(changes.map(({ validDelta }) => money(validDelta)))), row?.kept];
  };
  await settle(round, { payout: '1' });
  assert.deepEqual(await counted(), ['0.00', 0n]);
  await settle(round, { payout: '3', version: 2 });
  await settle(round, { payout: '2', version: 3 });
  assert.deepEqual(await counted(), ['0.00', 0n]);
  assert.equal((await t.services.record.find(memberId, round.roundId))?.validBet, ZERO);
  await settle(round, { status: 'void', version: 4 });
  assert.deepEqual(await counted(), ['0.00', 0n]);
});

test('an outcome that is taken back leaves the round open', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '4'));
  await settle(round, { payout: '8', valid: '4' });
  await settle(round, { status: 'open', version: 2 });
  assert.equal(await main(memberId), '6.00');
  const reopened = await t.services.record.find(memberId, round.roundId);
  assert.equal(reopened?.status, 'open');
  assert.equal(reopened?.closedAt, null);
  await settle(round, { valid: '4', version: 3 });
  assert.equal((await told(round.roundId)).at(-1)?.valid, '4.00');
});

test('a void bet gives everything back and stays void', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '4'));
  await settle(round, { payout: '8', valid: '4' });
  await settle(round, { status: 'void', version: 2 });
  await settle(round, { status: 'void', version: 3 });
  assert.equal(await main(memberId), '10.00');
  const gone = await t.services.record.find(memberId, round.roundId);
  assert.equal(gone?.status, 'void');
  assert.equal(gone?.validBet, ZERO);
  await assert.rejects(settle(round, { payout: '8', valid: '4', version: 4 }), /is void/);
});

test('figures that a round cannot have are a fault, and move nothing', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '4'));
  await assert.rejects(settle(round, { refund: '5' }), /cannot come to this/);
  await assert.rejects(settle(round, { vendorCode: 'pelott' }), /is not one of pelott/);
  await assert.rejects(settle({ memberId, roundId: newId() }, {}), /there is no round/);
  await settle(round, { payout: '8', valid: '4' });
  await settle(round, { valid: '4', version: 2 });
  await assert.rejects(settle(round, { payout: '8', valid: '4' }), /it was paid before/);
  assert.equal(await main(memberId), '6.00');
});

test('a member with limits places a bet while another of theirs is settled', async () => {
  const memberId = await player('100');
  const { db } = t.platform;
  const member = await t.services.members.get(db, memberId);
  const wanted = { kind: 'loss', period: 'day', ceiling: '90' } as const;
  await t.services.protection.limits.set(member, wanted, self);
  const round = await openOne(bet(memberId, '4'));
  let settling: Promise<void> = Promise.resolve();
  const [answer] = await db.tx(async (tx) => {
    await t.services.wallet.lock(tx, [memberId]);
    settling = settle(round, { payout: '8', valid: '4' });
    // It is awaited below; until then its failure is no unhandled one.
    settling.catch(() => {});
    await untilSomebodyWaits(db);
    return openIn(tx, [[bet(memberId, '1')]]);
  });
  await settling;
  assert.equal(codeOf(answer), 'ok');
  assert.equal(await main(memberId), '103.00');
});

test('two who settle a round at once pay it once', { skip: ONE_SERVER }, async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '4'));
  const { db } = t.platform;
  let second: Promise<void> = Promise.resolve();
  await db.tx(async (tx) => {
    const outcome = { ...round, vendorCode: 'plott', version: 1, status: 'closed' as const };
    const figures = { payout: money('8'), refund: ZERO, validBet: money('4') };
    await t.services.ownRounds.settle(tx, [{ ...outcome, ...figures }]);
    second = settle(round, { payout: '8', valid: '4' });
    // It is awaited below; until then its failure is no unhandled one.
    second.catch(() => {});
    await untilSomebodyWaits(db);
  });
  await second;
  assert.equal(await main(memberId), '14.00');
  assert.deepEqual(await kinds(round.roundId), ['BET_DEDUCT', 'PAYOUT']);
  assert.equal((await told(round.roundId)).length, 2);
});

test('of two who correct a round at once one fails, and nothing is moved twice', async () => {
  const memberId = await player('10');
  const round = await openOne(bet(memberId, '4'));
  await settle(round, { payout: '8', valid: '4' });
  const { db } = t.platform;
  let second: Promise<void> = Promise.resolve();
  await db.tx(async (tx) => {
    const outcome = { ...round, vendorCode: 'plott', version: 2, status: 'closed' as const };
    const figures = { payout: money('5'), refund: ZERO, validBet: money('4') };
    await t.services.ownRounds.settle(tx, [{ ...outcome, ...figures }]);
    second = settle(round, { payout: '5', valid: '4', version: 2 });
    // It is awaited below; until then its failure is no unhandled one.
    second.catch(() => {});
    await untilSomebodyWaits(db);
  });
  await assert.rejects(second, { code: '40001' });
  assert.equal(await main(memberId), '11.00');
});

test('rounds of one settlement that were open, settled and void come to what they should', async () => {
  const memberId = await player('20');
  const names = ['open', 'settled', 'void'] as const;
  const rounds = await Promise.all(names.map(() => openOne(bet(memberId, '4'))));
  const [fresh, settled, ended] = rounds;
  assert.ok(fresh && settled && ended);
  await settle(settled, { payout: '2', valid: '4' });
  const figures = { payout: money('6'), refund: ZERO, validBet: money('4'), version: 2 };
  const outcomes = [fresh, settled, ended].map((round) => ({
    ...round,
    ...figures,
    vendorCode: 'plott',
    status: round === ended ? ('void' as const) : ('closed' as const),
  }));
  await t.platform.db.tx((tx) => t.services.ownRounds.settle(tx, outcomes));
  assert.equal(await main(memberId), '24.00');
  assert.deepEqual(await kinds(fresh.roundId), ['BET_DEDUCT', 'PAYOUT']);
  assert.deepEqual(await kinds(settled.roundId), ['BET_DEDUCT', 'PAYOUT', 'PAYOUT']);
  assert.deepEqual(await kinds(ended.roundId), ['BET_DEDUCT', 'BET_CANCEL_RETURN']);
});

test('the record shows the bet and the win of a round, to anyone who may see it', async () => {
  const memberId = await player('10');
  const ticketId = newId();
  const { roundId } = await openOne(bet(memberId, '4', { roundRef: ticketId }));
  assert.deepEqual(
    (await t.services.record.detail(roundId)).actions.map(({ kind }) => kind),
    ['bet'],
  );
  await settle({ memberId, roundId }, { payout: '8', valid: '4' });
  const { actions, round } = await t.services.record.ownDetail(memberId, roundId);
  assert.deepEqual(
    actions.map(({ amount, kind }) => [kind, amount]),
    [
      ['bet', money('4')],
      ['win', money('8')],
    ],
  );
  assert.equal(round.memberId, memberId);
  const url = await t.services.record.detailUrl(memberId, roundId, 'en');
  assert.equal(url, `/lottery?view=tickets&ticketId=${ticketId}`);
});

test('the games that were played last come in their order', async () => {
  const memberId = await player('10');
  const names = ['k3-60', 'ssc-60', 'pk10-60'].map((gameCode) => ({
    category: 'LOTT',
    vendorCode: 'plott',
    gameCode,
  }));
  for (const gameCode of ['ssc-60', 'pk10-60', 'ssc-60']) {
    t.clock.advance(1_000);
    await openOne(bet(memberId, '1', { gameCode }));
  }
  const query = { games: names, limit: 5 };
  const last = await t.services.record.lastPlayed(t.platform.db, memberId, query);
  assert.deepEqual(
    last.map(({ gameCode }) => gameCode),
    ['ssc-60', 'pk10-60'],
  );
});

test('who may not bet is told why', async () => {
  const { db } = t.platform;
  const blocked = await player('10');
  await db.query({
    text: 'update members set bet_blocked = true where id = $1',
    values: [blocked],
  });
  const stranger = `${newId().slice(0, -2)}00`;
  const foreign = await player('10');
  const answers = await open([
    [bet(blocked, '1')],
    [bet(stranger, '1')],
    [bet(foreign, '1', { currency: 'EUR' })],
  ]);
  assert.deepEqual(answers.map(codeOf), [
    'play.bet_blocked',
    'wallet.purse_missing',
    'wallet.purse_missing',
  ]);
});

test('limits hold for bets of a slip together, and wins and losses count against them', async () => {
  const memberId = await player('100', '10');
  const { db } = t.platform;
  const member = await t.services.members.get(db, memberId);
  const wanted = { kind: 'loss', period: 'day', ceiling: '20' } as const;
  await t.services.protection.limits.set(member, wanted, self);
  const refused = await open([[bet(memberId, '15'), bet(memberId, '6')]]);
  assert.equal(codeOf(refused[0]), 'protection.play_limit_reached');
  const [slip, beyond, chased] = await open([
    [bet(memberId, '15')],
    [bet(memberId, '6')],
    [bet(memberId, '5', { from: 'locked' })],
  ]);
  assert.deepEqual(
    [slip, beyond, chased].map(codeOf),
    ['ok', 'protection.play_limit_reached', 'ok'],
    'the room is shared by all bets of a batch',
  );
  assert.ok(slip?.ok === true);
  await settle({ memberId, roundId: slip.rounds[0]?.roundId ?? '' }, { payout: '10', valid: '15' });
  const room = (await t.services.protection.play.restrictions(db, [memberId], t.clock.now()))
    .get(memberId)
    ?.room();
  assert.equal(room, money('10'));
});

test('someone who excluded themselves places nothing, set aside or not', async () => {
  const memberId = await player('10', '10');
  const member = await t.services.members.get(t.platform.db, memberId);
  const wanted = { kind: 'exclusion', length: null } as const;
  await t.services.protection.exclusions.impose(member, wanted, self);
  const answers = await open([[bet(memberId, '1')], [bet(memberId, '1', { from: 'locked' })]]);
  assert.deepEqual(answers.map(codeOf), ['protection.excluded', 'protection.excluded']);
});

test('a reality check that is due holds what a member places, and not what was set going', async () => {
  const { db } = t.platform;
  const setProfile = async (profile: string) => {
    await db.query({
      text: 'update brands set compliance_profile = $2 where id = $1',
      values: [t.brand.id, profile],
    });
    t.services.site.invalidate();
  };
  await setProfile('UKGC');
  const memberId = await player('100', '10');
  const member = await t.services.members.get(db, memberId);
  await t.services.protection.setRealityCheck(member, 15, self);
  // The page was opened by no launch: what is about to be bet begins the visit.
  await t.services.protection.visits.attend(member);
  assert.deepEqual((await open([[bet(memberId, '1')]])).map(codeOf), ['ok']);
  t.clock.advance(15 * 60_000);
  const held = await open([[bet(memberId, '1')], [bet(memberId, '1', { from: 'locked' })]]);
  assert.deepEqual(held.map(codeOf), ['protection.check_due', 'ok']);
  await t.services.protection.visits.acknowledge(member);
  assert.deepEqual((await open([[bet(memberId, '1')]])).map(codeOf), ['ok']);
  await setProfile('OPEN');
});
