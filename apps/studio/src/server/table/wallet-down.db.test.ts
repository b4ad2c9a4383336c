// The operator's wallet is down while a round of a table is settled, and answers again later: over the studio's
// calls on a real database, every win is paid once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crashPlan, TARGET_MAX } from '@parlour/games/crash';
import type { RoundView } from '../round/present.ts';
import { pause, until } from '../testkit/program.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import { stackTable } from '../testkit/tables.ts';
import type { TableView } from './present.ts';

const WAIT_MS = 60_000;
const WIN_AT = 150;
const STAKE = 100_000;
const START = 100_000_000;
let studio: Studio;

before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const view = async (secret: string): Promise<TableView | null> => {
  const answer = await studio.api(secret, 'GET', '/table');
  return answer.statusCode === 200 ? answer.json<TableView>() : null;
};
const stateOf = async (secret: string, id: string): Promise<string> =>
  (await studio.api(secret, 'GET', `/rounds/${id}`)).json<RoundView>().state;

async function openRound(secret: string): Promise<number> {
  let number = 0;
  await until(async () => {
    const seen = await view(secret);
    if (seen?.round.state === 'open') number = seen.round.number;
    else studio.advance(crashPlan.restMs);
    return number > 0;
  }, WAIT_MS);
  return number;
}

/** Lets the studio's clock run until something is so. */
const runUntil = (isSo: () => Promise<boolean>): Promise<void> =>
  until(async () => {
    if (await isSo()) return true;
    studio.advance(1_500);
    await pause(40);
    return false;
  }, WAIT_MS);

test('wins of a round that the wallet did not take are paid once when it answers again', async () => {
  const users = ['down-1', 'down-2', 'down-3'];
  const secrets = await Promise.all(
    users.map((user) => studio.open(user, `token-of-${user}`, { game: 'crash' })),
  );
  const [first = ''] = secrets;
  const number = await openRound(first);
  await stackTable(studio.db, number, { least: WIN_AT, most: TARGET_MAX - 1 });
  const bets = await Promise.all(
    secrets.map(async (secret) => {
      const key = crypto.randomUUID();
      const bet = { key, number, stake: '1.00', choice: { autoAt: WIN_AT } };
      return (await studio.api(secret, 'POST', '/table/bets', bet)).json<RoundView>();
    }),
  );
  const statesOf = () =>
    Promise.all(bets.map(({ id }, place) => stateOf(secrets[place] ?? '', id)));
  assert.deepEqual(await statesOf(), ['playing', 'playing', 'playing']);
  assert.equal(studio.operator.balance(), START - 3 * STAKE);

  // One win is taken, and its answer lost; one is answered with nothing; the third finds nobody.
  studio.operator.behave(({ path, user }) => {
    if (path !== '/transaction/win') return null;
    if (user === 'down-1') return { kind: 'http', code: 500, moves: true };
    return user === 'down-2'
      ? { kind: 'garbage', moves: false }
      : { kind: 'http', code: 503, moves: false };
  });
  const winsTo = (user: string) =>
    studio.operator.callsTo('/transaction/win').filter((call) => call.user === user);
  await runUntil(async () => {
    const states = await statesOf();
    return users.every((user) => winsTo(user).length > 1) && !states.includes('playing');
  });
  assert.deepEqual(await statesOf(), ['win_pending', 'win_pending', 'win_pending']);

  studio.operator.behave(() => null);
  await runUntil(async () => (await statesOf()).every((state) => state === 'closed'));
  const win = (STAKE * WIN_AT) / 100;
  assert.equal(studio.operator.balance(), START - 3 * STAKE + 3 * win);
  for (const user of users) {
    const ids = new Set(winsTo(user).map(({ transaction_uuid: id }) => id));
    assert.equal(ids.size, 1, user);
    assert.ok(winsTo(user).every(({ amount }) => amount === win));
  }
  assert.equal(studio.operator.openBets(), 0);
});
