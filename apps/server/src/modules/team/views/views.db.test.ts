import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { amount } from '@parlour/money';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing.ts';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import type { TransferKind } from '../../wallet/index.ts';
import { openSampleHouse, type SampleHouse, UNPLAYED } from '../sample.ts';
import { listNotes } from './store/notes.ts';

const UNIT = 100_000n;

let t: TestApp;
let house: SampleHouse;
let boss: TestMember;
let line: TestMember;
let leaf: TestMember;
let idle: TestMember;
let stranger: TestMember;
let today: string;
let liveRound: string;

async function open(
  account: string,
  uplineId: string | null,
  isAgent = false,
): Promise<TestMember> {
  const device = { ip: '203.0.113.20', country: null, userAgent: 'test', brandId: t.brand.id };
  const password = TEST_PASSWORD;
  const memberId = await t.services.identity.openAccount({
    ...device,
    account,
    password,
    language: 'en',
    details: { uplineId, standing: isAgent ? 'agent' : 'member', type: isAgent ? 1 : 0 },
  });
  const { token } = await t.services.identity.login({ ...device, username: account, password });
  return { memberId, account, token };
}

async function move(member: TestMember, kind: TransferKind, units: bigint): Promise<string> {
  const outcome = await t.services.wallet.post({
    key: newId(),
    kind,
    cause: kind === 'DEPOSIT_ONLINE' ? `deposit:${newId()}` : 'test',
    memberId: member.memberId,
    brandId: t.brand.id,
    currency: t.brand.currency,
    postings: [
      { account: { purse: 'main' }, amount: amount(units * UNIT) },
      { account: { house: 'test' }, amount: amount(-units * UNIT) },
    ],
  });
  assert.ok(outcome.ok);
  return outcome.transferId;
}

const play = (member: TestMember, stake: bigint, payout: bigint, category = 'RNG') =>
  house.settle(
    { memberId: member.memberId, brandId: t.brand.id },
    { stake: stake * UNIT, payout: payout * UNIT, category },
  );

/** A round with an id such as play gives: it ends like the member's. */
async function playLive({ memberId }: TestMember, stake: bigint, payout: bigint): Promise<string> {
  const id = `${newId().slice(0, -2)}${memberId.slice(-2)}`;
  const round = {
    memberId,
    brandId: t.brand.id,
    id,
    lineageId: await house.lineageOf(memberId),
    category: 'LIVE',
    vendorCode: 'studio',
    isFree: false,
    status: 'closed' as const,
    stake: stake * UNIT,
    valid: stake * UNIT,
    payout: payout * UNIT,
    closedAt: t.clock.now(),
  };
  await house.write(round, UNPLAYED);
  return id;
}

async function drain(): Promise<void> {
  const consumers = t.app.parts.flatMap(({ consumers: own }) => own ?? []);
  await consumeAll(
    t.platform.db,
    consumers.filter(({ name }) => ['report.days', 'team.facts'].includes(name)),
  );
}

before(async () => {
  t = await createTestApp();
  house = await openSampleHouse(t.platform.db, {}, t.clock.now());
  boss = await open('boss', null, true);
  line = await open('lineagent', boss.memberId, true);
  leaf = await open('leafplayer', line.memberId);
  idle = await open('idleplayer', boss.memberId);
  stranger = await open('stranger', null, true);
  await move(leaf, 'DEPOSIT_ONLINE', 100n);
  await move(idle, 'DEPOSIT_ONLINE', 7n);
  await move(boss, 'AGENT_REBATE', 3n);
  await move(boss, 'DAILY_WAGE_RECEIVE', 40n);
  await move(boss, 'DAILY_WAGE_PAY_DOWNLINE', -15n);
  await move(line, 'DAILY_WAGE_RECEIVE', 15n);
  await move(leaf, 'PROMOTION', 2n);
  await play(leaf, 20n, 5n);
  liveRound = await playLive(leaf, 10n, 30n);
  await play(boss, 4n, 0n);
  await play(stranger, 500n, 0n);
  await drain();
  today = await dayOf();
});
after(async () => {
  await t.close();
});

async function dayOf(): Promise<string> {
  const { reports } = t.services;
  const timeZone = await reports.zoneOf(t.platform.db, t.brand.id);
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(t.clock.now());
}

