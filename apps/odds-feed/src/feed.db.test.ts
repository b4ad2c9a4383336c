import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AddressInfo, connect } from 'node:net';
import * as store from './run/store.ts';
import { CONTROL, openTestFeed, TOKEN } from './testing.ts';
import type { LoggedMessage } from './run/store.ts';

let rig: Awaited<ReturnType<typeof openTestFeed>>;
before(async () => {
  rig = await openTestFeed();
});
after(() => rig.close());

const messagesOf = (eventId: string): Promise<LoggedMessage[]> =>
  store.listFiltered(rig.db, { after: 0n, eventId }, 10_000);

/** A fixture of a sport that starts after now. */
function nextFixture(sport: number, skip = 0) {
  const now = rig.clock.now();
  const fixtures = rig.feed.world.fixturesBetween(now, new Date(now.getTime() + 5 * 3_600_000));
  return (
    fixtures.filter(({ league, startsAt }) => league.sport === sport && startsAt > now)[skip] ??
    assert.fail(`no fixture of ${sport}`)
  );
}

const marketsOf = (body: string): string[] =>
  [...body.matchAll(/<market [^>]*?\bid="(\d+)"(?: specifiers="([^"]*)")?/g)].map(
    ([, id = '', specifiers]) => (specifiers === undefined ? id : `${id}/${specifiers}`),
  );

/** A log is whole when every line that was offered is settled at last, once for good, and nothing speaks after that. */
function checkLog(messages: readonly LoggedMessage[]): void {
  let stamp = 0;
  const offered = new Set<string>();
  const confirmed = new Set<string>();
  const settled = new Set<string>();
  for (const { body, kind } of messages) {
    const timestamp = Number(/ timestamp="(\d+)"/.exec(body)?.[1]);
    assert.ok(timestamp > stamp, `${kind} at ${timestamp} after ${stamp}`);
    stamp = timestamp;
    for (const key of marketsOf(body)) {
      if (kind === 'odds_change') {
        assert.ok(!settled.has(key), `${key} is offered after its settlement`);
        offered.add(key);
      } else if (kind === 'rollback_bet_settlement') settled.delete(key);
      else if (kind === 'bet_settlement') {
        if (body.includes('certainty="2"')) confirmed.add(key);
        else assert.ok(!settled.has(key), `${key} is settled twice`);
        settled.add(key);
      }
    }
  }
  assert.deepEqual(
    [...offered].filter((key) => !confirmed.has(key)),
    [],
  );
  assert.ok(offered.size >= 12, `${offered.size} lines`);
}

test('a football match is offered, handed over, played, settled and confirmed', async () => {
  const fixture = nextFixture(1);
  await rig.feed.runner.open(fixture);
  const [added, first] = await messagesOf(fixture.id);
  assert.equal(added?.kind, 'fixture_change');
  assert.match(first?.routingKey ?? '', /^hi\.pre\.-\.odds_change\.1\.sr:match\.\d+\.-$/);
  assert.ok(
    marketsOf(first?.body ?? '').length >= 100,
    `${marketsOf(first?.body ?? '').length} markets`,
  );

  rig.clock.advance(fixture.startsAt.getTime() - rig.clock.now().getTime());
  await rig.pass(150 * 60_000, 30_000);
  const messages = await messagesOf(fixture.id);
  const handed = messages.find(
    ({ body, product }) => product === 3 && body.includes('status="-2"'),
  );
  assert.ok(handed !== undefined, 'the market is handed over');
  assert.ok(messages.some(({ kind, product }) => product === 1 && kind === 'bet_stop'));
  const last = messages.at(-1)?.body ?? '';
  assert.match(last, /<sport_event_status status="4" match_status="100"/);
  checkLog(messages);
  const row = await store.findMatch(rig.db, fixture.id);
  assert.equal(row?.stage, 'closed');
  assert.deepEqual(row?.lines, {});
  const incidents = await store.listIncidents(rig.db, fixture.id);
  assert.ok(
    incidents.some(({ kind }) => kind === 'full_time') &&
      incidents.some(({ kind }) => kind === 'kick_off'),
  );
});

