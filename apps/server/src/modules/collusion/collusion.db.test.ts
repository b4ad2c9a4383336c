// Signals of collusion against a vendor whose answers the test decides: what is kept, who sees it, and what
// operators make of it.
import assert from 'node:assert/strict';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { after, before, it } from 'node:test';
import { type CollusionSignal, SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import { openVendorDesk, type VendorDesk } from '../../testing/vendor-desk.ts';
import { TEST_GAME } from '../../testing/vendor.ts';

let desk: VendorDesk;
let { host, operatorToken, test } = {} as VendorDesk;
let key: KeyObject;
let [giver, taker] = ['', ''];
let signals: CollusionSignal[] = [];
let pairs: object[] = [];
const asked: Record<string, unknown>[] = [];
const AT = '2026-11-27T10:00:00.000Z';

const flow = (score: number, users = [giver, taker]): CollusionSignal => ({
  kind: 'flow',
  game_code: TEST_GAME,
  currency: 'USD',
  users,
  score,
  figures: { hands: 40, flow: 12_300_000, share: 0.912 },
  hands: [{ number: 7, at: AT }],
});

const replies: Readonly<Record<string, (body: Record<string, unknown>) => object | null>> = {
  '/collusion/find': (body) => {
    asked.push(body);
    return { signals, pairs };
  },
  '/collusion/hand': ({ number }) =>
    number === 7
      ? {
          hand: {
            number,
            at: AT,
            currency: 'USD',
            seats: [
              { seat: 0, user: giver, put: 200_000, won: 0 },
              { seat: 1, user: 'gone', put: 200_000, won: 380_000 },
            ],
            steps: [{ seat: 0, action: 'raise', amount: '2.00', ms: 900 }],
          },
        }
      : null,
};

before(async () => {
  desk = await openVendorDesk();
  ({ host, operatorToken, test } = desk);
  giver = (await desk.vendor.player('10')).memberId;
  taker = (await desk.vendor.player('10')).memberId;
  key = createPrivateKey(test.studioPrivateKey);
  host.answer(({ body, path }) => {
    const [call = ''] = /\/collusion\/\w+$/.exec(path) ?? [];
    const answer = replies[call]?.(body) ?? null;
    if (answer === null) return { status: 404, body: {} };
    const text = JSON.stringify({ request_uuid: body['request_uuid'], ...answer });
    return { body: text, headers: { [SIGNATURE_HEADER]: signBody(Buffer.from(text), key) } };
  });
});
after(() => desk.close());

const list = async (query = {}) =>
  (await test.call('GET /console/collusion', { operatorToken, query })).value.items;

it('signals of members are kept, by pair and kind, and those of strangers are not', async () => {
  signals = [flow(5.25), flow(6, ['nobody', taker])];
  await test.services.collusion.look();
  await test.services.collusion.look();
  const items = await list();
  assert.equal(items.length, 1);
  const [signal] = items;
  assert.deepEqual(
    [signal?.kind, signal?.scoreMilli, signal?.flow, signal?.figures['share'], signal?.state],
    ['flow', 5_250, '123.00', 912, 'new'],
  );
  assert.deepEqual(
    signal?.players.map(({ memberId }) => memberId),
    [giver, taker],
  );
  assert.equal((await list({ kind: 'soft' })).length, 0);
  assert.equal((await list({ account: signal?.players[0]?.account ?? '' })).length, 1);
});

it('a hand behind a signal is shown as it went, and no other one is', async () => {
  const [signal] = await list();
  const params = { signalId: signal?.id ?? '', number: 7 };
  const look = (number: number) =>
    test.call('GET /console/collusion/:signalId/hands/:number', {
      operatorToken,
      params: { ...params, number },
    });
  const { value } = await look(7);
  assert.deepEqual(value.steps, [{ seat: 0, action: 'raise', amount: '2.00', ms: 900 }]);
  assert.deepEqual([value.seats[0]?.memberId, value.seats[1]?.memberId], [giver, null]);
  assert.equal((await look(8)).refusal?.code, 'collusion.hand_unknown');
});

it('a dismissed signal stays so until it says half as much more', async () => {
  const [signal] = await list();
  assert.ok(signal !== undefined);
  const decide = (version: number) =>
    test.call('POST /console/collusion/:signalId/decide', {
      operatorToken,
      params: { signalId: signal.id },
      body: { state: 'dismissed', version, reason: 'two brothers' },
    });
  const { value } = await decide(signal.version);
  assert.deepEqual([value.state, value.reason], ['dismissed', 'two brothers']);
  assert.equal((await decide(signal.version)).refusal?.code, 'collusion.changed');
  signals = [flow(6)];
  await test.services.collusion.look();
  assert.equal((await list())[0]?.state, 'dismissed');
  signals = [flow(8)];
  await test.services.collusion.look();
  assert.equal((await list())[0]?.state, 'new');
  const { value: trail } = await test.call('GET /console/audit', {
    operatorToken,
    query: { subjectKind: 'collusion_signal', subjectId: signal.id },
  });
  assert.deepEqual(
    trail.items.map(({ action, reason }) => [action, reason]),
    [['collusion.decide', 'two brothers']],
  );
});

it('thresholds that let more pass wait for a second operator', async () => {
  const { value: before } = await test.call('GET /console/collusion-thresholds', { operatorToken });
  const put = async (change: object) => {
    const { value } = await test.call('GET /console/collusion-thresholds', { operatorToken });
    const body = { ...value, ...change, reason: 'a calm month' };
    return test.call('PUT /console/collusion-thresholds', { operatorToken, body });
  };
  const stricter = await put({ flowHands: 10 });
  assert.equal(stricter.value.proposal, null);
  assert.equal(stricter.value.flowHands, 10);
  const looser = await put({ flowSigmaMilli: before.flowSigmaMilli + 1_000 });
  assert.ok(looser.value.proposal !== null);
  assert.equal(looser.value.flowSigmaMilli, before.flowSigmaMilli);
  await test.approve(looser.value.proposal);
  await test.services.collusion.look();
  const { thresholds } = asked.at(-1) as { thresholds: { flow: { sigma: number; hands: number } } };
  assert.deepEqual([thresholds.flow.sigma, thresholds.flow.hands], [5, 10]);
});

it('pairs that play together are a signal where they share a device or an address', async () => {
  signals = [];
  pairs = [{ game_code: TEST_GAME, currency: 'USD', users: [giver, taker], hands: 44, last: [] }];
  await test.services.collusion.look();
  assert.equal((await list({ kind: 'shared' })).length, 0, 'they share nothing yet');
  const [firstId, secondId] = [giver, taker].toSorted();
  await test.platform.db.tx((tx) =>
    tx.query({
      text: `insert into duplicate_pairs (id, brand_id, first_id, second_id, signs, strength, found_at)
        select gen_random_uuid(), brand_id, $1, $2, '{device}', 'strong', now() from members where id = $1
        on conflict do nothing`,
      values: [firstId, secondId],
    }),
  );
  await test.services.collusion.look();
  const [shared] = await list({ kind: 'shared' });
  assert.deepEqual([shared?.signs, shared?.figures['hands']], [['device'], 44]);
});
