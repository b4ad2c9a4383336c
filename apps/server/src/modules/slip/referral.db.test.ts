// Limits and factors that count when a slip is placed, and stakes above them that a trader decides.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createDecideReferral } from './referral/decide.ts';
import { createReadBuilders } from './service/builders.ts';
import { createReadPicks } from './service/picks.ts';
import {
  type Line,
  money,
  openBook,
  pick,
  type Player,
  slip,
  type TestBook,
} from './testing/book.ts';

let t: TestApp;
let book: TestBook;
let [olivia, omar] = ['', ''];
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
  olivia = (await t.operator('olivia')).operatorToken;
  omar = (await t.operator('omar')).operatorToken;
});
beforeEach(() => book.alive());
after(() => t.close());

const reason = 'for the test of limits';
const limits = async () =>
  (await t.call('GET /console/sports/limits', { operatorToken: olivia })).value;

/** Changes the limits of the brand, with a second operator where that is needed. */
async function setLimits(change: object): Promise<boolean> {
  const { madeAt: _at, madeBy: _by, ...terms } = await limits();
  const { refusal, value } = await t.call('PUT /console/sports/limits', {
    operatorToken: olivia,
    body: { ...terms, ...change, reason },
  });
  assert.equal(refusal, null);
  if (value.proposal === null) return false;
  await t.approve(value.proposal);
  return true;
}

async function setFactor({ memberId }: Player, factorBps: number): Promise<boolean> {
  const call = { operatorToken: olivia, params: { memberId } };
  const { value: known } = await t.call('GET /console/sports/factors/:memberId', call);
  const body = { factorBps, version: known.version, reason };
  const { value } = await t.call('PUT /console/sports/factors/:memberId', { ...call, body });
  if (value.proposal === null) return false;
  await t.approve(value.proposal);
  return true;
}

/** The largest stake that is taken of a pick, as the member is told. */
async function mostOf({ token }: Player, line: Line): Promise<string | null> {
  const { value } = await t.call('POST /wps/sports/quote', {
    token,
    body: { picks: [{ ...line, outcomeId: '1' }], sizes: [1] },
  });
  return value.unitMax;
}

const anywhere = { currency: null, sport: null, tournamentId: null, marketId: null };

describe('limits', () => {
  test('are those of the house until a brand has its own, which a second operator lets rise', async () => {
    const player = await book.player('1000000');
    const line = await book.match([2_000, 3_500, 4_000]);
    // Half an hour before the start of a football match all of 250,000 may be won.
    assert.equal(await mostOf(player, line), '250000.00');
    const rows = [{ ...anywhere, winMax: '900.00' }];
    assert.equal(await setLimits({ rows }), false);
    assert.equal(await mostOf(player, line), '900.00');
    const higher = [{ ...anywhere, winMax: '901.00' }];
    const { version, ...terms } = await limits();
    const asked = await t.call('PUT /console/sports/limits', {
      operatorToken: olivia,
      body: { ...terms, rows: higher, version, reason },
    });
    assert.notEqual(asked.value.proposal, null);
    assert.equal(await mostOf(player, line), '900.00');
    await t.approve(asked.value.proposal);
    assert.equal(await mostOf(player, line), '901.00');
    const { value } = await t.call('GET /console/sports/limits/versions', {
      operatorToken: olivia,
    });
    assert.deepEqual(
      value.items.map((item) => [item.version, item.changes.map(({ after }) => after)]),
      [
        [2, ['901.00']],
        [1, ['900.00', null, null, null, null, null]],
      ],
    );
    await setLimits({ rows });
  });

  test('hold by market and by league, and the factor of a member cuts them all', async () => {
    const player = await book.player('1000000');
    const line = await book.match([2_000, 3_500, 4_000]);
    const [event] = [
      ...(await t.services.market.eventsOf(t.platform.db, [BigInt(line.eventId)])).values(),
    ];
    const tournamentId = event?.tournamentId.toString() ?? '';
    const house = { ...anywhere, winMax: '900.00' };
    const ofMarket = { ...anywhere, marketId: 1, winMax: '500.00' };
    await setLimits({ rows: [house, ofMarket] });
    assert.equal(await mostOf(player, line), '500.00');
    const league = { ...anywhere, sport: '1', tournamentId, winMax: '300.00' };
    await setLimits({ rows: [house, ofMarket, league] });
    assert.equal(await mostOf(player, line), '300.00');
    assert.equal(await setFactor(player, 1_000), false);
    assert.equal(await mostOf(player, line), '30.00');
    assert.equal(await setFactor(player, 2_000), true);
    assert.equal(await mostOf(player, line), '60.00');
    await setLimits({ rows: [house] });
  });

  test('made from an older version than counts are refused', async () => {
    const known = await limits();
    const body = { ...known, version: known.version - 1, reason };
    const { refusal } = await t.call('PUT /console/sports/limits', { operatorToken: olivia, body });
    assert.equal(refusal?.code, 'trading.changed');
    const rows = [{ ...anywhere, sport: '1', winMax: '1.00' }];
    const bad = await t.call('POST /console/sports/limits/preview', {
      operatorToken: olivia,
      body: { ...known, rows },
    });
    assert.equal(bad.refusal?.code, 'trading.limits_bad');
  });
});

