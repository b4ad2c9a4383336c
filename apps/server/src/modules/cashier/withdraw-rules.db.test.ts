import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { ZERO } from '@parlour/money';
import { Secret, TOTP } from 'otpauth';
import { TEST_PASSWORD } from '../../testing.ts';
import { createCashierService } from './service/index.ts';
import { createWithdrawals } from './service/withdrawals.ts';
import { type Customer, type Desk, money, openDesk, PAYMENT_PASSWORD } from './testing/desk.ts';
import { setPolicy } from './testing/payout-desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const blockersOf = async ({ memberId }: Customer): Promise<readonly string[]> =>
  (await desk.cashier.withdrawals.options(memberId, null)).blockers.map(({ reason }) => reason);

/** Sets the policy for one test and what it was before afterwards. */
const under = async (
  settings: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> => {
  await setPolicy(desk, settings);
  try {
    await work();
  } finally {
    await setPolicy(desk, usual);
  }
};

const clean = { assess: async () => ({ score: 0, reasons: [] }) };

test('outside the hours of the brand nobody asks, and everybody reads when it opens', async () => {
  const customer = await desk.funded('500');
  const wall = desk.test.clock.now();
  const windows = [{ days: [(wall.getUTCDay() + 2) % 7 || 7], from: '09:00', to: '17:00' }];
  await under({ service_windows: JSON.stringify(windows) }, { service_windows: '[]' }, async () => {
    await assert.rejects(desk.ask(customer, '50'), (error: { code: string; params?: object }) => {
      assert.equal(error.code, 'cashier.service_closed');
      return true;
    });
    const { value } = await desk.test.call('GET /wps/cashier/withdraw/options', {
      token: customer.token,
    });
    assert.equal(value.service.isOpen, false);
    assert.ok(value.service.opensAt !== null && new Date(value.service.opensAt) > wall);
    assert.deepEqual(value.service.windows, windows);
    assert.match(value.blockers[0]?.message ?? '', /09:00/);
  });
});

test('a new member waits, a blocked one and one without a factor that is demanded too', async () => {
  const customer = await desk.funded('500');
  await under({ member_lock_minutes: 600 }, { member_lock_minutes: 0 }, async () => {
    await assert.rejects(desk.ask(customer, '50'), { code: 'cashier.member_too_new' });
    assert.deepEqual(await blockersOf(customer), ['member_too_new']);
  });
  await under({ second_factor: 'always' }, { second_factor: 'bound' }, async () => {
    await assert.rejects(desk.ask(customer, '50'), { code: 'cashier.second_factor_unbound' });
    const bind = {
      ...customer,
      methodCode: 'bank',
      institutionCode: 'northgate',
      number: '55512345',
      holder: 'Ada Lovelace',
      paymentPassword: PAYMENT_PASSWORD,
      ip: '::1',
    };
    await assert.rejects(desk.cashier.accounts.bind(bind), {
      code: 'cashier.second_factor_unbound',
    });
  });
  assert.deepEqual(await blockersOf(customer), []);
});

/** Binds an authenticator as a member does; answers what makes its codes. */
async function bindAuthenticator({ token }: Customer): Promise<{ code(): string; spare: string }> {
  const { call, clock } = desk.test;
  const proven = await call('POST /wps/member/reauthentication', {
    token,
    body: { password: TEST_PASSWORD },
  });
  const { proof } = proven.value;
  const begun = await call('POST /wps/member/factors/totp', { token, body: { proof } });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.value.secret) });
  const code = () => totp.generate({ timestamp: clock.now().getTime() });
  const bound = await call('PUT /wps/member/factors/totp', {
    token,
    body: { proof, code: code() },
  });
  clock.advance(60_000);
  return { code, spare: bound.value.recoveryCodes[0] ?? '' };
}

