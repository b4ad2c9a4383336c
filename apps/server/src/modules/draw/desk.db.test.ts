import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fastCalendar, HANOI_CALENDAR } from '@parlour/lottery';
import { addDays } from '@parlour/time';
import { onlyKey } from '../../platform/field-keys.ts';
import { createFieldSeal } from '../../platform/field-seal.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { installHouse } from '../catalogue/index.ts';
import { createBeacon } from './chain/beacon.ts';
import type { Chains } from './chain/chains.ts';
import { createAhead } from './service/ahead.ts';
import { createGameDesk } from './service/game-desk.ts';

const REASON = 'As the announcer read it';
const HOUSE = 'k3-60';

let house: TestApp;
let olivia: { operatorToken: string };
let oscar: { operatorToken: string };

before(async () => {
  // Hanoi draws at 18:15 in its zone, which is 11:15 here.
  house = await createTestApp({ startAt: '2026-03-10T08:00:00.000Z' });
  olivia = await house.operator('olivia');
  oscar = await house.operator('oscar');
  await house.services.draws.install();
  await house.services.draws.storeAhead(['hanoi', 'lao', HOUSE]);
});
after(() => house.close());

const next = async (gameCode: string) => {
  const { db, now } = house.platform;
  const [issue] = await house.services.issues.listUpcoming(db, gameCode, { at: now(), count: 1 });
  assert.ok(issue);
  return issue;
};
const enter = (who: { operatorToken: string }, issueId: string, code: string) =>
  house.call('POST /console/lottery/issues/:issueId/entries', {
    params: { issueId },
    body: { code },
    ...who,
  });
const decide = (issueId: string, body: { code: string; version: number }) =>
  house.call('POST /console/lottery/issues/:issueId/decision', {
    params: { issueId },
    body: { ...body, reason: REASON },
    ...olivia,
  });

/** Sessions of operators do not outlast the wait, so both come again. */
const waitForDraw = async (issue: { drawsAt: Date }) => {
  house.clock.advance(issue.drawsAt.getTime() - house.clock.now().getTime() + 1_000);
  olivia = await house.operator('olivia');
  oscar = await house.operator('oscar');
};

test('two operators who agree verify a result; neither is enough alone', async () => {
  const issue = await next('hanoi');
  assert.equal((await enter(olivia, issue.id, '12345')).refusal?.code, 'draw.not_due');
  await waitForDraw(issue);
  assert.equal((await enter(olivia, issue.id, 'nonsense')).refusal?.code, 'draw.code_invalid');
  const code = '12345|67';
  const first = await enter(olivia, issue.id, code);
  assert.equal(first.value.codeStatus, 'ENTERED');
  const again = await enter(olivia, issue.id, code);
  assert.equal(again.value.codeStatus, 'ENTERED', 'the same operator twice is one voice');
  const second = await enter(oscar, issue.id, code);
  assert.equal(second.value.codeStatus, 'VERIFIED');
  assert.equal(second.value.results[0]?.enteredBy, 'olivia');
  assert.equal(second.value.results[0]?.verifiedBy, 'oscar');
  assert.equal((await enter(oscar, issue.id, code)).refusal?.code, 'draw.verified');
});

const codesSeenBy = async (who: { operatorToken: string }, issueId: string) => {
  const params = { issueId };
  const { value } = await house.call('GET /console/lottery/issues/:issueId', { params, ...who });
  return { codes: value.entered.map(({ code }) => code).toSorted(), deciders: value.deciders };
};

test('entries that differ wait for an operator who made none of them to decide', async () => {
  const issue = await next('hanoi');
  await waitForDraw(issue);
  assert.equal(
    (await decide(issue.id, { code: '11111|22', version: 0 })).refusal?.code,
    'draw.no_conflict',
  );
  await house.services.draws.enter({ feed: 'xoso' }, issue.id, '11111|22');
  const differing = await enter(oscar, issue.id, '11112|22');
  assert.equal(differing.value.hasConflict, true);
  assert.deepEqual(differing.value.deciders, ['olivia', 'omar']);
  const { items } = (
    await house.call('GET /console/lottery/issues', { query: { state: 'conflict' }, ...oscar })
  ).value;
  assert.deepEqual(
    items.map(({ issueId }) => issueId),
    [issue.id],
  );
  const third = await decide(issue.id, { code: '99999|22', version: 0 });
  assert.equal(third.refusal?.code, 'draw.code_invalid');
  const forbidden = await house.call('POST /console/lottery/issues/:issueId/decision', {
    params: { issueId: issue.id },
    body: { code: '11112|22', version: 0, reason: REASON },
    ...oscar,
  });
  assert.equal(forbidden.refusal?.code, 'request.forbidden');
  assert.equal(
    (await enter(olivia, issue.id, '11112|22')).refusal?.code,
    'draw.decide_instead',
    'she has seen what the others entered',
  );
  const decided = await decide(issue.id, { code: '11112|22', version: 0 });
  assert.equal(decided.value.codeStatus, 'VERIFIED');
  assert.equal(decided.value.hasConflict, false);
  assert.deepEqual(decided.value.deciders, []);
});

