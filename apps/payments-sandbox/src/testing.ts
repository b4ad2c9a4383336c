// A sandbox on a database of its own, a merchant that listens, and a clock that a test moves.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { newId } from '@parlour/database';
import { createFakeClock, openTestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createSandbox } from './app.ts';

export const KEYS = {
  tollgate: 'key-for-tests-that-is-long-enough',
  checkout: 'checkout-key-for-tests-long-enough',
} as const;

export type Heard = { readonly type: string; readonly headers: Readonly<Record<string, unknown>> };

export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;

export async function openRehearsal() {
  const database = await openTestDatabase(path.resolve(import.meta.dirname, '../migrations'));
  const clock = createFakeClock();
  const heard: Heard[] = [];
  const merchant = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      heard.push({ ...(JSON.parse(body) as { type: string }), headers: request.headers });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const hooks = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/hooks`;
  const sandbox = await createSandbox({
    config: {
      publicUrl: 'http://sandbox.test',
      apiKey: KEYS.tollgate,
      webhookSecret: 'webhook-secret-for-tests-long-enough',
      checkout: {
        apiKey: KEYS.checkout,
        webhookSecrets: ['whsec_YSBjaGVja291dCBrZXkgdGhhdCBvbmx5IHRlc3RzIGtub3c='],
      },
      showsRecord: true,
    },
    db: database.db,
    log: pino({ level: 'silent' }),
    now: clock.now,
    newId,
  });
  const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });

  const call = (method: string, where: string, body?: unknown, signal?: AbortSignal) =>
    fetch(url + where, {
      method,
      headers: {
        authorization: `Bearer ${where.startsWith('/checkout') ? KEYS.checkout : KEYS.tollgate}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });

  return {
    url,
    hooks,
    clock,
    heard,
    call,
    async settle(ms = 0) {
      clock.advance(ms);
      while ((await sandbox.turn()) > 0);
    },
    fault: (name: string, value: string, minutes = 5) =>
      call('POST', '/faults', { name, value, minutes }),
    order: (over: Record<string, unknown> = {}) => ({
      reference: newId(),
      merchant: 'Parlour',
      amount: '50.00',
      currency: 'USD',
      returnUrl: 'http://portal.test/return',
      notifyUrl: hooks,
      expiresInSeconds: 1_800,
      ...over,
    }),
    payout: (amount = '10.00') => ({
      reference: newId(),
      amount,
      currency: 'USD',
      account: { kind: 'bank', institution: 'Northgate', number: '12345678', holder: 'Ada' },
      notifyUrl: hooks,
    }),
    /** Pays where the payment's address leads, and answers with its reference. */
    async paid(over: Record<string, unknown> = {}, form: Record<string, string> = {}) {
      const order = this.order(over);
      const created = (await (await call('POST', '/api/payments', order)).json()) as {
        payUrl: string;
      };
      const body = new URLSearchParams({ outcome: 'paid', ...form });
      const page = url + new URL(created.payUrl).pathname;
      await fetch(page, { method: 'POST', body, redirect: 'manual' });
      return order.reference;
    },
    async close() {
      await sandbox.stop();
      merchant.closeAllConnections();
      merchant.close();
      await database.close();
    },
  };
}