test('who has an authenticator uses it to withdraw, to bind and to remove an account', async () => {
  const customer = await desk.funded('500');
  const { code, spare } = await bindAuthenticator(customer);
  const key = newId();
  const wish = {
    ...customer,
    key,
    amount: money('50'),
    paymentPassword: PAYMENT_PASSWORD,
    ip: '::1',
  };
  const { withdrawals, accounts } = desk.cashier;
  await assert.rejects(withdrawals.ask(wish), { code: 'identity.factor_required' });
  await assert.rejects(withdrawals.ask({ ...wish, code: '000000' }), {
    code: 'identity.second_verification_wrong',
  });
  const good = code();
  await assert.rejects(withdrawals.ask({ ...wish, amount: money('5'), code: good }), {
    code: 'cashier.amount_below_minimum',
  });
  const twice = await Promise.all([
    withdrawals.ask({ ...wish, code: good }),
    withdrawals.ask({ ...wish, code: good }),
  ]);
  assert.equal(new Set(twice.map(({ id }) => id)).size, 1, 'a double click is one withdrawal');
  await assert.rejects(withdrawals.ask({ ...wish, key: newId(), code: good }), {
    code: 'identity.second_verification_wrong',
  });
  const spent = await withdrawals.ask({ ...wish, key: newId(), code: spare });
  assert.equal(spent.state, 'SUBMITTED');
  await assert.rejects(withdrawals.ask({ ...wish, key: newId(), code: spare }), {
    code: 'identity.second_verification_wrong',
  });

  desk.test.clock.advance(60_000);
  const removal = {
    ...customer,
    id: customer.accountId,
    paymentPassword: PAYMENT_PASSWORD,
    ip: '',
  };
  await assert.rejects(accounts.remove(removal), { code: 'cashier.account_in_use' });
  const { secondFactor } = await accounts.list(customer.memberId);
  assert.deepEqual(secondFactor, { isBound: true, isNeeded: true });
});

test('limits and fees are those of the member’s rank', async () => {
  const customer = await desk.funded('900');
  const { db } = desk.test.platform;
  await db.query({
    text: `insert into cashier_vip_limits
        (brand_id, currency, rank, withdraw_max_amount, day_amount, day_count, fee_bps, free_per_day)
      values ($1, 'USD', 1, $2, $3, 2, 500, 0)`,
    values: [desk.test.brand.id, money('100'), money('150')],
  });
  await db.query({
    text: 'update members set vip_rank = 2 where id = $1',
    values: [customer.memberId],
  });
  try {
    await assert.rejects(desk.ask(customer, '100.01'), { code: 'cashier.amount_above_maximum' });
    const { fee } = await desk.ask(customer, '100');
    assert.equal(fee, money('5'));
    await assert.rejects(desk.ask(customer, '50.01'), { code: 'cashier.daily_amount_reached' });
    await desk.ask(customer, '20');
    await assert.rejects(desk.ask(customer, '20'), { code: 'cashier.daily_count_reached' });
    const plain = await desk.funded('900');
    assert.equal((await desk.ask(plain, '200')).fee, 0n);
  } finally {
    await db.query({ text: 'delete from cashier_vip_limits', values: [] });
  }
});

test('a withdrawal costs its fixed part too, between floor and ceiling, unless it is free', async () => {
  const customer = await desk.funded('900');
  const fee = { fee_fixed_amount: money('0.75'), fee_min_amount: ZERO, fee_max_amount: money('2') };
  await setPolicy(desk, { ...fee, fee_bps: 100, free_per_day: 1 });
  try {
    assert.equal((await desk.ask(customer, '50')).fee, 0n);
    const query = { amount: '50' };
    const { token } = customer;
    const { value } = await desk.test.call('GET /wps/cashier/withdraw/options', { token, query });
    assert.deepEqual([value.preview?.fee, value.preview?.payout], ['1.25', '48.75']);
    assert.deepEqual([value.feeFixed, value.feeMin, value.feeMax], ['0.75', '0.00', '2.00']);
    const asked = await desk.ask(customer, '300');
    assert.equal(asked.fee, money('2'));
  } finally {
    await setPolicy(desk, {
      fee_fixed_amount: ZERO,
      fee_max_amount: null,
      fee_bps: 100,
      free_per_day: 2,
    });
  }
});

