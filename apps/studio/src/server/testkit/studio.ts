import path from 'node:path';
import { createDb, type Db, type DbOptions } from '@parlour/database';
import { createStream } from '@parlour/fairness';
import { commitServerSeed } from '@parlour/fairness';
import { playRound, type Round } from '@parlour/games/velvet-hours';
import type { PoolLevel } from '@parlour/games/pools';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { stackPoint } from './pools.ts';
import type { RoundView } from '../round/present.ts';
import { operatorKeys, signedCall, startFakeOperator, studioKeys } from './fake-operator.ts';

export const migrations = path.resolve(import.meta.dirname, '../../../migrations');

export const studioEnv = (databaseUrl: string, walletUrl: string) => ({
  STUDIO_DATABASE_URL: databaseUrl,
  STUDIO_PUBLIC_URL: 'http://studio.test',
  OPERATOR_WALLET_URL: walletUrl,
  OPERATOR_PORTAL_ORIGINS: 'http://portal.test',
  STUDIO_OPERATOR_ID: 'parlour',
  STUDIO_PRIVATE_KEY: studioKeys.privateKey,
  OPERATOR_PUBLIC_KEYS: operatorKeys.publicKey,
  LOG_LEVEL: 'silent',
});

/** Seeds of the recorded rounds of the game's tests. */
export const SEEDS = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo' };

const isOfKind = {
  lost: ({ spins, total }: Round) => spins.length === 1 && total === 0,
  won: ({ spins, total }: Round) => spins.length === 1 && total > 0,
  feature: ({ spins }: Round) => spins.length > 1,
};

function nonceOf(kind: keyof typeof isOfKind): number {
  for (let nonce = 0; ; nonce += 1) {
    if (isOfKind[kind](playRound(createStream({ ...SEEDS, nonce })))) return nonce;
  }
}

export type Studio = Awaited<ReturnType<typeof startStudio>>;

type OpenMeta = {
  cycle_ms_min?: number;
  autoplay?: boolean;
  buys?: boolean;
  clock_fixed?: boolean;
  visits?: boolean;
  stake_min?: number;
  stake_max?: number;
  place_max?: number;
  pools?: boolean;
  chat?: 'off' | 'read' | 'phrases' | 'free';
  game?: string;
  table?: string;
};
type StudioOptions = Pick<DbOptions, 'onTrip' | 'connectionsMax' | 'waitingMax'> &
  Partial<Pick<Platform, 'games'>>;

/** The studio in this process with a database of its own and a fake operator behind it. */
export async function startStudio({ games: offered, ...pool }: StudioOptions = {}) {
  const database: TestDatabase = await openTestDatabase(migrations);
  const operator = await startFakeOperator();
  const config = readConfig(studioEnv(database.url, operator.url));
  const db: Db = createDb({ url: database.url, applicationName: 'studio-test', ...pool });
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const app = await buildApp(
    createPlatform(config, {
      db,
      now,
      log: pino({ level: 'silent' }),
      ...(offered === undefined ? {} : { games: offered }),
    }),
  );
  await app.ready();

  const games = (call: string, body: Record<string, unknown>) =>
    app.inject({ method: 'POST', url: `/operator/generic/v2${call}`, ...signedCall(body) });
  const api = (secret: string, method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${secret}` },
      ...(payload === undefined ? {} : { payload }),
    });

  return {
    app,
    db: database.db,
    /** What the studio itself asks. */
    pool: db,
    operator,
    games,
    api,
    advance: (ms: number) => {
      offsetMs += ms;
    },
    /** Launches the game and answers the page's secret; without a user it is a demonstration. */
    async open(
      user: string | null = 'user-1',
      token = 'token-0000000001',
      { game = 'velvet-hours', pools = true, table, ...meta }: OpenMeta = {},
    ): Promise<string> {
      const body = { ...launchBody(user, token), game_code: game, table, meta: { pools, ...meta } };
      const { url } = (await games('/game/url', body)).json<{ url: string }>();
      const code = new URL(url).hash.slice('#launch='.length);
      const opened = await app.inject({
        method: 'POST',
        url: '/api/session/open',
        payload: { code },
      });
      return opened.json<{ secret: string }>().secret;
    },
    spin: (secret: string, key: string = crypto.randomUUID(), stake = '1.00') =>
      api(secret, 'POST', '/rounds', { key, stake, choice: {} }),
    begin: (secret: string, choice: unknown, key: string = crypto.randomUUID(), stake = '1.00') =>
      api(secret, 'POST', '/rounds', { key, stake, choice }),
    act: (secret: string, { id, steps }: Pick<RoundView, 'id' | 'steps'>, action: unknown) =>
      api(secret, 'POST', `/rounds/${id}/steps`, { step: steps.length, action }),
    /** The next free spin of a round. */
    next: (secret: string, { id, steps }: Pick<RoundView, 'id' | 'steps'>) =>
      api(secret, 'POST', `/rounds/${id}/steps`, {
        step: steps.length,
        action: { kind: 'next' },
      }),
    /** Makes the player's next round one of this kind, by seeds that are known. */
    stack(user: string, kind: keyof typeof isOfKind): Promise<void> {
      return this.stackNonce(user, nonceOf(kind));
    },
    /** The same by its number under the pair of the published vectors. */
    async stackNonce(user: string, nonce: number): Promise<void> {
      const { clientSeed, serverSeed } = SEEDS;
      await database.db.tx((tx) =>
        tx.query({
          text: `update seed_pairs set server_seed = $2, client_seed = $3, next_nonce = $4,
              server_seed_hash = $5
            where state = 'active' and player_id in (select id from players where operator_user = $1)`,
          values: [user, serverSeed, clientSeed, nonce, commitServerSeed(serverSeed)],
        }),
      );
    },
    /** Puts the point of a pool's filling where a test wants it. */
    stackPoint: (level: PoolLevel, text: string) => stackPoint(database.db, level, text),
    /** Plays a round of known seeds that opens the feature. */
    async spinToFeature(user: string, secret: string): Promise<RoundView> {
      await this.stack(user, 'feature');
      const spun = await this.spin(secret, crypto.randomUUID(), '0.20');
      return spun.json<RoundView>();
    },
    async close() {
      await app.close();
      await operator.close();
      await database.close();
    },
  };
}

export const launchBody = (user: string | null, token = 'token-0000000001') => ({
  operator_id: 'parlour',
  game_code: 'velvet-hours',
  platform: 'GPL_DESKTOP',
  lang: 'en',
  country: 'IN',
  ip: '127.0.0.1',
  currency: 'USD',
  lobby_url: 'http://portal.test/',
  ...(user === null ? {} : { user, token }),
});
