import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { SMTPServer } from 'smtp-server';
import { startWorker } from '../../platform/jobs.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let gateway: Server;
let mailServer: SMTPServer;
const texts: string[] = [];
const mails: string[] = [];

before(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      texts.push(body);
      response.end('{"id":"gw-1"}');
    });
  });
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')));
      stream.on('end', () => {
        mails.push(source);
        done();
      });
    },
  });
  await Promise.all([
    new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve)),
  ]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  t = await createTestApp({
    env: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/`,
      SMS_GATEWAY_ID_PATH: 'id',
      SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
      SMTP_REQUIRE_TLS: 'false',
      MAIL_FROM: 'no-reply@parlour.example',
    },
  });
});
after(async () => {
  await t.close();
  gateway.close();
  gateway.closeAllConnections();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

test('The worker carries what was sent to the mail server and to the gateway', async () => {
  const { db, config, log, now } = t.platform;
  const worker = await startWorker({
    url: config.databaseUrl,
    log,
    now,
    handlers: Object.assign({}, ...t.app.parts.map(({ jobs }) => jobs ?? {})),
    schedules: [],
  });
  try {
    const filled = {
      template: 'verification_code',
      values: { code: '482913', minutes: 5 },
    } as const;
    const person = { brandId: t.brand.id, memberId: null, language: 'en', ...filled };
    await db.tx(async (tx) => {
      await t.services.notifications.send(tx, { ...person, channel: 'sms', to: '+919876543210' });
      await t.services.notifications.send(tx, { ...person, channel: 'email', to: 'a@b.example' });
    });
    const count = async () =>
      (await db.query({ text: "select 1 from notifications where state = 'sent'" })).length;
    await eventually(async () => (await count()) >= 2);
    assert.equal(await count(), 2);
    assert.equal(texts.length, 1);
    assert.match(texts[0] ?? '', /482913/);
    assert.equal(mails.length, 1);
    assert.match(mails[0] ?? '', /To: a@b\.example/);
  } finally {
    await worker.stop();
  }
});
