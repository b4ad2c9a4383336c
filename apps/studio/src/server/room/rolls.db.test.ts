// Ludo in a room, over the studio's calls on a real database: matches by rolls, their proofs, and those who go.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { provenRolls, rollsRoot } from '@parlour/fairness';
import { ludoPlan, type LudoView } from '@parlour/games/ludo';
import type { RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { HandProofView, ListedRoomView, PlayedHandView, RoomView } from './present.ts';

const WAIT_MS = 60_000;
let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until there is an answer; the studio's clock goes on meanwhile. */
async function until<T>(ask: () => Promise<T | null>, stepMs: number): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    studio.advance(stepMs);
    await pause(25);
  }
}

let tokens = 0;
const open = (user: string | null): Promise<string> => {
  tokens += 1;
  return studio.open(user, `token-ludo-${String(tokens).padStart(6, '0')}`, { game: 'ludo' });
};
const post = (secret: string, url: string, body = {}) => studio.api(secret, 'POST', url, body);
const view = async (secret: string, room: string): Promise<RoomView> =>
  (await studio.api(secret, 'GET', `/rooms/${room}`)).json<RoomView>();
const seen = ({ hand }: RoomView): LudoView => hand?.view as LudoView;

const sit = (secret: string, room: string, seat: number, amount = '2.00') => {
  const key = crypto.randomUUID();
  const body = { key, seat, amount, posts: false, seed: `seed-${seat}` };
  return post(secret, `/rooms/${room}/sit`, body);
};
const act = (secret: string, room: string, { hand }: RoomView, action: object) =>
  post(secret, `/rooms/${room}/act`, { handId: hand?.id, step: hand?.step, action });
const leave = (secret: string, room: string) => post(secret, `/rooms/${room}/leave`);

const begun = (secret: string, room: string): Promise<RoomView> =>
  until(async () => {
    const at = await view(secret, room);
    return at.turn === null ? null : at;
  }, 500);

async function seatPlayers(count: number, name: string) {
  const secrets: string[] = [];
  for (let seat = 0; seat < count; seat += 1) secrets.push(await open(`${name}-${seat}`));
  const [first] = secrets as [string];
  const opened = await post(first, '/rooms', { level: 'courtyard', seatCount: count });
  const { id: room } = opened.json<{ id: string }>();
  for (const [seat, secret] of secrets.entries()) {
    const sat = await sit(secret, room, seat);
    assert.equal(sat.statusCode, 200, sat.body);
  }
  return { secrets, room };
}

const closed = (secret: string): Promise<RoundView> =>
  until(async () => {
    const answer = await studio.api(secret, 'GET', '/rounds');
    const [round] = answer.json<{ rounds: RoundView[] }>().rounds;
    return round?.state === 'closed' ? round : null;
  }, 200);

const cut = { rolls: ludoPlan.source.rolls, sides: ludoPlan.source.sides };

test('a match is played to its end; every roll was bound before it, and is opened in its turn alone', async () => {
  const { room, secrets } = await seatPlayers(2, 'match');
  const [one] = secrets as [string, string];
  const { number, root } = (await view(one, room)).next;
  let at = await begun(one, room);
  assert.equal(at.hand?.rolls?.root, root);
  let known = 0;
  while (at.turn !== null && at.hand?.number === number) {
    const { legal, rolled } = seen(await view(secrets[at.turn.seat] as string, room));
    const { opened = [], seatSeeds = [] } = at.hand.rolls ?? {};
    // No place of a later roll is open.
    assert.ok(opened.every(({ index }) => index < rolled));
    const last = seen(at).events.findLast((event) => event.kind === 'roll');
    if (last?.kind === 'roll') {
      const values = provenRolls({ ...cut, number, root, seatSeeds }, opened);
      assert.equal(values.at(-1), last.die - 1);
      known = last.roll + 1;
    }
    const action =
      legal?.canRoll === true
        ? { kind: 'roll' }
        : { kind: 'move', token: legal?.moves.at(-1)?.token };
    const acted = await act(secrets[at.turn.seat] as string, room, at, action);
    assert.equal(acted.statusCode, 200, acted.body);
    // The same press again does nothing more.
    if (known < 3) await act(secrets[at.turn.seat] as string, room, at, action);
    at = await view(one, room);
  }
  assert.ok(seen(at).isOver);
  const { hands } = (await studio.api(one, 'GET', '/hands')).json<{ hands: PlayedHandView[] }>();
  const [hand] = hands as [PlayedHandView];
  assert.deepEqual([hand.put, hand.rake], ['0.50', '0.05']);
  const proof = (await studio.api(one, 'GET', `/hands/${hand.id}`)).json<HandProofView>();
  assert.equal(proof.opened.length, 0);
  assert.equal(proof.rolls.length, seen(at).rolled);
  assert.ok(!provenRolls({ ...proof, ...cut }, proof.rolls).includes(null));
  assert.equal(rollsRoot(proof.serverSeed as string, cut), root);
  for (const secret of secrets) await leave(secret, room);
  const rounds = [];
  for (const secret of secrets) rounds.push(await closed(secret));
  const paid = rounds.reduce((sum, { win }) => sum + Math.round(Number.parseFloat(win) * 100), 0);
  assert.equal(paid, 395);
  assert.equal(studio.operator.openBets(), 0);
});

