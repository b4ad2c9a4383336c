import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import type { Message } from './modules/notification/index.ts';
import type { TestMember } from './testing.ts';
import { createTestVendor, type Player, type TestVendor } from './testing/vendor.ts';
import { createCredits } from './modules/cashier/service/credit.ts';
import { type CashierService, createCashierService } from './modules/cashier/service/index.ts';
import { type Desk, money, openDesk } from './modules/cashier/testing/desk.ts';
import {
  createProtectionService,
  type ProtectionService,
  type ProtectionSources,
} from './modules/protection/index.ts';
import { protectionJobs } from './modules/protection/jobs.ts';
import type { LimitName } from './modules/protection/rules.ts';
import type { Author } from './modules/protection/service/deps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const AUTHOR: Author = { kind: 'member', ip: '203.0.113.10' };

let desk: Desk;
let vendor: TestVendor;
let cashier: CashierService;
let protection: ProtectionService;
before(async () => {
  desk = await openDesk();
  vendor = await createTestVendor(desk.test);
  ({ protection } = desk.test.services);
  cashier = createCashierService(guardedDeps());
});
after(() => desk.close());

const guardedDeps = () => ({
  ...desk.deps,
  depositGuard: desk.test.services.protection.depositRefusal,
});
const advance = (ms: number) => desk.test.clock.advance(ms);
const now = () => desk.test.platform.now();
const inTx = <T>(work: (tx: Tx) => Promise<T>) => desk.test.platform.db.tx(work);
const memberOf = (id: string) => desk.test.services.members.get(desk.test.platform.db, id);

const set = async ({ memberId }: TestMember, name: LimitName, ceiling: string | null) =>
  protection.limits.set(await memberOf(memberId), { ...name, ceiling }, AUTHOR);
const confirm = async ({ memberId }: TestMember, name: LimitName) =>
  protection.limits.confirm(await memberOf(memberId), name, AUTHOR);
const limitOf = async ({ memberId }: TestMember, { kind, period }: LimitName) => {
  const { limits } = await protection.view(await memberOf(memberId));
  const limit = limits.find((one) => one.kind === kind && one.period === period);
  assert.ok(limit !== undefined);
  return limit;
};
const impose = async (
  { memberId }: TestMember,
  kind: 'cool_off' | 'exclusion',
  length: number | null,
) => protection.exclusions.impose(await memberOf(memberId), { kind, length }, AUTHOR);

const bet = async (player: Player, amount: string, more: object = {}) => {
  const fields = vendor.fields(player, { amount: Number(money(amount)), ...more });
  return { fields, ...(await vendor.send('/transaction/bet', fields)) };
};
const win = (player: Player, betFields: Record<string, unknown>, amount: string) =>
  vendor.send(
    '/transaction/win',
    vendor.fields(player, {
      amount: Number(money(amount)),
      round: betFields['round'],
      round_closed: true,
      reference_transaction_uuid: betFields['transaction_uuid'],
    }),
  );
const rollback = (player: Player, betFields: Record<string, unknown>) =>
  vendor.send(
    '/transaction/rollback',
    vendor.fields(player, {
      round: betFields['round'],
      reference_transaction_uuid: betFields['transaction_uuid'],
    }),
  );
const reopen = async (player: Player): Promise<Player> => ({
  ...player,
  launchToken: await vendor.session(player.memberId),
});

const deposit = ({ memberId }: TestMember, amount: string) =>
  cashier.deposits.begin({
    memberId,
    key: newId(),
    methodCode: 'card',
    amount: money(amount),
    ip: '203.0.113.10',
  });
const pay = (id: string, amount: string) => {
  const credits = createCredits(guardedDeps());
  const news = { status: 'paid', paid: { amount: money(amount), currency: 'USD' } } as const;
  return desk.test.platform.db.tx((tx) =>
    credits.apply(tx, { id, providerReference: `ref-${id}`, news }),
  );
};
const tick = () => {
  const { platform, services } = desk.test;
  const deps = { ...platform, ...services, notifications: silent, sources: noSources };
  const job = protectionJobs(deps, protection.harm)['protection.tick'];
  assert.ok(job !== undefined);
  return job({}, now());
};
const messagesOf = async ({ memberId }: TestMember): Promise<unknown[]> =>
  (
    await desk.test.platform.db.query<{ deliveries: { message: unknown }[] }>({
      text: `select deliveries from outbox_events where type = 'protection.changed'
        and payload ->> 'memberId' = $1 order by id`,
      values: [memberId],
    })
  ).flatMap(({ deliveries }) => deliveries.map(({ message }) => message));

