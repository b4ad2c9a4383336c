// Tips over the studio's calls on a real database: one debit a press, whatever the wallet does.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openTestDatabase } from '@parlour/testkit';
import { startFakeOperator, type WalletRequest } from '../testkit/fake-operator.ts';
import { startProgram, until } from '../testkit/program.ts';
import { migrations, type Studio, startStudio } from '../testkit/studio.ts';
import type { TipState } from './store.ts';
import type { TipsView, TipView } from './service.ts';

const WAIT_MS = 60_000;
const START = 100_000_000;
const TIP = 200_000;
let studio: Studio;

before(async () => {
  studio = await startStudio();
});
after(() => studio.close());
beforeEach(() => {
  studio.operator.behave(() => null);
  studio.operator.setBalance(START);
});

const open = (user: string | null, game = 'live-roulette', meta = {}) =>
  studio.open(user, `token-of-${user ?? 'nobody'}`, { game, ...meta });
const give = (secret: string, amount = '2', key: string = crypto.randomUUID()) =>
  studio.api(secret, 'POST', '/table/tips', { key, amount });
const tipsOf = async (secret: string): Promise<TipsView> =>
  (await studio.api(secret, 'GET', '/table/tips')).json<TipsView>();
const codeOf = ({ body }: { readonly body: string }): string =>
  (JSON.parse(body) as { readonly code: string }).code;
const isTo = (user: string, path: string) => (call: WalletRequest) =>
  call.user === user && call.path === path;
const betsOf = (user: string) => studio.operator.calls.filter(isTo(user, '/transaction/bet'));

/** Waits for the last tip of a player to come to a state, while the studio's clock runs. */
const untilState = (secret: string, state: TipState): Promise<void> =>
  until(async () => {
    studio.advance(2_000);
    return (await tipsOf(secret)).own[0]?.state === state;
  }, WAIT_MS);

test('a tip is one signed debit of no round, which says what it is', async () => {
  const secret = await open('tip-one');
  const { amounts, refusal } = await tipsOf(secret);
  assert.deepEqual([amounts, refusal], [['1.00', '2.00', '5.00', '10.00'], null]);
  const answer = await give(secret);
  assert.equal(answer.statusCode, 200, answer.body);
  const tip = answer.json<TipView>();
  assert.deepEqual([tip.amount, tip.state, tip.balance], ['2.00', 'paid', '998.00']);
  const [bet, ...more] = betsOf('tip-one');
  assert.deepEqual(more, []);
  const { amount, is_tip, round, round_closed, transaction_uuid } = bet as WalletRequest;
  assert.deepEqual(
    { amount, is_tip, round, round_closed, transaction_uuid },
    { amount: TIP, is_tip: true, round: tip.id, round_closed: true, transaction_uuid: tip.id },
  );
  assert.deepEqual(
    (await tipsOf(secret)).own.map(({ id, state }) => [id, state]),
    [[tip.id, 'paid']],
  );
  const listed = await studio.games('/transactions/list', {
    operator_id: 'parlour',
    user: 'tip-one',
    round: tip.id,
  });
  assert.deepEqual(
    listed.json<{ kind: string; transaction_uuid: string }[]>().map(({ kind }) => kind),
    ['bet'],
  );
});

test('a press that comes twice tips once, also when the wallet is slow', async () => {
  const secret = await open('tip-twice');
  const held = studio.operator.hold('/transaction/bet');
  const key = crypto.randomUUID();
  const both = [give(secret, '2', key), give(secret, '2', key)];
  await held.reached;
  held.release();
  const answers = await Promise.all(both);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  );
  assert.equal(new Set(answers.map((answer) => answer.json<TipView>().id)).size, 1);
  assert.equal(betsOf('tip-twice').length, 1);
  assert.equal(studio.operator.balance(), START - TIP);
  const other = await give(secret, '5', key);
  assert.equal(codeOf(other), 'round.key_reused');
});