const days = () => ({ from: today, to: today });
const ask = <K extends Parameters<TestApp['call']>[0]>(
  key: K,
  query: Readonly<Record<string, string>> = {},
  by = boss,
) => t.call(key, { token: by.token, query });

test('the overview counts people, money and play of the whole team, and compares', async () => {
  const { value } = await ask('GET /wps/agent/team/overview', days());
  assert.deepEqual(
    [value.people.size, value.people.agents, value.people.members, value.people.directs],
    [4, 2, 2, 2],
  );
  assert.deepEqual(
    [value.people.registrations, value.people.firstDeposits, value.people.depositors],
    [4, 2, 2],
  );
  assert.equal(value.people.activeMembers, 2);
  assert.equal(value.people.online, 4);
  const { totals } = value;
  assert.deepEqual([totals.stake, totals.payout, totals.deposits], ['34.00', '35.00', '107.00']);
  assert.deepEqual([totals.agentRebates, totals.promotions], ['3.00', '2.00']);
  // What the agent passed on stayed in the team.
  assert.equal(totals.wages, '40.00');
  assert.equal(totals.profit, '46.00');
  assert.equal(value.days.length, 1);
  assert.equal(value.days[0]?.registrations, 4);
  assert.equal(value.previous.totals.stake, '0.00');
  assert.equal(value.balance, '152.00');
});

test('the overview of a downline is of that line alone, of a member of the member alone', async () => {
  const { value: ofLine } = await ask('GET /wps/agent/team/overview', {
    ...days(),
    account: 'LineAgent',
  });
  assert.deepEqual([ofLine.people.size, ofLine.totals.stake], [2, '30.00']);
  const { value: own } = await ask('GET /wps/agent/team/overview', { ...days(), scope: 'member' });
  assert.deepEqual([own.people.size, own.totals.stake, own.totals.wages], [1, '4.00', '25.00']);
});

test('a period that is too long or none is refused', async () => {
  const long = { from: '2026-01-01', to: '2026-02-01' };
  const { refusal } = await ask('GET /wps/agent/team/overview', long);
  assert.equal(refusal?.code, 'report.period_too_long');
  const { refusal: none } = await ask('GET /wps/agent/income', { from: today, to: '2020-01-01' });
  assert.equal(none?.code, 'report.period_invalid');
  const { refusal: record } = await ask('GET /wps/agent/team/bets', {
    from: '2026-01-01',
    to: '2026-04-01',
  });
  assert.equal(record?.code, 'report.period_too_long');
});

test('another currency than any that is there has no figures', async () => {
  const { value } = await ask('GET /wps/agent/team/overview', { ...days(), currency: 'jpy' });
  assert.deepEqual([value.head.currency, value.totals.stake], ['JPY', '0.00']);
  assert.deepEqual(value.head.currencies, [t.brand.currency]);
});

test('accounts are listed with what they have, filtered and drilled into', async () => {
  const { value } = await ask('GET /wps/agent/team/members', { sort: 'account' });
  assert.deepEqual(
    value.items.map(({ account, level, teamSize }) => [account, level, teamSize]),
    [
      ['idleplayer', 1, 1],
      ['lineagent', 1, 2],
    ],
  );
  assert.equal(value.items[1]?.teamBalance, '117.00');
  assert.equal(value.items[1]?.balance, '15.00');
  const { value: below } = await ask('GET /wps/agent/team/members', { under: 'lineagent' });
  assert.deepEqual(
    below.items.map(({ account, level }) => [account, level]),
    [['leafplayer', 2]],
  );
  assert.deepEqual(
    below.breadcrumb.map(({ account }) => account),
    ['boss', 'lineagent'],
  );
  const found = async (query: Record<string, string>) =>
    (await ask('GET /wps/agent/team/members', { scope: 'all', ...query })).value.items
      .map(({ account }) => account)
      .toSorted();
  assert.deepEqual(await found({}), ['idleplayer', 'leafplayer', 'lineagent']);
  assert.deepEqual(await found({ type: 'agent' }), ['lineagent']);
  assert.deepEqual(await found({ balanceMin: '8', balanceMax: '20' }), ['lineagent']);
  assert.deepEqual(await found({ registeredTo: '2020-01-01' }), []);
  assert.deepEqual(await found({ isOnline: 'false' }), []);
  assert.deepEqual(await found({ account: 'LEAFPLAYER' }), ['leafplayer']);
  await t.platform.db.query({
    text: 'update members set bet_blocked = true where id = $1',
    values: [idle.memberId],
  });
  assert.deepEqual(await found({ status: 'blocked' }), ['idleplayer']);
  assert.deepEqual(await found({ status: 'active' }), ['leafplayer', 'lineagent']);
  const { value: totals } = await ask('GET /wps/agent/team/members/totals', { scope: 'all' });
  assert.deepEqual([totals.count, totals.agents], [3, 1]);
  assert.deepEqual(totals.balances, [{ currency: t.brand.currency, balance: '124.00' }]);
});