/** Collects the messages that leave. */
const mails: Message[] = [];
const silent = {
  send: async (_tx: Tx, message: Message) => {
    mails.push(message);
    return newId();
  },
};

/** Records that this test asks nothing of. */
const noSources = {} as ProtectionSources;

const code = (expected: string) => (error: { code?: unknown }) => error.code === expected;

const DEPOSIT_DAY: LimitName = { kind: 'deposit', period: 'day' };
const WAGER_DAY: LimitName = { kind: 'wager', period: 'day' };
const LOSS_DAY: LimitName = { kind: 'loss', period: 'day' };
const VISIT: LimitName = { kind: 'session', period: 'visit' };

test('a lower limit holds at once; a higher one waits a day and for a second yes', async () => {
  const member = await desk.test.member();
  await set(member, DEPOSIT_DAY, '100');
  await set(member, DEPOSIT_DAY, '50');
  await set(member, DEPOSIT_DAY, '200');
  const waiting = await limitOf(member, DEPOSIT_DAY);
  assert.equal(waiting.effective, '50.00');
  assert.equal(waiting.pending?.ceiling, '200.00');
  await assert.rejects(confirm(member, DEPOSIT_DAY), code('protection.too_early'));
  advance(DAY_MS - 1);
  await assert.rejects(confirm(member, DEPOSIT_DAY), code('protection.too_early'));
  advance(1);
  assert.equal((await limitOf(member, DEPOSIT_DAY)).effective, '50.00');
  await tick();
  await tick();
  const ripe = (await messagesOf(member)).length;
  await confirm(member, DEPOSIT_DAY);
  assert.equal((await limitOf(member, DEPOSIT_DAY)).effective, '200.00');
  await assert.rejects(confirm(member, DEPOSIT_DAY), code('protection.nothing_pending'));
  assert.equal((await messagesOf(member)).length, ripe + 1);
});