test('a match that is killed in the middle goes on as it would have, without saying anything twice', async () => {
  const fixture = nextFixture(20);
  await rig.feed.runner.open(fixture);
  rig.clock.advance(fixture.startsAt.getTime() - rig.clock.now().getTime());
  await rig.pass(6 * 60_000);
  const before = await store.findMatch(rig.db, fixture.id);
  assert.equal(before?.stage, 'live');
  await rig.restart();
  const again = rig.feed.runner.matches.get(fixture.id);
  assert.deepEqual(again?.nextState, before?.nextState);
  await rig.pass(60 * 60_000, 10_000);
  checkLog(await messagesOf(fixture.id));
});

test('a goal that was none is mended: settlements go back, and bets of those minutes are void', async () => {
  const fixture = nextFixture(1, 1);
  await rig.feed.runner.open(fixture);
  rig.clock.advance(fixture.startsAt.getTime() - rig.clock.now().getTime());
  await rig.pass(5 * 60_000);
  assert.equal(await rig.feed.runner.scene(fixture.id, 'wrong_score'), true);
  await rig.pass(3 * 60_000);
  const messages = await messagesOf(fixture.id);
  const rollback = messages.find(({ kind }) => kind === 'rollback_bet_settlement');
  assert.ok(
    rollback !== undefined && marketsOf(rollback.body).some((key) => key.startsWith('8/')),
    rollback?.body,
  );
  const cancel = messages.find(({ kind }) => kind === 'bet_cancel')?.body ?? '';
  assert.match(cancel, /start_time="\d+" end_time="\d+"/);
  await rig.pass(140 * 60_000, 30_000);
  checkLog(await messagesOf(fixture.id));
});

test('an abandoned match gives back what is open and keeps what is decided', async () => {
  const fixture = nextFixture(1, 2);
  await rig.feed.runner.open(fixture);
  rig.clock.advance(fixture.startsAt.getTime() - rig.clock.now().getTime());
  await rig.pass(3 * 60_000);
  assert.equal(await rig.feed.runner.scene(fixture.id, 'goal_home'), true);
  assert.equal(await rig.feed.runner.scene(fixture.id, 'abandon'), true);
  const messages = await messagesOf(fixture.id);
  const settlements = messages
    .filter(({ kind }) => kind === 'bet_settlement')
    .map(({ body }) => body);
  assert.match(
    settlements.join(''),
    /<market id="8" specifiers="goalnr=1"><outcome id="6" result="1"\/>/,
  );
  assert.match(
    settlements.at(-1) ?? '',
    /<market id="1" void_reason="10"><outcome id="1" result="0" void_factor="1.0"\/>/,
  );
  assert.match(messages.at(-1)?.body ?? '', /status="9" match_status="90"/);
  assert.equal(await rig.feed.runner.scene(fixture.id, 'goal_home'), false);
});

test('the stream gives all from a position on, answers a recovery to its node alone, and then the snapshot', async () => {
  const fixture = nextFixture(5);
  await rig.feed.runner.open(fixture);
  const url = await rig.feed.app.listen({ port: 0, host: '127.0.0.1' });
  const position = await store.lastPosition(rig.db);
  const headers = { 'x-access-token': TOKEN };
  const listen = async (query: string) => {
    const stop = new AbortController();
    const response = await fetch(`${url}/v1/stream?${query}`, { headers, signal: stop.signal });
    const frames: { position?: string; key: string; body: string }[] = [];
    const reading = (async () => {
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString('utf8');
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        for (const line of lines)
          if (line !== '') frames.push(JSON.parse(line) as (typeof frames)[number]);
      }
    })().catch((error: unknown) => assert.equal((error as Error).name, 'AbortError'));
    return { frames, stop: () => (stop.abort(), reading) };
  };
  const until = async (isDone: () => boolean) => {
    const deadline = Date.now() + 20_000;
    while (!isDone() && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(isDone(), 'it did not come');
  };
  const [mine, other] = [
    await listen(`after=${position - 2n}&node=7`),
    await listen('node=8&binding=lo.%23'),
  ];
  await until(() => mine.frames.length === 2);
  assert.deepEqual(
    mine.frames.map((frame) => frame.position),
    [position - 1n, position].map(String),
  );

  const answer = await fetch(`${url}/v1/pre/recovery/initiate_request?request_id=55&node_id=7`, {
    method: 'POST',
    headers,
  });
  assert.equal(answer.status, 202);
  await until(() => mine.frames.some(({ key }) => key === '-.-.-.snapshot_complete.-.-.-.7'));
  const recovered = mine.frames.filter(({ body }) => body.includes('request_id="55"'));
  assert.ok(
    recovered.some(({ key }) => key.endsWith('.7') && key.startsWith('hi.pre.-.odds_change.5.')),
  );
  rig.feed.runner.alive();
  await until(() => other.frames.some(({ key }) => key === '-.-.-.alive.-.-.-.-'));
  assert.ok(other.frames.every(({ body }) => !body.includes('request_id')));

  rig.feed.runner.silence(3, 60_000);
  const count = mine.frames.filter(({ body }) =>
    body.startsWith('<?xml version="1.0" encoding="UTF-8"?><alive product="3"'),
  ).length;
  rig.feed.runner.alive();
  await until(
    () => mine.frames.filter(({ body }) => body.includes('<alive product="1"')).length === 2,
  );
  assert.equal(mine.frames.filter(({ body }) => body.includes('<alive product="3"')).length, count);
  await Promise.all([mine.stop(), other.stop()]);
});