test('two whose entries differ enter again blindly, and the same from both ends it', async () => {
  const issue = await next('hanoi');
  await waitForDraw(issue);
  await enter(olivia, issue.id, '11111|22');
  await enter(oscar, issue.id, '11112|22');
  const hers = await codesSeenBy(olivia, issue.id);
  assert.deepEqual(hers.codes, ['11111|22', null], 'she entered one, so the other stays hidden');
  assert.deepEqual(hers.deciders, ['omar'], 'neither of the two');
  for (const code of ['11111|22', '11112|22']) {
    const refused = await decide(issue.id, { code, version: 0 });
    assert.equal(refused.refusal?.code, 'draw.own_result', 'not even for the entry of another');
  }
  const third = await enter(olivia, issue.id, '11113|22');
  assert.equal(third.value.hasConflict, true);
  assert.equal(third.value.entries, 2, 'her second entry stands in place of her first');
  const agreed = await enter(olivia, issue.id, '11112|22');
  assert.equal(agreed.value.codeStatus, 'VERIFIED');
  assert.equal(agreed.value.hasConflict, false);
  assert.equal(agreed.value.code, '11112|22');
});

test('nobody sees what others entered before it can sway their own entry', async () => {
  const issue = await next('hanoi');
  await waitForDraw(issue);
  const seenBy = async (who: { operatorToken: string }) => (await codesSeenBy(who, issue.id)).codes;
  await house.services.draws.enter({ feed: 'xoso' }, issue.id, '00001|99');
  assert.deepEqual([await seenBy(olivia), await seenBy(oscar)], [[null], [null]]);
  await house.services.draws.enter({ feed: 'minhngoc' }, issue.id, '00002|99');
  assert.deepEqual(await seenBy(olivia), ['00001|99', '00002|99'], 'she decides between them');
  assert.deepEqual(await seenBy(oscar), [null, null], 'he may not, and still enters blindly');
  const entered = await enter(oscar, issue.id, '00001|99');
  assert.deepEqual(
    entered.value.entered.map(({ code }) => code),
    [null, null, '00001|99'],
    "his own, and still nobody else's: he may enter again",
  );
  const [noted] = await house.platform.db.query<{ text: string }>({
    text: `select after::text as text from audit_entries where action = 'draw.enter'
      order by seq desc limit 1`,
  });
  assert.ok(noted !== undefined && !noted.text.includes('00001'), 'nor does the log tell');
});

test('a feed and an operator count as two', async () => {
  const issue = await next('hanoi');
  await waitForDraw(issue);
  await house.services.draws.enter({ feed: 'xoso' }, issue.id, '00001|99');
  const agreed = await enter(oscar, issue.id, '00001 99');
  assert.equal(agreed.value.codeStatus, 'VERIFIED', 'written in another way, it is the same');
  assert.equal(agreed.value.results[0]?.enteredBy, 'xoso');
});

test('the house enters no draw of its own', async () => {
  await house.services.draws.storeAhead([HOUSE]);
  const issue = await next(HOUSE);
  await waitForDraw(issue);
  await house.services.draws.holdDraws();
  assert.equal((await enter(olivia, issue.id, '123')).refusal?.code, 'draw.house_drawn');
});