test('two tabs at once leave the stricter limit and one confirmation', async () => {
  const member = await desk.test.member();
  await set(member, WAGER_DAY, '100');
  await Promise.all([set(member, WAGER_DAY, '40'), set(member, WAGER_DAY, '400')]);
  assert.equal((await limitOf(member, WAGER_DAY)).effective, '40.00');
  await set(member, WAGER_DAY, '500');
  advance(DAY_MS);
  const both = await Promise.allSettled([confirm(member, WAGER_DAY), confirm(member, WAGER_DAY)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('limits that make no sense are refused and nothing is written', async () => {
  const member = await desk.test.member();
  for (const [name, ceiling, refusal] of [
    [{ kind: 'session', period: 'week' }, '10', 'protection.limit_unknown'],
    [{ kind: 'deposit', period: 'visit' }, '10', 'protection.limit_unknown'],
    [VISIT, '0', 'protection.limit_invalid'],
    [VISIT, '1441', 'protection.limit_invalid'],
    [VISIT, '1.5', 'protection.limit_invalid'],
  ] as const) {
    await assert.rejects(set(member, name, ceiling), code(refusal));
  }
  const { limits } = await protection.view(await memberOf(member.memberId));
  assert.ok(limits.every(({ ceiling }) => ceiling === null));
});

test('deposits count gross, pending ones too, and many at once do not slip past the limit', async () => {
  const member = await desk.test.member();
  await set(member, DEPOSIT_DAY, '100');
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => deposit(member, '30')));
  const begun = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  assert.equal(begun.length, 3);
  for (const one of results) {
    if (one.status === 'rejected')
      assert.equal(one.reason.code, 'protection.deposit_limit_reached');
  }
  await assert.rejects(deposit(member, '11'), (error: { detail: { params?: object } }) => {
    assert.deepEqual(error.detail.params, { remaining: '$10.00', period: 'day' });
    return true;
  });
  for (const { id } of begun) await pay(id, '30');
  assert.equal((await limitOf(member, DEPOSIT_DAY)).used, '90.00');
  await deposit(member, '10');
  advance(DAY_MS + HOUR_MS);
  await deposit(member, '90');
});

test('money that comes late waits for an operator when the limit has no room for it', async () => {
  const member = await desk.test.member();
  await set(member, DEPOSIT_DAY, '100');
  const late = await deposit(member, '80');
  const { db } = desk.test.platform;
  await db.query({
    text: `update deposits set state = 'FAILED', ask_at = null where id = $1`,
    values: [late.id],
  });
  const second = await deposit(member, '60');
  await pay(second.id, '60');
  assert.equal(await pay(late.id, '80'), 'review');
  assert.equal((await desk.balances(member.memberId)).main, money('60'));
});

test('the lowest of member, operator and brand limit applies', async () => {
  const member = await desk.test.member();
  await set(member, DEPOSIT_DAY, '500');
  const owner = await memberOf(member.memberId);
  const operator = { kind: 'operator', operatorId: newId(), reason: 'worried', ip: '::1' } as const;
  const { version } = (
    await desk.test.platform.db.query<{ version: number }>({
      text: 'select version from protections where member_id = $1',
      values: [member.memberId],
    })
  )[0] ?? { version: -1 };
  const wanted = { ...DEPOSIT_DAY, ceiling: '70', version };
  await inTx((tx) => protection.limits.setForOperator(tx, owner, wanted, operator));
  await assert.rejects(
    inTx((tx) => protection.limits.setForOperator(tx, owner, wanted, operator)),
    code('protection.changed'),
  );
  await assert.rejects(deposit(member, '71'), code('protection.deposit_limit_reached'));
  const brand = { currency: 'USD', period: 'day', ceiling: '60' } as const;
  await inTx((tx) => protection.limits.setBrandLimit(tx, owner.brandId, brand, operator));
  await assert.rejects(deposit(member, '61'), code('protection.deposit_limit_reached'));
  assert.equal((await limitOf(member, DEPOSIT_DAY)).operatorCeiling, '60.00');
  await inTx((tx) =>
    protection.limits.setBrandLimit(tx, owner.brandId, { ...brand, ceiling: null }, operator),
  );
  await deposit(member, '70');
});

test('stakes end at the wager limit, in one batch as well; wins and rollbacks always pass', async () => {
  const player = await vendor.player('1000');
  const before = await bet(player, '40');
  assert.equal(before.status, 'RS_OK');
  await set(player, WAGER_DAY, '100');
  assert.equal((await limitOf(player, WAGER_DAY)).used, '40.00');
  const together = await Promise.all(Array.from({ length: 8 }, () => bet(player, '20')));
  const taken = together.filter(({ status }) => status === 'RS_OK');
  assert.equal(taken.length, 3);
  assert.ok(
    together.every(({ status }) => status === 'RS_OK' || status === 'RS_ERROR_LIMIT_REACHED'),
  );
  assert.equal((await win(player, before.fields, '500')).status, 'RS_OK');
  assert.equal((await bet(player, '1')).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await rollback(player, taken[0]?.fields ?? {})).status, 'RS_OK');
  assert.equal((await bet(player, '21')).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await bet(player, '20')).status, 'RS_OK');
  advance(DAY_MS + 2 * HOUR_MS);
  assert.equal((await bet(await reopen(player), '100')).status, 'RS_OK');
});

test('a loss limit gives back what was won, and a bet that cannot be paid leaves its room', async () => {
  const player = await vendor.player('100');
  await set(player, LOSS_DAY, '50');
  assert.equal((await bet(player, '51')).status, 'RS_ERROR_LIMIT_REACHED');
  const first = await bet(player, '50');
  assert.equal(first.status, 'RS_OK');
  assert.equal((await bet(player, '1')).status, 'RS_ERROR_LIMIT_REACHED');
  await win(player, first.fields, '30');
  assert.equal((await limitOf(player, LOSS_DAY)).used, '20.00');
  assert.equal((await bet(player, '31')).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await bet(player, '30')).status, 'RS_OK');

  const poor = await vendor.player('10');
  await set(poor, LOSS_DAY, '50');
  assert.equal((await bet(poor, '45')).status, 'RS_ERROR_NOT_ENOUGH_MONEY');
  assert.equal((await bet(poor, '10')).status, 'RS_OK');
});

