// Wins of a table's round: many to a call of the operator's wallet, each answered and recorded by itself.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import { stackTable } from '../testkit/tables.ts';
import type { TableView } from './present.ts';

const WAIT_MS = 30_000;
const PLAYERS = ['user-ada', 'user-bea', 'user-cai'];
let studio: Studio;

before(async () => {
  studio = await startStudio();
});
after(() => studio.close());
afterEach(() => {
  studio.operator.behave(() => null);
  studio.operator.takeWins(true);
});

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const viewOf = (secret: string): Promise<TableView> =>
  until(async () => {
    const answer = await studio.api(secret, 'GET', '/table');
    return answer.statusCode === 200 ? answer.json<TableView>() : null;
  });

type Playing = { readonly secret: string; readonly id: string };

/** Each player bets one in the same round, which pays all of them and is over when this answers. */
async function playTogether(): Promise<Playing[]> {
  const secrets: string[] = [];
  for (const user of PLAYERS)
    secrets.push(await studio.open(user, 'token-0000000001', { game: 'crash' }));
  const [first = ''] = secrets;
  const number = await until(async () => {
    const { round } = await viewOf(first);
    if (round.state === 'open') return round.number;
    studio.advance(1_000);
    return null;
  });
  await stackTable(studio.db, number, { least: 120, most: 200 });
  const rounds: Playing[] = [];
  for (const secret of secrets) {
    const choice = { autoAt: 101 };
    const body = { key: crypto.randomUUID(), number, stake: '1.00', choice };
    const placed = (await studio.api(secret, 'POST', '/table/bets', body)).json<RoundView>();
    assert.equal(placed.state, 'playing');
    rounds.push({ secret, id: placed.id });
  }
  await until(async () => {
    const { round } = await viewOf(first);
    if (round.number > number || round.state === 'paid') return true;
    studio.advance(1_500);
    return null;
  });
  return rounds;
}

const stateOf = async ({ id, secret }: Playing): Promise<string> =>
  (await studio.api(secret, 'GET', `/rounds/${id}`)).json<RoundView>().state;

const closed = (rounds: readonly Playing[]): Promise<true> =>
  until(async () => {
    const states = await Promise.all(rounds.map(stateOf));
    return states.every((state) => state === 'closed') ? true : null;
  });

const winsOf = ({ id }: Playing) =>
  studio.operator.callsTo('/transaction/win').filter(({ round }) => round === id);

test('all wins of a round travel in one call, and each player is paid once', async () => {
  const before = studio.operator.balance();
  const gatheredBefore = studio.operator.gathered.length;
  const rounds = await playTogether();
  await closed(rounds);
  assert.deepEqual(studio.operator.gathered.slice(gatheredBefore), [PLAYERS.length]);
  for (const round of rounds) assert.equal(winsOf(round).length, 1);
  assert.equal(studio.operator.balance(), before + PLAYERS.length * 1_000);
  assert.equal(studio.operator.openBets(), 0);
});

test('a win without a clear answer waits for the queue and holds up no other', async () => {
  let late = '';
  studio.operator.behave(({ path, transaction_uuid: id }) => {
    if (path !== '/transaction/win' || late !== '') return null;
    late = id;
    return { kind: 'status', status: 'RS_ERROR_UNKNOWN' };
  });
  const rounds = await playTogether();
  await until(async () => {
    const states = await Promise.all(rounds.map(stateOf));
    return states.filter((state) => state === 'closed').length === PLAYERS.length - 1 ? true : null;
  });
  studio.advance(2_000);
  await closed(rounds);
  const again = studio.operator.calls.filter(({ transaction_uuid: id }) => id === late);
  assert.equal(again.length, 2);
});

test('a call that is not answered leaves all of its wins to the queue, which pays none of them twice', async () => {
  const before = studio.operator.balance();
  let isFirst = true;
  studio.operator.behave(({ path }) => {
    if (path !== '/transaction/win' || !isFirst) return null;
    return { kind: 'http', code: 502, moves: true };
  });
  const rounds = await playTogether();
  await until(async () => (studio.operator.callsTo('/transaction/win').length > 0 ? true : null));
  isFirst = false;
  studio.advance(2_000);
  await closed(rounds);
  assert.equal(studio.operator.balance(), before + PLAYERS.length * 1_000);
});

test('an operator that knows no such call is sent wins one by one, and not asked again at once', async () => {
  studio.operator.takeWins(false);
  const gatheredBefore = studio.operator.gathered.length;
  const rounds = await playTogether();
  await closed(rounds);
  for (const round of rounds) assert.equal(winsOf(round).length, 1);
  studio.operator.takeWins(true);
  await closed(await playTogether());
  assert.equal(studio.operator.gathered.length, gatheredBefore);
});
