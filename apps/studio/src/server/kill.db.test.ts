// The program itself, killed in the middle of money calls and started again on the same database.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { lockPools } from './pool/ledger.ts';
import { assertBooks, stackPoint } from './testkit/pools.ts';
import type { MeterView } from './round/meter.ts';
import type { RoundView } from './round/present.ts';
import { dinerAction } from './testkit/diner.ts';
import { type FakeOperator, startFakeOperator } from './testkit/fake-operator.ts';
import { pause, startProgram, type StudioProgram, until } from './testkit/program.ts';
import { migrations } from './testkit/studio.ts';

const SETTLED_MS = 60_000;
/** The first deck of a card waits for its beacon and is dealt in a thread. */
const DEALT_MS = 110_000;

let database: TestDatabase;
let operator: FakeOperator;
let program: StudioProgram;

const startChild = async (): Promise<void> => {
  program = await startProgram(database.url, operator.url);
};
const killChild = (): Promise<void> => program.kill();
const open = (user: string, game?: string): Promise<string> => program.open(user, game);
const post = (secret: string, url: string, body: unknown) => program.post(secret, url, body);
const get = <Body>(secret: string, url: string) => program.get<Body>(secret, url);

const spin = (secret: string) =>
  post(secret, '/rounds', { key: crypto.randomUUID(), stake: '0.20', choice: {} });

const next = (secret: string, { id, steps }: RoundView) =>
  post(secret, `/rounds/${id}/steps`, { step: steps.length, action: { kind: 'next' } });

const states = async (user: string) =>
  (
    await database.db.query<{ state: string }>({
      text: `select distinct r.state from rounds r join players p on p.id = r.player_id
        where p.operator_user = $1`,
      values: [user],
    })
  ).map((row) => row.state);

before(async () => {
  database = await openTestDatabase(migrations);
  operator = await startFakeOperator();
  await startChild();
});
after(async () => {
  await killChild();
  await operator.close();
  await database.close();
});

test('killed while a bet is on its way: the bet is undone after the restart', async () => {
  const secret = await open('kill-bet');
  const balance = operator.balance();
  operator.behave((call) =>
    call.path === '/transaction/bet' ? { kind: 'silent', moves: true } : null,
  );
  void spin(secret).catch(() => {});
  await until(() => operator.callsTo('/transaction/bet').length === 1, SETTLED_MS);
  await killChild();
  assert.equal(operator.balance(), balance - 20_000);
  operator.behave(() => null);
  await startChild();
  await until(async () => (await states('kill-bet')).join() === 'rolled_back', SETTLED_MS);
  assert.equal(operator.balance(), balance);
});

test('killed while a win is on its way: it is paid once after the restart', async () => {
  operator.behave((call) =>
    call.path === '/transaction/win' ? { kind: 'silent', moves: true } : null,
  );
  const wins = () => operator.callsTo('/transaction/win');
  let user = '';
  // A spin that opens a feature is answered before any win is sent; then someone else spins.
  for (let turn = 0; wins().length === 0; turn += 1) {
    user = `kill-win-${turn}`;
    const answered = spin(await open(user)).catch(() => null);
    await Promise.race([answered, until(() => wins().length > 0, SETTLED_MS)]);
  }
  const balance = operator.balance();
  await killChild();
  operator.behave(() => null);
  await startChild();
  await until(async () => (await states(user)).join() === 'closed', SETTLED_MS);
  assert.equal(new Set(wins().map((call) => call.transaction_uuid)).size, 1);
  assert.equal(operator.balance(), balance);
});

test('killed in the middle of a feature: it goes on where it stopped', async () => {
  const secret = await open('kill-feature');
  let view: RoundView;
  do view = (await (await spin(secret)).json()) as RoundView;
  while (view.state !== 'playing');
  view = (await (await next(secret, view)).json()) as RoundView;
  await killChild();
  await startChild();
  const { unfinished } = await get<{ unfinished: RoundView }>(secret, '/session');
  assert.deepEqual(unfinished.steps, view.steps);
  while (view.state === 'playing') view = (await (await next(secret, view)).json()) as RoundView;
  assert.equal(view.state, 'closed');
});

type PoolWin = { readonly transaction_uuid: string; readonly jackpot_win: number };
const poolWins = () =>
  operator.calls.filter((call) => 'jackpot_win' in call) as unknown as PoolWin[];
const fell = () =>
  database.db.query<{ number: number }>({
    text: `select number from pool_fillings where level = 'mini' and fallen_at is not null`,
  });