test('time of play ends stakes but not the round under way, and a break begins a new visit', async () => {
  let player = await vendor.player('100');
  await set(player, VISIT, '10');
  const first = await bet(player, '1');
  assert.equal(first.status, 'RS_OK');
  advance(9 * MINUTE_MS);
  assert.equal((await bet(player, '1')).status, 'RS_OK');
  advance(MINUTE_MS);
  assert.equal((await bet(player, '1')).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await bet(player, '1', { round: first.fields['round'] })).status, 'RS_OK');
  assert.equal((await win(player, first.fields, '5')).status, 'RS_OK');
  const at = now();
  const refusal = await protection.launchRefusal(desk.test.platform.db, player.memberId, at);
  assert.equal(refusal?.code, 'protection.time_up');
  await tick();
  await tick();
  const over = (await messagesOf(player)).filter(
    (message) => (message as { kind: string }).kind === 'play_over',
  );
  assert.equal(over.length, 1);
  advance(16 * MINUTE_MS);
  player = await reopen(player);
  assert.equal((await bet(player, '1')).status, 'RS_OK');
});

test('signs of play and bets at the same moment do not block each other', async () => {
  const player = await vendor.player('100');
  await set(player, VISIT, '60');
  const owner = await memberOf(player.memberId);
  await bet(player, '1');
  advance(MINUTE_MS);
  const [statuses] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, async () => (await bet(player, '1')).status)),
    Promise.all(Array.from({ length: 20 }, () => protection.visits.beat(owner))),
  ]);
  assert.ok(statuses.every((status) => status === 'RS_OK'));
});

test('a day limit on time counts over several visits', async () => {
  const player = await vendor.player('100');
  await set(player, { kind: 'session', period: 'day' }, '20');
  const owner = await memberOf(player.memberId);
  for (let visit = 0; visit < 2; visit += 1) {
    await protection.visits.beat(owner);
    advance(10 * MINUTE_MS);
    await protection.visits.beat(owner);
    advance(20 * MINUTE_MS);
  }
  assert.equal((await bet(await reopen(player), '1')).status, 'RS_ERROR_LIMIT_REACHED');
  advance(DAY_MS);
  assert.equal((await bet(await reopen(player), '1')).status, 'RS_OK');
});

test('who is excluded neither pays in nor bets nor opens a game, but is paid and may withdraw', async () => {
  const player = await vendor.player('100');
  const open = await bet(player, '10');
  await impose(player, 'exclusion', 6);
  assert.equal((await bet(player, '1')).status, 'RS_ERROR_USER_DISABLED');
  assert.equal((await win(player, open.fields, '25')).status, 'RS_OK');
  await assert.rejects(deposit(player, '20'), code('protection.excluded'));
  const { db } = desk.test.platform;
  const refusal = await protection.launchRefusal(db, player.memberId, now());
  assert.equal(refusal?.code, 'protection.excluded');
  const excluded = await protection.excludedOf(db, [player.memberId], now());
  assert.ok(excluded.has(player.memberId));
  const { token } = player;
  const launch = await desk.test.call('POST /wps/game/launchGame', {
    token,
    body: {
      vassalage: 'PARLOUR',
      gameCode: 'velvet-hours',
      isFreeTrial: false,
      platform: 'desktop',
      language: 'en',
      backPath: '/',
    },
  });
  assert.equal(launch.refusal?.code, 'protection.excluded');

  const customer = await desk.funded('300');
  await impose(customer, 'exclusion', null);
  assert.ok((await desk.ask(customer, '100')).id);
});

test('a cool-off ends by itself and cannot be cut short', async () => {
  const player = await vendor.player('100');
  await impose(player, 'cool_off', 24);
  await assert.rejects(impose(player, 'cool_off', 24), code('protection.not_stricter'));
  const owner = await memberOf(player.memberId);
  await assert.rejects(
    protection.exclusions.askRemoval(owner, 'please', AUTHOR),
    code('protection.cool_off_runs'),
  );
  await assert.rejects(deposit(player, '20'), code('protection.cooling_off'));
  advance(DAY_MS);
  assert.equal((await bet(await reopen(player), '1')).status, 'RS_OK');
  await tick();
  assert.equal((await protection.view(owner)).exclusion, null);
});

