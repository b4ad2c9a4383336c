import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let waiting = 0;
before(async () => {
  t = await createTestApp({ wrapDb: (db) => ({ ...db, waiting: () => waiting }) });
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
