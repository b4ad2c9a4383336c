// Two nodes of the server as processes, members with money, and a vendor that signs with keys of its own.
import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { createTestApp, testEnv, type TestApp } from '../../apps/server/src/testing.ts';
import { createTestVendor } from '../../apps/server/src/testing/vendor.ts';
import type { Chance } from './chance.ts';
import { startServer } from './server-node.ts';
import type { Heard, KeyName, KeyTimes, StormCall } from './storm-model.ts';

const RICH = 6;
const POOR = 2;
export const RICH_UNITS = 10_000;
export const POOR_UNITS = 10;
const GAME = 'velvet-hours';
const TRIES_MAX = 200;
const RETRY_MS = 30;
const NO_KEY = 'RS_ERROR_INVALID_SIGNATURE';
const UNCLEAR = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);
/** The catalogue of a node is at most two seconds old; the clock of a process ticks in milliseconds. */
const OLD_KEY_KEPT_MS = 2_010;

type SignedTry = {
  readonly key: KeyName;
  readonly sentMs: number;
  readonly heardMs: number;
  readonly isTaken: boolean;
};

export type StormWorld = Awaited<ReturnType<typeof createStormWorld>>;

export async function createStormWorld(dice: Chance) {
  const t = await createTestApp({ startAt: new Date().toISOString() });
  const vendor = await createTestVendor(t);
  const open = async (units: number) => vendor.player(String(units));
  const rich = [];
  for (let at = 0; at < RICH; at += 1) rich.push(await open(RICH_UNITS));
  const poor = [];
  for (let at = 0; at < POOR; at += 1) poor.push(await open(POOR_UNITS));
  const tokens = new Map([...rich, ...poor].map((one) => [one.memberId, one.launchToken]));
  const fresh = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: Record<KeyName, KeyObject> = {
    old: createPrivateKey(t.studioPrivateKey),
    new: fresh.privateKey,
    foreign: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  };
  const env = { ...testEnv(t.platform.config.databaseUrl), LOG_LEVEL: 'fatal', ROLES: 'api' };
  // One after the other: the second one finds what the first one has compiled.
  const nodes = new Set([await startServer('first', env), await startServer('second', env)]);
  const keyChange = createKeyChange(t, fresh.publicKey);
  const breaches: string[] = [];
  const tries: SignedTry[] = [];
  let silences = 0;

  const post = async (path: string, body: Readonly<Record<string, unknown>>, key: KeyName) => {
    const text = JSON.stringify(body);
    const signature = sign('sha256', Buffer.from(text), keys[key]).toString('base64');
    const sentMs = performance.now();
    const reply = await dice.pick([...nodes]).send({
      method: 'POST',
      path: `/vendor/studio${path}`,
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body: text,
    });
    const heardMs = performance.now();
    if ('silence' in reply) return { sentMs, heardMs, answer: null };
    const answer = JSON.parse(reply.text) as {
      readonly status: string;
      readonly request_uuid: string;
      readonly balance?: number;
    };
    if (reply.status !== 200) breaches.push(`HTTP ${reply.status} was answered`);
    if (answer.request_uuid !== body['request_uuid']) breaches.push('another call was answered');
    tries.push({ key, sentMs, heardMs, isTaken: answer.status !== NO_KEY });
    return { sentMs, heardMs, answer };
  };

  const bodyOf = (call: StormCall) => ({
    user: call.member,
    request_uuid: randomUUID(),
    token: tokens.get(call.member),
    game_code: GAME,
    transaction_uuid: call.id,
    supplier_transaction_id: call.id,
    round: call.round,
    round_closed: call.isLast,
    ...(call.reference === null ? {} : { reference_transaction_uuid: call.reference }),
    ...(call.kind === 'rollback'
      ? {}
      : { amount: Number(call.amount), currency: t.brand.currency, is_free: false }),
  });

  return {
    t,
    rich: rich.map(({ memberId }) => memberId),
    poor: poor.map(({ memberId }) => memberId),
    breaches,
    tries,
    silences: () => silences,
    keyChange,
    /** Sends a call until it has a clear answer, as the protocol asks of vendors; answers every try. */
    async insist(call: StormCall): Promise<readonly Heard[]> {
      const heard: Heard[] = [];
      const body = bodyOf(call);
      for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
        const { answer, heardMs, sentMs } = await post(
          `/transaction/${call.kind}`,
          // A repetition is the same network call or a new one.
          dice.oneIn(2) ? body : { ...body, request_uuid: randomUUID() },
          attempt === 0 ? keyChange.pick(dice) : keyChange.sure(),
        );
        if (answer?.status === NO_KEY) continue;
        const isClear = answer !== null && !UNCLEAR.has(answer.status);
        heard.push({ call, sentMs, heardMs, status: isClear ? answer.status : null });
        if (isClear) return heard;
        silences += 1;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
      breaches.push(`${call.kind} ${call.id} got no answer`);
      return heard;
    },
    /** What the wallet says that a member has. */
    async balance(member: string): Promise<bigint> {
      const body = {
        user: member,
        request_uuid: randomUUID(),
        token: tokens.get(member),
        game_code: GAME,
      };
      const { answer } = await post('/user/balance', body, keyChange.sure());
      return BigInt(answer?.balance ?? -1);
    },
    /** Cuts the power of a node that has calls in its hands, and starts another in its place. */
    async killOne(): Promise<void> {
      const [victim] = nodes;
      if (victim === undefined) throw new Error('no node is left');
      victim.kill();
      nodes.delete(victim);
      nodes.add(await startServer(`${victim.name} again`, env));
    },
    async close(): Promise<void> {
      for (const node of nodes) node.kill();
      await t.close();
    },
  };
}

/** The vendor goes from one key to another: for a while both are good, then only the new one. */
function createKeyChange({ platform }: TestApp, publicKey: KeyObject) {
  const never: readonly [number, number] = [Infinity, Infinity];
  let added = never;
  let removed = never;
  const timed = async (work: () => Promise<unknown>): Promise<readonly [number, number]> => {
    const fromMs = performance.now();
    await work();
    return [fromMs, performance.now()];
  };
  return {
    async add(): Promise<void> {
      added = [performance.now(), Infinity];
      added = await timed(() =>
        platform.db.query({
          text: `insert into vendor_keys (vendor_code, key_id, public_key) values ('studio', 'storm', $1)`,
          values: [publicKey.export({ type: 'spki', format: 'pem' })],
        }),
      );
    },
    async removeOld(): Promise<void> {
      removed = [performance.now(), Infinity];
      removed = await timed(() =>
        platform.db.query({
          text: `update vendor_keys set is_active = false
            where vendor_code = 'studio' and key_id <> 'storm'`,
        }),
      );
    },
    /** Mostly a key that is good now, sometimes the vendor's other one, and one that nobody knows. */
    pick(dice: Chance): KeyName {
      if (dice.oneIn(30)) return 'foreign';
      return dice.oneIn(8) ? dice.pick(['old', 'new'] as const) : this.sure();
    },
    /** A key that is good now. */
    sure: (): KeyName => (added[1] < Infinity ? 'new' : 'old'),
    times: (): KeyTimes => ({ added, removed, oldKeptMs: OLD_KEY_KEPT_MS }),
  };
}