test('an exclusion ends a day after an agreed removal, an indefinite one after a week', async () => {
  const operator = { kind: 'operator', operatorId: newId(), reason: 'talked', ip: '::1' } as const;
  for (const [length, days] of [
    [3, 1],
    [null, 7],
  ] as const) {
    const player = await vendor.player('100');
    const owner = await memberOf(player.memberId);
    await assert.rejects(
      inTx((tx) => protection.exclusions.decideRemoval(tx, owner, 'agree', operator)),
      code('protection.not_excluded'),
    );
    await impose(player, 'exclusion', length);
    await assert.rejects(
      inTx((tx) => protection.exclusions.decideRemoval(tx, owner, 'agree', operator)),
      code('protection.removal_not_asked'),
    );
    await protection.exclusions.askRemoval(owner, 'better now', AUTHOR);
    await assert.rejects(
      protection.exclusions.askRemoval(owner, 'again', AUTHOR),
      code('protection.removal_asked'),
    );
    await inTx((tx) => protection.exclusions.decideRemoval(tx, owner, 'agree', operator));
    advance(days * DAY_MS - 1);
    assert.equal((await bet(await reopen(player), '1')).status, 'RS_ERROR_USER_DISABLED');
    advance(1);
    assert.equal((await bet(await reopen(player), '1')).status, 'RS_OK');
  }
});

test('self-exclusion asks for the name of the account', async () => {
  const member = await desk.test.member();
  const ask = (confirmation: string) =>
    protection.exclusions.excludeSelf(member.memberId, { months: 6, confirmation }, AUTHOR);
  await assert.rejects(ask('unknown-member'), code('protection.not_confirmed'));
  await ask(` ${member.account.toUpperCase()} `);
});

/** The service for a brand of another profile. */
const underProfile = (complianceProfile: 'OPEN' | 'GLI' | 'UKGC' | 'MGA') => {
  const { site } = desk.test.services;
  return createProtectionService({
    ...desk.test.platform,
    ...desk.test.services,
    notifications: silent,
    site: {
      ...site,
      brand: async (id) => ({ ...(await site.brand(id)), complianceProfile }),
    },
    sources: {
      ...noSources,
      deposited: async () => ({ day: money('0'), week: money('0'), month: money('0') }),
      played: async () => ({ stake: money('0'), payout: money('0'), openStake: money('0') }),
    },
  });
};

test('bets wait for a reality check where the profile demands it, and rounds under way do not', async () => {
  let player = await vendor.player('100');
  const owner = await memberOf(player.memberId);
  const strict = underProfile('UKGC');
  await strict.setRealityCheck(owner, 15, AUTHOR);
  const begun = await strict.visits.beat(owner);
  assert.equal(begun.holdsPlay, true);
  const first = await bet(player, '1');
  assert.equal(first.status, 'RS_OK');
  // Bets are signs of play by themselves: who tells the clock nothing is no freer.
  advance(14 * MINUTE_MS);
  assert.equal((await bet(player, '1')).status, 'RS_OK');
  advance(MINUTE_MS);
  assert.equal((await bet(player, '1')).status, 'RS_ERROR_LIMIT_REACHED');
  const reward = { is_free: true, reward_uuid: newId() };
  assert.equal((await bet(player, '1', reward)).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await bet(player, '1', { round: first.fields['round'] })).status, 'RS_OK');
  assert.equal((await win(player, first.fields, '5')).status, 'RS_OK');
  const own = await desk.test.platform.db.tx(async (tx) => {
    const restrictions = await protection.play.restrictions(tx, [owner.id], now());
    return restrictions.get(owner.id);
  });
  assert.deepEqual([own?.isHeld, own?.isTimeUp, own?.isStopped], [true, false, false]);
  await strict.visits.acknowledge(owner);
  assert.equal((await bet(player, '1')).status, 'RS_OK');
  // A break begins another visit.
  advance(40 * MINUTE_MS);
  player = await reopen(player);
  assert.equal((await bet(player, '1')).status, 'RS_OK');

  // A profile that demands it no longer, and one that never did.
  await protection.visits.beat(owner);
  advance(14 * MINUTE_MS);
  await protection.visits.beat(owner);
  advance(2 * MINUTE_MS);
  assert.equal((await bet(player, '1')).status, 'RS_OK');
});