describe('a stake above the limit, where traders are asked', () => {
  before(async () => {
    await setLimits({ rows: [{ ...anywhere, winMax: '100.00' }], onExcess: 'refer', referS: 60 });
  });

  const refer = async (balance = '1000', options = {}) => {
    const player = await book.player(balance);
    const line = await book.match([2_000, 3_500, 4_000], options);
    const body = slip([pick(line, '1', 2_000)], { unitStake: '400.00' });
    const placed = await book.bet(player, body);
    assert.equal(placed.status, 'REFERRED');
    assert.notEqual(placed.answerBy, null);
    return { player, line, body, id: placed.id };
  };
  const decide = (
    id: string,
    body: { decision: 'accept' | 'decline' | 'part'; unitStake?: string },
    operatorToken = olivia,
  ) =>
    t.call('POST /console/sports/referrals/:slipId/decide', {
      operatorToken,
      params: { slipId: id },
      body: { ...body, reason },
    });
  const statusOf = async (player: Player, id: string) => (await book.view(player, id)).status;

  test('waits without money, and is taken whole', async () => {
    const { body, id, player } = await refer();
    assert.equal(await book.balance(player), '1000.00');
    // The same press again is the same slip.
    assert.equal((await book.bet(player, body)).id, id);
    const { value } = await t.call('GET /console/sports/referrals', { operatorToken: omar });
    const row = value.waiting.find((each) => each.id === id);
    assert.deepEqual([row?.referral.asked, row?.referral.limit], ['400.00', '100.00']);
    const answer = await decide(id, { decision: 'accept' });
    assert.deepEqual([answer.value.status, answer.value.stake], ['OPEN', '400.00']);
    assert.equal(await book.balance(player), '600.00');
    // The same trader again is told the same, and another one who was first.
    assert.equal((await decide(id, { decision: 'accept' })).value.status, 'OPEN');
    const late = await decide(id, { decision: 'decline' }, omar);
    assert.equal(late.refusal?.code, 'slip.referral_decided');
    assert.equal(late.refusal?.['by'], 'olivia');
    assert.equal(await book.balance(player), '600.00');
  });

  test('is declined, and is over without an answer in time', async () => {
    const first = await refer();
    await decide(first.id, { decision: 'decline' });
    const view = await book.view(first.player, first.id);
    assert.deepEqual([view.status, view.refusal], ['REJECTED', 'slip.declined']);
    const second = await refer();
    t.clock.advance(61_000);
    assert.equal(
      (await decide(second.id, { decision: 'accept' })).refusal?.code,
      'slip.referral_over',
    );
    await t.services.slips.decideDue();
    assert.equal(await statusOf(second.player, second.id), 'EXPIRED');
    for (const { player } of [first, second]) {
      assert.equal(await book.balance(player), '1000.00');
    }
  });

  test('is offered in part above the limit, which its member takes', async () => {
    const { id, player } = await refer();
    const bad = await decide(id, { decision: 'part', unitStake: '400.00' });
    assert.equal(bad.refusal?.code, 'slip.part_bad');
    await decide(id, { decision: 'part', unitStake: '250.00' });
    const view = await book.view(player, id);
    assert.deepEqual([view.status, view.offeredUnitStake], ['OFFERED', '250.00']);
    const { value } = await t.call('POST /wps/sports/slips/:slipId/answer', {
      token: player.token,
      params: { slipId: id },
      body: { isTaken: true },
    });
    assert.deepEqual([value.status, value.stake], ['OPEN', '250.00']);
    assert.equal(await book.balance(player), '750.00');
  });

  test('in play waits for the delay after it was accepted', async () => {
    const { id, player } = await refer('1000', { isLive: true });
    assert.equal((await decide(id, { decision: 'accept' })).value.status, 'PENDING');
    assert.equal(await book.balance(player), '600.00');
    t.clock.advance(5_000);
    await t.services.slips.decideDue();
    assert.equal(await statusOf(player, id), 'OPEN');
  });

  test('is refused to the trader while its price is another one, and waits on', async () => {
    const { id, line, player } = await refer();
    await book.line(line, [{ id: '1', odds: 1_900 }]);
    assert.equal((await decide(id, { decision: 'accept' })).refusal?.code, 'slip.changed');
    assert.equal(await statusOf(player, id), 'REFERRED');
    await book.line(line, [{ id: '1', odds: 2_000 }]);
    assert.equal((await decide(id, { decision: 'accept' })).value.status, 'OPEN');
  });

  test('ends refused where its member cannot pay it any more', async () => {
    const { id, player } = await refer('10');
    const { value } = await decide(id, { decision: 'accept' });
    assert.deepEqual([value.status, value.refusal], ['REJECTED', 'wallet.insufficient_funds']);
    assert.equal(await book.balance(player), '10.00');
  });

  test('is decided once by two traders and its member at one moment', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id, player } = await refer();
      const answers = await Promise.all([
        decide(id, { decision: 'accept' }, olivia),
        decide(id, { decision: 'decline' }, omar),
        t.call('POST /wps/sports/slips/:slipId/answer', {
          token: player.token,
          params: { slipId: id },
          body: { isTaken: true },
        }),
      ]);
      assert.equal(answers.filter(({ refusal }) => refusal === null).length, 1);
      const view = await book.view(player, id);
      const paid = view.status === 'OPEN' ? money(view.stake) : 0n;
      assert.equal(money(await book.balance(player)), money('1000') - paid);
    }
  });

  test('killed while it is accepted, it takes no money, and is decided by the next word', async () => {
    const { id, player } = await refer();
    class Killed extends Error {}
    const decideDying = createDecideReferral({
      ...t.platform,
      audit: {
        ...t.services.audit,
        record: async (...entry) => {
          await t.services.audit.record(...entry);
          throw new Killed();
        },
      },
      rounds: t.services.ownRounds,
      readPicks: createReadPicks(t.services.market),
      readBuilders: createReadBuilders(t.services.market),
    });
    const trader = {
      brandId: t.brand.id,
      operatorId: player.memberId,
      operatorAccount: 'gone',
      ip: '127.0.0.1',
    };
    const word = { slipId: id, decision: 'accept' as const, unitStake: null, reason };
    await assert.rejects(decideDying(trader, word), Killed);
    assert.equal(await book.balance(player), '1000.00');
    assert.equal(await statusOf(player, id), 'REFERRED');
    assert.equal((await decide(id, { decision: 'accept' })).value.status, 'OPEN');
    assert.equal(await book.balance(player), '600.00');
  });
});

