import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { openBook, pick, slip, type TestBook } from './testing/book.ts';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
after(() => t.close());

describe('a slip', () => {
  test('is taken at the prices that were seen, and pays when its pick wins', async () => {
    const player = await book.player('100');
    const line = await book.match();
    const placed = await book.bet(player, slip([pick(line, '1', 2_000)]));
    assert.deepEqual(
      [placed.status, placed.stake, placed.returnMax, placed.bets],
      ['OPEN', '10.00', '20.00', 1],
    );
    assert.equal(await book.balance(player), '90.00');
    await book.wins(line, '1');
    await book.settle();
    assert.equal(await book.balance(player), '110.00');
    const view = await book.view(player, placed.id);
    assert.deepEqual([view.status, view.paid], ['WON', '20.00']);
    assert.deepEqual(
      view.history.map(({ event }) => event),
      ['accepted', 'settled'],
    );
    assert.ok(view.explanation.some(({ kind }) => kind === 'paid'));
  });

  test('is placed once however often it is sent, and not with other picks', async () => {
    const player = await book.player('100');
    const line = await book.match();
    const body = slip([pick(line, '1', 2_000)]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => book.place(player, body)));
    assert.equal(new Set(answers.map(({ value }) => value.id)).size, 1);
    assert.equal(await book.balance(player), '90.00');
    const other = await book.place(player, { ...body, unitStake: '11.00' });
    assert.equal(other.refusal?.code, 'slip.key_conflict');
  });

  test('says what would be taken where a price is another one or suspended', async () => {
    const player = await book.player('100');
    const [first, second] = [await book.match(), await book.match()];
    await book.line(first, [{ id: '1', odds: 1_900 }]);
    await book.line(second, [{ id: '1', odds: 2_000 }], { status: -1 });
    const body = slip([pick(first, '1', 2_000), pick(second, '1', 2_000)]);
    const answer = await book.place(player, body);
    assert.equal(answer.refusal?.code, 'slip.changed');
    assert.deepEqual(answer.refusal?.['legs'], [
      { leg: 0, reason: 'price', odds: 1_900 },
      { leg: 1, reason: 'suspended', odds: null },
    ]);
    assert.equal(await book.balance(player), '100.00');
    const taken = await book.bet(player, slip([pick(first, '1', 2_000)], { accept: 'any' }));
    assert.equal(taken.legs[0]?.odds, 1_900);
  });

  test('never has a price that its sender typed', async () => {
    const player = await book.player('100');
    const line = await book.match();
    const typed = pick(line, '1', 9_000_000);
    assert.equal((await book.place(player, slip([typed]))).refusal?.code, 'slip.changed');
    const better = slip([typed], { accept: 'better' });
    assert.equal((await book.place(player, better)).refusal?.code, 'slip.changed');
    const any = await book.bet(player, slip([typed], { accept: 'any' }));
    assert.equal(any.returnMax, '20.00');
  });

  test('takes a hundred picks, and not one more', async () => {
    const player = await book.player('100');
    const lines = await Promise.all(Array.from({ length: 100 }, () => book.match([1_010])));
    const picks = lines.map((line) => pick(line, '1', 1_010));
    const placed = await book.bet(player, slip(picks, { sizes: [1], unitStake: '0.10' }));
    assert.deepEqual([placed.bets, placed.stake, placed.legs.length], [100, '10.00', 100]);
    const more = await book.match([1_010]);
    const answer = await book.place(player, slip([...picks, pick(more, '1', 1_010)]));
    assert.equal(answer.refusal?.code, 'request.invalid');
  });

  test('multiplies no picks of one event, which are taken as singles', async () => {
    const player = await book.player('100');
    const line = await book.match();
    const total = await book.line({ ...line, marketId: 18, specifiers: 'total=2.5' }, [
      { id: '12', odds: 1_900 },
    ]);
    const picks = [pick(line, '1', 2_000), pick(total, '12', 1_900)];
    const answer = await book.place(player, slip(picks));
    assert.equal(answer.refusal?.code, 'slip.related');
    assert.deepEqual(answer.refusal?.['groups'], [[0, 1]]);
    const singles = await book.bet(player, slip(picks, { sizes: [1] }));
    assert.deepEqual([singles.bets, singles.stake], [2, '20.00']);
  });

  test('takes nothing where money or the least stake is short', async () => {
    const player = await book.player('5');
    const line = await book.match();
    const body = slip([pick(line, '1', 2_000)]);
    assert.equal((await book.place(player, body)).refusal?.code, 'wallet.insufficient_funds');
    const small = slip([pick(line, '1', 2_000)], { unitStake: '0.05' });
    assert.equal((await book.place(player, small)).refusal?.code, 'slip.stake_below_minimum');
    assert.equal(await book.balance(player), '5.00');
    const { value } = await t.call('GET /wps/sports/slips', { token: player.token });
    assert.deepEqual(value.items, []);
  });
});

