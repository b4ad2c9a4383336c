// One operator loosens what holds at tables of a vendor, for the test that this changes nothing by itself.
import { createPrivateKey, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import { operatorPublicKey, type TestApp } from '../testing.ts';
import type { By, Drives } from './setting-drives.ts';
import { openVendorHost } from './vendor-host.ts';

const reason = 'for the test of approvals';
const TABLE_ID = randomUUID();

/** A table of the studio with limits, and what is taken back at it. */
export const tableDrives = (t: TestApp, by: By): Drives => {
  const table = { ...by, params: { tableId: TABLE_ID } };
  const detail = async () => (await t.call('GET /console/tables/:tableId', table)).value;
  const limit = (stakeMax: string) => [
    { currency: 'USD', stakeMin: null, stakeMax, placeMax: null },
  ];
  const prepare = async () => {
    const wire = { currency: 'USD', least: null, most: 500_000, place: null };
    const empty = { hours: [], zone: 'UTC', brands: null, order: 0, notice: null };
    await t.platform.db.query({
      text: `insert into vendor_tables (id, vendor_code, code, game_code, settings, version, sent_version,
          seen_at) values ($1, 'studio', 'driven', 'crash', $2, 1, 1, now()) on conflict do nothing`,
      values: [TABLE_ID, JSON.stringify({ name: 'Driven', limits: [wire], ...empty })],
    });
  };
  return {
    'PUT /console/tables/:tableId': {
      prepare,
      loosen: async () => {
        const { settings, version } = await detail();
        const body = { ...settings, limits: limit('10.00'), version, reason };
        return (await t.call('PUT /console/tables/:tableId', { ...table, body })).value;
      },
      look: async () => (await detail()).settings.limits,
    },
    'POST /console/tables': {
      prepare,
      loosen: async () => {
        const { settings } = await detail();
        const named = { likeId: TABLE_ID, code: 'driven-too' };
        const body = { ...settings, ...named, reason };
        return (await t.call('POST /console/tables', { ...by, body })).value;
      },
      look: async () => (await t.call('GET /console/tables', by)).value.items.length,
    },
    'PUT /console/collusion-thresholds': {
      loosen: async () => {
        const { value } = await t.call('GET /console/collusion-thresholds', by);
        const body = { ...value, flowHands: value.flowHands + 10, reason };
        return (await t.call('PUT /console/collusion-thresholds', { ...by, body })).value;
      },
      look: async () => (await t.call('GET /console/collusion-thresholds', by)).value,
    },
    'POST /console/tables/:tableId/voids': {
      prepare,
      loosen: async () => {
        // The vendor is asked what would come back, before anyone agrees.
        const host = await openVendorHost(operatorPublicKey);
        const at = t.clock.now().toISOString();
        host.answer(({ body }) => {
          const times = { opened_at: at, closes_at: at, ended_at: at };
          const round = { number: 1, state: 'paid', ...times, result: null };
          const text = JSON.stringify({
            request_uuid: body['request_uuid'],
            round,
            hands: [],
            count: 0,
            sums: [],
          });
          const signature = signBody(Buffer.from(text), createPrivateKey(t.studioPrivateKey));
          return { body: text, headers: { [SIGNATURE_HEADER]: signature } };
        });
        await t.platform.db.query({
          text: `update vendors set api_base = $1 where code = 'studio'`,
          values: [host.url],
        });
        await t.services.catalogue.latest();
        const body = { number: 1, roundRef: null, reason };
        const { value } = await t.call('POST /console/tables/:tableId/voids', { ...table, body });
        await host.close();
        return value;
      },
      look: async () => (await detail()).voids.length,
    },
  };
};