test('calls need the token, and recoveries have their limits', async () => {
  assert.equal((await rig.call('GET', '/v1/users/whoami.xml', 'wrong')).statusCode, 403);
  assert.equal((await rig.call('GET', '/v1/users/whoami.xml')).statusCode, 200);
  const after = rig.clock.now().getTime() - 3 * 3_600_000;
  const ask = () =>
    rig.call('POST', `/v1/liveodds/recovery/initiate_request?after=${after}&request_id=1`);
  const codes = [];
  for (let count = 0; count < 5; count += 1) codes.push((await ask()).statusCode);
  assert.deepEqual(codes, [202, 202, 202, 202, 429]);
  const old = rig.clock.now().getTime() - 11 * 3_600_000;
  assert.equal(
    (await rig.call('POST', `/v1/liveodds/recovery/initiate_request?after=${old}`)).statusCode,
    400,
  );
  assert.equal((await rig.call('POST', '/v1/nothing/recovery/initiate_request')).statusCode, 404);
  assert.equal(
    (await rig.call('POST', '/v1/pre/recovery/initiate_request?request_id=x')).statusCode,
    400,
  );
});

test('schedules, fixtures, summaries, timelines and profiles answer in every language', async () => {
  const fixture = nextFixture(1, 3);
  const day = fixture.startsAt.toISOString().slice(0, 10);
  const [team] = rig.feed.world.sides(fixture);
  for (const language of ['en', 'hi', 'ar']) {
    for (const path of [
      `schedules/${day}/schedule.xml`,
      'schedules/live/schedule.xml',
      'schedules/pre/schedule.xml?limit=5',
      `sport_events/${fixture.id}/fixture.xml`,
      `sport_events/${fixture.id}/summary.xml`,
      `sport_events/${fixture.id}/timeline.xml`,
      `competitors/${team.id}/profile.xml`,
      `venues/${team.venue.id}/profile.xml`,
      `players/${rig.feed.world.squad(team.id)[0]?.id}/profile.xml`,
      'sports.xml',
      'sports/sr:sport:1/categories.xml',
      'tournaments/sr:tournament:1/info.xml',
      'tournaments/sr:tournament:1/schedule.xml',
      'fixtures/changes.xml',
      'results/changes.xml',
      'tournaments.xml',
    ]) {
      const { body, statusCode } = await rig.call('GET', `/v1/sports/${language}/${path}`);
      assert.equal(statusCode, 200, `${language} ${path}`);
      assert.match(body, /^<\?xml version="1\.0" encoding="UTF-8"\?><[a-z_]+ /, path);
    }
  }
  const text = (await rig.call('GET', `/v1/sports/ar/sport_events/${fixture.id}/fixture.xml`)).body;
  assert.match(text, /qualifier="home"/);
  assert.match(text, /name="كرة القدم"/);
  assert.equal(
    (await rig.call('GET', '/v1/sports/en/sport_events/sr:match:1/fixture.xml')).statusCode,
    404,
  );
  assert.equal((await rig.call('GET', '/v1/sports/xx/sports.xml')).statusCode, 404);
  assert.match(
    (await rig.call('GET', '/v1/descriptions/en/markets.xml')).body,
    /<market id="18" name="Total"/,
  );
  const badge = await rig.feed.app.inject({ method: 'GET', url: `/badges/${team.id}.svg` });
  assert.match(badge.body, /^<svg/);
});

