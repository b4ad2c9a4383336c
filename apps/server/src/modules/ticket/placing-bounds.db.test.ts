import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Db, newId } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../platform/refusal.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import type { StoredIssue } from '../draw/index.ts';
import { createTermsReader, type TermsReader } from './offer/terms.ts';
import { createIssueFinder } from './placing/issue-finder.ts';
import { createLanes } from './placing/lanes.ts';
import { createPlace } from './placing/place.ts';
import { createCalculate } from './placing/calculate.ts';
import { createPlaceSlip } from './placing/service.ts';
import type { CalculatedSlip } from './placing/slip.ts';
import { createCancel } from './record/cancel.ts';
import { ahead, line, openGames, player, slip } from './testing.ts';

const GAME = 'ssc-60';
const DIRECT = line('star5.direct', '1|2|3|4|5', { mode: 'fen' });

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await openGames(t, [GAME, 'mark-six']);
});
after(() => t.close());

const run = <Row>(text: string, values: readonly unknown[] = []) =>
  t.platform.db.query<Row>({ text, values });
const issuesOf = async (gameCode = GAME, count = 2) =>
  (await ahead(t, gameCode, count)) as [StoredIssue, StoredIssue];
const place = (token: string, body: object) =>
  t.call('POST /wps/lottery/orders', { token, body: { ...body } });
const limitNumbers = async (value: string | null) => {
  await run('update lottery_limits set number_max_amount = $1 where game_code = $2', [value, GAME]);
  await run('update lottery_offers set version = version + 1 where game_code = $1', [GAME]);
};
const chaseOver = (issues: readonly StoredIssue[]) => ({
  items: issues.map(({ no }) => ({ issueNo: no, multiple: 1 })),
  stopOnWin: false,
});
/** Rows of five digits, each of its own. */
const typed = (count: number) =>
  line(
    'star5.direct.entry',
    Array.from({ length: count }, (_, index) => String(index).padStart(5, '0')).join(','),
    { mode: 'fen' },
  );

/** The parts of a placement, with some of them replaced. */
function parts(over: { readonly terms?: TermsReader; readonly db?: Db } = {}) {
  const standingOf = async () => ({ currency: t.brand.currency, points: 0 });
  const deps = {
    ...t.platform,
    ...t.services,
    findIssue: createIssueFinder({
      db: t.platform.db,
      issues: t.services.issues,
      now: t.platform.now,
    }),
    terms: createTermsReader(),
    standingOf,
    ...over,
  };
  const calculate = createCalculate(deps);
  return { deps, calculate, send: createLanes({ ...deps, calculate, place: createPlace(deps) }) };
}
const sent = (memberId: string, input: ReturnType<typeof slip>) => ({
  buyer: { memberId, brandId: t.brand.id, ip: null, device: 'desktop' },
  input,
  inputHash: Buffer.alloc(32),
});

describe('what a member keeps on an issue is bounded', () => {
  test('by tickets', async () => {
    const { token } = await player(t, '100');
    const [issue] = await issuesOf();
    const many = Array.from({ length: 100 }, () => DIRECT);
    for (let times = 0; times < 5; times += 1) {
      assert.equal((await place(token, slip(issue, many))).refusal, null);
    }
    const more = await place(token, slip(issue, [DIRECT]));
    assert.equal(more.refusal?.code, 'ticket.issue_tickets_max');
  });

  test('by how long its selections are', async () => {
    const { memberId, token } = await player(t, '1000');
    const [issue, next] = await issuesOf();
    const long = Array.from({ length: 11 }, () => typed(16_000));
    const codeOf = async (body: object) => (await place(token, body)).refusal?.code;
    assert.equal(await codeOf(slip(issue, long)), 'ticket.picks_max');
    assert.equal(await codeOf(slip(issue, [typed(10_000), typed(10_000)])), undefined);
    await run(`update tickets set selection = repeat('0', 499999) where member_id = $1`, [
      memberId,
    ]);
    assert.equal(await codeOf(slip(issue, [DIRECT])), 'ticket.picks_max');
    assert.equal(await codeOf(slip(next, [DIRECT])), 'ticket.issue_not_open');
  });

  test('by the numbers that it is on, where these are limited', async () => {
    const { token } = await player(t, '1000');
    const issues = await issuesOf();
    await limitNumbers('100000000');
    const codeOf = async (body: object) => (await place(token, body)).refusal?.code;
    const chase = chaseOver(issues);
    const chased = slip(issues[0], [typed(2_001)], { chase });
    assert.equal(await codeOf(chased), 'ticket.numbers_max');
    assert.equal(await codeOf(slip(issues[0], [typed(2_001)])), undefined);
    const many = slip(issues[0], [typed(12_000), typed(12_000)]);
    assert.equal(await codeOf(many), 'ticket.numbers_max');
    await limitNumbers(null);
  });
});

test('numbers are held for nobody whose purse is short', async () => {
  const { token } = await player(t, '1');
  const [issue] = await issuesOf('mark-six');
  const bet = slip(issue, [line('special.number', '09')], { packVersion: 1 });
  assert.equal((await place(token, bet)).refusal?.code, 'wallet.insufficient_funds');
  const rows = await run(`select from lottery_exposures where key = 'special.number:09'`);
  assert.equal(rows.length, 0);
});

test('a chase is not placed over an issue that was taken away meanwhile', async () => {
  const { memberId } = await player(t, '10');
  const issues = await issuesOf(GAME, 4);
  const { calculate, send } = parts();
  const chase = chaseOver(issues);
  const calculated: CalculatedSlip = await calculate(
    sent(memberId, slip(issues[0], [DIRECT], { chase })),
  );
  await run('delete from lottery_issues where id = $1', [issues.at(-1)?.id]);
  const answer = await send(calculated);
  assert.equal(answer.ok ? null : answer.refusal.code, 'ticket.chase_bad');
  const { main, locked } = await t.services.wallet.balances(t.platform.db, memberId);
  assert.deepEqual([amountToText(main), amountToText(locked)], ['10.00', '0.00']);
});

