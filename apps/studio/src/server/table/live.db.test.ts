// Live tables over the studio's calls on a real database: bets in several presses that limits hold together,
// an outcome that is shown bit by bit, and the money of it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { recordedDraws } from '@parlour/games';
import { liveBaccarat, type BaccaratShow } from '@parlour/games/live-baccarat';
import { liveRoulette, SPIN_MS } from '@parlour/games/live-roulette';
import type { Stage } from '@parlour/games/table';
import { amountFromText } from '@parlour/money';
import { WebSocket } from 'ws';
import type { ProofView, RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { TableFrame, TableView } from './present.ts';

const WAIT_MS = 30_000;
const STEP_MS = 1_300;
let studio: Studio;
let address: string;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => studio.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(25);
  }
}

const open = (game: string, user: string | null, meta = {}) =>
  studio.open(user, 'token-0000000001', { game, ...meta });

const viewIn = (secret: string, state: string): Promise<TableView> =>
  until(async () => {
    const answer = await studio.api(secret, 'GET', '/table');
    if (answer.statusCode !== 200) return null;
    const seen = answer.json<TableView>();
    return seen.round.state === state ? seen : null;
  });

type Bet = readonly (readonly [place: string, amount: string])[];

const bet = (secret: string, number: number, placed: Bet) =>
  studio.api(secret, 'POST', '/table/bets', {
    key: crypto.randomUUID(),
    number,
    stake: String(placed.reduce((sum, [, amount]) => sum + Number(amount), 0)),
    choice: { bets: placed.map(([place, amount]) => ({ place, amount })) },
  });

/** Lets the studio's clock run step by step until a round is over, with what the socket brought on the way. */
async function playOut(secret: string, number: number): Promise<readonly TableFrame[]> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/table/socket`);
  await once(socket, 'open');
  const frames: TableFrame[] = [];
  socket.on('message', (data: Buffer) =>
    frames.push(JSON.parse(data.toString('utf8')) as TableFrame),
  );
  socket.send(JSON.stringify({ type: 'hello', secret }));
  await until(async () => (frames.length > 0 ? true : null));
  await until(async () => {
    const { round } = (await studio.api(secret, 'GET', '/table')).json<TableView>();
    if (round.state === 'paid' && round.number === number) return true;
    studio.advance(round.state === 'open' ? 5 * STEP_MS : STEP_MS);
    // Longer than the socket's looks are apart.
    await pause(270);
    return null;
  });
  await until(async () =>
    frames.some((frame) => frame.type === 'table' && frame.round.state === 'paid') ? true : null,
  );
  socket.terminate();
  return frames;
}

const ownRound = (secret: string, id: string): Promise<RoundView & ProofView> =>
  until(async () => {
    const round = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<RoundView & ProofView>();
    return round.state === 'closed' ? round : null;
  });

/** What was shown while the round ran, with the time of the frame that brought it. */
const shownIn = (frames: readonly TableFrame[]) =>
  frames.flatMap((frame) => {
    if (frame.type !== 'shown' && frame.type !== 'table') return [];
    if (frame.type === 'table' && frame.round.state !== 'running') return [];
    return [{ atMs: Date.parse(frame.serverTime), shown: frame.shown }];
  });

test('bets of several presses are one round, within limits that hold for all of them', async () => {
  const secret = await open('live-roulette', 'user-presses');
  const { round } = await viewIn(secret, 'open');
  const { number } = round;
  const begun = await bet(secret, number, [
    ['red', '1.00'],
    ['straight-17', '0.50'],
  ]);
  assert.equal(begun.statusCode, 200, begun.body);
  const more = (await bet(secret, number, [['black', '1.00']])).json<RoundView>();
  assert.equal(Number(more.staked), 2.5);
  assert.equal(more.id, begun.json<RoundView>().id);
  const refused = await bet(secret, number, [['nowhere', '1.00']]);
  assert.equal(refused.json<{ code: string }>().code, 'round.choice_unknown');

  const frames = await playOut(secret, number);
  const { staked, steps, table, win } = await ownRound(secret, more.id);
  const outcome = liveRoulette.table.draw(recordedDraws(table?.draws ?? []));
  const paid = [
    ['red', 1],
    ['straight-17', 0.5],
    ['black', 1],
  ] as const;
  const owed = paid.reduce((sum, [place, amount]) => {
    const { denominator, numerator } = liveRoulette.table.pays(place, outcome);
    return sum + (amount * Number(numerator)) / Number(denominator);
  }, 0);
  assert.deepEqual([Number(staked), Number(win)], [2.5, owed]);
  assert.deepEqual(steps.at(-1)?.events[0], outcome);

  // The pocket leaves the studio when the ball begins to fall, and not before.
  const startedAt = frames.find((frame) => frame.type === 'table' && frame.round.state === 'paid');
  assert.ok(startedAt?.type === 'table' && startedAt.round.startedAt !== null);
  const startedMs = Date.parse(startedAt.round.startedAt);
  const seen = shownIn(frames);
  assert.ok(seen.some(({ shown }) => shown.length === 0));
  const brought = seen.filter(({ shown }) => shown.length > 0);
  assert.ok(brought.length > 0);
  for (const { atMs, shown } of brought) {
    assert.ok(atMs - startedMs >= SPIN_MS, `${atMs - startedMs}`);
    assert.deepEqual(shown[0]?.shows, outcome);
  }
});

test('limits of a place and of a round hold for what was bet before', async () => {
  const units = (text: string) => Number(amountFromText(text));
  const secret = await open('live-roulette', 'user-limits', {
    place_max: units('2'),
    stake_max: units('3'),
  });
  studio.advance(liveRoulette.plan.restMs);
  const { number } = (await viewIn(secret, 'open')).round;
  assert.equal((await bet(secret, number, [['red', '1.50']])).statusCode, 200);
  const onPlace = await bet(secret, number, [['red', '1.00']]);
  assert.equal(onPlace.json<{ code: string }>().code, 'round.place_too_high');
  const inAll = await bet(secret, number, [['black', '1.80']]);
  assert.equal(inAll.json<{ code: string }>().code, 'round.stake_not_offered');
  assert.equal((await bet(secret, number, [['black', '1.50']])).statusCode, 200);
});

test('cards of baccarat leave the studio one by one, each at its time', async () => {
  const secret = await open('live-baccarat', 'user-cards');
  const { number } = (await viewIn(secret, 'open')).round;
  const { id } = (await bet(secret, number, [['banker', '1.00']])).json<RoundView>();
  const frames = await playOut(secret, number);
  const { table } = await ownRound(secret, id);
  const stages = liveBaccarat.plan.stages?.(table?.draws ?? []) ?? [];
  const startedMs = Date.parse(table?.startedAt ?? '');
  const seen = shownIn(frames);
  for (const { atMs, shown } of seen) {
    assert.deepEqual(shown, stages.slice(0, shown.length));
    for (const stage of shown) assert.ok(atMs - startedMs >= stage.atMs);
  }
  const faces = (shown: readonly Stage[]) =>
    shown.filter(({ shows }) => (shows as BaccaratShow).card !== null).length;
  const counts = new Set(seen.map(({ shown }) => faces(shown)));
  assert.ok(counts.size > 2, [...counts].join());
});
