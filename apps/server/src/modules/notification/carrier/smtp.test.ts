import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import type { Mail, MailPort } from './port.ts';
import { createSmtpCarrier } from './smtp.ts';

type Received = { readonly from: string; readonly to: readonly string[]; readonly source: string };

const received: Received[] = [];
let server: SMTPServer;
let carrier: MailPort;
let port = 0;

const errorWith = (message: string, responseCode: number): Error =>
  Object.assign(new Error(message), { responseCode });

before(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) done(errorWith('No such mailbox', 550));
      else if (address.startsWith('busy@')) done(errorWith('Try again later', 451));
      else done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.server.address() as AddressInfo).port;
});
after(() => new Promise<void>((resolve) => server.close(resolve)));

beforeEach(() => {
  received.length = 0;
  carrier = connect(port);
});
afterEach(() => carrier.close());

const connect = (to: number, requiresTls = false): MailPort =>
  createSmtpCarrier({
    url: `smtp://127.0.0.1:${to}`,
    from: 'no-reply@parlour.example',
    fromByBrand: { OTHER: 'hello@other.example' },
    requiresTls,
  });

const mail: Mail = {
  id: '0193a5a0-0000-7000-8000-000000000001',
  brandCode: 'PARLOUR',
  brandName: 'Parlour',
  to: 'asha@example.com',
  subject: 'आपका सत्यापन कोड',
  text: 'Code 123456',
  html: '<p>Code 123456</p>',
};

test('A mail arrives with both of its forms, its sender and an id that every try shares', async () => {
  const outcome = await carrier.send(mail);
  assert.equal(outcome.kind, 'sent');
  const [first] = received;
  assert.deepEqual(first?.to, ['asha@example.com']);
  assert.equal(first?.from, 'no-reply@parlour.example');
  assert.match(first?.source ?? '', /From: Parlour <no-reply@parlour\.example>/);
  assert.match(first?.source ?? '', new RegExp(`Message-ID: <${mail.id}@parlour\\.example>`));
  assert.match(first?.source ?? '', /Auto-Submitted: auto-generated/);
  assert.match(first?.source ?? '', /multipart\/alternative/);
});

test('A brand with an address of its own sends from it', async () => {
  await carrier.send({ ...mail, brandCode: 'OTHER', brandName: 'Other' });
  assert.equal(received[0]?.from, 'hello@other.example');
});

test('Line ends in a subject or a name write no headers', async () => {
  await carrier.send({
    ...mail,
    brandName: 'Parlour\r\nBcc: thief@example.com',
    subject: 'Hello\r\nBcc: thief@example.com',
  });
  assert.deepEqual(received[0]?.to, ['asha@example.com']);
  assert.doesNotMatch(received[0]?.source ?? '', /^Bcc:/m);
});

test('A mailbox that does not exist is refused for good; one that is busy is tried again', async () => {
  const missing = await carrier.send({ ...mail, to: 'nobody@example.com' });
  assert.equal(missing.kind === 'failed' && missing.isPermanent, true);
  const busy = await carrier.send({ ...mail, to: 'busy@example.com' });
  assert.equal(busy.kind === 'failed' && busy.isPermanent, false);
});

test('A server that is down, or has no TLS where it is demanded, is a passing failure', async () => {
  for (const broken of [connect(1), connect(port, true)]) {
    const outcome = await broken.send(mail);
    assert.equal(outcome.kind === 'failed' && outcome.isPermanent, false);
    broken.close();
  }
  assert.equal(received.length, 0);
});
