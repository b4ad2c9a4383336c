import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createStream, verifyCommit } from '@parlour/fairness';
import { playRound, type SpinView } from '@parlour/games/velvet-hours';
import type { ProofView, RoundView } from './round/present.ts';
import type { SeedView } from './seed/service.ts';
import { activateNext, lockActivePair, revealActive } from './seed/store.ts';
import { launchBody, startStudio, type Studio } from './testkit/studio.ts';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());
afterEach(() => studio.operator.behave(() => null));

const until = async (isDone: () => Promise<boolean> | boolean, ms = 60_000): Promise<void> => {
  const deadline = Date.now() + ms;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};

const roundStates = async (user: string): Promise<string[]> => {
  const rows = await studio.db.query<{ state: string }>({
    text: `select r.state from rounds r join players p on p.id = r.player_id
      where p.operator_user = $1 order by r.id`,
    values: [user],
  });
  return rows.map((row) => row.state);
};

test('the Games API wants a signature over the exact bytes', async () => {
  const call = { method: 'POST' as const, url: '/operator/generic/v2/game/list' };
  const unsigned = await studio.app.inject({ ...call, payload: { operator_id: 'parlour' } });
  assert.equal(unsigned.statusCode, 401);
  assert.ok(unsigned.json<{ error: string }>().error);
  assert.equal((await studio.games('/game/list', { operator_id: 'parlour' })).statusCode, 200);
  assert.equal((await studio.games('/game/list', { operator_id: 'other' })).statusCode, 404);
  assert.equal((await studio.games('/game/list', {})).statusCode, 400);
});

test('a launch is refused by the statuses of the protocol', async () => {
  const url = (change: object) =>
    studio.games('/game/url', { ...launchBody('user-url'), ...change });
  assert.equal((await url({ game_code: 'nothing' })).statusCode, 404);
  assert.equal((await url({ currency: 'XXX' })).statusCode, 403);
  assert.equal((await url({ platform: 'TOASTER' })).statusCode, 400);
  assert.equal((await url({ lobby_url: 'javascript:alert(1)' })).statusCode, 400);
  assert.equal((await url({ token: null })).statusCode, 400);
});

test('the game plays by itself unless the operator says that it must not', async () => {
  const sessionOf = async (meta?: object) => {
    const body = { ...launchBody('user-pace'), ...(meta === undefined ? {} : { meta }) };
    const { url } = (await studio.games('/game/url', body)).json<{ url: string }>();
    const code = new URL(url).hash.slice('#launch='.length);
    const opened = await studio.app.inject({
      method: 'POST',
      url: '/api/session/open',
      payload: { code },
    });
    const { secret } = opened.json<{ secret: string }>();
    const session = (await studio.api(secret, 'GET', '/session')).json<{
      cycleMsMin: number;
      hasAutoplay: boolean;
    }>();
    return [session.cycleMsMin, session.hasAutoplay];
  };
  assert.deepEqual(await sessionOf(), [0, true]);
  assert.deepEqual(await sessionOf({ cycle_ms_min: 2_500, autoplay: false }), [2_500, false]);
});

test('a launch code opens one session and the wallet token stays on the server', async () => {
  const { url } = (await studio.games('/game/url', launchBody('user-launch'))).json<{
    url: string;
  }>();
  const code = new URL(url).hash.slice('#launch='.length);
  assert.ok(!url.includes('token-0000000001'));
  const open = () =>
    studio.app.inject({ method: 'POST', url: '/api/session/open', payload: { code } });
  const first = await open();
  assert.equal(first.statusCode, 200);
  assert.equal((await open()).statusCode, 401);
  const session = await studio.api(first.json<{ secret: string }>().secret, 'GET', '/session');
  assert.equal(session.json<{ balance: string }>().balance, '1000.00');
  assert.ok(!session.body.includes('token-0000000001'));
  assert.equal((await studio.api('x'.repeat(43), 'GET', '/session')).statusCode, 401);
});

