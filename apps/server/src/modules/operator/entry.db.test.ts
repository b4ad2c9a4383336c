// How the console is entered: captchas after failures, the networks that it is held to, and the
// browsers that an operator is known by.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

const OFFICE = '203.0.113.10';
const HOME = '198.51.100.8';
const reason = 'a new office';

let t: TestApp;
let olivia: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  olivia = await t.operator('olivia');
});
after(() => t.close());

describe('captcha of the sign-in', () => {
  const guess = (account: string, ip: string, headers: Record<string, string> = {}, answer = '') =>
    t.call('POST /console/session/login', {
      ip,
      headers,
      body: { account, password: 'wrong', ...(answer !== '' && { captcha: answer }) },
    });
  const failures = async (account: string): Promise<number> => {
    const [row] = await t.platform.db.query<{ count: number }>({
      text: 'select failed_count as count from operator_attempts where account = $1',
      values: [account],
    });
    return row?.count ?? 0;
  };

  test('an address that failed often is asked for one before any name is counted', async () => {
    const ip = '192.0.2.40';
    for (const name of ['nora', 'nils', 'nina']) {
      assert.equal((await guess(name, ip)).refusal?.code, 'operator.credentials_wrong');
    }
    for (let index = 0; index < 6; index += 1) {
      assert.equal((await guess('oscar', ip)).refusal?.code, 'identity.captcha_required');
    }
    const { cookie } = await t.captcha('ABCD2');
    assert.equal(
      (await guess('oscar', ip, { cookie }, 'WRONG')).refusal?.code,
      'identity.captcha_wrong',
    );
    assert.equal(await failures('oscar'), 0);
    assert.equal((await guess('oscar', '192.0.2.41')).refusal?.code, 'operator.credentials_wrong');
  });

  test('a right answer lets one attempt through, and only one', async () => {
    const ip = '192.0.2.50';
    for (const name of ['nora', 'nils', 'nina']) await guess(`${name}2`, ip);
    const { cookie } = await t.captcha('ABCD2');
    const first = await guess('nadia', ip, { cookie }, 'ABCD2');
    assert.equal(first.refusal?.code, 'operator.credentials_wrong');
    const second = await guess('nadia', ip, { cookie }, 'ABCD2');
    assert.equal(second.refusal?.code, 'identity.captcha_wrong');
    assert.equal(await failures('nadia'), 1);
  });

  test('a name that failed often from many addresses is asked as well', async () => {
    for (let index = 0; index < 3; index += 1) await guess('nestor', `192.0.2.${60 + index}`);
    assert.equal((await guess('nestor', '192.0.2.70')).refusal?.code, 'identity.captcha_required');
  });

  test('the picture is drawn, and its cookie names it to the sign-in alone', async () => {
    const { value, headers } = await t.call('GET /console/session/captcha');
    assert.match(value, /^data:image\/png;base64,/);
    assert.match(
      String(headers['set-cookie']),
      /Path=\/console\/session; HttpOnly; SameSite=Strict/,
    );
  });
});