test('a changed calendar keeps what was sold and plans the rest again', async () => {
  const game = (
    await house.call('GET /console/lottery/games/:gameCode', {
      params: { gameCode: 'hanoi' },
      ...olivia,
    })
  ).value;
  const changing = (way: 'agreed' | 'alone') => (calendar: object, version: number) =>
    house[way]('PUT /console/lottery/games/:gameCode', {
      params: { gameCode: 'hanoi' },
      body: { state: 'open', position: 5, calendar, version, reason: REASON },
      ...olivia,
    });
  const change = (calendar: object, version = game.version) =>
    changing('agreed')(calendar, version);
  const changeAlone = (calendar: object) => changing('alone')(calendar, game.version);
  const closed = (from: string, to: string) => ({ ...game.calendar, closures: [{ from, to }] });
  const refused = await change(closed('2026-04-02', '2026-04-01'));
  assert.equal(refused.refusal?.code, 'draw.calendar_invalid');
  assert.deepEqual(refused.refusal?.['problems'], ['closure_backwards']);
  assert.equal((await change(game.calendar, 99)).refusal?.code, 'draw.game_changed');
  const { db, now } = house.platform;
  const days = async () =>
    (await house.services.issues.listUpcoming(db, 'hanoi', { at: now(), count: 100 })).map(
      ({ day }) => day,
    );
  const before = await days();
  const [first = '', second = ''] = before;
  const changed = await changeAlone(closed(first, second));
  assert.equal(changed.value.version, game.version + 1);
  assert.equal(changed.value.position, 5);
  const after = await days();
  assert.equal(after[0], before[2], 'nobody has bought for the days that are closed now');
  const opened = await change({ ...game.calendar, closures: [] }, game.version + 1);
  assert.equal(opened.refusal, null);
  assert.deepEqual((await days()).slice(0, 2), [first, second], 'and they are planned again');

  const preview = await house.call('POST /console/lottery/calendars/preview', {
    body: { calendar: structuredClone(HANOI_CALENDAR) },
    ...oscar,
  });
  assert.equal(preview.value.issues.length, 20);
});

test('a day that someone bought for keeps its issue whatever the calendar says', async () => {
  const { db, now } = house.platform;
  const bought = await next('lao');
  const chains: Chains = {
    ready: async () => '',
    endHashOf: async () => '',
    linkAt: async () => '',
  };
  const beacon = createBeacon({
    ...house.platform,
    seal: createFieldSeal(onlyKey(Buffer.alloc(32, 7))),
  });
  const { audit } = house.services;
  const desk = createGameDesk({
    ...house.platform,
    audit,
    ahead: createAhead({ ...house.platform, chains, beacon }),
    tickets: () => ({ offered: async () => null, findSold: async () => new Set([bought.id]) }),
  });
  const [lao] = (await house.services.draws.games(db)).filter(({ code }) => code === 'lao');
  assert.ok(lao);
  const closures = [{ from: bought.day, to: addDays(bought.day, 10) }];
  const [operator] = await db.query<{ id: string }>({ text: 'select id from operators limit 1' });
  const desired = { ...lao, calendar: { ...lao.calendar, closures } };
  const prepared = await desk.change.prepare?.(desired);
  const maker = {
    brandId: house.brand.id,
    operatorId: operator?.id ?? '',
    operatorAccount: 'olivia',
    ip: '192.0.2.1',
    reason: REASON,
  };
  await db.tx((tx) => desk.change.apply(tx, desired, { maker, approver: null, prepared }));
  const page = { at: now(), count: 3 };
  const [first, second] = await house.services.issues.listUpcoming(db, 'lao', page);
  assert.equal(first?.id, bought.id);
  assert.ok(second !== undefined && second.day > addDays(bought.day, 10));
  assert.deepEqual(second.opensAt, bought.closesAt, 'one sale follows the other');
});

test('a fast game whose calendar is changed goes on until midnight as it was, without a gap', async () => {
  const { draws, issues } = house.services;
  const { db, now } = house.platform;
  await draws.storeAhead([HOUSE]);
  const params = { gameCode: HOUSE };
  const change = async (everySeconds: number) => {
    const { value } = await house.call('GET /console/lottery/games/:gameCode', {
      params,
      ...olivia,
    });
    const { calendar, position, version } = value;
    const changed = await house.agreed('PUT /console/lottery/games/:gameCode', {
      params,
      body: {
        state: 'open',
        position,
        calendar: { ...calendar, times: fastCalendar('UTC', everySeconds).times },
        version,
        reason: REASON,
      },
      ...olivia,
    });
    assert.equal(changed.refusal, null);
  };
  const checkPaces = async (seconds: number) => {
    const ahead = await issues.listUpcoming(db, HOUSE, { at: now(), count: 5_000 });
    const [first] = ahead;
    assert.ok(first);
    assert.ok(ahead.at(-1)?.day !== first.day);
    for (const [place, issue] of ahead.entries()) {
      const before = ahead[place - 1];
      if (before === undefined) continue;
      assert.deepEqual(issue.opensAt, before.closesAt, issue.no);
      const pace: number = issue.day === first.day ? 60 : seconds;
      assert.equal(issue.drawsAt.getTime() - before.drawsAt.getTime(), pace * 1_000, issue.no);
    }
  };
  await change(300);
  await checkPaces(300);
  await change(90);
  await checkPaces(90);
});