test('picks of one match have one price by its joint model, and conflicts are marked', async () => {
  const fixture = nextFixture(1, 5);
  await rig.feed.runner.open(fixture);
  const listed = await rig.call('GET', `/v1/custombet/${fixture.id}/available_selections`);
  assert.equal(listed.statusCode, 200);
  assert.match(listed.body, /<market id="1"><outcome id="1"\/>/);
  const ask = (...picks: readonly (readonly [market: number, outcome: string])[]) =>
    rig.feed.app.inject({
      method: 'POST',
      url: '/v1/custombet/calculate',
      headers: { 'x-access-token': TOKEN, 'content-type': 'application/xml' },
      payload: `<selections>${picks
        .map(
          ([market, outcome]) =>
            `<selection id="${fixture.id}" market_id="${market}" outcome_id="${outcome}"/>`,
        )
        .join('')}</selections>`,
    });
  const joint = await ask([1, '1'], [29, '74']);
  assert.equal(joint.statusCode, 200, joint.body);
  const [, price, probability] = /odds="([\d.]+)" probability="([\d.]+)"/.exec(joint.body) ?? [];
  assert.ok(
    Number(price) > 1.5 && Number(price) * Number(probability) < 1,
    joint.body.slice(0, 200),
  );
  const never = await ask([1, '1'], [1, '3']);
  assert.ok(!never.body.includes('<calculation '), never.body.slice(0, 200));
  assert.match(never.body, /<outcome id="1" conflict="true" conflict_reason="impossible"\/>/);
  assert.equal((await ask([1, '9'])).statusCode, 404);
  assert.equal((await ask()).statusCode, 400);
});

test('a race and a season are fields of many, settled by their order', async () => {
  const race = nextFixture(135);
  await rig.feed.runner.open(race);
  const fixture = await rig.call('GET', `/v1/sports/en/sport_events/${race.id}/fixture.xml`);
  assert.equal([...fixture.body.matchAll(/<competitor /g)].length, 10);
  rig.clock.advance(race.startsAt.getTime() - rig.clock.now().getTime());
  await rig.pass(8 * 60_000, 30_000);
  const messages = await messagesOf(race.id);
  checkLog(messages);
  const winners = messages.find(
    ({ body, kind }) => kind === 'bet_settlement' && body.includes('<market id="866"'),
  );
  assert.ok(winners !== undefined, 'the winner is settled');

  const [season] = rig.feed.world.seasonsAt(rig.clock.now());
  assert.ok(season !== undefined && season.startsAt > rig.clock.now());
  assert.deepEqual(rig.feed.world.fixture(season.id), season);
  await rig.feed.runner.open(season);
  const [, odds] = await messagesOf(season.id);
  assert.match(odds?.body ?? '', /<market status="1" id="804"/);
  assert.match(odds?.routingKey ?? '', /sr:season/);
});

test('a person with the token of control makes things happen, and others do not', async () => {
  const fixture = nextFixture(1, 4);
  await rig.feed.runner.open(fixture);
  const post = (url: string, payload: object, token = CONTROL) =>
    rig.feed.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
  const cancel = { event: fixture.id, name: 'cancel' };
  assert.equal((await post('/control/scenes', cancel, 'wrong')).statusCode, 401);
  assert.equal((await post('/control/scenes', { ...cancel, name: 'explode' })).statusCode, 400);
  assert.equal((await post('/control/scenes', cancel)).statusCode, 200);
  assert.equal((await post('/control/scenes', cancel)).statusCode, 409);
  const messages = await messagesOf(fixture.id);
  assert.ok(
    messages.some(({ body, kind }) => kind === 'bet_cancel' && body.includes('void_reason="5"')),
  );
  assert.equal((await post('/control/silences', { product: 6, seconds: 30 })).statusCode, 200);
});

test('a client that does not read is dropped, and the others go on', async () => {
  const own = await openTestFeed({
    streamLimits: { connections: 2, stallMs: 300, heartbeatMs: 50 },
  });
  try {
    await own.feed.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.feed.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET /v1/stream HTTP/1.1\r\nhost: feed\r\nx-access-token: ${TOKEN}\r\n\r\n`);
    socket.pause();
    const deadline = Date.now() + 20_000;
    while (own.feed.hub.count() === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(own.feed.hub.count(), 1);
    const body = 'x'.repeat(4_000_000);
    for (let count = 0; count < 6; count += 1)
      void own.feed.hub.push({
        position: null,
        product: 1,
        routingKey: '-.-.-.alive.-.-.-.-',
        body,
      });
    while (own.feed.hub.count() > 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(own.feed.hub.count(), 0);
    socket.destroy();
  } finally {
    await own.close();
  }
});
