import { randomUUID } from 'node:crypto';
import { balanceOf, expectEqual, expectStatus, UNIT } from '../player.ts';
import { describeGroup } from '../suite.ts';

const { add, tests } = describeGroup('rollback');

add('gives the stake back, once', async ({ player }) => {
  const before = await player.money();
  const fields = { transaction_uuid: randomUUID(), round: randomUUID() };
  await player.bet(fields);
  const answer = await player.rollback(fields.transaction_uuid, { round: fields.round });
  expectStatus(answer, 'RS_OK');
  expectEqual(balanceOf(answer), before, 'balance');
  expectStatus(await player.rollback(fields.transaction_uuid, { round: fields.round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance after the second');
});

add('sent twice gets the very same answer', async ({ player, send }) => {
  const id = randomUUID();
  const round = randomUUID();
  await player.bet({ transaction_uuid: id, round });
  const {
    amount: _amount,
    currency: _currency,
    ...fields
  } = player.fields({
    round,
    reference_transaction_uuid: id,
  });
  const first = await send('/transaction/rollback', fields);
  expectStatus(first, 'RS_OK');
  expectEqual(
    JSON.stringify(await send('/transaction/rollback', fields)),
    JSON.stringify(first),
    'answer',
  );
});

add('of one of several bets leaves the others', async ({ player }) => {
  const before = await player.money();
  const round = randomUUID();
  const [first, second] = [randomUUID(), randomUUID()];
  await player.bet({ transaction_uuid: first, round });
  await player.bet({ transaction_uuid: second, round });
  expectStatus(await player.rollback(first, { round }), 'RS_OK');
  expectEqual(await player.money(), before - UNIT, 'balance');
  const answer = await player.win(second, { round, round_closed: true });
  expectStatus(answer, 'RS_OK');
  expectEqual(balanceOf(answer), before, 'balance after the win of the other');
});

add('that names another round than its bet gives nothing back', async ({ player }) => {
  const fields = { transaction_uuid: randomUUID(), round: randomUUID() };
  await player.bet(fields);
  const before = await player.money();
  const astray = await player.rollback(fields.transaction_uuid, { round: randomUUID() });
  expectStatus(astray, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expectEqual(await player.money(), before, 'balance');
  expectStatus(await player.rollback(fields.transaction_uuid, { round: fields.round }), 'RS_OK');
});

add('of a bet that never came is fine', async ({ player }) => {
  const before = await player.money();
  expectStatus(await player.rollback(randomUUID()), 'RS_OK');
  expectEqual(await player.money(), before, 'balance');
});

add('that overtakes its bet keeps the bet out', async ({ player }) => {
  const before = await player.money();
  const fields = { transaction_uuid: randomUUID(), round: randomUUID() };
  expectStatus(await player.rollback(fields.transaction_uuid, { round: fields.round }), 'RS_OK');
  expectStatus(await player.bet(fields), 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  expectEqual(await player.money(), before, 'balance');
});

add('then a win of the same bet', async ({ player }) => {
  const fields = { transaction_uuid: randomUUID(), round: randomUUID() };
  await player.bet(fields);
  await player.rollback(fields.transaction_uuid, { round: fields.round });
  const before = await player.money();
  const answer = await player.win(fields.transaction_uuid, { round: fields.round });
  expectStatus(answer, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  expectEqual(await player.money(), before, 'balance');
});

add('of a refused bet is fine', async ({ player }) => {
  const before = await player.money();
  const fields = { transaction_uuid: randomUUID(), round: randomUUID() };
  await player.bet({ ...fields, amount: before + UNIT });
  expectStatus(await player.rollback(fields.transaction_uuid, { round: fields.round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance');
});

add('of a win takes it back', async ({ player }) => {
  const before = await player.money();
  const round = randomUUID();
  const [bet, win] = [randomUUID(), randomUUID()];
  await player.bet({ transaction_uuid: bet, round });
  await player.win(bet, { transaction_uuid: win, round, amount: 3 * UNIT });
  const answer = await player.rollback(win, { round });
  expectStatus(answer, 'RS_OK');
  expectEqual(balanceOf(answer), before - UNIT, 'balance');
  expectStatus(await player.rollback(bet, { round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance after the bet went back too');
});

add('of a settled bet is final: undone whole, or not at all', async ({ player }) => {
  const before = await player.money();
  const round = randomUUID();
  const bet = randomUUID();
  await player.bet({ transaction_uuid: bet, round });
  await player.win(bet, { round, amount: 3 * UNIT });
  const answer = await player.rollback(bet, { round });
  expectStatus(answer, 'RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const expected = answer.status === 'RS_OK' ? before : before + 2 * UNIT;
  expectEqual(await player.money(), expected, 'balance');
});

add('of a free bet moves nothing', async ({ player }) => {
  const before = await player.money();
  const free = { is_free: true, reward_uuid: randomUUID(), round: randomUUID() };
  const id = randomUUID();
  await player.bet({ ...free, transaction_uuid: id });
  expectStatus(await player.rollback(id, { is_free: true, round: free.round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance');
  const late = await player.bet({ ...free, transaction_uuid: id });
  expectStatus(late, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
});

add('of a promotion that the vendor pays takes it back', async ({ player }) => {
  const before = await player.money();
  const id = randomUUID();
  const round = randomUUID();
  await player.win(null, { transaction_uuid: id, round, is_supplier_promo: true, is_free: true });
  expectStatus(await player.rollback(id, { round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance');
});

add('with a token that never existed', async ({ player }) => {
  const answer = await player.rollback(randomUUID(), { token: `unknown-${randomUUID()}` });
  expectStatus(answer, 'RS_ERROR_INVALID_TOKEN');
});

add(
  'in a session that is over',
  async ({ player, provision }) => {
    const before = await player.money();
    const fields = { transaction_uuid: randomUUID(), round: randomUUID() };
    await player.bet(fields);
    const token = provision.player.expiredToken;
    const answer = await player.rollback(fields.transaction_uuid, { round: fields.round, token });
    expectStatus(answer, 'RS_OK');
    expectEqual(await player.money(), before, 'balance');
  },
  ['expiredToken'],
);

add(
  'for a player who is blocked',
  async ({ as, provision }) => {
    const [, open] = provision.blocked?.openBets ?? [];
    const answer = await as(provision.blocked).rollback(open?.transactionUuid ?? randomUUID(), {
      round: open?.round,
    });
    expectStatus(answer, 'RS_OK');
  },
  ['blocked'],
);

export const rollbackTests = tests;
