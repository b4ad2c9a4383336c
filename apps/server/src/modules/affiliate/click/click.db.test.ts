import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { RegistrationLink } from '@parlour/contract';
import { createTestApp, type TestApp, type TestMember } from '../../../testing.ts';
import { createPeople } from '../testing/people.ts';
import { createVisits } from '../testing/visits.ts';

let t: TestApp;
let people: ReturnType<typeof createPeople>;
let visits: ReturnType<typeof createVisits>;
let agent: TestMember;
let link: RegistrationLink;
let taken = 0;

before(async () => {
  t = await createTestApp();
  people = createPeople(t);
  visits = createVisits(t);
  agent = await people.agent('Clickagent');
  link = await visits.addLink(agent);
});
after(() => t.close());
beforeEach(async () => {
  t.clock.advance(10 * 60_000);
  agent = await people.again(agent);
});

type Row = {
  id: string;
  s1: string | null;
  s3: string | null;
  cid: string | null;
  device: string;
  is_first: boolean;
  agent_id: string;
  visitor_hash: Buffer | null;
};

const clicks = () =>
  t.platform.db.query<Row>({ text: 'select * from link_clicks order by id desc' });

const clickOf = async (memberId: string): Promise<string | null> => {
  const [row] = await t.platform.db.query<{ id: string }>({
    text: 'select click_id as id from click_registrations where member_id = $1',
    values: [memberId],
  });
  return row?.id ?? null;
};

const register = (code: string, cookie?: string) =>
  visits.register(`Visitor${(taken += 1)}`, code, cookie);

test('a visit is kept with its marks, without what cannot be one, and without an address', async () => {
  const marks = { s1: ' banner ', s3: 'x'.repeat(2_000), cid: 'click-1' };
  await visits.visit(link.code, { marks, userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148' });
  const [click] = await clicks();
  assert.deepEqual(
    [click?.s1, click?.s3, click?.cid, click?.device, click?.agent_id],
    ['banner', null, 'click-1', 'phone', agent.memberId],
  );
  assert.equal(click?.visitor_hash?.length, 16);
  assert.doesNotMatch(JSON.stringify(click), /198\.51\.100\.7/);
});

test('a visitor counts once a day for each link, others and other days count again', async () => {
  const first = async (code: string, ip: string) => {
    await visits.visit(code, { ip });
    return (await clicks())[0]?.is_first;
  };
  const other = await visits.addLink(agent, 'Autumn');
  assert.equal(await first(link.code, '198.51.100.20'), true);
  assert.equal(await first(link.code, '198.51.100.20'), false);
  assert.equal(await first(link.code, '198.51.100.21'), true);
  assert.equal(await first(other.code, '198.51.100.20'), true);
  t.clock.advance(24 * 3_600_000);
  assert.equal(await first(link.code, '198.51.100.20'), true);
});

test('visits of one visitor at the same moment are one unique click', async () => {
  const ip = '198.51.100.40';
  await Promise.all(Array.from({ length: 6 }, () => visits.visit(link.code, { ip })));
  const firsts = (await clicks()).slice(0, 6).filter(({ is_first }) => is_first);
  assert.equal(firsts.length, 1);
});

test('who registers by the link keeps the click that the browser remembers', async () => {
  const cookie = await visits.visit(link.code, { marks: { cid: 'kept' } });
  const [click] = await clicks();
  const memberId = await register(link.code, cookie);
  assert.equal(await clickOf(memberId), click?.id);
});

test('a click of another link, of nobody, or too old counts for nothing, and nobody is kept out', async () => {
  const other = await visits.addLink(agent, 'Winter');
  const elsewhere = await visits.visit(other.code);
  assert.equal(await clickOf(await register(link.code, elsewhere)), null);
  assert.equal(await clickOf(await register(link.code)), null);
  for (const forged of ['x', "' or 1=1", '01930000-0000-7000-8000-00000000dead']) {
    assert.equal(await clickOf(await register(link.code, `parlour_click=${forged}`)), null, forged);
  }
  const old = await visits.visit(link.code);
  t.clock.advance(31 * 24 * 3_600_000);
  assert.equal(await clickOf(await register(link.code, old)), null);
});

test('the cookie is for registrations alone, and no script reads it', async () => {
  const answer = await t.call('POST /wps/agent/link/visit', { body: { code: link.code } });
  assert.match(
    String(answer.headers['set-cookie']),
    /^parlour_click=[0-9a-f-]{36}; Path=\/wps\/member; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
});

test('a link that nobody can register by keeps no visit', async () => {
  const closed = await visits.addLink(agent, 'Closed');
  await t.call('PUT /wps/agent/links/:linkId', {
    token: agent.token,
    params: { linkId: closed.id },
    body: { isActive: false, version: closed.version },
  });
  const count = (await clicks()).length;
  const answer = await t.call('POST /wps/agent/link/visit', { body: { code: closed.code } });
  assert.equal(answer.refusal?.code, 'agent.link_disabled');
  assert.equal((await clicks()).length, count);
});

test('who visited is forgotten after two days, and clicks that led nowhere after 400', async () => {
  const cookie = await visits.visit(link.code);
  const memberId = await register(link.code, cookie);
  const kept = await clickOf(memberId);
  const sweep = t.app.parts.flatMap(({ jobs }) => jobs?.['affiliate.sweep_clicks'] ?? [])[0];
  assert.ok(sweep !== undefined);
  await sweep({}, t.clock.now());
  assert.ok((await clicks()).find(({ id }) => id === kept)?.visitor_hash !== null);
  t.clock.advance(3 * 24 * 3_600_000);
  await sweep({}, t.clock.now());
  assert.ok((await clicks()).every(({ visitor_hash }) => visitor_hash === null));
  t.clock.advance(400 * 24 * 3_600_000);
  await sweep({}, t.clock.now());
  const left = await t.platform.db.query<{ id: string }>({
    text: `select c.id from link_clicks c
      where not exists (select 1 from click_registrations r where r.click_id = c.id)`,
  });
  assert.deepEqual(left, []);
  assert.ok((await clicks()).some(({ id }) => id === kept));
});