test('games are added once, of families that exist', async () => {
  const add = (gameCode: string, family: string) =>
    house.call('POST /console/lottery/games', {
      body: {
        gameCode,
        family,
        source: 'official',
        calendar: structuredClone(HANOI_CALENDAR),
        reason: REASON,
      },
      ...olivia,
    });
  assert.equal((await add('hanoi-vip', 'nothing')).refusal?.code, 'draw.family_unknown');
  await installHouse(house.platform, { isOpen: true });
  const added = (await add('hanoi-vip', 'hanoi')).value;
  assert.deepEqual([added.area, added.state], ['SEA', 'paused'], 'sold once two have agreed');
  const { calendar, position, version } = added;
  const opening = await house.call('PUT /console/lottery/games/:gameCode', {
    params: { gameCode: 'hanoi-vip' },
    body: { state: 'open', position, calendar, version, reason: REASON },
    ...olivia,
  });
  const proposalId = opening.value.proposal?.id ?? assert.fail('one operator opened it');
  const shown = await house.call('GET /console/approvals/:proposalId', {
    params: { proposalId },
    ...olivia,
  });
  const fields = shown.value.changes.map(({ field }) => field);
  assert.ok(fields.includes('calendar.times.clocks'), 'who agrees reads the whole calendar');
  assert.ok(fields.includes('calendar.sale.closesSeconds'));
  await house.approve(opening.value.proposal);
  const tiles = await house.platform.db.query<{ vendor: string; name: string }>({
    text: `select vendor_code as vendor, names ->> 'en' as name from games where code = 'hanoi-vip'`,
  });
  assert.deepEqual(
    tiles,
    [{ vendor: 'psea', name: 'Hanoi Lottery (hanoi-vip)' }],
    'players get a tile',
  );
  assert.equal((await add('hanoi-vip', 'hanoi')).refusal?.code, 'draw.game_taken');
});

test('an official game that no definition knows the draw of changes its clocks by two', async () => {
  const params = { gameCode: 'hanoi-vip' };
  const read = async () =>
    (await house.call('GET /console/lottery/games/:gameCode', { params, ...olivia })).value;
  const { calendar, position, state, version } = await read();
  const { closesSeconds } = calendar.sale;
  const wishes: readonly (typeof calendar)[] = [
    { ...calendar, times: { kind: 'CLOCK', clocks: ['23:50'] } },
    { ...calendar, times: { kind: 'CLOCK', clocks: ['09:00'] } },
    { ...calendar, timeZone: 'Asia/Kolkata' },
    { ...calendar, sale: { ...calendar.sale, closesSeconds: closesSeconds - 60 } },
  ];
  for (const wish of wishes) {
    const { refusal, value } = await house.call('PUT /console/lottery/games/:gameCode', {
      params,
      body: { state, position, calendar: wish, version, reason: REASON },
      ...olivia,
    });
    assert.equal(refusal, null);
    const proposalId = value.proposal?.id ?? assert.fail('one operator changed it');
    assert.deepEqual((await read()).calendar, calendar);
    const end = { params: { proposalId }, body: { note: '' }, ...olivia };
    await house.call('POST /console/approvals/:proposalId/withdraw', end);
  }
});

test('sales to come are listed from the next draw on, page by page, and all draws from the last', async () => {
  const list = async (wish: { state?: 'upcoming'; cursor?: string }) => {
    const query = { ...wish, gameCode: 'lao', limit: 3 };
    const { value } = await house.call('GET /console/lottery/issues', { query, ...olivia });
    return { at: value.items.map(({ drawsAt }) => drawsAt), next: value.nextCursor ?? '' };
  };
  const first = await list({ state: 'upcoming' });
  const both = [...first.at, ...(await list({ state: 'upcoming', cursor: first.next })).at];
  assert.equal(both.length, 6);
  assert.deepEqual(both, [...new Set(both)].toSorted());
  const all = await list({});
  assert.deepEqual(all.at, all.at.toSorted().toReversed());
  assert.equal(all.at.length, 3);
});

test('draws that are over come in pages from the latest one back, and none to come', async () => {
  const earlier = await next('hanoi');
  await waitForDraw(earlier);
  const later = await next('hanoi');
  await waitForDraw(later);
  const page = async (cursor?: string) => {
    const query = {
      state: 'drawn',
      gameCode: 'hanoi',
      limit: 1,
      ...(cursor && { cursor }),
    } as const;
    const { value } = await house.call('GET /console/lottery/issues', { query, ...olivia });
    return { ids: value.items.map(({ issueId }) => issueId), next: value.nextCursor ?? '' };
  };
  const newest = await page();
  assert.deepEqual(newest.ids, [later.id]);
  assert.deepEqual((await page(newest.next)).ids, [earlier.id]);
});