test('bets are found by member, state, sum and event, and added up', async () => {
  const player = await book.player('1000');
  const [first, second] = [await book.match(), await book.match()];
  const small = await book.bet(player, slip([pick(first, '1', 2_000)], { unitStake: '5.00' }));
  t.clock.advance(1_000);
  await book.alive();
  const double = await book.bet(
    player,
    slip([pick(first, '1', 2_000), pick(second, '2', 3_500)], { unitStake: '7.00' }),
  );
  const { memberId } = player;
  const found = async (query: object) =>
    (
      await t.call('GET /console/sports/bets', {
        operatorToken: omar,
        query: { memberId, ...query },
      })
    ).value.items.map(({ id }) => id);
  assert.deepEqual(await found({}), [double.id, small.id]);
  assert.deepEqual(await found({ kind: 'single' }), [small.id]);
  assert.deepEqual(await found({ stakeMin: '6.00' }), [double.id]);
  assert.deepEqual(await found({ eventId: second.eventId }), [double.id]);
  assert.deepEqual(await found({ state: 'settled' }), []);
  assert.deepEqual(await found({ account: 'nobody-of-this-name' }), []);
  const { value } = await t.call('GET /console/sports/bets/totals', {
    operatorToken: omar,
    query: { memberId },
  });
  assert.deepEqual(
    value.rows.map(({ count, stake }) => [count, stake]),
    [[2, '12.00']],
  );
  const detail = await t.call('GET /console/sports/bets/:slipId', {
    operatorToken: omar,
    params: { slipId: double.id },
  });
  assert.deepEqual([detail.value.legs.length, detail.value.factorBps], [2, 10_000]);
});
