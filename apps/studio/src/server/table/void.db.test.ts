// A table whose outcome cannot be made: every bet goes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundView } from '../round/present.ts';
import { startStudio } from '../testkit/studio.ts';
import type { TableView } from './present.ts';

const WAIT_MS = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('without a value of the beacon a round is void, and both bets of a player are undone', async () => {
  const studio = await startStudio();
  const secret = await studio.open('user-void', 'token-0000000001', { game: 'crash' });
  const until = async (
    isDone: (view: TableView) => boolean | Promise<boolean>,
  ): Promise<TableView> => {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const answer = await studio.api(secret, 'GET', '/table');
      const view = answer.statusCode === 200 ? answer.json<TableView>() : null;
      if (view !== null && (await isDone(view))) return view;
      if (Date.now() > deadline) throw new Error('waited in vain');
      await pause(25);
    }
  };
  const { round } = await until(({ round: { state } }) => state === 'open');
  const bet = (stake: string) =>
    studio.api(secret, 'POST', '/table/bets', {
      key: crypto.randomUUID(),
      number: round.number,
      stake,
      choice: { autoAt: 101 },
    });
  const balance = studio.operator.balance();
  const { id } = (await bet('1.00')).json<RoundView>();
  await bet('2.00');
  assert.equal(studio.operator.balance(), balance - 300_000);
  // A beacon whose round is further away than any round waits.
  await studio.db.tx((tx) =>
    tx.query({
      text: 'update table_rounds set beacon_round = 1000000 where number = $1',
      values: [round.number],
    }),
  );
  await until(
    ({ round: { number, state } }) =>
      (number === round.number && state === 'closed') || (studio.advance(1_000), false),
  );
  studio.advance(60_000);
  await until(async () => {
    const own = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<RoundView>();
    return own.state === 'rolled_back';
  });
  assert.equal(studio.operator.balance(), balance);
  assert.equal(studio.operator.callsTo('/transaction/rollback').length, 2);
  await studio.close();
});