test('what sells later waits for two, and nobody sells behind the official draw', async () => {
  const gameCode = 'thai-government';
  const { draws, issues } = house.services;
  await draws.storeAhead([gameCode]);
  const params = { gameCode };
  const game = async () =>
    (await house.call('GET /console/lottery/games/:gameCode', { params, ...olivia })).value;
  type Calendar = Awaited<ReturnType<typeof game>>['calendar'];
  const { calendar: held } = await game();
  const put = async (calendar: Calendar, state: 'open' | 'paused' = 'open') => {
    const { position, version } = await game();
    const body = { state, position, calendar, version, reason: REASON };
    return house.call('PUT /console/lottery/games/:gameCode', { params, body, ...olivia });
  };
  const sale = (closesSeconds: number) => ({ ...held, sale: { ...held.sale, closesSeconds } });
  const at = (clock: string, closesSeconds: number): Calendar => ({
    ...sale(closesSeconds),
    times: { kind: 'CLOCK', clocks: [clock] },
  });
  const closes = async () => {
    const page = { at: house.platform.now(), count: 1 };
    const [issue] = await issues.listUpcoming(house.platform.db, gameCode, page);
    return issue?.closesAt;
  };

  const late = await put(at('23:50', 60));
  assert.equal(late.refusal?.code, 'draw.closes_after_draw');
  assert.match(late.message ?? '', /23:49:00.*23:50.*60.*15:30/, 'with the sum');
  const elsewhere = await put({ ...held, timeZone: 'Asia/Kolkata' });
  assert.equal(elsewhere.refusal?.code, 'draw.closes_after_draw');
  const withdraw = async (proposal: { id: string } | null) => {
    const end = { params: { proposalId: proposal?.id ?? '' }, body: { note: '' }, ...olivia };
    await house.call('POST /console/approvals/:proposalId/withdraw', end);
  };
  const onTime = await put(at('15:30', 0));
  assert.equal(onTime.refusal, null, 'on the stroke, which two may agree to');
  await withdraw(onTime.value.proposal);

  const before = await closes();
  assert.equal((await put(sale(3_600))).refusal, null, 'an earlier close is one operator’s');
  const earlier = await closes();
  assert.ok(before !== undefined && earlier !== undefined && earlier < before);
  const later: readonly Calendar[] = [
    at('15:30', 1_800),
    at('15:31', 3_660),
    { ...sale(3_600), timeZone: 'Asia/Ho_Chi_Minh' },
    { ...sale(3_600), days: { kind: 'MONTH_DAYS', monthDays: [1, 16, 20] } },
    { ...sale(3_600), moves: [] },
  ];
  for (const calendar of later) {
    const { refusal, value } = await put(calendar);
    assert.equal(refusal, null);
    assert.equal(value.proposal?.kind, 'lottery_game.update', JSON.stringify(calendar));
    assert.deepEqual(await closes(), earlier);
    await withdraw(value.proposal);
  }

  assert.equal((await put(sale(3_600), 'paused')).value.proposal, null, 'a stop counts at once');
  const reopened = await put(sale(3_600));
  assert.equal(reopened.value.state, 'paused', 'and is not lifted by one');
  await house.approve(reopened.value.proposal);
  assert.equal((await game()).state, 'open');
});

test('a draw whose official time has passed is never sold anew', async () => {
  const gameCode = 'lao';
  const params = { gameCode };
  const { issues } = house.services;
  const { db, now } = house.platform;
  const read = { params, ...olivia };
  const { calendar, position, version } = (
    await house.call('GET /console/lottery/games/:gameCode', read)
  ).value;
  const issue = await next(gameCode);
  await waitForDraw(issue);
  const put = (changed: typeof calendar, at: number) =>
    house.agreed('PUT /console/lottery/games/:gameCode', {
      params,
      body: { state: 'open', position, calendar: changed, version: at, reason: REASON },
      ...olivia,
    });
  const later: typeof calendar = { ...calendar, times: { kind: 'CLOCK', clocks: ['23:50'] } };
  assert.equal((await put(later, version)).refusal?.code, 'draw.closes_after_draw');
  const closer = { ...calendar.sale, closesSeconds: 0 };
  assert.equal((await put({ ...calendar, sale: closer }, version)).refusal, null);
  const [upcoming] = await issues.listUpcoming(db, gameCode, { at: now(), count: 1 });
  assert.ok(upcoming !== undefined && upcoming.day > issue.day);
});