test('who leaves in a match gives it up in the next own turn, and the last one left takes the pot', async () => {
  const { room, secrets } = await seatPlayers(2, 'leaves');
  const at = await begun(secrets[0] as string, room);
  const gone = at.turn?.seat as number;
  const [leaving, staying] = [secrets[gone] as string, secrets[1 - gone] as string];
  assert.equal((await leave(leaving, room)).statusCode, 200);
  assert.equal((await closed(leaving)).win, '1.50');
  const last = seen(await view(staying, room)).events.at(-1);
  assert.equal(last?.kind === 'end' && last.why, 'last');
  await leave(staying, room);
  assert.equal((await closed(staying)).win, '2.45');
});

test('turns that are missed are played by the rule, and too many of them lose the match', async () => {
  const { room, secrets } = await seatPlayers(2, 'missed');
  await begun(secrets[0] as string, room);
  const over = await until(async () => {
    const now = await view(secrets[0] as string, room);
    return seen(now).isOver ? now : null;
  }, 4_000);
  assert.ok(seen(over).players.some(({ isOut, missed }) => isOut && missed === 5));
  for (const secret of secrets) await leave(secret, room);
  const wins = [];
  for (const secret of secrets) wins.push((await closed(secret)).win);
  assert.deepEqual(wins.toSorted(), ['1.50', '2.45']);
});

test('a press out of turn, of a token that may not move or of an old step moves nothing', async () => {
  const { room, secrets } = await seatPlayers(2, 'bad');
  const at = await begun(secrets[0] as string, room);
  const turn = at.turn?.seat as number;
  const [acting, other] = [secrets[turn] as string, secrets[1 - turn] as string];
  const before = (await view(acting, room)).hand;
  for (const [secret, action] of [
    [other, { kind: 'roll' }],
    [acting, { kind: 'move', token: 0 }],
    [acting, { kind: 'roll', die: 6 }],
    [acting, { kind: 'move', token: 9 }],
  ] as const)
    assert.equal((await act(secret, room, at, action)).statusCode, 409);
  assert.deepEqual((await view(acting, room)).hand, before);
  const late = await open('bad-late');
  assert.equal((await sit(late, room, 2)).json().code, 'room.seat_taken');
  for (const secret of secrets) await leave(secret, room);
  for (const secret of secrets) await closed(secret);
});

test('a practice table has a free seat among computers, and they play when it is their turn', async () => {
  const secret = await open(null);
  const { rooms } = (await studio.api(secret, 'GET', '/rooms')).json<{ rooms: ListedRoomView[] }>();
  const practice = rooms.find(({ isPractice }) => isPractice) as ListedRoomView;
  assert.deepEqual([practice.seatCount, practice.computers], [4, 3]);
  const sat = await sit(secret, practice.id, 0);
  assert.equal(sat.statusCode, 200, sat.body);
  await until(async () => {
    const now = await view(secret, practice.id);
    if (now.turn?.seat === 0) {
      const { legal } = seen(now);
      const token = legal?.moves[0]?.token;
      const move = legal?.canRoll === true ? { kind: 'roll' } : { kind: 'move', token };
      await act(secret, practice.id, now, move);
    }
    const rolls = now.hand === null ? [] : seen(now).events.filter(({ kind }) => kind === 'roll');
    return rolls.some((event) => event.kind === 'roll' && event.seat !== 0) ? now : null;
  }, 2_000);
  assert.equal((await leave(secret, practice.id)).statusCode, 200);
});