test('a withdrawal that costs something else than the member was told is not taken', async () => {
  const customer = await desk.funded('900');
  const usual = { fee_fixed_amount: ZERO, free_per_day: 2 };
  await under({ fee_fixed_amount: money('0.75'), free_per_day: 1 }, usual, async () => {
    const post = (key: string, fee: string) =>
      desk.test.call('POST /wps/cashier/withdraw', {
        token: customer.token,
        body: {
          key,
          accountId: customer.accountId,
          amount: '50',
          paymentPassword: PAYMENT_PASSWORD,
          fee,
        },
      });
    const [first, second] = [newId(), newId()];
    assert.equal((await post(first, '1.25')).refusal?.code, 'cashier.fee_changed');
    assert.equal((await desk.balances(customer.memberId)).main, money('900'));
    const free = (await post(first, '0')).value;
    assert.equal(free.fee, '0.00');
    // Someone looked while it would still have been the free one of the day.
    assert.equal((await post(second, '0')).refusal?.code, 'cashier.fee_changed');
    assert.equal((await post(first, '0')).value.id, free.id);
    assert.equal((await post(second, '1.25')).value.fee, '1.25');
  });
});

test('an open bet keeps no money of the main wallet here, but play that is owed does', async () => {
  const customer = await desk.funded('500');
  // The stake has left the main wallet already; what is left is the member's.
  const betting = createWithdrawals({ ...desk.deps, hasOpenRounds: async () => true });
  const wish = { ...customer, paymentPassword: PAYMENT_PASSWORD, ip: '::1' };
  const asked = await betting.ask({ ...wish, key: newId(), amount: money('480') });
  assert.equal(asked.state, 'SUBMITTED');

  const playing = await desk.funded('500');
  await desk.test.platform.db.query({
    text: `insert into rollovers (bucket, id, member_id, brand_id, source, reference, currency,
        amount, multiple_hundredths, required_amount, created_at)
      select bucket, gen_random_uuid(), member_id, $2, 'deposit', gen_random_uuid(), 'USD', $3, 100, $3, $4
      from cashier_totals where member_id = $1`,
    values: [playing.memberId, desk.test.brand.id, money('500'), desk.test.clock.now()],
  });
  const owing = { ...playing, paymentPassword: PAYMENT_PASSWORD, ip: '::1' };
  await assert.rejects(
    betting.ask({ ...owing, key: newId(), amount: money('499.50') }),
    { code: 'cashier.rollover_open' },
    'nobody brings the balance below the reset by withdrawing',
  );
});

test('an amount is explained before it is asked for', async () => {
  const customer = await desk.funded('100');
  const preview = async (amount: string) =>
    (
      await desk.test.call('GET /wps/cashier/withdraw/options', {
        token: customer.token,
        query: { amount },
      })
    ).value.preview;
  assert.equal((await preview('50'))?.problem, null);
  assert.equal((await preview('5'))?.problem?.code, 'cashier.amount_below_minimum');
  assert.equal((await preview('100.01'))?.problem?.code, 'wallet.insufficient_funds');
});

test('automatic approval keeps to the member’s day and to the budget of the brand', async () => {
  const bounds = {
    auto_approve_amount: money('100'),
    auto_approve_member_day_amount: money('150'),
    auto_approve_day_amount: money('260'),
  };
  const off = {
    auto_approve_amount: null,
    auto_approve_member_day_amount: null,
    auto_approve_day_amount: null,
    auto_approve_needs_kyc: false,
  };
  const { review } = createCashierService({ ...desk.deps, risk: clean });
  const judged = async (customer: Customer, amount: string): Promise<string> => {
    const { id } = await desk.ask(customer, amount);
    await review.assess(id);
    return desk.stateOf(customer, id);
  };
  await under(bounds, off, async () => {
    const one = await desk.funded('1000');
    assert.equal(await judged(one, '100.01'), 'RISK_REVIEW', 'above the bound of one');
    assert.equal(await judged(one, '100'), 'APPROVED');
    assert.equal(await judged(one, '50.01'), 'RISK_REVIEW', 'above the member’s day');
    const crowd = await Promise.all([desk.funded('500'), desk.funded('500'), desk.funded('500')]);
    const states = await Promise.all(crowd.map((customer) => judged(customer, '80')));
    assert.equal(states.filter((state) => state === 'APPROVED').length, 2, 'within the budget');
    const mute = { ...desk.deps.audit, record: () => Promise.reject(new Error('no audit')) };
    const { review: unheard } = createCashierService({ ...desk.deps, risk: clean, audit: mute });
    await setPolicy(desk, { auto_approve_day_amount: money('9000') });
    const failing = await desk.funded('500');
    const { id } = await desk.ask(failing, '50');
    await unheard.assess(id);
    assert.equal(await desk.stateOf(failing, id), 'RISK_REVIEW', 'a fault leaves it to people');
    await setPolicy(desk, { auto_approve_needs_kyc: true, auto_approve_day_amount: money('9000') });
    const unproven = await desk.funded('500');
    assert.equal(await judged(unproven, '50'), 'RISK_REVIEW', 'identity is not proven');
  });
});

