// The program killed while a table plays: another process leads the round on from where it was.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import type { RoundView } from '../round/present.ts';
import { type FakeOperator, startFakeOperator } from '../testkit/fake-operator.ts';
import { startProgram, type StudioProgram, until } from '../testkit/program.ts';
import { migrations } from '../testkit/studio.ts';
import { stackTable } from '../testkit/tables.ts';
import type { TableState, TableView } from './present.ts';

const WAIT_MS = 120_000;
let database: TestDatabase;
let operator: FakeOperator;
let leading: StudioProgram;
let following: StudioProgram;
let last: StudioProgram | undefined;

before(async () => {
  database = await openTestDatabase(migrations);
  operator = await startFakeOperator();
  // The first is asked first, and leads.
  leading = await startProgram(database.url, operator.url);
  following = await startProgram(database.url, operator.url);
});
after(async () => {
  await leading.kill();
  await following.kill();
  await last?.kill();
  await operator.close();
  await database.close();
});

const viewOf = async (program: StudioProgram, secret: string): Promise<TableView | null> => {
  const view = await program.get<TableView | { code: string }>(secret, '/table');
  return 'round' in view ? view : null;
};

async function viewIn(
  program: StudioProgram,
  secret: string,
  isWanted: (round: TableView['round']) => boolean,
): Promise<TableView> {
  let seen: TableView | null = null;
  await until(async () => {
    seen = await viewOf(program, secret);
    return seen !== null && isWanted(seen.round);
  }, WAIT_MS);
  return seen as unknown as TableView;
}

/** A bet in the next round that is open long enough to take it, and that ends above its multiplier. */
async function placeBet(secret: string): Promise<{ id: string; round: TableView['round'] }> {
  for (;;) {
    const { round } = await viewIn(leading, secret, inState('open'));
    await stackTable(database.db, round.number, { least: 120, most: 200 });
    const placed = await leading.post(secret, '/table/bets', {
      key: crypto.randomUUID(),
      number: round.number,
      stake: '1.00',
      choice: { autoAt: 101 },
    });
    if (placed.status === 409) continue;
    assert.equal(placed.status, 200);
    return { id: ((await placed.json()) as RoundView).id, round };
  }
}

const inState =
  (...states: TableState[]) =>
  ({ state }: { state: TableState }) =>
    states.includes(state);

test('a leader that is killed while bets are taken or the round runs is followed by another', async () => {
  const secret = await leading.open('table-kill', 'crash');
  const { id, round } = await placeBet(secret);
  await leading.kill();

  const after = await viewIn(
    following,
    secret,
    ({ number, state }) => number === round.number && state !== 'open',
  );
  assert.equal(after.round.closesAt, round.closesAt);
  await viewIn(
    following,
    secret,
    ({ number, state }) => number > round.number || inState('paid')({ state }),
  );
  const ended = await following.get<RoundView>(secret, `/rounds/${id}`);
  assert.ok(['closed', 'win_pending'].includes(ended.state), ended.state);
  await until(
    async () => (await following.get<RoundView>(secret, `/rounds/${id}`)).state === 'closed',
    WAIT_MS,
  );
  assert.equal(operator.openBets(), 0);
  const wins = operator.callsTo('/transaction/win').filter((call) => call.round === id);
  assert.equal(new Set(wins.map((call) => call.transaction_uuid)).size, 1);

  // The follower now leads alone, is killed while a round runs, and the round keeps its start.
  const isLater = (state: TableState) => (later: TableView['round']) =>
    later.number > round.number && later.state === state;
  const opened = await viewIn(following, secret, isLater('open'));
  await stackTable(database.db, opened.round.number, { least: 180, most: 250 });
  const running = await viewIn(following, secret, isLater('running'));
  await following.kill();
  last = await startProgram(database.url, operator.url);
  const again = await viewIn(last, secret, ({ number }) => number === running.round.number);
  assert.equal(again.round.startedAt, running.round.startedAt);
  assert.notEqual(again.round.state, 'void');
});