test('a slip that was taken is answered as taken, whatever is said of it now', async () => {
  const { memberId, token } = await player(t, '10');
  const [issue] = await issuesOf();
  const input = slip(issue, [DIRECT]);
  const placed = (await place(token, input)).value;
  const { deps, calculate } = parts();
  const send = async () => ({ ok: false, refusal: new Refusal('request.overloaded') }) as const;
  const again = createPlaceSlip({ ...deps, calculate, send });
  assert.deepEqual(await again(sent(memberId, input).buyer, input), placed);
});

test('a sale that is over is told before terms and lines are read', async () => {
  const [issue] = await issuesOf();
  t.clock.advance(issue.closesAt.getTime() + 6_000 - t.clock.now().getTime());
  const unread = () => Promise.reject(new Error('terms were read'));
  const { calculate } = parts({ terms: { remembered: unread, fresh: unread } });
  await assert.rejects(
    calculate(sent(newId(), slip(issue, [line('nothing', '1')]))),
    (error) => error instanceof Refusal && error.code === 'ticket.issue_closed',
  );
});

test('taking a ticket back gives way to another transaction once', async () => {
  const { memberId, token } = await player(t, '10');
  const [issue] = await issuesOf();
  const placed = (await place(token, slip(issue, [DIRECT]))).value;
  let tries = 0;
  const db: Db = {
    ...t.platform.db,
    tx(work) {
      tries += 1;
      const deadlock = Object.assign(new Error('deadlock'), { code: '40P01' });
      return tries === 1 ? Promise.reject(deadlock) : t.platform.db.tx(work);
    },
  };
  const cancel = createCancel({ ...t.platform, ...t.services, db });
  const ticket = await cancel({ memberId, id: placed.tickets[0]?.ticketId ?? newId() });
  assert.equal(ticket.status, 'CANCELLED');
});

test('taking a ticket back takes from a number only what was counted there', async () => {
  const bettors = [await player(t, '10'), await player(t, '10')];
  const [issue] = await issuesOf();
  const { key, pick } = { key: 'star5.direct.entry:97531', pick: '9|7|5|3|1' };
  const bet = async ({ token }: { token: string }) => {
    const placed = await place(token, slip(issue, [line('star5.direct', pick)]));
    return { token, params: { ticketId: placed.value.tickets[0]?.ticketId ?? newId() } };
  };
  const cancel = (of: Awaited<ReturnType<typeof bet>>) =>
    t.call('POST /wps/lottery/tickets/:ticketId/cancel', of);
  const staked = async () => {
    const [row] = await run<{ staked: bigint }>(
      'select staked_amount as staked from lottery_exposures where issue_id = $1 and key = $2',
      [issue.id, key],
    );
    return row?.staked ?? 0n;
  };
  const before = await bet(bettors[0] as { token: string });
  t.clock.advance(1_000);
  await run('update lottery_limits set number_max_amount = 100000000 where game_code = $1', [GAME]);
  await run(
    `update lottery_offers set version = version + 1, updated_at = $2 where game_code = $1`,
    [GAME, t.clock.now()],
  );
  const counted = await bet(bettors[1] as { token: string });
  assert.equal(await staked(), 200_000n);
  assert.equal((await cancel(before)).value.status, 'CANCELLED');
  assert.equal(await staked(), 200_000n);
  // However the brand changes its limits meanwhile, what was counted is taken away.
  t.clock.advance(1_000);
  await limitNumbers(null);
  await run('update lottery_offers set updated_at = $2 where game_code = $1', [
    GAME,
    t.clock.now(),
  ]);
  assert.equal((await cancel(counted)).value.status, 'CANCELLED');
  assert.equal(await staked(), 0n);
});

test('a number is as full however it is bet', async () => {
  const { token } = await player(t, '1000');
  const [issue] = await issuesOf();
  const codeOf = async (play: string, selection: string) =>
    (await place(token, slip(issue, [line(play, selection)]))).refusal?.code;
  await limitNumbers('300000');
  assert.equal(await codeOf('star2front.direct', '8|6'), undefined);
  const ways: readonly (readonly [string, string])[] = [
    ['star2front.direct', '8|6'],
    ['star2front.direct.entry', '86'],
    ['star2front.sum', '14'],
    ['star2front.span', '2'],
    ['any2.direct', '8|6|||'],
    ['any2.direct.entry', 'wan,qian|86'],
    ['any2.sum', 'wan,qian,ge|14'],
  ];
  for (const [play, selection] of ways) {
    assert.equal(await codeOf(play, selection), 'ticket.number_full', play);
  }
  assert.equal(await codeOf('star2front.direct', '6|8'), undefined);
  await limitNumbers(null);
});

test('a ticket keeps the cap of its issue beside that of few picks', async () => {
  const { memberId, token } = await player(t, '10');
  const [issue] = await issuesOf();
  assert.equal((await place(token, slip(issue, [DIRECT]))).refusal, null);
  const rows = await run(
    `select t.cap_reason, t.cap_amount < t.issue_cap_amount as "isLower",
        t.issue_cap_amount = l.payout_max_amount as "isThatOfGame"
      from tickets t join lottery_limits l on l.brand_id = t.brand_id
        and l.game_code = t.game_code and l.currency = t.currency
      where t.member_id = $1`,
    [memberId],
  );
  assert.deepEqual(rows, [{ cap_reason: 'single_pick', isLower: true, isThatOfGame: true }]);
});
