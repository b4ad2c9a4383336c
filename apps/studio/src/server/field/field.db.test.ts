// A sea over the studio's calls on a real database: shots in batches over sockets, money of a visit, record.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createStream } from '@parlour/fairness';
import { resume } from '@parlour/games';
import { saffronAtoll } from '@parlour/games/saffron-atoll';
import type { ProofView, RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import { pause } from '../testkit/program.ts';
import { SEA_GAME, SeaPage } from '../testkit/sea-page.ts';

const WAIT_MS = 15_000;
let studio: Studio;
let address: string;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => studio.close());

const sit = (secret: string, sea: string | null = null) => SeaPage.open(address, secret, sea);

async function load(page: SeaPage, stake = '2.00', base = '0.10'): Promise<RoundView> {
  const key = crypto.randomUUID();
  const begun = await studio.api(page.secret, 'POST', '/rounds', { key, stake, choice: { base } });
  assert.equal(begun.statusCode, 200, begun.body);
  page.send({ type: 'visit' });
  await page.next('visit', ({ visit }) => visit?.roundId === begun.json<RoundView>().id);
  return begun.json<RoundView>();
}

const open = (user: string | null) => studio.open(user, 'token-0000000001', { game: SEA_GAME });

async function closed(secret: string, id: string): Promise<ProofView> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const round = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<ProofView>();
    if (round.state === 'closed') return round;
    if (Date.now() > deadline) throw new Error(`round is ${round.state}`);
    await pause(30);
  }
}

test('two players share a sea; a visit is paid what is left of it, and its seeds give every shot', async () => {
  const [secret, other] = [await open('sea-one'), await open('sea-two')];
  const [page, beside] = [await sit(secret), await sit(other)];
  const [here, there] = [await page.next('welcome'), await beside.next('welcome')];
  assert.equal(here.sea, there.sea);
  assert.notEqual(here.seat, there.seat);
  await page.next('seats', ({ seats }) => seats.length === 2);
  const { id } = await load(page);
  for (let volley = 0; volley < 4; volley += 1) {
    page.shoot(5);
    await pause(450);
  }
  await page.next('news', ({ hits }) => hits.length > 0);
  await beside.next('news', ({ shots }) => shots.length > 0);
  const { visit } = await page.next('visit', (frame) => Number(frame.visit?.credit ?? 2) !== 2);
  assert.ok(visit !== null);
  page.send({ type: 'leave' });
  const ended = await page.next('ended');
  const round = await closed(secret, id);
  assert.equal(Number(round.win), Number(ended.credit));
  const shots = round.steps.flatMap(({ action }) =>
    action === null ? [] : ((action as { shots?: number[] }).shots ?? []),
  );
  assert.ok(shots.length >= 2);
  assert.equal(Number(ended.shot).toFixed(2), (shots.length * 0.05).toFixed(2));
  const win = studio.operator.callsTo('/transaction/win').find((call) => call.round === id);
  assert.equal((win?.valid_bet ?? -1) / 100_000, Number(ended.shot));
  // The verifier's way: seeds, then every step again.
  await studio.api(secret, 'POST', '/seeds/rotate', { clientSeed: 'next' });
  const proof = (await studio.api(secret, 'GET', `/rounds/${id}`)).json<ProofView>();
  const seeds = {
    serverSeed: proof.serverSeed ?? '',
    clientSeed: proof.clientSeed ?? '',
    nonce: proof.nonce ?? 0,
  };
  assert.equal(createStream(seeds).cursor(), 0);
  const bet = { stake: 200_000n as never, choice: proof.choice };
  const actions = proof.steps.slice(1).map(({ action }) => action);
  let played = resume(saffronAtoll, seeds, { ...bet, actions: [], draws: [[]] });
  for (const action of actions) {
    const next = played.round.act(action, played.source);
    played = { ...played, round: next };
  }
  assert.equal(Number(played.round.win) / 100_000, Number(proof.win));
  page.socket.close();
  beside.socket.close();
});

test('a line that is cut keeps the seat and the visit; shots that met nothing cost nothing', async () => {
  const secret = await open('sea-cut');
  const first = await sit(secret);
  const { sea } = await first.next('welcome');
  await load(first);
  first.shoot(3);
  await first.next('news', ({ hits }) => hits.length > 0);
  const { visit } = await first.next('visit', (frame) => frame.visit?.credit !== '2');
  first.socket.terminate();
  await pause(300);
  const again = await sit(secret, sea);
  const welcome = await again.next('welcome');
  assert.equal(welcome.sea, sea);
  assert.equal(welcome.visit?.roundId, visit?.roundId);
  const second = await sit(secret, sea);
  await pause(100);
  assert.equal(again.closed, 4000);
  second.send({ type: 'leave' });
  await second.next('ended');
  second.socket.close();
});

test('a flood of shots is cut to twenty a second, and what is not paid for comes back', async () => {
  const page = await sit(await open('sea-flood'));
  await load(page, '0.20', '0.01');
  for (let frame = 0; frame < 4; frame += 1) page.shoot(40, 4);
  await page.next('back');
  await pause(700);
  const back = page.all('back').flatMap(({ shots }) => shots);
  assert.ok(back.length >= 130, String(back.length));
  page.send({ type: 'shots', shots: [{ id: -1 }] });
  await pause(200);
  assert.equal(page.closed, 1008);
});

test('practice has seas of its own, and a visit that is never ended is paid by the queue', async () => {
  const demo = await sit(await open(null));
  const real = await sit(await open('sea-away'));
  assert.notEqual((await demo.next('welcome')).sea, (await real.next('welcome')).sea);
  const { id } = await load(real);
  real.socket.close();
  await pause(200);
  studio.advance(21_000);
  const round = await closed(real.secret, id);
  assert.equal(Number(round.win), 2);
  const lost = await studio.api(real.secret, 'POST', '/rounds', {
    key: crypto.randomUUID(),
    stake: '1.00',
    choice: { base: '0.05' },
  });
  studio.advance(11 * 60_000 + 1_000);
  assert.equal(Number((await closed(real.secret, lost.json<RoundView>().id)).win), 1);
  demo.socket.close();
});

test('a step of a visit is taken from no browser', async () => {
  const page = await sit(await open('sea-step'));
  const begun = await load(page);
  const step = await studio.act(page.secret, begun, { kind: 'shots', shots: [0, 0] });
  assert.equal(step.json<{ code: string }>().code, 'round.step_out_of_turn');
  for (const choice of [{ base: '0.03' }, { base: '3' }, {}])
    assert.equal((await studio.begin(page.secret, choice)).statusCode, 400, JSON.stringify(choice));
  page.send({ type: 'leave' });
  await page.next('ended');
  page.socket.close();
});