describe('a slip in play', () => {
  const live = () => book.match([2_000, 3_500, 4_000], { isLive: true });

  test('waits for the delay of its sport, and runs', async () => {
    const player = await book.player('100');
    const line = await live();
    const placed = await book.bet(player, slip([pick(line, '1', 2_000)]));
    assert.equal(placed.status, 'PENDING');
    assert.equal(await book.balance(player), '90.00');
    await t.services.slips.decideDue();
    assert.equal((await book.view(player, placed.id)).status, 'PENDING');
    t.clock.advance(5_000);
    await t.services.slips.decideDue();
    assert.equal((await book.view(player, placed.id)).status, 'OPEN');
  });

  test('is refused by a suspension or a worse price meanwhile, and its stake comes back', async () => {
    const player = await book.player('100');
    for (const change of [
      (line: Awaited<ReturnType<typeof live>>) =>
        book.line(line, [{ id: '1', odds: 2_000 }], { status: -1 }),
      (line: Awaited<ReturnType<typeof live>>) => book.line(line, [{ id: '1', odds: 1_500 }]),
    ]) {
      await book.alive();
      const line = await live();
      const placed = await book.bet(player, slip([pick(line, '1', 2_000)]));
      assert.equal(await book.balance(player), '90.00');
      await change(line);
      t.clock.advance(5_000);
      await t.services.slips.decideDue();
      const view = await book.view(player, placed.id);
      assert.deepEqual([view.status, view.refusal], ['REJECTED', 'slip.changed']);
      assert.equal(await book.balance(player), '100.00');
    }
  });
});

describe('a stake above the limit', () => {
  test('is offered in part, and taken or declined until its clock is over', async () => {
    await book.alive();
    const player = await book.player('1000000');
    const line = await book.match([101_000]);
    const body = slip([pick(line, '1', 101_000)], { unitStake: '5000.00' });
    const offered = await book.bet(player, body);
    assert.equal(offered.status, 'OFFERED');
    assert.equal(await book.balance(player), '1000000.00');
    const answer = (isTaken: boolean) =>
      t.call('POST /wps/sports/slips/:slipId/answer', {
        token: player.token,
        params: { slipId: offered.id },
        body: { isTaken },
      });
    const { value } = await answer(true);
    assert.deepEqual([value.status, value.stake], ['OPEN', offered.offeredUnitStake]);
    assert.equal((await answer(true)).refusal?.code, 'slip.not_open');
    // The same pick again has no room left.
    const again = await book.place(player, { ...body, key: slip([]).key });
    assert.equal(again.refusal?.code, 'slip.stake_above_limit');
  });

  test('runs out without an answer', async () => {
    await book.alive();
    const player = await book.player('1000000');
    const line = await book.match([101_000]);
    const offered = await book.bet(
      player,
      slip([pick(line, '1', 101_000)], { unitStake: '5000.00' }),
    );
    t.clock.advance(60_000);
    await t.services.slips.decideDue();
    assert.equal((await book.view(player, offered.id)).status, 'EXPIRED');
    assert.equal(await book.balance(player), '1000000.00');
  });
});
