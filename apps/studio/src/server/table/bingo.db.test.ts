// Bingo at a table, over the studio's calls on a real database: tickets of several players, balls that are
// shown one by one, prizes by their calls, and the money of each.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { sha256Hex } from '@parlour/fairness';
import {
  type BingoEvent,
  bingo90,
  bingo90Plan,
  ballsIn,
  callsOf,
  callMs,
  room90,
  wonBy,
} from '@parlour/games/bingo';
import { recordedDraws } from '@parlour/games';
import { amountFromText } from '@parlour/money';
import { WebSocket } from 'ws';
import type { ProofView, RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { TableFrame, TableState, TableView } from './present.ts';

const WAIT_MS = 30_000;
const GAME = 'bingo-90';
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

const open = (user: string) => studio.open(user, 'token-0000000001', { game: GAME });
const seedOf = (place: number): string => sha256Hex(`tickets ${place}`);

const view = (secret: string): Promise<TableView> =>
  until(async () => {
    const answer = await studio.api(secret, 'GET', '/table');
    return answer.statusCode === 200 ? answer.json<TableView>() : null;
  });

/** The table in one of these states, with the studio's clock running ahead by steps. */
const viewIn = (
  secret: string,
  states: readonly TableState[],
  stepMs: number,
): Promise<TableView> =>
  until(async () => {
    const seen = await view(secret);
    if (states.includes(seen.round.state)) return seen;
    studio.advance(stepMs);
    await pause(60);
    return null;
  });

const buy = (
  secret: string,
  number: number,
  { seed, stake, tickets }: { seed: string; stake: string; tickets: number },
) =>
  studio.api(secret, 'POST', '/table/bets', {
    key: crypto.randomUUID(),
    number,
    stake,
    choice: { seed, tickets },
  });

const ownRound = (secret: string, id: string): Promise<RoundView & ProofView> =>
  until(async () => {
    const round = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<RoundView & ProofView>();
    return round.state === 'closed' ? round : null;
  });

/** What a player's tickets win by the rules alone. */
function winsOf(
  seeds: readonly (readonly [string, number, bigint])[],
  draws: readonly number[],
): bigint {
  const calls = callsOf(ballsIn(room90, draws));
  return seeds.reduce(
    (sum, [seed, count, price]) =>
      room90
        .ticketsOf(seed, count)
        .flatMap((ticket) => wonBy(room90.prizes, ticket, calls))
        .reduce((all, { pays }) => all + (price * BigInt(pays)) / 100n, sum),
    0n,
  );
}

test('a round with the tickets of three players is called, settled and kept with its proof', async () => {
  const [asha, badr, chen] = [
    await open('user-asha'),
    await open('user-badr'),
    await open('user-chen'),
  ];
  const { round } = await viewIn(asha, ['open'], 1_000);
  const { number } = round;
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/table/socket`);
  const frames: TableFrame[] = [];
  socket.on('message', (data: Buffer) =>
    frames.push(JSON.parse(data.toString('utf8')) as TableFrame),
  );
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', secret: badr }));

  const first = await buy(asha, number, { seed: seedOf(1), tickets: 6, stake: '6.00' });
  assert.equal(first.statusCode, 200, first.body);
  const more = await buy(asha, number, { seed: seedOf(2), tickets: 30, stake: '15.00' });
  assert.equal(more.statusCode, 200, more.body);
  const full = await buy(asha, number, { seed: seedOf(3), tickets: 1, stake: '1.00' });
  assert.equal(full.json<{ code: string }>().code, 'round.step_out_of_turn');
  const dear = await buy(badr, number, { seed: seedOf(6), tickets: 1, stake: '80.00' });
  assert.equal(dear.statusCode, 200, dear.body);
  const above = await buy(badr, number, { seed: seedOf(7), tickets: 1, stake: '25.00' });
  assert.equal(above.json<{ code: string }>().code, 'round.stake_not_offered');
  const uneven = await buy(badr, number, { seed: seedOf(4), tickets: 7, stake: '1.00' });
  assert.equal(uneven.json<{ code: string }>().code, 'round.choice_unknown');
  const second = await buy(badr, number, { seed: seedOf(4), tickets: 12, stake: '12.00' });
  const third = await buy(chen, number, { seed: seedOf(1), tickets: 6, stake: '60.00' });
  assert.deepEqual([second.statusCode, third.statusCode], [200, 200]);

  const closing = await viewIn(badr, ['closed', 'running'], 1_000);
  assert.equal(closing.players, 3);
  assert.equal(closing.round.number, number);
  const late = await buy(badr, number, { seed: seedOf(5), tickets: 1, stake: '1.00' });
  assert.equal(late.json<{ code: string }>().code, 'table.closed');
  await viewIn(badr, ['running'], 200);
  studio.advance(callMs(room90, 10));
  const called = await until(async () => {
    const seen = await view(badr);
    return seen.shown.length > 0 ? seen : null;
  });
  assert.ok(called.shown.length >= 10 && called.shown.length < room90.calls);
  assert.deepEqual([called.round.draws, called.round.proof?.hash], [null, null]);
  await until(async () =>
    frames.some((frame) => frame.type === 'shown' && frame.shown.length >= 10) ? true : null,
  );

  const over = await viewIn(badr, ['result', 'paid'], 5_000);
  socket.terminate();
  const { draws } = over.round;
  assert.ok(draws !== null);
  const balls = ballsIn(room90, draws);
  assert.deepEqual(
    over.shown.map(({ shows }) => shows),
    balls,
  );
  for (const frame of frames)
    if (frame.type === 'shown')
      assert.deepEqual(
        frame.shown.map(({ shows }) => shows),
        balls.slice(0, frame.shown.length),
      );

  const rounds = await Promise.all(
    (
      [
        [asha, first],
        [badr, second],
        [chen, third],
      ] as const
    ).map(([secret, answer]) => ownRound(secret, answer.json<RoundView>().id)),
  );
  const tickets = [
    [
      [seedOf(1), 6, 100_000n],
      [seedOf(2), 30, 50_000n],
    ],
    [
      [seedOf(6), 1, 8_000_000n],
      [seedOf(4), 12, 100_000n],
    ],
    [[seedOf(1), 6, 1_000_000n]],
  ] as const;
  for (const [place, own] of rounds.entries()) {
    assert.equal(amountFromText(own.win), winsOf(tickets[place] ?? [], draws));
    assert.deepEqual(own.table?.draws, draws);
    const steps = own.steps as readonly { action: unknown; events: readonly BingoEvent[] }[];
    let replayed = bingo90.begin(
      { stake: amountFromText(own.stake) as never, choice: own.choice },
      recordedDraws([]),
    );
    for (const { action, events } of steps) {
      if (action !== null) replayed = replayed.act(action, recordedDraws(draws));
      assert.deepEqual(JSON.parse(JSON.stringify(replayed.events)), events);
    }
  }
  // The same tickets at ten times the price win ten times as much.
  const [ofAsha] = rounds;
  assert.ok(ofAsha !== undefined);
  assert.equal(
    amountFromText(rounds[2]?.win ?? ''),
    winsOf([[seedOf(1), 6, 100_000n]], draws) * 10n,
  );
});

test('a round that is opened while it runs shows what was called, and not more', async () => {
  const secret = await open('user-dina');
  await viewIn(secret, ['open'], 1_000);
  await viewIn(secret, ['running'], 1_000);
  studio.advance(bingo90Plan.lastsMs([]) / 2);
  const seen = await view(secret);
  assert.ok(seen.shown.length > 10 && seen.shown.length < room90.calls);
  assert.ok(seen.shown.every(({ atMs }) => atMs <= bingo90Plan.lastsMs([]) / 2 + 5_000));
});