test('a vendor asks for the visit of its player and tells that a check was seen', async () => {
  const player = await vendor.player('100');
  const owner = await memberOf(player.memberId);
  await protection.setRealityCheck(owner, 15, AUTHOR);
  const ask = (more: object = {}) => {
    const { launchToken: token, memberId: user } = player;
    return vendor.send('/user/visit', { user, token, request_uuid: newId(), ...more });
  };
  const begun = await ask();
  assert.deepEqual([begun.status, begun['staked'], begun['holds']], ['RS_OK', '0.00', false]);
  const first = await bet(player, '10');
  await win(player, first.fields, '4');
  advance(10 * MINUTE_MS);
  const later = await ask();
  assert.deepEqual([later['staked'], later['won'], later['open']], ['10.00', '4.00', '0.00']);
  assert.equal(later['started_at'], begun['started_at']);
  const dueAt = Date.parse(String(begun['started_at'])) + 15 * MINUTE_MS;
  assert.equal(Date.parse(String(later['check_due_at'])), dueAt);
  advance(6 * MINUTE_MS);
  const seen = await ask({ is_check_seen: true });
  assert.equal(Date.parse(String(seen['check_due_at'])), now().getTime() + 15 * MINUTE_MS);
  // Neither for another player, nor with a token that is over.
  const other = await vendor.player('0');
  assert.equal((await ask({ user: other.memberId })).status, 'RS_ERROR_INVALID_TOKEN');
  assert.equal((await ask({ token: 'x'.repeat(20) })).status, 'RS_ERROR_INVALID_TOKEN');
});

test('profiles differ: UKGC asks for a limit first, excludes for six months and keeps checks', async () => {
  const { db } = desk.test.platform;
  const asked = async (profile: 'OPEN' | 'GLI' | 'UKGC' | 'MGA') => {
    const member = await desk.test.member(`profile${profile.toLowerCase()}`);
    const owner = await memberOf(member.memberId);
    const service = underProfile(profile);
    const wish = { memberId: owner.id, amount: money('20'), at: now() };
    const first = (await service.depositRefusal(db, wish))?.code ?? null;
    const noChecks = await service
      .setRealityCheck(owner, 0, AUTHOR)
      .then(() => null)
      .catch((error: { code: string }) => error.code);
    const short = await service.exclusions
      .impose(owner, { kind: 'exclusion', length: 3 }, AUTHOR)
      .then(() => null)
      .catch((error: { code: string }) => error.code);
    return [first, noChecks, short];
  };
  const interval = 'protection.interval_unknown';
  assert.deepEqual(await asked('OPEN'), [null, null, null]);
  assert.deepEqual(await asked('GLI'), [null, null, null]);
  assert.deepEqual(await asked('MGA'), [null, interval, null]);
  const strict = ['protection.deposit_limit_unset', interval, 'protection.too_short'];
  assert.deepEqual(await asked('UKGC'), strict);
});

test('the clock, the net position and the next reality check of a visit', async () => {
  const player = await vendor.player('100');
  const owner = await memberOf(player.memberId);
  const begun = await protection.visits.beat(owner);
  assert.equal(begun.elapsedMs, 0);
  const first = await bet(player, '10');
  await win(player, first.fields, '4');
  advance(10 * MINUTE_MS);
  const later = await protection.visits.beat(owner);
  assert.deepEqual(later.position, { staked: '10.00', won: '4.00', net: '-6.00', open: '0.00' });
  assert.equal(later.elapsedMs, 10 * MINUTE_MS);
  await protection.setRealityCheck(owner, 15, AUTHOR);
  advance(5 * MINUTE_MS);
  const due = await protection.visits.beat(owner);
  assert.equal(due.checkDueAt, now().toISOString());
  const seen = await protection.visits.acknowledge(owner);
  assert.equal(seen?.checkDueAt, new Date(now().getTime() + 15 * MINUTE_MS).toISOString());
});