test('a round that wins bets once, wins once and closes', async () => {
  const secret = await studio.open('user-plain');
  await studio.stack('user-plain', 'won');
  const balance = studio.operator.balance();
  const view = (await studio.spin(secret)).json<RoundView>();
  assert.deepEqual([view.steps.length, view.state], [1, 'closed']);
  const [bet, win, ...more] = studio.operator.calls.filter((call) => call.round === view.id);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [bet?.path, bet?.amount, bet?.round_closed],
    ['/transaction/bet', 100_000, false],
  );
  assert.deepEqual([win?.path, win?.round_closed], ['/transaction/win', true]);
  assert.equal(win?.reference_transaction_uuid, bet?.transaction_uuid);
  assert.ok((win?.amount ?? 0) > 0);
  assert.equal(studio.operator.balance(), balance - 100_000 + (win?.amount ?? 0));
  assert.equal(view.balance, (studio.operator.balance() / 100_000).toFixed(2));
});

test('a lost round is closed by its bet, which is its only call', async () => {
  const secret = await studio.open('user-lost');
  await studio.stack('user-lost', 'lost');
  const view = (await studio.spin(secret)).json<RoundView>();
  assert.deepEqual([view.state, view.win, view.steps.length], ['closed', '0.00', 1]);
  const calls = studio.operator.calls.filter((call) => call.round === view.id);
  assert.deepEqual(
    calls.map((call) => [call.path, call.round_closed]),
    [['/transaction/bet', true]],
  );
  assert.ok(view.closedAt !== null);
});

test('what a refused or undone bet would have come to is shown to no player', async () => {
  for (const behaviour of [
    { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    { kind: 'garbage', moves: true },
  ] as const) {
    const user = `user-hidden-${behaviour.kind}`;
    const secret = await studio.open(user);
    await studio.stack(user, 'won');
    studio.operator.behave((call) => (call.path === '/transaction/bet' ? behaviour : null));
    assert.notEqual((await studio.spin(secret)).statusCode, 200);
    const [kept] = await studio.db.query<{ draws: unknown; win: bigint }>({
      text: `select r.draws, r.win_amount as win from rounds r join players p on p.id = r.player_id
        where p.operator_user = $1`,
      values: [user],
    });
    assert.deepEqual(kept, { draws: null, win: 0n });
    studio.operator.behave(() => null);
  }
});

test('an answer that comes after the bet was given up changes nothing and stays on record', async () => {
  const secret = await studio.open('user-late');
  await studio.stack('user-late', 'lost');
  const balance = studio.operator.balance();
  const held = studio.operator.hold('/transaction/bet');
  const spun = studio.spin(secret);
  await held.reached;
  studio.advance(60_000);
  await until(async () => (await roundStates('user-late')).join() === 'rolled_back');
  held.release();
  assert.equal((await spun).json<{ code: string }>().code, 'wallet.unclear');
  assert.deepEqual(await roundStates('user-late'), ['rolled_back']);
  assert.equal(studio.operator.balance(), balance);
  const attempts = await studio.db.query<{ kind: string; status: string }>({
    text: `select c.kind, a.status from wallet_attempts a
      join wallet_calls c on c.transaction_id = a.transaction_id
      join rounds r on r.id = c.round_id join players p on p.id = r.player_id
      where p.operator_user = $1 order by c.kind`,
    values: ['user-late'],
  });
  assert.deepEqual(attempts, [
    { kind: 'bet', status: 'RS_OK' },
    { kind: 'rollback', status: 'RS_OK' },
  ]);
});

test('double clicks and two tabs make one bet', async () => {
  const secret = await studio.open('user-double');
  const other = await studio.open('user-double', 'token-0000000002');
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    [secret, other, secret, other].map((tab) => studio.spin(tab, key)),
  );
  const ids = new Set(answers.map((answer) => answer.json<RoundView>().id));
  assert.equal(ids.size, 1);
  const bets = studio.operator.callsTo('/transaction/bet').filter((call) => ids.has(call.round));
  assert.equal(bets.length, 1);
  assert.equal(
    (await studio.spin(secret, key, '2.00')).json<{ code: string }>().code,
    'round.key_reused',
  );
  assert.equal((await studio.spin(secret, crypto.randomUUID(), '0.13')).statusCode, 400);
});

