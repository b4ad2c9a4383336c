// Members with money on a database that two processes of the server share, and the calls they make:
// bets and wins of a vendor, slips, transfers to downlines and deposits, each under a key of its own.
import { randomUUID } from 'node:crypto';
import { createPrivateKey } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import { seedFunds } from '../../apps/server/src/modules/funds/seed.ts';
import { ahead, line, openGames, slip } from '../../apps/server/src/modules/ticket/testing.ts';
import { SEALED_MEDIA_TYPE } from '../../apps/server/src/platform/http/sealed.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../apps/server/src/testing.ts';
import { openCashier } from '../../apps/server/src/testing/cashier.ts';
import { createTestVendor, type Player } from '../../apps/server/src/testing/vendor.ts';
import type { Chance } from './chance.ts';
import type { Call } from './server-node.ts';

const AGENTS = 4;
export const OPENING_UNITS = 500;
const GAME = 'mark-six';
const PAYMENT_PASSWORD = '482913';
const STAKE_UNITS_MAX = 4;
/** Of the vendors' protocol: hundred-thousandths, as whole numbers. */
const VENDOR_UNIT = 100_000;
/** Below what a member may ask for in a minute. */
const TRANSFERS_PER_AGENT = 3;
const DEPOSITS_PER_AGENT = 2;

export type StopCall = {
  readonly kind: 'bet' | 'win' | 'slip' | 'transfer' | 'deposit';
  /** What the ledger or the records know it by. */
  readonly key: string;
  /** How the purses change when it is granted: member and units. */
  readonly moves: readonly (readonly [memberId: string, units: number])[];
  /** Sealed bodies are good for one call, so that each try is sealed again. */
  write(): Promise<Call>;
};

export type StopWorld = {
  readonly t: TestApp;
  readonly members: readonly Player[];
  /** All that is going to be asked, in the order of asking. */
  readonly calls: readonly StopCall[];
};

type Agent = Player & { readonly downline: Player };

export async function createStopWorld(chance: Chance, count: number): Promise<StopWorld> {
  const t = await createTestApp({ startAt: new Date().toISOString() });
  const vendor = await createTestVendor(t);
  await openCashier(t.platform, t.brand.id);
  await seedFunds(t.platform, { brandId: t.brand.id, currency: t.brand.currency });
  await openGames(t, [GAME]);
  const [issue] = await ahead(t, GAME);
  if (issue === undefined) throw new Error('no issue is on sale');
  const agents: Agent[] = [];
  for (let at = 0; at < AGENTS; at += 1) agents.push(await openAgent({ t, vendor }, at));

  const studioKey = createPrivateKey(t.studioPrivateKey);
  const signed = (path: string, body: object): Call => {
    const text = JSON.stringify(body);
    const signature = signBody(Buffer.from(text), studioKey);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    return { method: 'POST', path: `/vendor/studio${path}`, headers, body: text };
  };
  const plain = ({ token }: Player, path: string, body: object): Call => ({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const bet = (player: Player): StopCall => {
    const units = chance.between(1, STAKE_UNITS_MAX);
    const body = vendor.fields(player, { amount: units * VENDOR_UNIT });
    const key = String(body['transaction_uuid']);
    const call = signed('/transaction/bet', body);
    return { kind: 'bet', key, moves: [[player.memberId, -units]], write: async () => call };
  };
  const placeSlip = (player: Player): StopCall => {
    const body = slip(issue, [line('special.number', '07')], { packVersion: 1 });
    const call = plain(player, '/wps/lottery/orders', body);
    return {
      kind: 'slip',
      key: body.orderId,
      moves: [[player.memberId, -SLIP_UNITS]],
      write: async () => call,
    };
  };
  const deposit = (player: Player): StopCall => {
    const key = t.platform.newId();
    const body = { key, methodCode: 'bank', amount: '100' };
    const call = plain(player, '/wps/cashier/deposit', body);
    return { kind: 'deposit', key, moves: [], write: async () => call };
  };
  const transfer = (agent: Agent): StopCall => {
    const key = t.platform.newId();
    const units = chance.between(10, 20);
    const body = {
      key,
      memberId: agent.downline.memberId,
      kind: 'general',
      amount: String(units),
      paymentPassword: PAYMENT_PASSWORD,
    };
    return {
      kind: 'transfer',
      key,
      moves: [
        [agent.memberId, -units],
        [agent.downline.memberId, units],
      ],
      async write() {
        const call = plain(agent, '/wps/agent/transfer', {});
        const headers = {
          ...call.headers,
          'content-type': SEALED_MEDIA_TYPE,
          encryption: 'JWE',
          'x-gateway-version': '3',
        };
        return { ...call, headers, body: await t.seal(body) };
      },
    };
  };

  const members = agents.flatMap((agent) => [agent, agent.downline]);
  const rare = agents.flatMap((agent) => [
    ...Array.from({ length: TRANSFERS_PER_AGENT }, () => transfer(agent)),
    ...Array.from({ length: DEPOSITS_PER_AGENT }, () => deposit(agent)),
  ]);
  const calls: StopCall[] = [];
  while (calls.length < count) {
    if (rare.length > 0 && chance.oneIn(6)) {
      calls.push(...rare.splice(chance.below(rare.length), 1));
    } else if (chance.oneIn(3)) calls.push(placeSlip(chance.pick(members)));
    else calls.push(bet(chance.pick(members)));
  }
  return { t, members, calls };
}

/** One bet at the price of the test's line. */
const SLIP_UNITS = 2;

type Rig = { readonly t: TestApp; readonly vendor: Awaited<ReturnType<typeof createTestVendor>> };

async function openAgent({ t, vendor }: Rig, at: number): Promise<Agent> {
  const agent = await openPlayer({ t, vendor }, `Agent${at}`, { standing: 'agent', type: 1 });
  const downline = await openPlayer({ t, vendor }, `Below${at}`, { uplineId: agent.memberId });
  await t.call('POST /wps/member/paymentPassword', {
    token: agent.token,
    ip: `198.51.100.${at}`,
    body: {
      loginPassword: TEST_PASSWORD,
      newPaymentPassword: PAYMENT_PASSWORD,
      confirmNewPaymentPassword: PAYMENT_PASSWORD,
    },
  });
  return { ...agent, downline };
}

type Details = Parameters<TestApp['services']['identity']['openAccount']>[0]['details'];

async function openPlayer(
  { t, vendor }: Rig,
  account: string,
  details: NonNullable<Details>,
): Promise<Player> {
  const { identity, members } = t.services;
  const device = { ip: '203.0.113.77', country: null, userAgent: randomUUID() };
  const opening = { ...device, brandId: t.brand.id, password: TEST_PASSWORD };
  const memberId = await identity.openAccount({ ...opening, account, language: 'en', details });
  const { token } = await identity.login({ ...opening, username: account });
  await t.platform.db.tx((tx) => members.setPayeeName(tx, memberId, 'Ada Lovelace'));
  await vendor.fund(memberId, String(OPENING_UNITS));
  return { memberId, account, token, launchToken: await vendor.session(memberId) };
}