test('members and operators use it over HTTP, and every change is audited', async () => {
  const member = await desk.test.member();
  const { token } = member;
  const put = await desk.test.call('PUT /wps/member/protection/limits', {
    token,
    body: { kind: 'wager', period: 'week', ceiling: '80' },
  });
  assert.ok(put.value.limits.some(({ effective }) => effective === '80.00'));
  assert.equal(put.value.asksDepositLimit, true);
  const skip = await desk.test.call('POST /wps/member/protection/deposit-limit-skip', { token });
  assert.equal(skip.value.asksDepositLimit, false);
  const drop = await desk.test.call('DELETE /wps/member/protection/limits/pending', {
    token,
    query: { kind: 'wager', period: 'week' },
  });
  assert.equal(drop.refusal?.code, 'protection.nothing_pending');
  const excluded = await desk.test.call('POST /wps/member/protection/self-exclusion', {
    token,
    body: { months: null, confirmation: member.account },
  });
  assert.equal(excluded.value.exclusion?.endsAt, null);
  await desk.test.call('POST /wps/member/protection/removal', { token, body: { reason: 'well' } });

  const operator = await desk.test.operator();
  const params = { memberId: member.memberId };
  const queue = await desk.test.call('GET /console/protection/removals', operator);
  assert.ok(queue.value.items.some(({ memberId }) => memberId === member.memberId));
  await desk.test.call('POST /console/protection/removals/:memberId/decision', {
    ...operator,
    params,
    body: { decision: 'decline', reason: 'too soon' },
  });
  const seen = await desk.test.call('GET /console/members/:memberId/protection', {
    ...operator,
    params,
  });
  assert.equal(seen.value.exclusion?.removalRequestedAt, null);
  const actions = seen.value.changes.map(({ action }) => action);
  assert.deepEqual(actions, [
    'exclusion.removal_declined',
    'exclusion.removal_asked',
    'exclusion.set',
    'limit.set',
  ]);
  const audited = await desk.test.call('GET /console/audit', {
    ...operator,
    query: { subjectKind: 'member', subjectId: member.memberId },
  });
  assert.ok(audited.value.items.some(({ action }) => action === 'protection.exclusion_set'));
});

test('who has a mail address is told of changes', async () => {
  const member = await desk.test.member();
  const { db } = desk.test.platform;
  await db.query({
    text: `update members set email = 'ada@example.test' where id = $1`,
    values: [member.memberId],
  });
  const service = createProtectionService({
    ...desk.test.platform,
    ...desk.test.services,
    notifications: silent,
    sources: noSources,
  });
  const owner = await memberOf(member.memberId);
  mails.length = 0;
  await service.limits.set(owner, { ...DEPOSIT_DAY, ceiling: '10' }, AUTHOR);
  await service.exclusions.impose(owner, { kind: 'cool_off', length: 24 }, AUTHOR);
  assert.deepEqual(
    mails.map(({ to, values }) => [to, values]),
    [
      ['ada@example.test', { what: 'deposit_limit' }],
      ['ada@example.test', { what: 'cool_off' }],
    ],
  );
});

test('who waits for a looser limit is told once by mail when it may be confirmed', async () => {
  const member = await desk.test.member();
  await desk.test.platform.db.query({
    text: `update members set email = 'ripe@example.test' where id = $1`,
    values: [member.memberId],
  });
  await set(member, DEPOSIT_DAY, '50');
  await set(member, DEPOSIT_DAY, '200');
  const letters = () =>
    mails
      .filter(({ template, to }) => template === 'protection_ripe' && to === 'ripe@example.test')
      .map(({ values }) => values);
  advance(DAY_MS - 1);
  await tick();
  assert.deepEqual(letters(), []);
  advance(1);
  await tick();
  await tick();
  assert.deepEqual(letters(), [{ what: 'deposit_limit' }]);
});

test('markers of harm are read from the records and listed', async () => {
  const member = await desk.test.member();
  for (let turn = 0; turn < 6; turn += 1) {
    const { id } = await deposit(member, '20');
    await pay(id, '20');
    advance(10 * MINUTE_MS);
  }
  await protection.harm.markAll(now());
  const { brandId } = await memberOf(member.memberId);
  const marked = await protection.harm.list({ brandId, marker: null, after: null, limit: 100 });
  const own = marked.find(({ memberId }) => memberId === member.memberId);
  assert.deepEqual(own?.markers, ['chasing_losses', 'many_deposits']);
});

test('two operators who lower the limit of the brand at once do not raise it for each other', async () => {
  const { test: t } = desk;
  const operator = await t.operator('olivia');
  const set = (ceiling: string) =>
    t.call('PUT /console/protection/brand-limits', {
      ...operator,
      body: { currency: t.brand.currency, period: 'month', ceiling, reason: 'a look at limits' },
    });
  for (let turn = 0; turn < 5; turn += 1) {
    await t.platform.db.query({ text: 'delete from brand_deposit_limits' });
    await set('1000');
    await Promise.all([set('500'), set('100')]);
    const { value } = await t.call('GET /console/protection/brand-limits', operator);
    const limit = value.find(({ period }) => period === 'month');
    assert.equal(limit?.ceiling, '100.00');
    await t.platform.db.query({
      text: `update proposals set state = 'EXPIRED' where state = 'OPEN'`,
    });
  }
});
