import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let waiting = 0;
before(async () => {
  const env = { READ_WAIT_MS_MAX: '60000' };
  t = await createTestApp({ env, wrapDb: (db) => ({ ...db, waiting: () => waiting }) });
});
after(() => t.close());

test('Behind a long queue for the database reads are told to come back, and money is let in', async () => {
  const { token } = await t.member();
  const read = () => t.call('GET /wps/cashier/withdrawals', { token });
  assert.equal((await read()).status, 200);

  waiting = 200;
  const shed = await read();
  assert.equal(shed.status, 503);
  assert.equal(shed.refusal?.code, 'request.overloaded');
  assert.equal(shed.headers['retry-after'], '1');

  const body = { key: newId(), methodCode: 'none', amount: '10' };
  const money = await t.call('POST /wps/cashier/deposit', { token, body });
  assert.equal(money.refusal?.code, 'cashier.method_unavailable');
  const ready = await t.app.portal.inject({ url: '/readyz' });
  assert.equal(ready.statusCode, 200);

  waiting = 0;
  assert.equal((await read()).status, 200);
});

test('Nor are those kept waiting who protect themselves, leave, or work at the console', async () => {
  const { account, token } = await t.member();
  const operator = await t.operator('olivia');
  waiting = 200;
  const stop = { ...operator, params: { memberId: newId() } };
  const urgent = await Promise.all([
    t.call('POST /wps/member/protection/cool-off', { token, body: { hours: 24 } }),
    t.call('POST /wps/member/protection/self-exclusion', {
      token,
      body: { months: 6, confirmation: account },
    }),
    t.call('DELETE /console/members/:memberId/sessions', { ...stop, body: { reason: 'stolen' } }),
    t.call('DELETE /wps/session/logout', { token: (await t.member()).token }),
  ]);
  assert.deepEqual(
    urgent.filter(({ refusal }) => refusal?.code === 'request.overloaded'),
    [],
  );
  waiting = 0;
});

test('While connections are scarce reads wait for their turn, and money does not', async () => {
  const { token } = await t.member();
  waiting = 100;
  let isAnswered = false;
  const read = t.call('GET /wps/cashier/withdrawals', { token }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  const body = { key: newId(), methodCode: 'none', amount: '10' };
  const money = await t.call('POST /wps/cashier/deposit', { token, body });
  assert.equal(money.refusal?.code, 'cashier.method_unavailable');
  assert.equal(isAnswered, false);
  waiting = 0;
  assert.equal((await read).status, 200);
});
