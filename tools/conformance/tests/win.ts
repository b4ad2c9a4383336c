import { randomUUID } from 'node:crypto';
import { balanceOf, expectEqual, expectStatus, type PlayerCalls, UNIT } from '../player.ts';
import { describeGroup } from '../suite.ts';

const { add, tests } = describeGroup('win');

/** Places a bet that the test's wins refer to. */
async function placeBet(
  player: PlayerCalls,
): Promise<{ id: string; round: string; money: number }> {
  const id = randomUUID();
  const round = randomUUID();
  const answer = await player.bet({ transaction_uuid: id, round });
  expectStatus(answer, 'RS_OK');
  return { id, round, money: balanceOf(answer) };
}

for (const amount of [UNIT, UNIT / 100, UNIT / 1_000, 1, 0]) {
  add(`of ${amount / UNIT} is paid`, async ({ player }) => {
    const { id, money, round } = await placeBet(player);
    const answer = await player.win(id, { round, amount, round_closed: true });
    expectStatus(answer, 'RS_OK');
    expectEqual(balanceOf(answer), money + amount, 'balance');
  });
}

add('several times on one bet', async ({ player }) => {
  const { id, money, round } = await placeBet(player);
  for (let count = 1; count <= 3; count += 1) {
    const answer = await player.win(id, { round });
    expectStatus(answer, 'RS_OK');
    expectEqual(balanceOf(answer), money + count * UNIT, 'balance');
  }
});

add('sent twice is paid once', async ({ player, send }) => {
  const { id, money, round } = await placeBet(player);
  const fields = player.fields({ reference_transaction_uuid: id, round });
  const first = await send('/transaction/win', fields);
  expectStatus(first, 'RS_OK');
  expectEqual(
    JSON.stringify(await send('/transaction/win', fields)),
    JSON.stringify(first),
    'answer',
  );
  expectEqual(await player.money(), money + UNIT, 'balance');
});

add('under a used id with another amount is a duplicate', async ({ player, send }) => {
  const { id, money, round } = await placeBet(player);
  const fields = player.fields({ reference_transaction_uuid: id, round });
  await send('/transaction/win', fields);
  const answer = await send('/transaction/win', {
    ...fields,
    amount: 5 * UNIT,
    request_uuid: randomUUID(),
  });
  expectStatus(answer, 'RS_ERROR_DUPLICATE_TRANSACTION');
  expectEqual(await player.money(), money + UNIT, 'balance');
});

add('whose bet is unknown', async ({ player }) => {
  const before = await player.money();
  expectStatus(await player.win(randomUUID()), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expectEqual(await player.money(), before, 'balance');
});

add('that names another round than its bet', async ({ player }) => {
  const { id, money } = await placeBet(player);
  const answer = await player.win(id, { round: randomUUID() });
  expectStatus(answer, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expectEqual(await player.money(), money, 'balance');
});

add('with the valid bet of its round', async ({ player }) => {
  const { id, money, round } = await placeBet(player);
  const told = { round, round_closed: true, valid_bet: UNIT / 2 };
  expectStatus(await player.win(id, { ...told, valid_bet: -1 }), 'RS_ERROR_WRONG_TYPES');
  expectEqual(balanceOf(await player.win(id, told)), money + UNIT, 'balance');
});

add('of a negative amount', async ({ player }) => {
  const { id, money, round } = await placeBet(player);
  expectStatus(await player.win(id, { round, amount: -1 }), 'RS_ERROR_WRONG_TYPES');
  expectEqual(await player.money(), money, 'balance');
});

add('for a game that does not exist', async ({ player }) => {
  const { id, money, round } = await placeBet(player);
  expectStatus(await player.win(id, { round, game_code: 'no-such-game' }), 'RS_ERROR_INVALID_GAME');
  expectEqual(await player.money(), money, 'balance');
});

add('in another currency', async ({ player }) => {
  const { id, money, round } = await placeBet(player);
  expectStatus(await player.win(id, { round, currency: 'JPY' }), 'RS_ERROR_WRONG_CURRENCY');
  expectEqual(await player.money(), money, 'balance');
});

add(
  'reaches a player whose session is over',
  async ({ player, provision }) => {
    const { id, money, round } = await placeBet(player);
    const answer = await player.win(id, { round, token: provision.player.expiredToken });
    expectStatus(answer, 'RS_OK');
    expectEqual(balanceOf(answer), money + UNIT, 'balance');
  },
  ['expiredToken'],
);

add(
  'reaches a player who is blocked',
  async ({ as, provision }) => {
    const [open] = provision.blocked?.openBets ?? [];
    const blocked = as(provision.blocked);
    expectStatus(await blocked.win(open?.transactionUuid ?? null, { round: open?.round }), 'RS_OK');
  },
  ['blocked'],
);

add('of a free bet is real money', async ({ player }) => {
  const id = randomUUID();
  const free = { is_free: true, reward_uuid: randomUUID(), round: randomUUID() };
  expectStatus(await player.bet({ ...free, transaction_uuid: id }), 'RS_OK');
  const before = await player.money();
  const answer = await player.win(id, { ...free, amount: 2 * UNIT });
  expectStatus(answer, 'RS_OK');
  expectEqual(balanceOf(answer), before + 2 * UNIT, 'balance');
});

add('of a promotion that the vendor pays needs no bet', async ({ player }) => {
  const before = await player.money();
  const answer = await player.win(null, { is_supplier_promo: true, is_free: true });
  expectStatus(answer, 'RS_OK');
  expectEqual(balanceOf(answer), before + UNIT, 'balance');
});

export const winTests = tests;
