// The program killed in the middle of a hand and in the middle of a buy-in: another process leads the table on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { HoldemView } from '@parlour/games/holdem';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import type { RoundView } from '../round/present.ts';
import { type FakeOperator, startFakeOperator } from '../testkit/fake-operator.ts';
import { startProgram, type StudioProgram, until } from '../testkit/program.ts';
import { migrations } from '../testkit/studio.ts';
import type { RoomView } from './present.ts';

const WAIT_MS = 60_000;
let database: TestDatabase;
let operator: FakeOperator;
let first: StudioProgram;
let second: StudioProgram;

before(async () => {
  database = await openTestDatabase(migrations);
  operator = await startFakeOperator();
  first = await startProgram(database.url, operator.url);
});
after(async () => {
  await second?.kill();
  await operator.close();
  await database.close();
});

const view = (program: StudioProgram, secret: string, room: string): Promise<RoomView> =>
  program.get<RoomView>(secret, `/rooms/${room}`);

const sit = (program: StudioProgram, secret: string, room: string, seat: number) =>
  program.post(secret, `/rooms/${room}/sit`, {
    key: crypto.randomUUID(),
    seat,
    amount: '100.00',
    posts: false,
    seed: `seed-${seat}`,
  });

async function dealt(program: StudioProgram, secret: string, room: string): Promise<RoomView> {
  let seen: RoomView | null = null;
  await until(async () => {
    seen = await view(program, secret, room);
    return seen.turn !== null;
  }, WAIT_MS);
  return seen as unknown as RoomView;
}

const act = (
  program: StudioProgram,
  secret: string,
  room: string,
  { hand }: RoomView,
  kind: string,
) =>
  program.post(secret, `/rooms/${room}/act`, {
    handId: hand?.id,
    step: hand?.step,
    action: { kind },
  });

test('a hand goes on where it was when the process that led it is killed, and is paid once', async () => {
  const secrets = [
    await first.open('room-kill-1', 'holdem'),
    await first.open('room-kill-2', 'holdem'),
  ];
  const [one] = secrets as [string, string];
  const opened = await first.post(one, '/rooms', { level: 'salon', seatCount: 6 });
  const { id: room } = (await opened.json()) as { id: string };
  for (const [seat, secret] of secrets.entries())
    assert.equal((await sit(first, secret, room, seat)).status, 200);
  const at = await dealt(first, one, room);
  const turn = at.turn?.seat as number;
  const called = await act(first, secrets[turn] as string, room, at, 'call');
  assert.equal(called.status, 200);
  const before = await view(first, one, room);
  second = await startProgram(database.url, operator.url);
  await first.kill();

  const after = await view(second, one, room);
  assert.deepEqual(after.hand, before.hand);
  assert.equal(after.turn?.endsAt, before.turn?.endsAt);
  for (let now = after; now.turn !== null && now.hand?.id === at.hand?.id;) {
    const secret = secrets[now.turn.seat] as string;
    const { hand } = await view(second, secret, room);
    const legal = (hand?.view as HoldemView | undefined)?.legal;
    await act(second, secret, room, now, legal?.canCheck === true ? 'check' : 'call');
    now = await view(second, one, room);
  }
  for (const secret of secrets)
    assert.equal((await second.post(secret, `/rooms/${room}/leave`, {})).status, 200);
  const ended: RoundView[] = [];
  for (const secret of secrets) {
    await until(async () => {
      const { rounds } = await second.get<{ rounds: RoundView[] }>(secret, '/rounds');
      const [round] = rounds;
      if (round?.state === 'closed') ended.push(round);
      return round?.state === 'closed';
    }, WAIT_MS);
  }
  assert.equal(operator.openBets(), 0);
  const wins = operator.callsTo('/transaction/win');
  assert.equal(new Set(wins.map((call) => call.transaction_uuid)).size, 2);
  const paid = ended.reduce((sum, { win }) => sum + Math.round(Number.parseFloat(win) * 100), 0);
  // Two blinds of 1.00 lay in the pot: 0.08 of them is the rake.
  assert.equal(paid, 20_000 - 8);
});

test('a buy-in whose sender is killed is undone, and the seat is free again', async () => {
  const secret = await second.open('room-kill-3', 'holdem');
  const opened = await second.post(secret, '/rooms', { level: 'library', seatCount: 2 });
  const { id: room } = (await opened.json()) as { id: string };
  const { reached, release } = operator.hold('/transaction/bet');
  const sitting = second
    .post(secret, `/rooms/${room}/sit`, {
      key: crypto.randomUUID(),
      seat: 0,
      amount: '50.00',
      posts: false,
      seed: 'seed',
    })
    .catch(() => null);
  await reached;
  await second.kill();
  release();
  await sitting;
  second = await startProgram(database.url, operator.url);
  await until(async () => {
    const { seats } = await view(second, secret, room);
    return seats.length === 0;
  }, WAIT_MS);
  const { rounds } = await second.get<{ rounds: RoundView[] }>(secret, '/rounds');
  assert.equal(rounds[0]?.state, 'rolled_back');
  assert.equal(operator.openBets(), 0);
});
