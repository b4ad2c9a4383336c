import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import { eventually } from '@parlour/testkit';
import fastify from 'fastify';
import type { Vendor } from '../../catalogue/index.ts';
import { vendorRoutes, type VendorRoutesDeps } from './vendor.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const away = () => Promise.reject(new Error('the database is away'));
const body = Buffer.from('{"request_uuid":"0f3e2b1a-0000-4000-8000-000000000001"}');

/** The answer to a call while the catalogue can be read as told. */
async function statusWith(
  catalogue: Pick<VendorRoutesDeps['catalogue'], 'confirmed' | 'latest'>,
  signature: string,
): Promise<unknown> {
  const notes: unknown[] = [];
  const deps = {
    catalogue,
    calls: { prepare: async () => {}, note: (note: unknown) => notes.push(note) },
    inquire: {},
    security: { note: () => undefined },
    elapsedMs: () => 0,
  } as unknown as VendorRoutesDeps;
  const app = fastify();
  await app.register(vendorRoutes(deps));
  const response = await app.inject({
    method: 'POST',
    url: '/vendor/studio/user/balance',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    payload: body,
  });
  await app.close();
  return response.json<{ status: unknown }>().status;
}

const vendor = {
  code: 'studio',
  signatureHeader: SIGNATURE_HEADER,
  publicKeys: [publicKey],
  policy: { lenientFields: false },
} as unknown as Vendor;
type Known = Awaited<ReturnType<VendorRoutesDeps['catalogue']['confirmed']>>;
const known = async () => ({ findVendor: () => vendor }) as unknown as Known;

test('A signature that cannot be checked while the database is away is unclear, not wrong', async () => {
  const good = signBody(body, privateKey);
  assert.equal(await statusWith({ confirmed: away, latest: away }, good), 'RS_ERROR_UNKNOWN');
  const bad = signBody(body, stranger);
  assert.equal(await statusWith({ confirmed: known, latest: away }, bad), 'RS_ERROR_UNKNOWN');
  assert.equal(
    await statusWith({ confirmed: known, latest: known }, bad),
    'RS_ERROR_INVALID_SIGNATURE',
  );
});

test('A good signature waits for nothing', async () => {
  const good = signBody(body, privateKey);
  assert.equal(await statusWith({ confirmed: known, latest: away }, good), 'RS_ERROR_WRONG_SYNTAX');
});

test('A body that is cut off is bad input of anybody, and no fault of the program', async () => {
  const faults: unknown[] = [];
  const notes: { readonly kind: string }[] = [];
  const deps = {
    calls: { prepare: async () => {} },
    security: { note: (event: { readonly kind: string }) => notes.push(event) },
  } as unknown as VendorRoutesDeps;
  const app = fastify();
  app.addHook('onRequest', async (request) => {
    request.log.error = (fault: unknown) => void faults.push(fault);
  });
  await app.register(vendorRoutes(deps));
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    'POST /vendor/nobody/transaction/bet HTTP/1.1\r\nhost: localhost\r\n' +
      'content-type: application/json\r\ncontent-length: 500\r\n\r\n{"a',
  );
  await once(app.server, 'request');
  socket.destroy();
  await eventually(() => notes.length > 0);
  await app.close();
  assert.deepEqual(
    notes.map(({ kind }) => kind),
    ['bad_input'],
  );
  assert.deepEqual(faults, []);
});