test('reasons of the cashier’s own records reach the operator', async () => {
  const customer = await desk.funded('500');
  const { db } = desk.test.platform;
  await db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider,
        state, currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at,
        settled_at, kind, bonus_amount)
      select bucket, gen_random_uuid(), member_id, $2, gen_random_uuid(), 'card', 'sandbox', 'PAID',
        'USD', $3, 0, 100, '::1', $4::timestamptz, $4::timestamptz, $4::timestamptz, 'card', $3
      from cashier_totals where member_id = $1`,
    values: [customer.memberId, desk.test.brand.id, money('200'), desk.test.clock.now()],
  });
  const { id } = await desk.ask(customer, '60');
  await desk.cashier.review.assess(id);
  const { withdrawal } = await desk.cashier.review.look({ id, brandId: desk.test.brand.id });
  const codes = withdrawal.reasons.map(({ code }) => code);
  assert.ok(codes.includes('other_method'), codes.join());
  assert.ok(codes.includes('much_bonus'), codes.join());
});

test('the policy is changed with a reason, by version, and only to what makes sense', async () => {
  const { call } = desk.test;
  const { operatorToken } = await desk.test.operator('olivia');
  const options = { operatorToken, params: { currency: 'USD' } };
  const found = (await call('GET /console/cashier-policies/:currency', options)).value;
  const put = (over: Partial<typeof found.policy>, version = found.version) =>
    call('PUT /console/cashier-policies/:currency', {
      ...options,
      body: { policy: { ...found.policy, ...over }, version, reason: 'summer season' },
    });
  const refusals: readonly [Partial<typeof found.policy>, string][] = [
    [{ withdrawMin: '0' }, 'cashier.policy_invalid'],
    [{ withdrawMax: '1' }, 'cashier.policy_invalid'],
    [{ withdrawMin: '20.001' }, 'cashier.amount_too_fine'],
    [{ autoApproveAmount: '100' }, 'cashier.policy_invalid'],
    [{ withdrawMin: '-5' }, 'cashier.policy_invalid'],
    [{ feeFixed: '20' }, 'cashier.policy_invalid'],
    [{ feeMin: '2', feeMax: '1' }, 'cashier.policy_invalid'],
    [{ feeFixed: '0.005' }, 'cashier.amount_too_fine'],
    [{ feeFixed: '-0.5' }, 'cashier.policy_invalid'],
    [{ feeMin: '-0.5' }, 'cashier.policy_invalid'],
    [{ feeMax: '-0.5' }, 'cashier.policy_invalid'],
  ];
  for (const [over, code] of refusals) assert.equal((await put(over)).refusal?.code, code);
  const changed = await put({ withdrawMin: '25.00', memberLockMinutes: 5 });
  assert.equal(changed.value.policy.withdrawMin, '25.00');
  assert.equal(changed.value.version, found.version + 1);
  assert.equal(changed.value.updatedBy, 'olivia');
  assert.equal((await put({ withdrawMin: '30' })).refusal?.code, 'cashier.policy_changed');
  const { items } = await desk.deps.audit.list(
    desk.test.platform.db,
    { action: 'cashier_policy.update' },
    { limit: 1 },
  );
  assert.deepEqual(items[0]?.after, { withdrawMin: '25.00', memberLockMinutes: 5 });

  const limit = {
    withdrawMax: null,
    dayAmount: null,
    dayCount: 9,
    feeBps: 0,
    feeFixed: null as string | null,
    freePerDay: null,
  };
  const limits = (ranks: readonly number[], version: number) =>
    call('PUT /console/cashier-policies/:currency/vip-limits', {
      ...options,
      body: {
        limits: ranks.map((rank) => ({ ...limit, rank })),
        version,
        reason: 'ranks of the club',
      },
    });
  const { version } = changed.value;
  assert.equal((await limits([1, 1], version)).refusal?.code, 'cashier.policy_invalid');
  limit.feeFixed = '25';
  assert.equal((await limits([1], version)).refusal?.code, 'cashier.policy_invalid');
  limit.feeFixed = '-0.5';
  assert.equal((await limits([1], version)).refusal?.code, 'cashier.policy_invalid');
  limit.feeFixed = '0.5';
  const ranked = await limits([1, 5], version);
  assert.deepEqual(ranked.value.vipLimits, []);
  await desk.test.approve(ranked.value.proposal);
  const held = await call('GET /console/cashier-policies/:currency', options);
  assert.deepEqual(
    held.value.vipLimits.map(({ rank }) => rank),
    [1, 5],
  );
  assert.equal(
    (
      await call('GET /console/cashier-policies/:currency', {
        operatorToken,
        params: { currency: 'XXX' },
      })
    ).refusal?.code,
    'cashier.policy_not_found',
  );
  await setPolicy(desk, { withdraw_min_amount: money('20'), member_lock_minutes: 0 });
});

test('the desk shows a withdrawal whole: payments, channels, figures', async () => {
  const { call } = desk.test;
  const customer = await desk.funded('500');
  const { id } = await desk.ask(customer, '50');
  await desk.cashier.review.assess(id);
  const { operatorToken } = await desk.test.operator('olivia');
  const params = { id };
  const assigned = await call('POST /console/withdrawals/:id/assign', {
    operatorToken,
    params,
    body: { take: true },
  });
  assert.equal(assigned.value.assignee?.account, 'olivia');
  const mine = await call('GET /console/withdrawals', {
    operatorToken,
    query: { assignee: 'me', view: 'queue' },
  });
  assert.deepEqual(
    mine.value.items.map((item) => item.id),
    [id],
  );
  const channels = await call('GET /console/withdrawals/:id/channels', { operatorToken, params });
  assert.ok(channels.value.items.some(({ isAvailable }) => isAvailable));
  const approved = await call('POST /console/withdrawals/:id/approve', {
    operatorToken,
    params,
    body: {},
  });
  assert.equal(approved.value.payments.length, 1);
  assert.equal(approved.value.payouts.ready, 1);
  const figures = await call('GET /console/withdrawals/figures', { operatorToken });
  assert.ok(figures.value.views.some(({ view }) => view === 'open'));
  assert.ok(figures.value.ready[0]?.count);
  const rows = await call('GET /console/payouts', { operatorToken, query: { batchable: true } });
  assert.ok(rows.value.items.some((row) => row.withdrawalId === id && row.holder !== ''));
});

test('two withdrawals of a member that are judged at once stay inside one bound', async () => {
  const bounds = {
    auto_approve_amount: money('100'),
    auto_approve_member_day_amount: money('150'),
    auto_approve_day_amount: money('9000'),
  };
  const off = {
    auto_approve_amount: null,
    auto_approve_member_day_amount: null,
    auto_approve_day_amount: null,
  };
  const { review } = createCashierService({ ...desk.deps, risk: clean });
  await under(bounds, off, async () => {
    const customer = await desk.funded('1000');
    const ids = [];
    for (let count = 0; count < 2; count += 1) ids.push((await desk.ask(customer, '100')).id);
    await Promise.all(ids.map((id) => review.assess(id)));
    const states = await Promise.all(ids.map((id) => desk.stateOf(customer, id)));
    assert.deepEqual(states.toSorted(), ['APPROVED', 'RISK_REVIEW']);
  });
});
