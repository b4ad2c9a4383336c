import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { seedReward } from '../seed.ts';
import { createTestVendor, type Player, type TestVendor } from '../../../testing/vendor.ts';

let test: TestApp;
let vendor: TestVendor;

before(async () => {
  test = await createTestApp();
  vendor = await createTestVendor(test);
});
after(() => test.close());

const UNIT = 100_000;

const bet = (player: Player, more: object = {}) =>
  vendor.send('/transaction/bet', vendor.fields(player, more));
const win = (player: Player, reference: string | null, more: object = {}) =>
  vendor.send(
    '/transaction/win',
    vendor.fields(player, { reference_transaction_uuid: reference, ...more }),
  );
const rollback = (player: Player, reference: string, more: object = {}) =>
  vendor.send(
    '/transaction/rollback',
    vendor.fields(player, { reference_transaction_uuid: reference, ...more }),
  );

describe('a bet', () => {
  it('takes the stake and answers with the balance that is left', async () => {
    const player = await vendor.player('10');
    const requestUuid = randomUUID();
    const answer = await bet(player, { request_uuid: requestUuid, amount: 356_000 });
    assert.deepEqual(answer, {
      status: 'RS_OK',
      request_uuid: requestUuid,
      user: player.memberId,
      currency: 'USD',
      balance: 644_000,
    });
  });

  for (const amount of [1_000, 100, 1]) {
    it(`may be as small as ${amount} hundred-thousandths`, async () => {
      const player = await vendor.player('1');
      const answer = await bet(player, { amount });
      assert.equal(answer.balance, UNIT - amount);
    });
  }

  it('of more than the balance moves nothing and stays refused after a deposit', async () => {
    const player = await vendor.player('1');
    const fields = vendor.fields(player, { amount: 2 * UNIT });
    const refused = await vendor.send('/transaction/bet', fields);
    assert.equal(refused.status, 'RS_ERROR_NOT_ENOUGH_MONEY');
    assert.equal(refused.balance, UNIT);
    await vendor.fund(player.memberId, '5');
    const again = await vendor.send('/transaction/bet', fields);
    assert.equal(again.status, 'RS_ERROR_NOT_ENOUGH_MONEY');
    assert.equal(await vendor.balance(player.memberId), 6n * BigInt(UNIT));
  });

  it('sent twice is taken once; the very same call gets the very same answer', async () => {
    const player = await vendor.player('10');
    const fields = vendor.fields(player);
    const first = await vendor.send('/transaction/bet', fields);
    await bet(player);
    assert.deepEqual(await vendor.send('/transaction/bet', fields), first);
    const asked = await vendor.send('/transaction/bet', { ...fields, request_uuid: randomUUID() });
    assert.equal(asked.status, 'RS_OK');
    assert.equal(asked.balance, 8 * UNIT);
  });

  it('under a used id is a duplicate when anything about it differs', async () => {
    const player = await vendor.player('10');
    const other = await vendor.player('10');
    const fields = vendor.fields(player);
    await vendor.send('/transaction/bet', fields);
    const differences = [
      { amount: 5 },
      { currency: 'EUR' },
      { round: 'another' },
      { game_code: 'another' },
      { user: other.memberId, token: other.launchToken },
    ];
    for (const difference of differences) {
      const answer = await vendor.send('/transaction/bet', { ...fields, ...difference });
      assert.equal(answer.status, 'RS_ERROR_DUPLICATE_TRANSACTION', JSON.stringify(difference));
    }
    assert.equal(await vendor.balance(other.memberId), 10n * BigInt(UNIT));
  });

  it('needs a known, current token of this player', async () => {
    const player = await vendor.player();
    const other = await vendor.player();
    const session = (options: object) => vendor.session(player.memberId, options);
    const cases = [
      ['RS_ERROR_INVALID_TOKEN', 'never-existed'],
      ['RS_ERROR_INVALID_TOKEN', other.launchToken],
      ['RS_ERROR_INVALID_TOKEN', await session({ status: 'pending' })],
      ['RS_ERROR_TOKEN_EXPIRED', await session({ status: 'ended' })],
      ['RS_ERROR_TOKEN_EXPIRED', await session({ expiresInMs: -1 })],
    ] as const;
    for (const [status, token] of cases) {
      assert.equal((await bet(player, { token })).status, status);
    }
    assert.equal((await bet(player, { user: 'unknown-member' })).status, 'RS_ERROR_INVALID_TOKEN');
  });

  it('is refused in another currency, for another game and with impossible fields', async () => {
    const player = await vendor.player();
    const cases = [
      ['RS_ERROR_WRONG_CURRENCY', { currency: 'EUR' }],
      ['RS_ERROR_WRONG_CURRENCY', { currency: 'XXX' }],
      ['RS_ERROR_INVALID_GAME', { game_code: 'no-such-game' }],
      ['RS_ERROR_WRONG_TYPES', { amount: -1 }],
      ['RS_ERROR_WRONG_TYPES', { amount: 0.5 }],
      ['RS_ERROR_WRONG_TYPES', { amount: '1' }],
      ['RS_ERROR_WRONG_TYPES', { amount: 1e300 }],
      ['RS_ERROR_WRONG_TYPES', { is_free: 'no' }],
      ['RS_ERROR_WRONG_SYNTAX', { amount: undefined }],
      ['RS_ERROR_WRONG_SYNTAX', { round: undefined }],
      ['RS_ERROR_NOT_ENOUGH_MONEY', { amount: Number.MAX_SAFE_INTEGER }],
    ] as const;
    for (const [status, more] of cases) {
      assert.equal((await bet(player, more)).status, status, JSON.stringify(more));
    }
  });

  it('after the round was closed is wrong syntax, and its rollback is fine', async () => {
    const player = await vendor.player('10');
    const round = randomUUID();
    await bet(player, { round, round_closed: true });
    const fields = vendor.fields(player, { round });
    assert.equal((await vendor.send('/transaction/bet', fields)).status, 'RS_ERROR_WRONG_SYNTAX');
    const undone = await rollback(player, fields['transaction_uuid'] as string, { round });
    assert.equal(undone.status, 'RS_OK');
    assert.equal(await vendor.balance(player.memberId), 9n * BigInt(UNIT));
  });

  it('that is free takes nothing', async () => {
    const player = await vendor.player('1');
    const answer = await bet(player, {
      is_free: true,
      reward_uuid: randomUUID(),
      amount: 9 * UNIT,
    });
    assert.equal(answer.status, 'RS_OK');
    assert.equal(answer.balance, UNIT);
  });
});

