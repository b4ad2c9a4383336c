// A vendor wallet whose transactions break before or after they commit, and players to call it for.
import { generateKeyPairSync } from 'node:crypto';
import { type Db, newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, amount } from '@parlour/money';
import { pino } from 'pino';
import { createCatalogueService } from '../../apps/server/src/modules/catalogue/service/catalogue.ts';
import { seedCatalogue } from '../../apps/server/src/modules/catalogue/seed.ts';
import { playGuard } from '../../apps/server/src/modules/protection/service/bets.ts';
import { seedSession } from '../../apps/server/src/modules/play/seed.ts';
import type { Action } from '../../apps/server/src/modules/play/rules/action.ts';
import { createVendorCalls } from '../../apps/server/src/modules/play/service/vendor-calls.ts';
import { createWallet } from '../../apps/server/src/modules/wallet/index.ts';
import { openSampleMembers } from '../../apps/server/src/modules/wallet/sample.ts';
import { createOutbox } from '../../apps/server/src/platform/outbox.ts';
import type { Chance } from './chance.ts';

export const OPENING = amount(30n * AMOUNT_PER_UNIT);
const MEMBERS = 6;
const BRAND_ID = '01930000-0000-7000-8000-000000000001';
const CURRENCY = 'USD';
export const VENDOR = 'studio';
export const GAME = 'velvet-hours';
const CUT_ONCE_IN = 12;
/** Each has lanes of its own, and none knows what another one is about to commit. */
const NODES = 3;

export type VendorPlayer = {
  readonly memberId: string;
  readonly token: string;
  isBlocked: boolean;
};

export type VendorAnswer = { readonly status: string; readonly balance?: number };

export type VendorWorld = {
  readonly players: readonly VendorPlayer[];
  /** Calls the wallet once; the status is unclear when a crash took the answer. */
  call(action: Action): Promise<VendorAnswer>;
  cuts(): number;
  /** No crash happens from now on. */
  calm(): void;
  /** Stops a node in the middle of its calls, as a release does, and starts another in its place. */
  replaceNode(): Promise<void>;
  stop(): Promise<void>;
};

export async function createVendorWorld(plain: Db, chance: Chance): Promise<VendorWorld> {
  const now = () => new Date();
  const outbox = createOutbox();
  const { wallet } = createWallet({ db: plain, now, outbox });
  const samples = await openSampleMembers(plain, wallet, {
    count: MEMBERS,
    funds: OPENING,
    brandId: BRAND_ID,
  });
  await seedVendor(plain, now);
  const players = await Promise.all(
    samples.map(async ({ memberId }): Promise<VendorPlayer> => {
      const session = { memberId, brandId: BRAND_ID, vendorCode: VENDOR, gameCode: GAME };
      const token = await seedSession(
        { db: plain, newId, now },
        { ...session, currency: CURRENCY },
      );
      return { memberId, token, isBlocked: false };
    }),
  );
  const log = pino({ level: 'silent' });
  const catalogue = createCatalogueService({ db: plain, log, now });
  const fault = breakable(plain, chance.branch('cuts'));
  const startNode = () =>
    createVendorCalls({
      db: fault.db,
      log,
      now,
      newId,
      outbox,
      wallet,
      catalogue,
      protection: { play: playGuard },
      elapsedMs: () => performance.now(),
      members: {
        findMany: async (_reader, ids) =>
          players
            .filter((player) => ids.includes(player.memberId))
            .map((player) => ({
              id: player.memberId,
              betBlocked: player.isBlocked,
              lineageId: null,
              status: 'active',
            })),
      },
    });
  const nodes = Array.from({ length: NODES }, startNode);
  const turns = chance.branch('nodes');
  const vendor = (await catalogue.snapshot()).findVendor(VENDOR);
  if (vendor === null) throw new Error('the vendor is missing');
  return {
    players,
    async call(action) {
      const node = turns.pick(nodes);
      const text = await node.settle({
        vendor,
        call: `/transaction/${action.kind}`,
        action,
        request: '',
        arrivedMs: performance.now(),
      });
      return JSON.parse(text) as VendorAnswer;
    },
    cuts: fault.cuts,
    calm: fault.calm,
    async replaceNode() {
      const leaving = nodes.shift();
      nodes.push(startNode());
      await leaving?.stop();
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

async function seedVendor(db: Db, now: () => Date): Promise<void> {
  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  }) as string;
  const studio = { url: 'http://localhost:3002', publicKey, operatorId: 'parlour' };
  await seedCatalogue({ config: { studio }, db, now }, { titles: 200 });
}

/** A crash before the commit undoes a batch; one after it loses only the answers. */
function breakable(db: Db, chance: Chance) {
  let cuts = 0;
  let isCalm = false;
  const crash = (): void => {
    if (isCalm || !chance.oneIn(CUT_ONCE_IN)) return;
    cuts += 1;
    throw new Error('simulated crash');
  };
  const broken: Db = {
    ...db,
    async tx(work, options) {
      const result = await db.tx(async (tx) => {
        const done = await work(tx);
        crash();
        return done;
      }, options);
      crash();
      return result;
    },
  };
  return { db: broken, cuts: () => cuts, calm: () => void (isCalm = true) };
}