test('a cursor that no page ended with is refused', async () => {
  for (const key of ['GET /wps/agent/team/members', 'GET /wps/agent/team/profit'] as const) {
    const { refusal } = await ask(key, { ...days(), cursor: 'nonsense' });
    assert.equal(refusal?.code, 'request.invalid', key);
  }
});

test('bets of the team come with their members, and open in detail', async () => {
  const { value } = await ask('GET /wps/agent/team/bets', days());
  assert.deepEqual(value.items.map(({ member, stake }) => [member.account, stake]).toSorted(), [
    ['boss', '4.00'],
    ['leafplayer', '10.00'],
    ['leafplayer', '20.00'],
  ]);
  const live = await ask('GET /wps/agent/team/bets', { ...days(), category: 'LIVE' });
  assert.equal(live.value.items.length, 1);
  assert.equal(live.value.items[0]?.id, liveRound);
  const { value: detail } = await t.call('GET /wps/agent/team/bets/:roundId', {
    token: line.token,
    params: { roundId: liveRound },
  });
  assert.deepEqual([detail.member.account, detail.member.level], ['leafplayer', 1]);
  const { refusal } = await t.call('GET /wps/agent/team/bets/:roundId', {
    token: stranger.token,
    params: { roundId: liveRound },
  });
  assert.equal(refusal?.code, 'play.round_not_found');
  const { value: totals } = await ask('GET /wps/agent/team/bets/totals', {
    ...days(),
    account: 'leafplayer',
    scope: 'member',
  });
  assert.deepEqual([totals.rounds, totals.stake, totals.net], [2, '30.00', '5.00']);
});

test('running and cancelled rounds are asked for by their status', async () => {
  const owner = { memberId: leaf.memberId, brandId: t.brand.id };
  const round = {
    ...owner,
    ...UNPLAYED,
    id: newId(),
    lineageId: await house.lineageOf(leaf.memberId),
    category: 'RNG',
    vendorCode: 'studio',
    isFree: false,
    stake: UNIT,
  };
  await house.write(round, UNPLAYED);
  const of = async (status: string) =>
    (await ask('GET /wps/agent/team/bets', { ...days(), status })).value.items.map(({ id }) => id);
  assert.deepEqual(await of('open'), [round.id]);
  assert.deepEqual(await of('void'), []);
  await house.write({ ...round, status: 'void', stake: 0n }, round);
  assert.deepEqual(await of('open'), []);
  assert.deepEqual(await of('void'), [round.id]);
  await drain();
});

test('the statement has a line for each direct downline, and says nothing of money by category', async () => {
  const { value } = await ask('GET /wps/agent/team/profit', { ...days(), sort: 'account' });
  assert.deepEqual(
    value.items.map(({ member, stake, hasMore }) => [member.account, stake, hasMore]),
    [
      ['idleplayer', '0.00', false],
      ['lineagent', '30.00', true],
    ],
  );
  assert.deepEqual([value.own?.stake, value.total.stake, value.lineCount], ['4.00', '34.00', 2]);
  assert.deepEqual([value.own?.wages, value.total.wages], ['25.00', '40.00']);
  assert.equal(value.other, null);
  const { value: live } = await ask('GET /wps/agent/team/profit', { ...days(), category: 'LIVE' });
  assert.deepEqual(
    [live.total.deposits, live.total.wages, live.total.stake, live.total.profit],
    [null, null, '10.00', '20.00'],
  );
  const { value: one } = await ask('GET /wps/agent/team/profit', {
    ...days(),
    account: 'lineagent',
  });
  assert.equal(one.own, null);
  assert.equal(one.items[0]?.stake, one.total.stake);
});