describe('a free bet of a reward', () => {
  it('is refused once the reward is used up, and counts again after a rollback', async () => {
    const player = await vendor.player('1');
    const rewardUuid = randomUUID();
    const { memberId } = player;
    await seedReward(test.platform, { memberId, rewardUuid, vendorCode: 'studio', betsMax: 2 });
    const free = { is_free: true, reward_uuid: rewardUuid };
    const first = vendor.fields(player, free);
    assert.equal((await vendor.send('/transaction/bet', first)).status, 'RS_OK');
    assert.equal((await bet(player, free)).status, 'RS_OK');
    assert.equal((await bet(player, free)).status, 'RS_ERROR_NOT_ENOUGH_MONEY');
    await rollback(player, first['transaction_uuid'] as string, { round: first['round'] });
    assert.equal((await bet(player, free)).status, 'RS_OK');
    assert.equal(await vendor.balance(memberId), BigInt(UNIT));
  });
});

describe('a win', () => {
  it('pays, several times on one bet, and once per id', async () => {
    const player = await vendor.player('10');
    const round = randomUUID();
    const stake = vendor.fields(player, { round });
    await vendor.send('/transaction/bet', stake);
    const reference = stake['transaction_uuid'] as string;
    assert.equal((await win(player, reference, { round, amount: 3 * UNIT })).balance, 12 * UNIT);
    const second = vendor.fields(player, {
      round,
      reference_transaction_uuid: reference,
      round_closed: true,
      amount: UNIT,
    });
    assert.equal((await vendor.send('/transaction/win', second)).balance, 13 * UNIT);
    assert.equal((await vendor.send('/transaction/win', second)).balance, 13 * UNIT);
    const changed = { ...second, amount: 2 * UNIT };
    assert.equal(
      (await vendor.send('/transaction/win', changed)).status,
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
  });

  it('of nothing closes the round and moves nothing', async () => {
    const player = await vendor.player('10');
    const stake = vendor.fields(player);
    await vendor.send('/transaction/bet', stake);
    const answer = await win(player, stake['transaction_uuid'] as string, {
      round: stake['round'],
      amount: 0,
      round_closed: true,
    });
    assert.equal(answer.balance, 9 * UNIT);
    const page = await test.services.record.list({ memberId: player.memberId, limit: 5 });
    assert.equal(page.items[0]?.status, 'closed');
    assert.equal(page.items[0]?.stake, BigInt(UNIT));
  });

  it('without its bet does not exist, and with a bet that was undone is rolled back', async () => {
    const player = await vendor.player('10');
    assert.equal((await win(player, randomUUID())).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    assert.equal((await win(player, null)).status, 'RS_ERROR_WRONG_SYNTAX');
    const stake = vendor.fields(player);
    await vendor.send('/transaction/bet', stake);
    const reference = stake['transaction_uuid'] as string;
    await rollback(player, reference, { round: stake['round'] });
    assert.equal(
      (await win(player, reference, { round: stake['round'] })).status,
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
    );
    assert.equal(await vendor.balance(player.memberId), 10n * BigInt(UNIT));
  });

  it('reaches a player whose session ended', async () => {
    const player = await vendor.player('10');
    const stake = vendor.fields(player);
    await vendor.send('/transaction/bet', stake);
    const token = await vendor.session(player.memberId, { status: 'ended' });
    const reference = stake['transaction_uuid'] as string;
    const answer = await win(player, reference, { token, round: stake['round'], amount: UNIT });
    assert.equal(answer.balance, 10 * UNIT);
  });

  it('of a promotion needs no bet and counts for no round', async () => {
    const player = await vendor.player('1');
    const answer = await win(player, null, { is_supplier_promo: true, amount: 4 * UNIT });
    assert.equal(answer.balance, 5 * UNIT);
    const page = await test.services.record.list({ memberId: player.memberId, limit: 5 });
    assert.equal(page.items.length, 0);
  });
});

describe('a tip', () => {
  const records = async ({ memberId }: Player) => {
    const page = await test.services.record.list({ memberId, limit: 5 });
    const moves = await test.services.wallet.listTransfers(test.platform.db, {
      memberId,
      limit: 5,
    });
    return { rounds: page.items.length, kinds: moves.items.map(({ kind }) => kind) };
  };

  it('is taken once and counts for no round, so that nothing is turned over by it', async () => {
    const player = await vendor.player('10');
    const fields = vendor.fields(player, { is_tip: true, round_closed: true, amount: 2 * UNIT });
    assert.equal((await vendor.send('/transaction/bet', fields)).balance, 8 * UNIT);
    assert.equal((await vendor.send('/transaction/bet', fields)).balance, 8 * UNIT);
    const { kinds, rounds } = await records(player);
    assert.equal(rounds, 0);
    assert.equal(kinds[0], 'TIP');
    assert.equal(kinds.filter((kind) => kind === 'TIP').length, 1);
    const reference = fields['transaction_uuid'] as string;
    const won = await win(player, reference, { round: fields['round'], amount: UNIT });
    assert.equal(won.status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  it('goes back whole, once, and a late copy of it is refused', async () => {
    const player = await vendor.player('10');
    const fields = vendor.fields(player, { is_tip: true, round_closed: true });
    const reference = fields['transaction_uuid'] as string;
    await vendor.send('/transaction/bet', fields);
    const undo = { round: fields['round'], round_closed: true };
    assert.equal((await rollback(player, reference, undo)).balance, 10 * UNIT);
    assert.equal((await rollback(player, reference, undo)).balance, 10 * UNIT);
    const late = await vendor.send('/transaction/bet', fields);
    assert.equal(late.status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    const { kinds, rounds } = await records(player);
    assert.equal(rounds, 0);
    assert.deepEqual(kinds.slice(0, 2), ['TIP_RETURN', 'TIP']);
  });

  it('in the name of a round leaves that round as it is', async () => {
    const player = await vendor.player('10');
    const round = randomUUID();
    await bet(player, { round });
    const fields = vendor.fields(player, { round, is_tip: true, round_closed: true });
    await vendor.send('/transaction/bet', fields);
    await rollback(player, fields['transaction_uuid'] as string, { round, round_closed: true });
    const page = await test.services.record.list({ memberId: player.memberId, limit: 5 });
    assert.deepEqual(
      page.items.map(({ stake, status }) => [stake, status]),
      [[BigInt(UNIT), 'open']],
    );
  });

  it('of more than the balance moves nothing', async () => {
    const player = await vendor.player('1');
    const answer = await bet(player, { is_tip: true, amount: 2 * UNIT });
    assert.equal(answer.status, 'RS_ERROR_NOT_ENOUGH_MONEY');
    assert.equal(await vendor.balance(player.memberId), BigInt(UNIT));
  });
});

describe('wins in one call', () => {
  const carry = (wins: readonly object[]) =>
    vendor.send('/transaction/wins', { request_uuid: randomUUID(), wins });

  it('are answered one by one, in their order, as if each had come alone', async () => {
    const [one, other] = [await vendor.player('10'), await vendor.player('10')];
    const bets = [vendor.fields(one), vendor.fields(other)] as const;
    for (const fields of bets) await vendor.send('/transaction/bet', fields);
    const winOf = (fields: Record<string, unknown>, amount: number) => ({
      ...fields,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: fields['transaction_uuid'],
      round_closed: true,
      amount,
    });
    const [first, second] = [winOf(bets[0], 2 * UNIT), winOf(bets[1], 4 * UNIT)];
    const unknown = { ...vendor.fields(one), reference_transaction_uuid: randomUUID() };
    const { answers, status } = await carry([first, unknown, { ...second, amount: -1 }, second]);
    assert.equal(status, 'RS_OK');
    const list = answers as { status: string; balance: number; request_uuid: string }[];
    assert.deepEqual(
      list.map((answer) => answer.status),
      ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_WRONG_TYPES', 'RS_OK'],
    );
    assert.equal(list[0]?.request_uuid, first.request_uuid);
    assert.equal(list[0]?.balance, 11 * UNIT);
    assert.equal(list[3]?.balance, 13 * UNIT);
    // Sent again, together and alone, they have been paid.
    const again = await carry([first, first]);
    assert.deepEqual(
      (again.answers as { status: string }[]).map((answer) => answer.status),
      ['RS_OK', 'RS_OK'],
    );
    await vendor.send('/transaction/win', second);
    assert.equal(await vendor.balance(one.memberId), 11n * BigInt(UNIT));
    assert.equal(await vendor.balance(other.memberId), 13n * BigInt(UNIT));
  });

  it('are refused as a whole without a signature, and where there are none or too many', async () => {
    const player = await vendor.player('10');
    const body = { request_uuid: randomUUID(), wins: [vendor.fields(player)] };
    const unsigned = await vendor.send('/transaction/wins', body, { signature: 'none' });
    assert.equal(unsigned.status, 'RS_ERROR_INVALID_SIGNATURE');
    assert.equal((await carry([])).status, 'RS_ERROR_WRONG_TYPES');
    const many = Array.from({ length: 51 }, () => ({}));
    assert.equal((await carry(many)).status, 'RS_ERROR_WRONG_TYPES');
    const { status } = await vendor.send('/transaction/wins', { request_uuid: randomUUID() });
    assert.equal(status, 'RS_ERROR_WRONG_SYNTAX');
  });
});

describe('a rollback', () => {
  it('gives the stake back once, no matter who asks how often', async () => {
    const player = await vendor.player('10');
    const stake = vendor.fields(player);
    await vendor.send('/transaction/bet', stake);
    const reference = stake['transaction_uuid'] as string;
    assert.equal((await rollback(player, reference, { round: stake['round'] })).balance, 10 * UNIT);
    assert.equal((await rollback(player, reference, { round: stake['round'] })).balance, 10 * UNIT);
    const late = await vendor.send('/transaction/bet', stake);
    assert.equal(late.status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  });

  it('that comes before its bet keeps the bet out', async () => {
    const player = await vendor.player('10');
    const stake = vendor.fields(player);
    const reference = stake['transaction_uuid'] as string;
    assert.equal((await rollback(player, reference, { round: stake['round'] })).status, 'RS_OK');
    const late = await vendor.send('/transaction/bet', stake);
    assert.equal(late.status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    assert.equal(await vendor.balance(player.memberId), 10n * BigInt(UNIT));
  });

  it('of one bet leaves the round and its other bets alone', async () => {
    const player = await vendor.player('10');
    const round = randomUUID();
    const first = vendor.fields(player, { round });
    await vendor.send('/transaction/bet', first);
    await bet(player, { round, amount: 2 * UNIT });
    await rollback(player, first['transaction_uuid'] as string, { round });
    const page = await test.services.record.list({ memberId: player.memberId, limit: 5 });
    assert.equal(page.items[0]?.status, 'open');
    assert.equal(page.items[0]?.stake, 2n * BigInt(UNIT));
  });

  it('of a settled bet is refused unless the vendor may; then all of it goes back', async () => {
    const player = await vendor.player('10');
    const stake = vendor.fields(player);
    const reference = stake['transaction_uuid'] as string;
    const { round } = stake;
    await vendor.send('/transaction/bet', stake);
    await win(player, reference, { round, amount: 5 * UNIT });
    const refused = await rollback(player, reference, { round });
    assert.equal(refused.status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');

    await allow('voidAfterSettle');
    // The winnings are spent before they are taken back: the player owes what is missing.
    await bet(player, { amount: 14 * UNIT });
    const undone = await rollback(player, reference, { round });
    assert.equal(undone.status, 'RS_OK');
    assert.equal(undone.balance, -4 * UNIT);
    assert.equal((await bet(player, { amount: 1 })).status, 'RS_ERROR_NOT_ENOUGH_MONEY');
    assert.equal((await bet(player, { is_free: true })).status, 'RS_ERROR_NOT_ENOUGH_MONEY');
    await vendor.fund(player.memberId, '5');
    assert.equal((await bet(player, { amount: UNIT })).status, 'RS_OK');
    await forbid('voidAfterSettle');
  });

  it('of a win takes it back, below nothing if it must', async () => {
    const player = await vendor.player('1');
    const stake = vendor.fields(player);
    await vendor.send('/transaction/bet', stake);
    const payout = vendor.fields(player, {
      round: stake['round'],
      reference_transaction_uuid: stake['transaction_uuid'],
      amount: 3 * UNIT,
    });
    await vendor.send('/transaction/win', payout);
    await bet(player, { amount: 2 * UNIT });
    const undone = await rollback(player, payout['transaction_uuid'] as string, {
      round: stake['round'],
    });
    assert.equal(undone.balance, -2 * UNIT);
    const reviews = await test.services.record.reviews({ limit: 20 });
    assert.ok(reviews.items.some((item) => item.memberId === player.memberId));
  });
});

describe('a barred player', () => {
  it('places no bet but is paid and gets stakes back', async () => {
    const player = await vendor.player('10');
    const stake = vendor.fields(player);
    await vendor.send('/transaction/bet', stake);
    await test.platform.db.query({
      text: 'update members set bet_blocked = true where id = $1',
      values: [player.memberId],
    });
    assert.equal((await bet(player)).status, 'RS_ERROR_USER_DISABLED');
    const reference = stake['transaction_uuid'] as string;
    const paid = await win(player, reference, { round: stake['round'], amount: UNIT });
    assert.equal(paid.status, 'RS_OK');
    const other = await rollback(player, randomUUID());
    assert.equal(other.status, 'RS_OK');
  });
});

describe('a signature', () => {
  it('is checked over the exact bytes, before anything is read', async () => {
    const player = await vendor.player();
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const fields = vendor.fields(player);
    const path = '/transaction/bet';
    const refused = 'RS_ERROR_INVALID_SIGNATURE';
    const foreign = await vendor.send(path, fields, { key: stranger });
    assert.deepEqual([foreign.status, foreign.request_uuid], [refused, fields['request_uuid']]);
    assert.equal((await vendor.send(path, fields, { signature: null })).status, refused);
    assert.equal((await vendor.send(path, fields, { signature: 'AAAA' })).status, refused);
    assert.equal((await vendor.send(path, '{"not json', { signature: 'A' })).status, refused);
    assert.equal((await vendor.send(path, '{"not json')).status, 'RS_ERROR_WRONG_SYNTAX');
    assert.equal((await vendor.send(path, '[]')).status, 'RS_ERROR_WRONG_SYNTAX');
    const unknown = await vendor.send(path, fields, { vendorCode: 'nobody' });
    assert.equal(unknown.status, 'RS_ERROR_INVALID_PARTNER');
  });

  it('of a second active key is accepted until that key is retired', async () => {
    const player = await vendor.player();
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const { db } = test.platform;
    await db.query({
      text: `insert into vendor_keys (vendor_code, key_id, public_key) values ('studio', 'next', $1)`,
      values: [pem],
    });
    const send = () => vendor.send('/transaction/bet', vendor.fields(player), { key: privateKey });
    const sendMany = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, send));
      return new Set(answers.map(({ status }) => status));
    };
    // The copy of the catalogue is fresh and does not hold the key yet.
    assert.deepEqual([...(await sendMany(20))], ['RS_OK']);
    assert.equal((await bet(player)).status, 'RS_OK');
    await db.query({ text: `update vendor_keys set is_active = false where key_id = 'next'` });
    // A vendor that was silent since: nobody asked for the catalogue meanwhile.
    test.clock.advance(25_000);
    assert.deepEqual([...(await sendMany(20))], ['RS_ERROR_INVALID_SIGNATURE']);
  });
});

describe('questions', () => {
  it('about a balance need a current session', async () => {
    const player = await vendor.player('3.5');
    const fields = vendor.fields(player);
    const answer = await vendor.send('/user/balance', fields);
    assert.deepEqual([answer.status, answer.balance], ['RS_OK', 350_000]);
    const pending = await vendor.session(player.memberId, { status: 'pending' });
    const early = await vendor.send('/user/balance', { ...fields, token: pending });
    assert.equal(early.status, 'RS_ERROR_INVALID_TOKEN');
  });

  it('about a player tell no personal data beyond what the dialect names', async () => {
    const player = await vendor.player('1');
    const answer = await vendor.send('/user/info', {
      user: player.memberId,
      request_uuid: randomUUID(),
    });
    assert.equal(answer.status, 'RS_OK');
    assert.equal(answer['sub_partner_id'], 'PARLOUR');
    assert.ok(!JSON.stringify(answer).includes(player.account));
  });

  it('about a token replace it', async () => {
    const player = await vendor.player('1');
    const answer = await vendor.send('/wallet/check', { token: player.launchToken });
    assert.equal(answer.status, 'RS_OK');
    const token = answer['token'] as string;
    assert.notEqual(token, player.launchToken);
    assert.equal((await bet(player, { token })).status, 'RS_OK');
    assert.equal((await bet(player)).status, 'RS_ERROR_TOKEN_EXPIRED');
    const again = await vendor.send('/wallet/check', { token: player.launchToken });
    assert.equal(again.status, 'RS_ERROR_TOKEN_EXPIRED');
  });
});

describe('at the same moment', () => {
  it('a thousand bets on one purse never take more than it holds', async () => {
    const player = await vendor.player('100');
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => bet(player)));
    const taken = answers.filter((answer) => answer.status === 'RS_OK').length;
    assert.equal(taken, 100);
    assert.ok(answers.every((answer) => (answer.balance ?? 0) >= 0));
    assert.equal(await vendor.balance(player.memberId), 0n);
  });

  it('a bet and fifty rollbacks of it leave the purse as it was', async () => {
    const player = await vendor.player('10');
    const stake = vendor.fields(player);
    const reference = stake['transaction_uuid'] as string;
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => rollback(player, reference, { round: stake['round'] })),
      vendor.send('/transaction/bet', stake),
      ...Array.from({ length: 25 }, () => rollback(player, reference, { round: stake['round'] })),
    ]);
    const statuses = new Set(answers.map((answer) => answer.status));
    assert.ok(statuses.has('RS_OK'));
    assert.equal(await vendor.balance(player.memberId), 10n * BigInt(UNIT));
  });

  it('fifty copies of one bet take one stake', async () => {
    const player = await vendor.player('10');
    const fields = vendor.fields(player);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => vendor.send('/transaction/bet', fields)),
    );
    assert.ok(answers.every((answer) => answer.status === 'RS_OK' && answer.balance === 9 * UNIT));
  });
});

async function allow(flag: string): Promise<void> {
  await setPolicy(flag, true);
}
async function forbid(flag: string): Promise<void> {
  await setPolicy(flag, false);
}
async function setPolicy(flag: string, value: boolean): Promise<void> {
  await test.platform.db.query({
    text: `update vendors set policy = policy || jsonb_build_object($1::text, $2::boolean)
      where code = 'studio'`,
    values: [flag, value],
  });
  await test.services.catalogue.latest();
}