test('killed before a bet was counted into the pools: it is counted, hits and is paid once', async () => {
  const secret = await open('kill-count');
  await stackPoint(database.db, 'mini', '10.01');
  await database.db.tx(async (tx) => {
    // No process can count while the pools are locked.
    await lockPools(tx, 'USD');
    const before = operator.callsTo('/transaction/bet').length;
    await post(secret, '/rounds', { key: crypto.randomUUID(), stake: '100.00', choice: {} });
    assert.equal(operator.callsTo('/transaction/bet').length, before + 1);
    await killChild();
  });
  assert.equal((await fell()).length, 0);
  await startChild();
  await until(() => poolWins().length > 0, SETTLED_MS);
  await until(async () => (await assertPaid()) === 1, SETTLED_MS);
  assert.deepEqual(
    poolWins().map((call) => call.jackpot_win),
    [1_001_000],
  );
});

test('killed while the prize of a pool is on its way: it is paid once after the restart', async () => {
  await stackPoint(database.db, 'mini', '10.30');
  operator.behave((call) => ('jackpot_win' in call ? { kind: 'silent', moves: true } : null));
  const before = poolWins().length;
  // By another player where the spin opened a feature; one more than it takes could hit a second prize.
  for (let turn = 0, isClosed = false; !isClosed; turn += 1) {
    const secret = await open(`kill-prize-${turn}`);
    const round = { key: crypto.randomUUID(), stake: '100.00', choice: {} };
    const answer = await post(secret, '/rounds', round);
    isClosed = ((await answer.json()) as RoundView).state === 'closed';
  }
  await until(() => poolWins().length > before, SETTLED_MS);
  await killChild();
  const balance = operator.balance();
  operator.behave(() => null);
  await startChild();
  await until(async () => (await assertPaid()) === 2, SETTLED_MS);
  const sent = poolWins().slice(before);
  assert.equal(new Set(sent.map((call) => call.transaction_uuid)).size, 1);
  assert.equal(operator.balance(), balance);
});

/** How many prizes are paid, with books that add up. */
async function assertPaid(): Promise<number> {
  await assertBooks(database.db);
  const [row] = await database.db.query<{ paid: number }>({
    text: 'select count(*)::int as paid from pool_fillings where paid_at is not null',
  });
  return row?.paid ?? 0;
}

test('killed again and again under load: no bet is left open and none is paid twice', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 6 }, (_, index) => open(`kill-load-${index}`)),
  );
  for (let kill = 0; kill < 3; kill += 1) {
    const players = secrets.map(async (secret) => {
      for (let round = 0; round < 40; round += 1) {
        const answer = await spin(secret).catch(() => null);
        if (answer === null) return;
      }
    });
    await pause(150 + 110 * kill);
    await killChild();
    await Promise.all(players);
    await startChild();
  }
  const pending = async () => {
    const rows = await database.db.query({
      text: `select 1 from rounds where state in ('bet_pending', 'rollback_pending', 'win_pending')`,
    });
    return rows.length;
  };
  await until(async () => (await pending()) === 0, SETTLED_MS);
  await until(async () => {
    const [waiting] = await database.db.query<{ count: number }>({
      text: `select count(*)::int as count from pool_contributions where counted_at is null`,
    });
    return waiting?.count === 0;
  }, SETTLED_MS);
  await assertBooks(database.db);
  const [books] = await database.db.query<{ net: bigint }>({
    text: `select coalesce(sum(case when state = 'closed' then win_amount - stake_amount - raised_amount
      when state = 'playing' then -stake_amount - raised_amount else 0 end), 0)::bigint as net from rounds`,
  });
  const [prizes] = await database.db.query<{ paid: bigint }>({
    text: 'select coalesce(sum(prize_amount), 0)::bigint as paid from pool_fillings where paid_at is not null',
  });
  const expected = 100_000_000n + (books?.net ?? 0n) + (prizes?.paid ?? 0n);
  assert.equal(BigInt(operator.balance()), expected);
  const [fed] = await database.db.query<{ isWhole: boolean }>({
    text: `select (select count(*) from wallet_calls c join rounds r on r.id = c.round_id
        where c.kind = 'bet' and c.state = 'done') = (select count(*) from pool_contributions) as "isWhole"`,
  });
  assert.equal(fed?.isWhole, true, 'every accepted bet is counted once');
});