for (const [name, behaviour] of [
  ['takes the money and does not answer', { kind: 'http', code: 500, moves: true }],
  ['answers nothing that can be read', { kind: 'garbage', moves: true }],
  ['is down', { kind: 'http', code: 503, moves: false }],
] as const)
  test(`a tip goes back whole where the wallet ${name}`, async () => {
    const user = `tip-${behaviour.kind}-${String(behaviour.moves)}`;
    const secret = await open(user);
    studio.operator.behave(({ path }) => (path.startsWith('/transaction') ? behaviour : null));
    const key = crypto.randomUUID();
    const answer = await give(secret, '2', key);
    assert.equal(codeOf(answer), 'wallet.unclear');
    assert.equal((await tipsOf(secret)).own[0]?.state, 'undoing');
    // It answers again later: what was taken comes back once, and the press stays without a tip.
    studio.operator.behave(() => null);
    await untilState(secret, 'undone');
    assert.equal(studio.operator.balance(), START);
    assert.equal(codeOf(await give(secret, '2', key)), 'wallet.unclear');
    assert.equal(betsOf(user).length, 1);
  });

test('what the wallet refuses is not taken and keeps its reason', async () => {
  const secret = await open('tip-poor');
  studio.operator.setBalance(TIP - 1);
  assert.equal(codeOf(await give(secret)), 'wallet.not_enough_money');
  studio.operator.setBalance(START);
  const limit = { kind: 'status', status: 'RS_ERROR_LIMIT_REACHED' } as const;
  studio.operator.behave(({ path }) => (path === '/transaction/bet' ? limit : null));
  const key = crypto.randomUUID();
  assert.equal(codeOf(await give(secret, '2', key)), 'wallet.limit_reached');
  studio.operator.behave(() => null);
  assert.equal(codeOf(await give(secret, '2', key)), 'wallet.limit_reached');
  assert.deepEqual((await tipsOf(secret)).own, []);
  assert.equal(studio.operator.balance(), START);
});

test('only amounts of the table are taken, at tables with a presenter, for money', async () => {
  const secret = await open('tip-odd');
  assert.equal(codeOf(await give(secret, '3')), 'tip.amount_not_offered');
  const low = await open('tip-low', 'live-roulette', { stake_max: 250_000 });
  assert.deepEqual((await tipsOf(low)).amounts, ['1.00', '2.00']);
  assert.equal(codeOf(await give(low, '5')), 'tip.amount_not_offered');
  const demo = await open(null);
  assert.equal((await tipsOf(demo)).refusal, 'tip.demo');
  assert.equal(codeOf(await give(demo)), 'tip.demo');
  for (const game of ['crash', 'velvet-hours']) {
    const other = await open('tip-other', game);
    assert.equal(codeOf(await give(other)), 'tip.unavailable');
  }
  assert.equal(betsOf('tip-odd').length + betsOf('tip-low').length, 0);
});

test('a tip whose sender was killed before it kept the answer goes back', async () => {
  const database = await openTestDatabase(migrations);
  const operator = await startFakeOperator();
  const first = await startProgram(database.url, operator.url);
  const secret = await first.open('tip-kill', 'live-roulette');
  const held = operator.hold('/transaction/bet');
  const sent = first
    .post(secret, '/table/tips', { key: crypto.randomUUID(), amount: '2' })
    .catch(() => null);
  await held.reached;
  assert.equal(operator.balance(), START - TIP);
  await first.kill();
  await sent;
  held.release();
  const second = await startProgram(database.url, operator.url);
  try {
    await until(async () => {
      const { own } = await second.get<TipsView>(secret, '/table/tips');
      return own[0]?.state === 'undone';
    }, WAIT_MS);
    assert.equal(operator.balance(), START);
    assert.equal(operator.callsTo('/transaction/bet').length, 1);
  } finally {
    await second.kill();
    await operator.close();
    await database.close();
  }
});
