// The program killed in the middle of a match, between two of its hands, and while its prize is being paid.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RummyView } from '@parlour/games/rummy';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import type { RoundView } from '../round/present.ts';
import { type FakeOperator, startFakeOperator } from '../testkit/fake-operator.ts';
import { startProgram, type StudioProgram, until } from '../testkit/program.ts';
import { migrations } from '../testkit/studio.ts';
import type { RoomView } from './present.ts';

const WAIT_MS = 60_000;
let database: TestDatabase;
let operator: FakeOperator;
let program: StudioProgram;

before(async () => {
  database = await openTestDatabase(migrations);
  operator = await startFakeOperator();
  program = await startProgram(database.url, operator.url);
});
after(async () => {
  await program.kill();
  await operator.close();
  await database.close();
});

const restart = async (): Promise<void> => {
  await program.kill();
  program = await startProgram(database.url, operator.url);
};

const view = (secret: string, room: string): Promise<RoomView> =>
  program.get<RoomView>(secret, `/rooms/${room}`);

async function turnOf(secret: string, room: string, hand: number): Promise<RoomView> {
  let seen: RoomView | null = null;
  await until(async () => {
    seen = await view(secret, room);
    return seen.turn !== null && seen.hand?.number === hand;
  }, WAIT_MS);
  return seen as unknown as RoomView;
}

const act = (secret: string, room: string, { hand }: RoomView, action: object) =>
  program.post(secret, `/rooms/${room}/act`, { handId: hand?.id, step: hand?.step, action });

test('a match goes on where it was after each kill, and its prize is paid once', async () => {
  const secrets = [
    await program.open('match-kill-1', 'rummy'),
    await program.open('match-kill-2', 'rummy'),
  ] as const;
  const opened = await program.post(secrets[0], '/rooms', { level: 'deals2-salon', seatCount: 2 });
  const { id: room } = (await opened.json()) as { id: string };
  for (const [seat, secret] of secrets.entries()) {
    const body = { key: crypto.randomUUID(), seat, amount: '25.00', posts: false, seed: 'seed' };
    assert.equal((await program.post(secret, `/rooms/${room}/sit`, body)).status, 200);
  }
  // In the middle of the first hand.
  const first = await turnOf(secrets[0], room, 1);
  const turn = first.turn?.seat as number;
  const drawn = await act(secrets[turn] as string, room, first, { kind: 'draw', from: 'closed' });
  assert.equal(drawn.status, 200);
  const before = await view(secrets[turn] as string, room);
  await restart();
  const again = await view(secrets[turn] as string, room);
  assert.deepEqual([again.hand, again.match], [before.hand, before.match]);
  const players = (again.hand?.view as RummyView | undefined)?.players ?? [];
  const card = players.find(({ seat }) => seat === turn)?.cards?.at(-1);
  await act(secrets[turn] as string, room, again, { kind: 'discard', card });
  const other = await view(secrets[1 - turn] as string, room);
  assert.equal((await act(secrets[1 - turn] as string, room, other, { kind: 'drop' })).status, 200);
  const between = await view(secrets[0], room);
  assert.equal(between.match?.hands, 1);
  // Between two hands.
  await restart();
  assert.deepEqual((await view(secrets[0], room)).match, between.match);
  const second = await turnOf(secrets[0], room, 2);
  // While the prizes are being paid.
  const { reached, release } = operator.hold('/transaction/win');
  const dropper = second.turn?.seat as number;
  assert.equal((await act(secrets[dropper] as string, room, second, { kind: 'drop' })).status, 200);
  await reached;
  await program.kill();
  release();
  program = await startProgram(database.url, operator.url);
  const { match, seats } = await view(secrets[0], room);
  assert.deepEqual([match?.isOver, match?.hands, seats.length], [true, 2, 0]);
  const ended: RoundView[] = [];
  for (const secret of secrets)
    await until(async () => {
      const { rounds } = await program.get<{ rounds: RoundView[] }>(secret, '/rounds');
      if (rounds[0]?.state === 'closed') ended.push(rounds[0]);
      return rounds[0]?.state === 'closed';
    }, WAIT_MS);
  assert.equal(operator.openBets(), 0);
  const wins = operator.callsTo('/transaction/win');
  assert.equal(new Set(wins.map((call) => call.transaction_uuid)).size, 2);
  const paid = ended.reduce((sum, { win }) => sum + Math.round(Number.parseFloat(win) * 100), 0);
  // Two fees of 25.00, of which the house keeps 6 %.
  assert.equal(paid, 5_000 - 300);
});