test('a spin that waited while its seeds were revealed takes a number of the next ones', async () => {
  const user = 'user-turning';
  const secret = await studio.open(user);
  const rotating = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const [player] = await studio.db.query<{ id: string }>({
    text: 'select id from players where operator_user = $1',
    values: [user],
  });
  const playerId = player?.id ?? '';
  const rotated = studio.db.tx(async (tx) => {
    await lockActivePair(tx, playerId);
    await revealActive(tx, playerId, new Date());
    await activateNext(tx, playerId, 'turned');
    reached.resolve();
    await rotating.promise;
  });
  await reached.promise;
  const spun = studio.spin(secret);
  await until(async () => {
    const waiting = await studio.db.query({
      text: `select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`,
    });
    return waiting.length > 0;
  });
  rotating.resolve();
  await rotated;
  const { id } = (await spun).json<RoundView>();
  const proof = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<ProofView>();
  assert.deepEqual([proof.clientSeed, proof.nonce], ['turned', 0]);
});

test('two different spins at once do not both bet', async () => {
  const secret = await studio.open('user-race');
  const answers = await Promise.all(Array.from({ length: 6 }, () => studio.spin(secret)));
  for (const answer of answers.filter((each) => each.statusCode !== 200)) {
    assert.equal(answer.json<{ code: string }>().code, 'round.unfinished');
  }
});

test('a spin sooner than the operator allows is refused and bets nothing', async () => {
  const cycle = { cycle_ms_min: 10_000 };
  const secret = await studio.open('user-slow', 'token-0000000001', cycle);
  const first = (await studio.spin(secret)).json<RoundView>();
  const finish = async (round: RoundView) => {
    let view = round;
    while (view.state === 'playing') view = (await studio.next(secret, view)).json<RoundView>();
  };
  await finish(first);
  // The same press of the button is answered again, however soon.
  assert.equal((await studio.spin(secret, first.key)).json<RoundView>().id, first.id);

  // What holds the time is the row of the last round: neither this process nor the session.
  const again = await studio.open('user-slow', 'token-0000000002', cycle);
  const bets = studio.operator.callsTo('/transaction/bet').length;
  const key = crypto.randomUUID();
  for (const window of [secret, again]) {
    const early = await studio.spin(window, key);
    const { code, waitMs } = early.json<{ code: string; waitMs: number }>();
    assert.deepEqual([early.statusCode, code], [429, 'round.too_soon']);
    assert.ok(waitMs > 0 && waitMs <= 10_000);
  }
  assert.equal(studio.operator.callsTo('/transaction/bet').length, bets);
  assert.deepEqual(await roundStates('user-slow'), ['closed']);

  studio.advance(10_000);
  const later = await studio.spin(secret, key);
  assert.equal(later.statusCode, 200);
  await finish(later.json<RoundView>());
});