describe('networks of the console', () => {
  type List = readonly { readonly network: string; readonly note: string }[];
  const look = async (ip = OFFICE) =>
    (await t.call('GET /console/networks', { ...olivia, ip })).value;
  const change = async (networks: List, ip = OFFICE) => {
    const { version } = await look(ip);
    return t.call('PUT /console/networks', { ...olivia, ip, body: { networks, version, reason } });
  };
  const reach = async (ip: string) =>
    (await t.call('GET /console/me', { ...olivia, ip })).refusal?.code ?? 'reached';
  const decide = async (id: string, ip: string) => {
    const omar = await t.operator('omar');
    return t.call('POST /console/approvals/:proposalId/decide', {
      ...omar,
      ip,
      params: { proposalId: id },
      body: { decision: 'approve', note: '' },
    });
  };
  const office = { network: '203.0.113.0/24', note: 'Office' };
  const home = { network: '198.51.100.0/24', note: 'VPN' };

  test('a list without the own address, with nonsense or a double is refused', async () => {
    assert.equal((await change([home])).refusal?.code, 'operator.network_own_missing');
    const odd = await change([office, { network: '10.0.0.0/40', note: 'odd' }]);
    assert.deepEqual(odd.refusal?.fields, [
      { path: '/networks/1/network', code: 'operator.network_invalid' },
    ]);
    const double = await change([office, { network: '203.0.113.77/24', note: 'again' }]);
    assert.equal(double.refusal?.code, 'operator.network_twice');
    assert.equal(await reach(HOME), 'reached');
  });

  test('the first list counts at once and ends the sessions of other places', async () => {
    const elsewhere = await t.operator('oscar');
    await t.platform.db.query({
      text: `update operator_sessions s set ip = $1 from operators o
        where o.id = s.operator_id and o.account = 'oscar'`,
      values: [HOME],
    });
    const { value } = await change([office]);
    assert.equal(value.proposal, null);
    assert.deepEqual(
      value.networks.map(({ network, note, addedBy }) => ({ network, note, addedBy })),
      [{ ...office, addedBy: 'olivia' }],
    );
    assert.equal(value.address, OFFICE);
    assert.equal(await reach(HOME), 'operator.network_refused');
    assert.equal(await reach(OFFICE), 'reached');
    const ended = await t.call('GET /console/me', elsewhere);
    assert.equal(ended.refusal?.code, 'request.unauthenticated');
  });

  test('a session that stays keeps no list waiting', async () => {
    await t.operator('oscar');
    const { status } = await t.platform.db.tx(async (tx) => {
      await tx.query({
        text: `select 1 from operator_sessions s join operators o on o.id = s.operator_id
          where o.account = 'oscar' and s.ended_at is null for update of s`,
      });
      return change([office]);
    });
    assert.equal(status, 200);
  });

  test('what lets more in waits for a second operator; a stale one is refused', async () => {
    const proposed = (await change([office, home])).value;
    assert.notEqual(proposed.proposal, null);
    assert.equal(await reach(HOME), 'operator.network_refused');
    // Renaming changes what was agreed to, so the proposal is worth nothing afterwards.
    assert.equal((await change([{ ...office, note: 'Head office' }])).value.proposal, null);
    const stale = await decide(proposed.proposal?.id ?? '', OFFICE);
    assert.equal(stale.refusal?.code, 'approval.stale');
    await t.call('POST /console/approvals/:proposalId/withdraw', {
      ...olivia,
      params: { proposalId: proposed.proposal?.id ?? '' },
      body: { note: 'old' },
    });

    const again = (await change([office, home])).value;
    assert.equal((await decide(again.proposal?.id ?? '', OFFICE)).status, 200);
    assert.equal(await reach(HOME), 'reached');
  });

  test('a change on another node counts within two seconds', async () => {
    assert.equal(await reach(HOME), 'reached');
    await t.platform.db.query({
      text: 'delete from console_networks where network = $1',
      values: [home.network],
    });
    t.clock.advance(2_001);
    assert.equal(await reach(HOME), 'operator.network_refused');
  });

  test('to open the console to all waits as well', async () => {
    const opened = (await change([])).value;
    assert.notEqual(opened.proposal, null);
    assert.equal(await reach(HOME), 'operator.network_refused');
    assert.equal((await decide(opened.proposal?.id ?? '', OFFICE)).status, 200);
    assert.equal(await reach(HOME), 'reached');
  });

  test('two who change the same version do not both succeed', async () => {
    const { version } = await look();
    const put = (note: string) =>
      t.call('PUT /console/networks', {
        ...olivia,
        body: { networks: [{ ...office, note }], version, reason },
      });
    const codes = (await Promise.all([put('one'), put('two')])).map(({ refusal }) => refusal?.code);
    assert.deepEqual(codes.toSorted(), ['operator.networks_changed', undefined]);
    await t.platform.db.query({ text: 'delete from console_networks' });
    t.clock.advance(2_001);
  });
});

describe('known browsers', () => {
  test('are listed and forgotten by their owner, and by an administrator', async () => {
    await t.operator('oscar');
    const oscar = await t.operator('oscar');
    const own = (await t.call('GET /console/me/browsers', oscar)).value.items;
    assert.ok(own.length >= 2);
    assert.equal(own[0]?.ip, OFFICE);
    const forget = (browserId: string) =>
      t.call('DELETE /console/me/browsers/:browserId', { ...oscar, params: { browserId } });
    const [first, second] = own;
    assert.equal((await forget(first?.id ?? '')).status, 200);
    assert.equal((await forget(first?.id ?? '')).refusal?.code, 'operator.browser_unknown');

    const [foreign] = (await t.call('GET /console/me/browsers', olivia)).value.items;
    assert.equal((await forget(foreign?.id ?? '')).refusal?.code, 'operator.browser_unknown');

    const operatorId = (await t.call('GET /console/me', oscar)).value.operatorId;
    const params = { operatorId, browserId: second?.id ?? '' };
    const staff = 'DELETE /console/operators/:operatorId/browsers/:browserId' as const;
    assert.equal((await t.call(staff, { ...oscar, params })).refusal?.code, 'request.forbidden');
    assert.equal((await t.call(staff, { ...olivia, params })).status, 200);
    const left = await t.call('GET /console/operators/:operatorId/browsers', { ...olivia, params });
    assert.deepEqual(
      left.value.items.map(({ id }) => id),
      own.slice(2).map(({ id }) => id),
    );
  });
});
