// What a vendor names: ids of transactions, which stand for one action in the whole house, and rounds.
import assert from 'node:assert/strict';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import { amountFromText } from '@parlour/money';
import { createApp } from '../../../app.ts';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { createTestVendor, type Player, type TestVendor } from '../../../testing/vendor.ts';
import { readRoundChanges } from '../packed-changes.ts';

const UNIT = 100_000;
const PAIRS = 150;

let test: TestApp;
let vendor: TestVendor;
/** A second node on the same database. */
let other: Awaited<ReturnType<typeof createApp>>;

before(async () => {
  test = await createTestApp();
  vendor = await createTestVendor(test);
  other = await createApp(test.platform);
  await other.portal.ready();
});
after(async () => {
  await Promise.all([other.portal.close(), other.console.close()]);
  await test.close();
});

async function sendToOther(body: object): Promise<string> {
  const payload = Buffer.from(JSON.stringify(body));
  const signature = signBody(payload, createPrivateKey(test.studioPrivateKey));
  const response = await other.portal.inject({
    method: 'POST',
    url: '/vendor/studio/transaction/bet',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    payload,
  });
  return response.json<{ status: string }>().status;
}

type Sent = { readonly id: string; readonly statuses: readonly string[] };
const TAKEN_ONCE = 'RS_ERROR_DUPLICATE_TRANSACTION RS_OK';

/** Sends bets of two players under one id at the same moment, many pairs at once. */
const sendPairs = (
  [left, right]: readonly [Player, Player],
  toSecond: (body: object) => Promise<string>,
): Promise<Sent[]> =>
  Promise.all(
    Array.from({ length: PAIRS }, async () => {
      const id = randomUUID();
      const statuses = await Promise.all([
        vendor
          .send('/transaction/bet', vendor.fields(left, { transaction_uuid: id }))
          .then(({ status }) => status),
        toSecond(vendor.fields(right, { transaction_uuid: id })),
      ]);
      return { id, statuses };
    }),
  );

/** Two players whose calls go through different lanes of a node. */
async function playersOfBothLanes(): Promise<[Player, Player]> {
  const isEven = ({ memberId }: Player) => Number.parseInt(memberId.slice(-1), 16) % 2 === 0;
  const first = await vendor.player(`${PAIRS}`);
  for (;;) {
    const next = await vendor.player(`${PAIRS}`);
    if (isEven(next) !== isEven(first)) return [first, next];
  }
}

async function checkPairs(players: readonly [Player, Player], pairs: readonly Sent[]) {
  for (const { statuses } of pairs) assert.equal(statuses.toSorted().join(' '), TAKEN_ONCE);
  const [left, right] = await Promise.all(players.map(({ memberId }) => vendor.balance(memberId)));
  assert.equal((left ?? 0n) + (right ?? 0n), BigInt(PAIRS * UNIT));
  const kept = await test.platform.db.query({
    text: `select transaction_uuid from vendor_transactions where transaction_uuid = any($1::uuid[])`,
    values: [pairs.map(({ id }) => id)],
  });
  assert.equal(kept.length, PAIRS);
}

describe('one id for bets of two members at the same moment', () => {
  it('takes one stake, over both lanes of a node', async () => {
    const players = await playersOfBothLanes();
    const pairs = await sendPairs(players, async (body) => {
      const { status } = await vendor.send('/transaction/bet', body);
      return status;
    });
    await checkPairs(players, pairs);
  });

  it('takes one stake, over two nodes', async () => {
    const players = [await vendor.player(`${PAIRS}`), await vendor.player(`${PAIRS}`)] as const;
    await checkPairs(players, await sendPairs([players[0], players[1]], sendToOther));
  });
});

type KeptRound = {
  readonly ref: string;
  readonly status: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
};

const roundsOf = ({ memberId }: Player): Promise<KeptRound[]> =>
  test.platform.db.query<KeptRound>({
    text: `select round_ref as ref, status, stake_amount as stake, payout_amount as payout,
        valid_amount as valid from rounds where member_id = $1 order by opened_at`,
    values: [memberId],
  });

/** What reports, rebates and rollover are told of a member: the sum of all changes. */
async function turnoverOf({ memberId }: Player): Promise<{ stake: bigint; valid: bigint }> {
  const rows = await test.platform.db.query<{ payload: unknown }>({
    text: `select payload from outbox_events where type = 'play.rounds_changed'`,
  });
  const changes = rows
    .flatMap(({ payload }) => readRoundChanges(payload))
    .filter((change) => change.memberId === memberId);
  const sum = (texts: readonly string[]) =>
    texts.reduce((total, text) => total + (amountFromText(text) ?? 0n), 0n);
  return {
    stake: sum(changes.map(({ stakeDelta }) => stakeDelta)),
    valid: sum(changes.map(({ validDelta }) => validDelta)),
  };
}

