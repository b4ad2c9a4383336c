// The page of scenes and its calls as a browser meets them, over HTTP.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AddressInfo } from 'node:net';
import { CONTROL, openTestFeed } from '../testing.ts';

let rig: Awaited<ReturnType<typeof openTestFeed>>;
let origin = '';
before(async () => {
  rig = await openTestFeed();
  await rig.feed.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(rig.feed.app.server.address() as AddressInfo).port}`;
});
after(() => rig.close());

const ask = (path: string, body?: object, token = CONTROL) =>
  fetch(`${origin}/control/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

type Listed = {
  readonly matches: readonly {
    readonly event: string;
    readonly stage: string;
    readonly score: readonly string[] | null;
    readonly clock: string | null;
    readonly isStopped: boolean;
    readonly scenes: readonly string[];
  }[];
  readonly producers: readonly { readonly id: number; readonly isSilent: boolean }[];
  readonly happened: readonly {
    readonly what: string;
    readonly isDone: boolean;
    readonly sent: readonly string[];
  }[];
};
const list = async (): Promise<Listed> => (await (await ask('matches')).json()) as Listed;

test('The page needs no token, holds nothing, and lets nothing but itself run', async () => {
  const page = await fetch(`${origin}/control`);
  assert.equal(page.status, 200);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/);
  const markup = await page.text();
  assert.doesNotMatch(markup, /<script>|<style|\sstyle=|\son[a-z]+=/);
  for (const [, file = ''] of markup.matchAll(/(?:src|href)="([^"]+)"/g)) {
    assert.equal((await fetch(`${origin}${file}`)).status, 200, file);
  }
});

test('Without the token nothing is listed and nothing happens', async () => {
  assert.equal((await ask('matches', undefined, 'wrong')).status, 401);
  assert.equal((await ask('silences', { product: 1, seconds: 5 }, 'wrong')).status, 401);
});

test('A live match is listed with its score, a goal changes it, and what was sent is shown', async () => {
  const now = rig.clock.now();
  const fixture = rig.feed.world
    .fixturesBetween(now, new Date(now.getTime() + 5 * 3_600_000))
    .find(({ league, startsAt }) => league.sport === 1 && startsAt > now);
  assert.ok(fixture);
  await rig.feed.runner.open(fixture);
  const before = (await list()).matches.find(({ event }) => event === fixture.id);
  assert.deepEqual([before?.stage, before?.scenes], ['prematch', ['cancel']]);

  rig.clock.advance(fixture.startsAt.getTime() - now.getTime() + 60_000);
  await rig.pass(30_000);
  const live = (await list()).matches.find(({ event }) => event === fixture.id);
  // A match may be postponed or given away instead; this one of world 1 is not.
  assert.equal(live?.stage, 'live');
  assert.ok(live.scenes.includes('goal_home') && live.scenes.includes('wrong_score'));

  const goal = await ask('scenes', { event: fixture.id, name: 'goal_home' });
  assert.equal(goal.status, 200);
  const { happened, matches } = await list();
  const scored = matches.find(({ event }) => event === fixture.id);
  assert.equal(Number(scored?.score?.[0]), Number(live.score?.[0]) + 1);
  assert.equal(scored?.isStopped, true);
  assert.equal(happened[0]?.what, 'goal_home');
  assert.ok(happened[0]?.sent.includes('bet_stop'), String(happened[0]?.sent));

  const cancel = await ask('scenes', { event: fixture.id, name: 'cancel' });
  assert.equal(cancel.status, 409);
  assert.equal((await list()).happened[0]?.isDone, false);
});

test('A producer that was silenced is shown as silent until its time is over', async () => {
  const isSilent = async () => (await list()).producers.find(({ id }) => id === 3)?.isSilent;
  assert.equal(await isSilent(), false);
  assert.equal((await ask('silences', { product: 3, seconds: 30 })).status, 200);
  assert.equal(await isSilent(), true);
  rig.clock.advance(31_000);
  assert.equal(await isSilent(), false);
});
