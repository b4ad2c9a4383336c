// Crash at a table, over the studio's calls on a real database: bets until the close, cash-outs by the studio's
// clock, one outcome for everybody, and the money of each.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { drawWords, placeInChain } from '@parlour/fairness';
import { drawsFrom } from '@parlour/games';
import { crashPlan, lastsMs, TARGET_MAX } from '@parlour/games/crash';
import { WebSocket } from 'ws';
import type { ProofView, RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import { stackTable } from '../testkit/tables.ts';
import type { TableFrame, TableRoundView, TableState, TableView } from './present.ts';

const CHAIN_LENGTH_MAX = 20_000;
const WAIT_MS = 30_000;
let studio: Studio;
let address: string;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => studio.close());

async function openSocket(): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/table/socket`);
  await once(socket, 'open');
  return socket;
}

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

const open = (user: string | null, meta = {}) =>
  studio.open(user, 'token-0000000001', { game: 'crash', ...meta });

async function view(secret: string): Promise<TableView> {
  return until(async () => {
    const answer = await studio.api(secret, 'GET', '/table');
    return answer.statusCode === 200 ? answer.json<TableView>() : null;
  });
}

/** The table in one of these states; `after` asks for a later round than that one. */
const viewIn = (secret: string, states: readonly TableState[], later = 0): Promise<TableView> =>
  until(async () => {
    const seen = await view(secret);
    if (states.includes(seen.round.state) && seen.round.number > later) return seen;
    // A table that rests is not waited for.
    if (seen.round.state === 'paid') studio.advance(crashPlan.restMs);
    return null;
  });

/** An open round that ends at a point between these. */
async function openWithPoint(
  secret: string,
  least: number,
  most = TARGET_MAX - 1,
): Promise<{ number: number; point: number }> {
  const { round } = await viewIn(secret, ['open']);
  const { number } = round;
  return { number, point: await stackTable(studio.db, number, { least, most }) };
}

/** Lets the studio's clock run until a round is over. */
async function passRound(secret: string, number: number): Promise<TableView> {
  return until(async () => {
    const seen = await view(secret);
    if (seen.round.number > number) return seen;
    if (['paid', 'void'].includes(seen.round.state)) return seen;
    studio.advance(1_500);
    await pause(60);
    return null;
  });
}

const bet = (
  secret: string,
  number: number,
  { key = crypto.randomUUID() as string, stake = '1.00', autoAt = null as number | null } = {},
) => studio.api(secret, 'POST', '/table/bets', { key, number, stake, choice: { autoAt } });

const cash = (
  secret: string,
  number: number,
  { key = crypto.randomUUID() as string, part = 'all', place = 0 } = {},
) =>
  studio.api(secret, 'POST', '/table/actions', {
    number,
    key,
    action: { kind: 'cash', bet: place, part },
  });

const ownRound = (secret: string, id: string): Promise<RoundView & ProofView> =>
  until(async () => {
    const round = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<RoundView & ProofView>();
    return round.state === 'closed' || round.state === 'rolled_back' ? round : null;
  });

test('a bet that names a multiplier below the point is paid it, and one above it is lost', async () => {
  const [low, high] = [await open('user-low'), await open('user-high')];
  const { number, point } = await openWithPoint(low, 110, 2_000);
  const won = (await bet(low, number, { autoAt: point })).json<RoundView>();
  const lost = (
    await bet(high, number, { autoAt: Math.min(TARGET_MAX, point + 1) })
  ).json<RoundView>();
  assert.equal(won.state, 'playing');
  await passRound(low, number);
  const [paid, gone] = [await ownRound(low, won.id), await ownRound(high, lost.id)];
  assert.equal(
    paid.win,
    (point / 100).toFixed(2).replace(/\.?0+$/, '') === paid.win ? paid.win : paid.win,
  );
  assert.equal(Number(paid.win), point / 100);
  assert.equal(Number(gone.win), 0);
  assert.deepEqual(paid.table?.draws, gone.table?.draws);
});

test('a round is proven by the published chain and the beacon of its close', async () => {
  const secret = await open('user-proof');
  const { number } = await openWithPoint(secret, 110, 2_000);
  const before = (await view(secret)).round;
  assert.deepEqual([before.draws, before.proof?.hash, before.proof?.beacon], [null, null, null]);
  const { id } = (await bet(secret, number)).json<RoundView>();
  await passRound(secret, number);
  const { table } = await ownRound(secret, id);
  assert.ok(table?.proof?.hash != null && table.proof.beacon !== null);
  const { beacon, chainEnd, hash, place } = table.proof;
  assert.equal(chainEnd, before.proof?.chainEnd);
  assert.equal(placeInChain(hash, chainEnd, CHAIN_LENGTH_MAX), place);
  const words = drawWords({ hash, index: number, beacon });
  assert.deepEqual(crashPlan.draw(drawsFrom(words, 'exact')), table.draws);
});

test('cash-outs are taken at the multiplier of the moment, in halves, and once for each press', async () => {
  const secret = await open('user-cash');
  const { number, point } = await openWithPoint(secret, 150, 2_000);
  const begun = (await bet(secret, number)).json<RoundView>();
  assert.equal((await cash(secret, number)).json<{ code: string }>().code, 'table.closed');
  await until(async () => {
    const { round } = await view(secret);
    if (round.state === 'running') return round;
    studio.advance(500);
    return null;
  });
  studio.advance(lastsMs(110));
  const key = crypto.randomUUID();
  const half = await cash(secret, number, { key, part: 'half' });
  assert.equal(half.statusCode, 200, half.body);
  const again = await cash(secret, number, { key, part: 'half' });
  assert.equal(again.json<RoundView>().steps.length, 2);
  const all = (await cash(secret, number)).json<RoundView>();
  const cashed = all.steps.flatMap(
    ({ events }) => events as { kind: string; at: number; win: string }[],
  );
  const [first, second] = cashed.filter(({ kind }) => kind === 'cash');
  assert.ok(first !== undefined && second !== undefined);
  assert.ok(first.at >= 110 && second.at <= point, `${first.at} ${second.at} ${point}`);
  assert.equal(
    (await cash(secret, number)).json<{ code: string }>().code,
    'round.step_out_of_turn',
  );
  await passRound(secret, number);
  const ended = await ownRound(secret, begun.id);
  assert.equal(Number(ended.win), Math.floor((first.at + second.at) / 2) / 100);
});

test('two bets that are cashed out at one moment are both cashed out', async () => {
  const secret = await open('user-both');
  const { number } = await openWithPoint(secret, 150, 2_000);
  const begun = (await bet(secret, number)).json<RoundView>();
  await bet(secret, number, { stake: '2.00' });
  await until(async () => {
    const { round } = await view(secret);
    if (round.state === 'running') return round;
    studio.advance(500);
    return null;
  });
  studio.advance(lastsMs(110));
  const answers = await Promise.all([0, 1].map((place) => cash(secret, number, { place })));
  for (const answer of answers) assert.equal(answer.statusCode, 200, answer.body);
  await passRound(secret, number);
  assert.ok(Number((await ownRound(secret, begun.id)).win) > 3.2);
});

test('what comes in after the close, or after the point, is refused and costs nothing', async () => {
  const secret = await open('user-late');
  const { number } = await openWithPoint(secret, 110, 2_000);
  const begun = (await bet(secret, number)).json<RoundView>();
  const other = await open('user-later');
  studio.advance(10_000);
  const bets = studio.operator.callsTo('/transaction/bet').length;
  const refused = await bet(other, number);
  assert.equal(refused.statusCode, 409);
  assert.equal(refused.json<{ code: string }>().code, 'table.closed');
  assert.equal(studio.operator.callsTo('/transaction/bet').length, bets);
  await passRound(secret, number);
  assert.equal((await cash(secret, number)).json<{ code: string }>().code, 'table.closed');
  assert.equal(Number((await ownRound(secret, begun.id)).win), 0);
});

test('a press makes one bet, however often and from however many tabs it comes', async () => {
  const secret = await open('user-twice');
  const { number } = await openWithPoint(secret, 110, 2_000);
  const key = crypto.randomUUID();
  const bets = studio.operator.callsTo('/transaction/bet').length;
  const answers = await Promise.all([1, 2, 3].map(() => bet(secret, number, { key })));
  const ids = new Set(
    answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json<RoundView>().id),
  );
  assert.equal(ids.size, 1);
  assert.equal(studio.operator.callsTo('/transaction/bet').length, bets + 1);
  const second = (await bet(secret, number, { stake: '2.00', autoAt: 101 })).json<RoundView>();
  assert.equal(Number(second.staked), 3);
  const third = await bet(secret, number);
  assert.equal(third.json<{ code: string }>().code, 'round.step_out_of_turn');
  assert.equal(
    (await bet(secret, number, { key, stake: '2.00' })).json<{ code: string }>().code,
    'round.key_reused',
  );
  await passRound(secret, number);
  assert.equal(Number((await ownRound(secret, second.id)).win), 2.02);
});

test('a bet that the wallet refuses is none, and the player may bet again', async () => {
  const secret = await open('user-poor');
  const { number } = await openWithPoint(secret, 110, 2_000);
  studio.operator.behave((call) =>
    call.path === '/transaction/bet'
      ? { kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
      : null,
  );
  const refused = await bet(secret, number);
  assert.equal(refused.json<{ code: string }>().code, 'wallet.not_enough_money');
  studio.operator.behave(() => null);
  assert.equal((await bet(secret, number, { autoAt: 101 })).statusCode, 200);
  await passRound(secret, number);
});

test('a bet whose answer is late when the round starts is undone', async () => {
  const secret = await open('user-slow');
  const { number } = await openWithPoint(secret, 110, 2_000);
  const openBets = studio.operator.openBets();
  const held = studio.operator.hold('/transaction/bet');
  const answering = bet(secret, number);
  await held.reached;
  const started = passRound(await open('user-watching'), number);
  await until(async () =>
    studio.operator.callsTo('/transaction/rollback').length > 0 ? true : null,
  );
  held.release();
  assert.equal((await answering).json<{ code: string }>().code, 'wallet.unclear');
  await started;
  assert.equal(studio.operator.openBets(), openBets);
});

test('play money sits at the same table, unseen by others', async () => {
  const [own, other] = [await open(null), await open('user-seen')];
  const { number } = await openWithPoint(own, 110, 2_000);
  const begun = (await bet(own, number, { autoAt: 101 })).json<RoundView>();
  await bet(other, number, { autoAt: 101 });
  const seen = await view(own);
  assert.equal(seen.own?.id, begun.id);
  assert.deepEqual([seen.players, seen.seats.length], [1, 1]);
  await passRound(own, number);
  assert.equal(Number((await ownRound(own, begun.id)).win), 1.01);
});

test('calls of games without a table, and steps that are the table’s own, are refused', async () => {
  const solo = await studio.open('user-solo', 'token-0000000001', { game: 'dice' });
  assert.equal((await studio.api(solo, 'GET', '/table')).statusCode, 503);
  const secret = await open('user-liar');
  const { number } = await openWithPoint(secret, 110, 2_000);
  const begun = (await bet(secret, number)).json<RoundView>();
  for (const action of [{ kind: 'result' }, { kind: 'cash', bet: 0, at: 999, part: 'all' }]) {
    const answer = await studio.api(secret, 'POST', `/rounds/${begun.id}/steps`, {
      step: 1,
      action,
    });
    assert.equal(answer.statusCode, 404, answer.body);
  }
  assert.equal(
    (await studio.begin(secret, { autoAt: null })).json<{ code: string }>().code,
    'round.choice_unknown',
  );
  assert.equal(
    (await studio.api(secret, 'POST', '/table/bets', { key: 'x', number, stake: '1', choice: {} }))
      .statusCode,
    400,
  );
  assert.equal((await bet(secret, number + 5)).json<{ code: string }>().code, 'table.closed');
  await passRound(secret, number);
});

test('the last rounds of a table are listed with what proves each', async () => {
  const secret = await open('user-list');
  const { rounds } = (await studio.api(secret, 'GET', '/table/rounds')).json<{
    rounds: TableRoundView[];
  }>();
  assert.ok(rounds.length > 3);
  for (const { draws, proof } of rounds) assert.ok(draws !== null && proof?.hash != null);
  const [newest] = rounds;
  const { rounds: older } = (
    await studio.api(secret, 'GET', `/table/rounds?before=${newest?.number}`)
  ).json<{ rounds: TableRoundView[] }>();
  assert.deepEqual(older, rounds.slice(1));
});

test('a socket hears every state of a round, and nothing of its outcome before the end', async () => {
  const secret = await open('user-socket');
  const socket = await openSocket();
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => texts.push(data.toString('utf8')));
  socket.send(JSON.stringify({ type: 'hello', secret }));
  const { number, point } = await openWithPoint(secret, 110, 2_000);
  await bet(secret, number, { autoAt: point });
  socket.send(JSON.stringify({ type: 'ping', at: 7 }));
  const framesOf = () => texts.map((text) => JSON.parse(text) as TableFrame);
  // Seats come alone, or with a change of the round.
  const isSeated = (frame: TableFrame): boolean =>
    (frame.type === 'seats' || frame.type === 'table') &&
    (frame.type === 'seats' ? frame.number : frame.round.number) === number &&
    frame.players === 1;
  await until(async () => (framesOf().some(isSeated) ? true : null));
  await passRound(secret, number);
  await until(async () =>
    framesOf().some(
      (frame) =>
        frame.type === 'table' && frame.round.number === number && frame.round.state === 'paid',
    )
      ? true
      : null,
  );
  socket.terminate();

  const frames = framesOf();
  const states = frames.flatMap((frame) =>
    frame.type === 'table' && frame.round.number === number ? [frame.round.state] : [],
  );
  for (const state of ['open', 'running', 'paid'] as const)
    assert.ok(states.includes(state), states.join());
  assert.ok(frames.some((frame) => frame.type === 'pong' && frame.at === 7));
  const ended = frames.find(
    (frame) =>
      frame.type === 'table' && frame.round.number === number && frame.round.draws !== null,
  );
  assert.ok(ended?.type === 'table' && ended.round.proof?.hash != null);
  const before = texts.slice(0, frames.indexOf(ended)).join('\n');
  assert.ok(!before.includes(ended.round.proof.hash));
  assert.ok(!before.includes(`"draws":${JSON.stringify(ended.round.draws)}`));
});

test('a socket without a session, or that says too much, is closed', async () => {
  const closed = async (frames: readonly string[]) => {
    const socket = await openSocket();
    const code = new Promise<number>((resolve) => socket.on('close', resolve));
    for (const frame of frames) socket.send(frame);
    return code;
  };
  assert.equal(await closed(['nonsense']), 1008);
  assert.equal(await closed([JSON.stringify({ type: 'hello', secret: 'x'.repeat(43) })]), 1008);
  assert.equal(await closed(Array.from({ length: 60 }, () => '{"type":"ping","at":1}')), 1008);
});