test('income tells what came, what went on, and what was left', async () => {
  const { value } = await ask('GET /wps/agent/income', days());
  assert.deepEqual(value.totals, { received: '43.00', paid: '15.00', net: '28.00' });
  assert.deepEqual(value.days[0]?.kinds, [
    { kind: 'rebate', received: '3.00', paid: '0.00', net: '3.00' },
    { kind: 'dailyWage', received: '40.00', paid: '15.00', net: '25.00' },
  ]);
  const { value: wage } = await ask('GET /wps/agent/income', { ...days(), kind: 'dailyWage' });
  assert.deepEqual([wage.kinds.length, wage.totals.net], [1, '25.00']);
});

test('account details say what moved and never where money was paid from', async () => {
  const { value } = await ask('GET /wps/agent/team/transactions', days());
  const deposit = value.items.find(
    ({ kind, member }) => kind === 'DEPOSIT_ONLINE' && member.level === 2,
  );
  assert.deepEqual(
    [deposit?.wallet, deposit?.amount, deposit?.balance, deposit?.reference.label],
    ['main', '100.00', '100.00', ''],
  );
  assert.deepEqual(
    deposit?.path.map(({ account }) => account),
    ['boss', 'lineagent', 'leafplayer'],
  );
  const by = async (query: Record<string, string>, who = boss) =>
    (await ask('GET /wps/agent/team/transactions', { ...days(), ...query }, who)).value.items.map(
      ({ kind }) => kind,
    );
  assert.deepEqual(await by({ group: 'bonus' }), ['PROMOTION']);
  assert.deepEqual(await by({ orderNo: deposit?.id ?? '' }), ['DEPOSIT_ONLINE']);
  assert.deepEqual(await by({ orderNo: deposit?.id ?? '' }, stranger), []);
  const { value: totals } = await ask('GET /wps/agent/team/transactions/totals', days());
  assert.deepEqual([totals.credited, totals.debited], ['167.00', '15.00']);
  const sumsOf = async (orderNo: string, who = boss) => {
    const query = { ...days(), orderNo };
    const { value: sums } = await ask('GET /wps/agent/team/transactions/totals', query, who);
    return [sums.count, sums.credited, sums.debited];
  };
  assert.deepEqual(await sumsOf(deposit?.id ?? ''), [1, '100.00', '0.00']);
  assert.deepEqual(await sumsOf(deposit?.id ?? '', stranger), [0, '0.00', '0.00']);
  const kinds = await by({ kinds: 'PROMOTION,AGENT_REBATE' });
  assert.deepEqual(kinds.toSorted(), ['AGENT_REBATE', 'PROMOTION']);
});

test('a transfer says what its sender wrote, and an adjustment not why it was made', async () => {
  const id = `${newId().slice(0, -2)}${leaf.memberId.slice(-2)}`;
  await t.platform.db.query({
    text: `insert into upline_transfers (bucket, id, member_id, upline_id, brand_id, request_key,
        state, currency, amount, note, created_at)
      values (get_byte(uuid_send($2::uuid), 15), $1, $2, $3, $4, gen_random_uuid(), 'SENT', 'USD', 1,
        'for the tournament', $5)`,
    values: [id, leaf.memberId, line.memberId, t.brand.id, t.clock.now()],
  });
  const notes = await listNotes(t.platform.db, [
    { id: 'first leg', cause: `upline_transfer:${id}` },
    { id: 'second leg', cause: `upline_transfer:${id}` },
    { id: 'by hand', cause: `adjustment:${id}` },
  ]);
  assert.deepEqual(
    [...notes],
    [
      ['first leg', 'for the tournament'],
      ['second leg', 'for the tournament'],
    ],
  );
});

test('anyone who is not of the team is unknown, like anyone who does not exist', async () => {
  const keys = [
    'GET /wps/agent/team/overview',
    'GET /wps/agent/team/members',
    'GET /wps/agent/team/members/totals',
    'GET /wps/agent/team/bets',
    'GET /wps/agent/team/bets/totals',
    'GET /wps/agent/team/profit',
    'GET /wps/agent/team/transactions',
    'GET /wps/agent/team/transactions/totals',
  ] as const;
  for (const key of keys) {
    const answers = await Promise.all(
      ['stranger', 'nobody'].map((account) => ask(key, { ...days(), account })),
    );
    const [outside, missing] = answers.map(({ status, refusal, message }) => {
      const { requestId: _id, ...said } = refusal ?? { code: '', requestId: '' };
      return { status, said, message };
    });
    assert.equal(outside?.said.code, 'agent.account_unknown', key);
    assert.deepEqual(outside, missing, key);
  }
});