test('killed again and again while tickets are bought: each price has one ticket, each ticket one price', async () => {
  const card = 'three-locks';
  const secrets = await Promise.all(
    Array.from({ length: 4 }, (_, index) => open(`kill-card-${index}`, card)),
  );
  const isOnSale = async () => {
    const headers = { authorization: `Bearer ${secrets[0]}` };
    const answer = await fetch(`${program.base}/api/decks`, { headers }).catch(() => null);
    return (await answer?.text())?.includes('"on_sale"') ?? false;
  };
  await until(isOnSale, DEALT_MS);
  const balance = operator.balance();
  for (let kill = 0; kill < 3; kill += 1) {
    const players = secrets.map(async (secret) => {
      for (let ticket = 0; ticket < 60; ticket += 1) {
        const body = { key: crypto.randomUUID(), stake: '0.50', choice: {} };
        if ((await post(secret, '/rounds', body).catch(() => null)) === null) return;
      }
    });
    await pause(170 + 90 * kill);
    await killChild();
    await Promise.all(players);
    await startChild();
  }
  const unsettled = async () => {
    const rows = await database.db.query({
      text: `select 1 from rounds where game_code = $1 and state not in ('closed', 'refused', 'rolled_back')`,
      values: [card],
    });
    return rows.length;
  };
  await until(async () => (await unsettled()) === 0, SETTLED_MS);
  const [books] = await database.db.query<{
    closed: bigint;
    sales: bigint;
    sold: bigint;
    numbers: bigint;
    net: bigint;
  }>({
    text: `select (select count(*) from rounds where game_code = $1 and state = 'closed') as closed,
      (select count(*) from deck_sales s join rounds r on r.id = s.round_id
        where r.state = 'closed' and (r.draws -> 1 ->> 0)::integer = s.number) as sales,
      (select sum(sold)::bigint from decks) as sold,
      (select count(*) from deck_sales) as numbers,
      (select coalesce(sum(win_amount - stake_amount), 0)::bigint from rounds
        where game_code = $1 and state = 'closed') as net`,
    values: [card],
  });
  assert.ok(books !== undefined && books.closed > 0n);
  assert.deepEqual(
    [books.sales, books.sold, books.numbers],
    [books.closed, books.closed, books.closed],
  );
  assert.equal(BigInt(operator.balance()), BigInt(balance) + books.net);
});

/** Plays a round of Chrome Diner to its end, the one left open where there is one. */
async function playDinerRound(secret: string): Promise<void> {
  const { unfinished } = await get<{ unfinished: RoundView | null }>(secret, '/session');
  const body = { key: crypto.randomUUID(), stake: '1.00', choice: { mode: 'spin' } };
  let answer: Response | null = unfinished === null ? await post(secret, '/rounds', body) : null;
  let round = unfinished;
  for (;;) {
    if (answer !== null) round = answer.ok ? ((await answer.json()) as RoundView) : null;
    if (round?.state !== 'playing') return;
    const step = { step: round.steps.length, action: dinerAction(round) };
    answer = await post(secret, `/rounds/${round.id}/steps`, step);
  }
}

test('killed again and again while cards are stamped: each round begins with what the one before it left', async () => {
  const users = Array.from({ length: 4 }, (_, index) => `kill-meter-${index}`);
  const secrets = await Promise.all(users.map((user) => open(user, 'chrome-diner')));
  for (let kill = 0; kill < 3; kill += 1) {
    let isUp = true;
    const players = secrets.map(async (secret) => {
      while (isUp) await playDinerRound(secret).catch(() => {});
    });
    await pause(1_500 + 130 * kill);
    await killChild();
    isUp = false;
    await Promise.all(players);
    await startChild();
  }
  for (const [index, secret] of secrets.entries()) {
    const user = users[index] as string;
    const isSettled = async () => !(await states(user)).some((state) => state.endsWith('_pending'));
    await until(isSettled, SETTLED_MS);
    // The round that the last kill cut off, or one more: begun after every other, it must know them all.
    await playDinerRound(secret);
    await until(isSettled, SETTLED_MS);
    const rounds: RoundView[] = [];
    for (let page = ''; ; page = `?before=${rounds.at(-1)?.id}`) {
      const listed = await get<{ rounds: RoundView[] }>(secret, `/rounds${page}`);
      if (listed.rounds.length === 0) break;
      rounds.push(...listed.rounds);
    }
    let carried: unknown = null;
    for (const round of rounds.toReversed()) {
      assert.deepEqual(round.carried, carried);
      if (round.state === 'closed') carried = round.left;
      else assert.ok(round.state === 'rolled_back' || round.state === 'refused', round.state);
    }
    assert.equal(typeof carried, 'number');
    const { meters } = await get<{ meters: MeterView[] }>(secret, '/session');
    assert.deepEqual(meters, [{ stake: '1.00', isFree: false, carried }]);
  }
});