async function bet(player: Player, more: object): Promise<string> {
  const fields = vendor.fields(player, more);
  assert.equal((await vendor.send('/transaction/bet', fields)).status, 'RS_OK');
  return fields['transaction_uuid'] as string;
}

const send = async (
  call: '/transaction/win' | '/transaction/rollback',
  player: Player,
  more: object,
) => (await vendor.send(call, vendor.fields(player, more))).status;

const UNKNOWN = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

describe('a call that names another round than its bet', () => {
  it('gives nothing back, so that what was never at risk counts nowhere', async () => {
    const player = await vendor.player('100');
    const reference = await bet(player, { round: 'a1', amount: 50 * UNIT });
    const undo = { reference_transaction_uuid: reference, round: 'nowhere' };
    assert.equal(await send('/transaction/rollback', player, undo), UNKNOWN);
    assert.equal(await vendor.balance(player.memberId), BigInt(50 * UNIT));
    const right = { ...undo, round: 'a1' };
    assert.equal(await send('/transaction/rollback', player, right), 'RS_OK');
    await bet(player, { round: 'a1', amount: UNIT, round_closed: true });
    const [kept] = await roundsOf(player);
    assert.deepEqual([kept?.stake, kept?.valid], [BigInt(UNIT), BigInt(UNIT)]);
    assert.deepEqual(await turnoverOf(player), { stake: BigInt(UNIT), valid: BigInt(UNIT) });
  });

  it('takes nothing from the round that it names', async () => {
    const player = await vendor.player('100');
    const reference = await bet(player, { round: 'a2', amount: 50 * UNIT });
    await bet(player, { round: 'b2', amount: UNIT });
    const undo = { reference_transaction_uuid: reference, round: 'b2' };
    assert.equal(await send('/transaction/rollback', player, undo), UNKNOWN);
    const kept = await roundsOf(player);
    assert.deepEqual(
      kept.map(({ ref, status, stake }) => [ref, status, stake]),
      [
        ['a2', 'open', BigInt(50 * UNIT)],
        ['b2', 'open', BigInt(UNIT)],
      ],
    );
  });

  it('opens no round with a win of another one', async () => {
    const player = await vendor.player('100');
    const reference = await bet(player, { round: 'a3', amount: UNIT });
    const prize = { reference_transaction_uuid: reference, round: 'b3', round_closed: true };
    assert.equal(await send('/transaction/win', player, prize), UNKNOWN);
    assert.equal((await roundsOf(player)).length, 1);
    const { items } = await test.services.record.reviews({ limit: 50 });
    const reasons = items
      .filter(({ memberId }) => memberId === player.memberId)
      .map(({ reason }) => reason);
    assert.deepEqual(reasons, ['other_round']);
  });

  it('counts for the round of its bet where the vendor may, also among calls about it', async () => {
    await setPolicy({ roundOfBet: true });
    const player = await vendor.player('100');
    const first = await bet(player, { round: 'a4', amount: 5 * UNIT });
    const second = await bet(player, { round: 'a4', amount: 2 * UNIT });
    const more = { round: 'b4', amount: 3 * UNIT };
    // All of them may come to one batch.
    const statuses = await Promise.all([
      send('/transaction/rollback', player, { ...more, reference_transaction_uuid: first }),
      send('/transaction/win', player, { ...more, reference_transaction_uuid: second }),
      bet(player, { round: 'a4', amount: UNIT }).then(() => 'RS_OK'),
      bet(player, { round: 'b4', amount: UNIT }).then(() => 'RS_OK'),
    ]);
    assert.deepEqual(new Set(statuses), new Set(['RS_OK']));
    const end = { ...more, amount: 0, round_closed: true, reference_transaction_uuid: second };
    assert.equal(await send('/transaction/win', player, end), 'RS_OK');
    const kept = await roundsOf(player);
    assert.deepEqual(
      kept
        .toSorted((left, right) => left.ref.localeCompare(right.ref))
        .map(({ ref, status, stake, payout, valid }) => [ref, status, stake, payout, valid]),
      [
        ['a4', 'closed', BigInt(3 * UNIT), BigInt(3 * UNIT), BigInt(3 * UNIT)],
        ['b4', 'open', BigInt(UNIT), 0n, 0n],
      ],
    );
    assert.equal(await vendor.balance(player.memberId), BigInt(99 * UNIT));
    await setPolicy({ roundOfBet: false });
  });
});

async function setPolicy(policy: object): Promise<void> {
  await test.platform.db.query({
    text: `update vendors set policy = policy || $1::jsonb where code = 'studio'`,
    values: [JSON.stringify(policy)],
  });
  await Promise.all([test.services.catalogue.latest(), other.services.catalogue.latest()]);
}