const job = (id: string) => {
  const handler = t.app.parts.map((part) => part.jobs?.['export.write']).find(Boolean);
  assert.ok(handler);
  return handler({ id }, t.clock.now());
};

const begin = (kind: string, filter: Record<string, unknown> = {}, by = boss) =>
  t.call('POST /wps/agent/exports', {
    token: by.token,
    body: { key: newId(), kind, ...days(), filter },
  });

async function fileOf(kind: string, filter: Record<string, unknown> = {}): Promise<string[][]> {
  const { value } = await begin(kind, filter);
  await job(value.id);
  const { payload, statusCode } = await t.app.portal.inject({
    method: 'GET',
    url: `/wps/agent/exports/${value.id}/file`,
    headers: { authorization: `Bearer ${boss.token}` },
  });
  assert.equal(statusCode, 200);
  return payload
    .slice(1)
    .split('\r\n')
    .filter((text) => text !== '')
    .map((text) => text.split(','));
}

test('every report is written whole as a file, and no cell of it is a formula', async () => {
  await t.platform.db.query({
    text: `update members set nickname = '=1+1' where id = $1`,
    values: [leaf.memberId],
  });
  const members = await fileOf('team_members', { scope: 'all' });
  assert.equal(members.length, 1 + 3);
  assert.ok(members.every((cells) => cells.every((cell) => !/^"?=/.test(cell))));
  const bets = await fileOf('team_bets');
  assert.equal(bets.length, 1 + 3);
  const profit = await fileOf('team_profit');
  assert.deepEqual(
    profit.slice(1).map(([kind]) => kind),
    ['OWN', 'LINE', 'LINE', 'TOTAL'],
  );
  assert.equal((await fileOf('team_income')).length, 1 + 2);
  const [head = [], ...overview] = await fileOf('team_overview');
  const { value: seen } = await ask('GET /wps/agent/team/overview', days());
  const cellsOf = (name: string) => overview.map((cells) => cells[head.indexOf(name)]);
  assert.deepEqual(cellsOf('Day'), [...seen.days.map(({ day }) => day), 'TOTAL']);
  assert.equal(cellsOf('Stake').at(-1), seen.totals.stake);
  assert.deepEqual(
    cellsOf('Stake').slice(0, -1),
    seen.days.map(({ stake }) => stake),
  );
  assert.equal(cellsOf('Profit and loss of members').at(-1), seen.totals.profit);
  assert.equal((await fileOf('team_transactions', { group: 'deposit' })).length, 1 + 2);
  const { value: moved } = await ask('GET /wps/agent/team/transactions', days());
  const orderNo = moved.items[0]?.id;
  assert.equal((await fileOf('team_transactions', { orderNo })).length, 1 + 1);
});

test('files of teams are the agent’s own, and are no files of the member', async () => {
  const { value } = await begin('team_income');
  const { refusal: twice } = await begin('team_income');
  assert.equal(twice?.code, 'export.running');
  await job(value.id);
  const others = await t.call('GET /wps/agent/exports/:id', {
    token: stranger.token,
    params: { id: value.id },
  });
  assert.equal(others.refusal?.code, 'export.not_found');
  const asMember = await t.call('GET /wps/member/exports/:id', {
    token: boss.token,
    params: { id: value.id },
  });
  assert.equal(asMember.refusal?.code, 'export.not_found');
  const { value: own } = await t.call('GET /wps/member/exports', { token: boss.token });
  assert.deepEqual(own.items, []);
  const { value: list } = await t.call('GET /wps/agent/exports', { token: boss.token });
  assert.ok(list.items.some(({ id }) => id === value.id));
});

test('a file of a stranger and a filter that does not fit are refused', async () => {
  const unknown = await begin('team_bets', { account: 'stranger' });
  assert.equal(unknown.refusal?.code, 'agent.account_unknown');
  const unfit = await begin('team_income', { category: 'RNG' });
  assert.equal(unfit.refusal?.code, 'export.filter_unfit');
  const others = await begin('team_bills', { account: 'stranger', side: 'to_pay' });
  assert.equal(others.refusal?.code, 'agent.account_unknown');
});