test('a bet that the wallet refused keeps nobody waiting', async () => {
  const secret = await studio.open('user-slow-broke', 'token-0000000001', { cycle_ms_min: 10_000 });
  studio.operator.behave((call) =>
    call.path === '/transaction/bet'
      ? { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
      : null,
  );
  assert.equal((await studio.spin(secret)).statusCode, 409);
  studio.operator.behave(() => null);
  assert.equal((await studio.spin(secret, crypto.randomUUID(), '0.20')).statusCode, 200);
});

test('without enough money nothing is rolled back', async () => {
  const secret = await studio.open('user-broke');
  studio.operator.behave((call) =>
    call.path === '/transaction/bet'
      ? { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
      : null,
  );
  const rollbacks = studio.operator.callsTo('/transaction/rollback').length;
  const key = crypto.randomUUID();
  for (let again = 0; again < 2; again += 1) {
    const answer = await studio.spin(secret, key);
    assert.equal(answer.json<{ code: string }>().code, 'wallet.not_enough_money');
  }
  assert.equal(studio.operator.callsTo('/transaction/rollback').length, rollbacks);
  assert.deepEqual(await roundStates('user-broke'), ['refused']);
});

const refusals = {
  RS_ERROR_LIMIT_REACHED: 'wallet.limit_reached',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'wallet.limit_reached',
  RS_ERROR_USER_DISABLED: 'wallet.player_disabled',
  RS_ERROR_TOKEN_EXPIRED: 'wallet.session_ended',
  RS_ERROR_INVALID_TOKEN: 'wallet.session_ended',
  RS_ERROR_DUPLICATE_TRANSACTION: 'wallet.refused',
};
for (const [status, code] of Object.entries(refusals)) {
  test(`a bet answered ${status} is told as ${code}`, async () => {
    const secret = await studio.open(`user-${status}`);
    studio.operator.behave((call) =>
      call.path === '/transaction/bet' ? { kind: 'status', status } : null,
    );
    assert.equal((await studio.spin(secret)).json<{ code: string }>().code, code);
    assert.deepEqual(await roundStates(`user-${status}`), ['refused']);
  });
}

for (const behaviour of [
  { kind: 'http', code: 500, moves: true },
  { kind: 'garbage', moves: true },
  { kind: 'garbage', moves: false },
  { kind: 'status', status: 'RS_ERROR_UNKNOWN' },
  { kind: 'status', status: 'RS_SOMETHING_NEW' },
] as const) {
  test(`an unclear bet (${JSON.stringify(behaviour)}) is rolled back`, async () => {
    const user = `user-unclear-${JSON.stringify(behaviour)}`;
    const secret = await studio.open(user);
    const balance = studio.operator.balance();
    studio.operator.behave((call) => (call.path === '/transaction/bet' ? behaviour : null));
    assert.equal((await studio.spin(secret)).json<{ code: string }>().code, 'wallet.unclear');
    await until(async () => (await roundStates(user)).join() === 'rolled_back');
    assert.equal(studio.operator.balance(), balance);
  });
}

test('a bet without an answer is given up after five seconds and rolled back', async () => {
  const secret = await studio.open('user-silent');
  const balance = studio.operator.balance();
  studio.operator.behave((call) =>
    call.path === '/transaction/bet' ? { kind: 'silent', moves: true } : null,
  );
  const startedAt = Date.now();
  assert.equal((await studio.spin(secret)).statusCode, 503);
  assert.ok(Date.now() - startedAt >= 4_900);
  await until(async () => (await roundStates('user-silent')).join() === 'rolled_back');
  assert.equal(studio.operator.balance(), balance);
});

test('a rollback is repeated until it is answered, with the same identity', async () => {
  const secret = await studio.open('user-queue');
  const balance = studio.operator.balance();
  let failures = 3;
  studio.operator.behave((call) => {
    if (call.path === '/transaction/bet') return { kind: 'http', code: 502, moves: true };
    if (call.path !== '/transaction/rollback' || failures === 0) return null;
    failures -= 1;
    return failures === 1
      ? { kind: 'status', status: 'RS_ERROR_TIMEOUT' }
      : { kind: 'http', code: 503, moves: false };
  });
  await studio.spin(secret);
  await until(async () => {
    studio.advance(1_000);
    return (await roundStates('user-queue')).join() === 'rolled_back';
  });
  const last = studio.operator.callsTo('/transaction/rollback').at(-1);
  const same = studio.operator
    .callsTo('/transaction/rollback')
    .filter((call) => call.transaction_uuid === last?.transaction_uuid);
  assert.equal(same.length, 4);
  assert.equal(new Set(same.map((call) => call.request_uuid)).size, 4);
  assert.equal(studio.operator.balance(), balance);
});

test('a win without an answer is paid once, later, while the player plays on', async () => {
  const secret = await studio.open('user-win');
  await studio.stack('user-win', 'won');
  const balance = studio.operator.balance();
  let failures = 2;
  studio.operator.behave((call) =>
    call.path === '/transaction/win' && failures-- > 0
      ? { kind: 'http', code: 500, moves: true }
      : null,
  );
  const first = (await studio.spin(secret)).json<RoundView>();
  assert.equal(first.state, 'win_pending');
  await until(async () => {
    studio.advance(1_000);
    return (await roundStates('user-win'))[0] === 'closed';
  });
  const wins = studio.operator
    .callsTo('/transaction/win')
    .filter((call) => call.round === first.id);
  assert.equal(wins.length, 3);
  assert.equal(new Set(wins.map((call) => call.transaction_uuid)).size, 1);
  assert.equal(studio.operator.balance(), balance - 100_000 + (wins[0]?.amount ?? 0));
});

test('a final refusal of a win is listed for the operator', async () => {
  const secret = await studio.open('user-stuck');
  await studio.stack('user-stuck', 'won');
  studio.operator.behave((call) =>
    call.path === '/transaction/win'
      ? { kind: 'status', status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
      : null,
  );
  const view = (await studio.spin(secret)).json<RoundView>();
  assert.equal(view.state, 'stuck');
  const stuck = (await studio.games('/transactions/stuck', { operator_id: 'parlour' })).json<
    { round: string; status: string }[]
  >();
  assert.equal(
    stuck.find((row) => row.round === view.id)?.status,
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
});

test('a feature is bet once, shown step by step, resumed after a new launch, and paid at its end', async () => {
  const secret = await studio.open('user-feature');
  const begun = await studio.spinToFeature('user-feature', secret);
  assert.equal(begun.steps.length, 1);
  assert.equal((await studio.spin(secret)).json<{ code: string }>().code, 'round.unfinished');
  assert.equal(
    (await studio.next(secret, { id: begun.id, steps: [...begun.steps, ...begun.steps] }))
      .statusCode,
    409,
  );
  assert.equal(
    (await studio.api(secret, 'POST', '/seeds/rotate', { clientSeed: 'mine' })).json<{
      code: string;
    }>().code,
    'seed.round_open',
  );

  const second = await studio.open('user-feature', 'token-0000000009');
  const session = (await studio.api(second, 'GET', '/session')).json<{ unfinished: RoundView }>();
  assert.equal(session.unfinished.id, begun.id);
  let view = session.unfinished;
  while (view.state === 'playing') {
    const step = view.steps.length;
    const tabs = await Promise.all([secret, second].map((tab) => studio.next(tab, view)));
    view = tabs[0]?.json<RoundView>() as RoundView;
    assert.equal(view.steps.length, step + 1);
  }
  // The tab that came second may have been answered before the win was.
  await until(async () => (await roundStates('user-feature')).at(-1) === 'closed');
  const calls = studio.operator.calls.filter((call) => call.round === begun.id);
  assert.deepEqual(
    calls.map((call) => call.path),
    ['/transaction/bet', '/transaction/win'],
  );
  assert.equal(calls[1]?.token, 'token-0000000001');
  assert.equal(calls[1]?.amount, Number(view.win.replace('.', '')) * 1_000);
});

test('a feature that nobody comes back to is finished and paid after thirty days', async () => {
  const secret = await studio.open('user-gone');
  const begun = await studio.spinToFeature('user-gone', secret);
  studio.advance(31 * 24 * 60 * 60_000);
  await until(async () => (await roundStates('user-gone')).at(-1) === 'closed');
  const wins = studio.operator
    .callsTo('/transaction/win')
    .filter((call) => call.round === begun.id);
  assert.equal(wins.length, 1);
});

test('rounds are recomputed from seeds that were promised before them', async () => {
  const secret = await studio.open('user-fair');
  const before = (await studio.api(secret, 'GET', '/seeds')).json<SeedView>();
  const played: RoundView[] = [];
  for (let round = 0; round < 5; round += 1) {
    let view = (await studio.spin(secret)).json<RoundView>();
    while (view.state === 'playing') view = (await studio.next(secret, view)).json<RoundView>();
    played.push(view);
  }
  const hidden = (await studio.api(secret, 'GET', `/rounds/${played[0]?.id}`)).json<ProofView>();
  assert.equal(hidden.serverSeed, null);
  assert.equal(
    (await studio.api(secret, 'POST', '/seeds/rotate', { clientSeed: 'a:b' })).statusCode,
    400,
  );
  const rotated = (
    await studio.api(secret, 'POST', '/seeds/rotate', { clientSeed: 'my-own' })
  ).json<SeedView>();
  assert.equal(rotated.active.serverSeedHash, before.nextServerSeedHash);
  assert.equal(rotated.active.clientSeed, 'my-own');
  for (const [nonce, view] of played.entries()) {
    const proof = (await studio.api(secret, 'GET', `/rounds/${view.id}`)).json<ProofView>();
    assert.equal(proof.nonce, nonce);
    assert.equal(proof.serverSeedHash, before.active.serverSeedHash);
    const { serverSeed, clientSeed, serverSeedHash } = proof;
    assert.ok(verifyCommit(serverSeed ?? '', serverSeedHash ?? ''));
    const seeds = { serverSeed: serverSeed ?? '', clientSeed: clientSeed ?? '', nonce };
    const replay = playRound(createStream(seeds));
    assert.deepEqual(
      proof.steps.flatMap(({ events }) => events as SpinView[]).map((spin) => spin.stops),
      replay.spins.map((spin) => spin.stops),
    );
  }
});

test('a player sees only own rounds, the operator gets a page for each', async () => {
  const mine = await studio.open('user-mine');
  const other = await studio.open('user-other');
  const view = (await studio.spin(mine)).json<RoundView>();
  assert.equal((await studio.api(other, 'GET', `/rounds/${view.id}`)).statusCode, 404);
  const list = (await studio.api(mine, 'GET', '/rounds')).json<{ rounds: RoundView[] }>();
  assert.equal(list.rounds[0]?.id, view.id);

  const page = (user: string) =>
    studio.games('/game/round', { operator_id: 'parlour', user, round: view.id });
  assert.equal((await page('user-other')).statusCode, 404);
  const { url } = (await page('user-mine')).json<{ url: string }>();
  const code = new URL(url).hash.slice('#view='.length);
  const shown = await studio.app.inject({ url: `/api/views/${code}` });
  assert.equal(shown.json<ProofView>().id, view.id);
  const transactions = await studio.games('/transactions/list', {
    operator_id: 'parlour',
    round: view.id,
  });
  assert.ok(transactions.json<{ kind: string }[]>().some((row) => row.kind === 'bet'));
});

test('a demonstration plays without the operator', async () => {
  const secret = await studio.open(null);
  const calls = studio.operator.calls.length;
  const session = (await studio.api(secret, 'GET', '/session')).json<{
    balance: string;
    isDemo: boolean;
    currency: { code: string };
  }>();
  assert.deepEqual(
    [session.balance, session.isDemo, session.currency.code],
    ['5000.00', true, 'FUN'],
  );
  for (let round = 0; round < 20; round += 1) {
    let view = (await studio.spin(secret)).json<RoundView>();
    while (view.state === 'playing') view = (await studio.next(secret, view)).json<RoundView>();
    assert.equal(view.state, 'closed');
  }
  assert.equal(studio.operator.calls.length, calls);
  const [sum] = await studio.db.query<{ isEven: boolean }>({
    text: `select bool_and(balance_amount = 500000000 + coalesce((select sum(amount) from demo_entries e
      where e.player_id = p.player_id), 0)) as "isEven" from demo_purses p`,
  });
  assert.equal(sum?.isEven, true);
});

test('slow senders and idle connections are given up', () => {
  const { headersTimeout, requestTimeout, timeout } = studio.app.server;
  assert.deepEqual([headersTimeout, requestTimeout, timeout], [10_000, 20_000, 120_000]);
});
