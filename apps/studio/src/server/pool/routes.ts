import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PoolListRequest } from '@parlour/contract/vendor';
import { joinedGames, poolSheet } from '@parlour/games/pools';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import type { LaunchService } from '../launch/service.ts';
import { createSignedReader, takeBytes } from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { createSigner, SIGNATURE_HEADER } from '../platform/signature.ts';
import { toWire } from '../platform/wire-json.ts';
import { isCurrencyOffered } from '../round/stakes.ts';
import { levelOf, limitOf, presentOwnHit, presentPools, shownOf } from './present.ts';
import type { PoolService, PoolsNow } from './service.ts';
import type { FallenFilling, PoolState } from './store.ts';

/** Everybody who looks within this time sees the same. */
const SHOWN_MS = 1_000;
const CURRENCIES_MAX = 64;

const createView = (pools: Pick<PoolService, 'view'>) => {
  const seen = new LRUCache<string, Promise<PoolsNow>>({ max: CURRENCIES_MAX, ttl: SHOWN_MS });
  return async (currency: string): Promise<PoolsNow> => {
    const known = seen.get(currency);
    if (known !== undefined) return known;
    const asked = pools.view(currency);
    seen.set(currency, asked);
    // What failed is asked again by the next one.
    asked.catch(() => seen.delete(currency));
    return asked;
  };
};

type Deps = {
  readonly pools: PoolService;
  readonly launches: Pick<LaunchService, 'authenticate'>;
  readonly now: () => Date;
};

/** Pools for everybody, and the hits of the player whose game asks. */
export const poolRoutes =
  ({ launches, now, pools }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const view = createView(pools);
    const ByCurrency = Type.Object({ currency: Type.String({ minLength: 3, maxLength: 5 }) });
    app.get('/pools/:currency', { schema: { params: ByCurrency } }, async (request, reply) => {
      const { currency } = request.params;
      if (!isCurrencyOffered(currency)) return reply.callNotFound();
      return presentPools(await view(currency), now());
    });

    app.get('/pools', async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      const { currency, hasPools, playerId } = session;
      if (!hasPools) return { pools: null, own: [] };
      const [seen, own] = await Promise.all([view(currency), pools.ofPlayer(playerId, currency)]);
      return { pools: presentPools(seen, now()), own: own.map(presentOwnHit) };
    });
  };

/** The feed of pools, beside the Games API: asked by the operator's key, answered by ours. */
export const poolFeedRoutes =
  (platform: Platform, pools: PoolService): FastifyPluginAsync =>
  async (app) => {
    const { config, now } = platform;
    const read = createSignedReader(config);
    const sign = createSigner(config.privateKey);
    takeBytes(app);

    app.post('/pools/list', async (request, reply) => {
      const { currencies: wanted = [], request_uuid } = read(request, PoolListRequest);
      const known = await pools.currencies();
      const added = new Set(wanted.filter((one) => isCurrencyOffered(one) && !known.includes(one)));
      for (const currency of added) await platform.db.tx((tx) => pools.open(tx, currency));
      const currencies = [...known, ...added];
      const sets = await Promise.all(currencies.map(pools.view));
      const body = {
        request_uuid,
        at: now().toISOString(),
        version: poolSheet.version,
        sheet_hash: poolSheet.hash,
        share_ppm: poolSheet.sharePpm,
        return_ppm: poolSheet.returnPpm,
        game_codes: joinedGames,
        sets: sets.map(wireSet),
      };
      const bytes = Buffer.from(toWire(body));
      const signature = await sign(bytes);
      return reply.type('application/json').header(SIGNATURE_HEADER, signature).send(bytes);
    });
  };

const wireSet = ({ currency, fallen, hours, owed, pools }: PoolsNow) => ({
  currency,
  pools: pools.map(wirePool),
  hits: fallen.map(wireHit),
  hours: hours.map((hour) => ({
    hour: hour.hour.toISOString(),
    level: levelOf(hour),
    bets: hour.bets,
    staked: hour.staked,
    amount: hour.amount,
  })),
  owed,
});

const wirePool = (pool: PoolState) => ({
  level: pool.level,
  number: pool.number,
  amount: shownOf(pool),
  seed: pool.seed,
  must_fall_by: limitOf(pool),
  point_hash: pool.pointHash,
  begun_at: pool.begunAt.toISOString(),
});

const wireHit = (hit: FallenFilling) => ({
  level: hit.level,
  number: hit.number,
  prize: hit.prize,
  user: hit.operatorUser,
  round: hit.roundId,
  game_code: hit.gameCode,
  stake: hit.stake,
  begun_at: hit.begunAt.toISOString(),
  fallen_at: hit.fallenAt.toISOString(),
  paid_at: hit.paidAt?.toISOString() ?? null,
  point: hit.point,
  salt: hit.salt,
  point_hash: hit.pointHash,
});
