import { randomUUID } from 'node:crypto';
import { balanceOf, expectEqual, expectStatus, UNIT } from '../player.ts';
import { describeGroup, type TestContext } from '../suite.ts';

const { add, tests } = describeGroup('bet');

/** A bet of an amount that the balance shows and that is given back afterwards. */
async function betAndReturn({ player }: TestContext, amount: number): Promise<void> {
  const before = await player.money();
  const fields = { amount, transaction_uuid: randomUUID(), round: randomUUID() };
  const answer = await player.bet(fields);
  expectStatus(answer, 'RS_OK');
  expectEqual(balanceOf(answer), before - amount, 'balance');
  expectStatus(await player.rollback(fields.transaction_uuid, { round: fields.round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance after the rollback');
}

add('takes the stake and answers with the balance', (context) => betAndReturn(context, UNIT));
add('of one cent', (context) => betAndReturn(context, UNIT / 100));
add('of 0.001', (context) => betAndReturn(context, UNIT / 1_000));
add('of 0.00001', (context) => betAndReturn(context, 1));

add('several in one round', async ({ player }) => {
  const before = await player.money();
  const round = randomUUID();
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) expectStatus(await player.bet({ transaction_uuid: id, round }), 'RS_OK');
  expectEqual(await player.money(), before - 3 * UNIT, 'balance');
  for (const id of ids) expectStatus(await player.rollback(id, { round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance after the rollbacks');
});

/** A bet that must be refused and move nothing. */
function refused(
  name: string,
  more: Record<string, unknown>,
  ...statuses: Parameters<typeof expectStatus> extends [unknown, ...infer Rest] ? Rest : never
): void {
  add(name, async ({ player }) => {
    const before = await player.money();
    expectStatus(await player.bet(more), ...statuses);
    expectEqual(await player.money(), before, 'balance');
  });
}

refused(
  'with a token that never existed',
  { token: `unknown-${randomUUID()}` },
  'RS_ERROR_INVALID_TOKEN',
);
refused('of a negative amount', { amount: -UNIT }, 'RS_ERROR_WRONG_TYPES');
refused('of half a hundred-thousandth', { amount: 0.5 }, 'RS_ERROR_WRONG_TYPES');
refused('with the amount as text', { amount: '100000' }, 'RS_ERROR_WRONG_TYPES');
refused(
  'of an absurd amount',
  { amount: 9_007_199_254_740_991 },
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
);
refused('beyond exact numbers', { amount: 1e300 }, 'RS_ERROR_WRONG_TYPES');
refused('for a game that does not exist', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME');
refused('in another currency', { currency: 'JPY' }, 'RS_ERROR_WRONG_CURRENCY');
refused('in a currency that does not exist', { currency: 'ZZZ' }, 'RS_ERROR_WRONG_CURRENCY');
refused('without a round', { round: undefined }, 'RS_ERROR_WRONG_SYNTAX');
refused('without an amount', { amount: undefined }, 'RS_ERROR_WRONG_SYNTAX');

add('above the balance tells the balance', async ({ player }) => {
  const before = await player.money();
  const answer = await player.bet({ amount: before + 1 });
  expectStatus(answer, 'RS_ERROR_NOT_ENOUGH_MONEY');
  expectEqual(balanceOf(answer), before, 'balance');
});

add(
  'in a session that is over',
  async ({ player, provision }) => {
    const answer = await player.bet({ token: provision.player.expiredToken });
    expectStatus(answer, 'RS_ERROR_TOKEN_EXPIRED');
  },
  ['expiredToken'],
);

add('with a bad signature', async ({ player }) => {
  const before = await player.money();
  const answer = await player.bet({}, { signature: 'bm90IGEgc2lnbmF0dXJl' });
  expectStatus(answer, 'RS_ERROR_INVALID_SIGNATURE');
  expectEqual(await player.money(), before, 'balance');
});

add(
  'sent twice is taken once, and the very same call gets the very same answer',
  async ({ player, send }) => {
    const before = await player.money();
    const fields = player.fields();
    const first = await send('/transaction/bet', fields);
    expectStatus(first, 'RS_OK');
    expectEqual(
      JSON.stringify(await send('/transaction/bet', fields)),
      JSON.stringify(first),
      'answer',
    );
    const later = await send('/transaction/bet', { ...fields, request_uuid: randomUUID() });
    expectStatus(later, 'RS_OK');
    expectEqual(await player.money(), before - UNIT, 'balance');
    await player.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
  },
);

add('under a used id with anything different is a duplicate', async ({ player, send }) => {
  const fields = player.fields();
  expectStatus(await send('/transaction/bet', fields), 'RS_OK');
  const before = await player.money();
  for (const more of [{ amount: 2 * UNIT }, { round: randomUUID() }, { game_code: 'another' }]) {
    const answer = await send('/transaction/bet', {
      ...fields,
      ...more,
      request_uuid: randomUUID(),
    });
    expectStatus(answer, 'RS_ERROR_DUPLICATE_TRANSACTION');
  }
  expectEqual(await player.money(), before, 'balance');
  await player.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
});

add(
  'under the id of another player is a duplicate',
  async ({ as, player, provision, send }) => {
    const other = as(provision.other);
    const fields = player.fields();
    expectStatus(await send('/transaction/bet', fields), 'RS_OK');
    const before = await other.money();
    const { token, user } = other.player;
    const answer = await send('/transaction/bet', {
      ...fields,
      user,
      token,
      request_uuid: randomUUID(),
    });
    expectStatus(answer, 'RS_ERROR_DUPLICATE_TRANSACTION');
    expectEqual(await other.money(), before, 'balance of the other');
    await player.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
  },
  ['other'],
);

add('with half a character in its round', async ({ player }) => {
  const before = await player.money();
  expectStatus(await player.bet({ round: 'x\ud800y' }), 'RS_ERROR_WRONG_TYPES');
  expectEqual(await player.money(), before, 'balance');
});

add(
  'with the token of another player',
  async ({ player, provision }) => {
    expectStatus(await player.bet({ token: provision.other?.token }), 'RS_ERROR_INVALID_TOKEN');
  },
  ['other'],
);

add(
  'while the player is blocked',
  async ({ as, provision }) => {
    expectStatus(await as(provision.blocked).bet(), 'RS_ERROR_USER_DISABLED');
  },
  ['blocked'],
);

add('in a round that was closed is final, and its rollback is fine', async ({ player }) => {
  const round = randomUUID();
  const first = randomUUID();
  expectStatus(await player.bet({ round, transaction_uuid: first, round_closed: true }), 'RS_OK');
  const before = await player.money();
  const late = randomUUID();
  // Vendors whose rounds may be entered again are configured so.
  expectStatus(
    await player.bet({ round, transaction_uuid: late }),
    'RS_ERROR_WRONG_SYNTAX',
    'RS_OK',
  );
  expectStatus(await player.rollback(late, { round }), 'RS_OK');
  expectEqual(await player.money(), before, 'balance');
  await player.rollback(first, { round });
});

const promo = { is_free: true, reward_uuid: randomUUID() };

add('paid by a promotion takes nothing', async ({ player }) => {
  const before = await player.money();
  const answer = await player.bet(promo);
  expectStatus(answer, 'RS_OK');
  expectEqual(balanceOf(answer), before, 'balance');
});
refused(
  'paid by a promotion in another currency',
  { ...promo, currency: 'JPY' },
  'RS_ERROR_WRONG_CURRENCY',
);
add(
  'paid by a promotion in a session that is over',
  async ({ player, provision }) => {
    const answer = await player.bet({ ...promo, token: provision.player.expiredToken });
    expectStatus(answer, 'RS_ERROR_TOKEN_EXPIRED');
  },
  ['expiredToken'],
);
add(
  'beyond what a promotion pays for',
  async ({ player, provision }) => {
    const answer = await player.bet({ is_free: true, reward_uuid: provision.usedReward });
    expectStatus(answer, 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED');
  },
  ['usedReward'],
);

export const betTests = tests;
