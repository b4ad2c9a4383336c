import { randomUUID } from 'node:crypto';
import websocket from '@fastify/websocket';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { GAMES_API_PREFIX } from '@parlour/contract/vendor';
import { DatabaseBusyError } from '@parlour/database';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { createModeration } from './chat/moderation.ts';
import { moderationRoutes } from './chat/moderation-routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { createPlaces } from './chat/places.ts';
import { createChatService } from './chat/service.ts';
import { createTalk } from './chat/talk.ts';
import { createLabels } from './demo/label.ts';
import { createBeacon } from './deck/beacon.ts';
import { createDeckService } from './deck/service.ts';
import { demoRoutes } from './demo/routes.ts';
import { createLaunchService } from './launch/service.ts';
import { GamesError } from './operator/games-error.ts';
import { TRANSFER_HOUSE_PATH, transferHouse } from './operator/house.ts';
import { operatorRoutes } from './operator/routes.ts';
import { pages } from './pages.ts';
import { sheets } from './operator/sheets.ts';
import type { Platform } from './platform/platform.ts';
import { overloaded, Refusal } from './platform/refusal.ts';
import { poolFeedRoutes, poolRoutes } from './pool/routes.ts';
import { createPools } from './pool/service.ts';
import { purseRoutes } from './purse/routes.ts';
import { createPurseService } from './purse/service.ts';
import { rewardRoutes } from './reward/routes.ts';
import { createRewardService } from './reward/service.ts';
import { type Runner, runOnce, startRunner } from './round/jobs.ts';
import { gameRoutes } from './round/routes.ts';
import { createRoundService } from './round/service.ts';
import { createSettlement } from './round/settlement.ts';
import { createViewService } from './round/view.ts';
import { createBets } from './round/bets.ts';
import { createCollusion } from './room/collusion.ts';
import { createRoomFeed } from './room/feed.ts';
import { createHands } from './room/hand.ts';
import { createLobby } from './room/lobby.ts';
import { roomRoutes } from './room/routes.ts';
import { seatRoutes } from './room/seat-routes.ts';
import { createRoomRunner } from './room/runner.ts';
import { createRoomService } from './room/service.ts';
import { createSittings } from './room/sitting.ts';
import { createTables as createRoomTables } from './room/table.ts';
import { createSeedService } from './seed/service.ts';
import { seaRoutes } from './field/routes.ts';
import { createSeas } from './field/seas.ts';
import { floorRoutes } from './floor/routes.ts';
import { createFloor } from './floor/service.ts';
import { createFeed } from './table/feed.ts';
import { createLeader } from './table/leader.ts';
import { createLog } from './dealing/log.ts';
import { dealingRoutes } from './dealing/routes.ts';
import { createDealing } from './dealing/service.ts';
import { createOutcomes } from './table/outcome.ts';
import { tableRoutes } from './table/routes.ts';
import { createTableConsole } from './table/console.ts';
import { collusionRoutes, tableConsoleRoutes } from './table/console-routes.ts';
import { createPlaySums } from './table/play-sums.ts';
import { createTableService } from './table/service.ts';
import { createTables } from './table/settings.ts';
import { createTableSettlement } from './table/settle.ts';
import { startClock } from './table/together.ts';
import { createTableViews } from './table/view.ts';
import { tipRoutes } from './tip/routes.ts';
import { createTipService } from './tip/service.ts';
import { visitRoutes } from './visit/routes.ts';
import { createVisitService } from './visit/service.ts';
import { createWalletClient } from './wallet/client.ts';
import { createGateway } from './wallet/gateway.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** Of a frame that a page sends. */
const FRAME_BYTES_MAX = 4_096;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Without a byte in either direction. */
const IDLE_TIMEOUT_MS = 120_000;
const TIMEOUT_CHECK_MS = 5_000;

/** Whether a call found no connection to the database: too many stood before it, or for too long. */
const isBusy = (error: Error): boolean =>
  error instanceof DatabaseBusyError || error.message === 'timeout exceeded when trying to connect';

/** What calls the operator's wallet. */
function createWallet(platform: Platform) {
  const { config } = platform;
  const client = createWalletClient({
    baseUrl: config.operator.walletUrl,
    privateKey: config.privateKey,
  });
  const gateway = createGateway(platform, client);
  const pools = createPools(platform);
  return { client, gateway, pools, settlement: createSettlement(platform, gateway, pools) };
}

function createServices(platform: Platform) {
  const { client, gateway, pools, settlement } = createWallet(platform);
  const beacon = createBeacon(platform);
  const decks = createDeckService(platform, beacon);
  const visits = createVisitService(platform, client);
  const tableConfigs = createTables(platform);
  const atTables = { gateway, tables: tableConfigs, visits };
  const rounds = createRoundService(platform, { ...atTables, settlement, decks });
  const seeds = createSeedService(platform);
  const rewards = createRewardService(platform, seeds);
  const launches = createLaunchService(platform, seeds, pools);
  const views = createViewService(platform, decks);
  const outcomes = createOutcomes(platform);
  const bets = createBets(platform, gateway, settlement);
  const tables = createTableService(platform, { bets, outcomes, tables: tableConfigs, visits });
  const seas = createSeas(platform, { rounds });
  const tableViews = createTableViews(platform, { outcomes, tables: tableConfigs });
  const chat = createChatService(platform);
  const feed = createFeed(platform, tableViews);
  const moderation = createModeration(platform);
  const dealingLog = createLog(platform);
  const dealing = createDealing(platform, {
    tables: tableConfigs,
    log: dealingLog,
    onChange: feed.changed,
  });
  const leader = createLeader(platform, {
    beacon,
    dealing,
    dealingLog,
    outcomes,
    settlement,
    tables: tableConfigs,
    tableSettlement: createTableSettlement(platform, settlement),
    onChange: feed.changed,
  });
  const rooms = createRooms(platform, { bets, led: tableConfigs, settlement, visits });
  return {
    chat,
    moderation,
    places: createPlaces(platform),
    talk: createTalk(platform, chat),
    playSums: createPlaySums(platform),
    client,
    decks,
    feed,
    floor: createFloor(platform, tableConfigs),
    launches,
    leader,
    pools,
    rewards,
    rooms,
    rounds,
    seas,
    seeds,
    settlement,
    tableConfigs,
    dealing,
    tableConsole: createTableConsole(platform, tableConfigs, dealingLog),
    tables,
    tableViews,
    tips: createTipService(platform, atTables),
    views,
    visits,
  };
}

type RoomDeps = {
  readonly led: ReturnType<typeof createTables>;
  readonly bets: ReturnType<typeof createBets>;
  readonly settlement: ReturnType<typeof createSettlement>;
  readonly visits: ReturnType<typeof createVisitService>;
};

/** Tables at which players play each other. */
function createRooms(platform: Platform, { bets, led, settlement, visits }: RoomDeps) {
  const hands = createHands(platform);
  const lobby = createLobby(platform, { led });
  const sittings = createSittings(platform, settlement);
  const tables = createRoomTables(platform, { hands, led, sittings });
  const onChange = (roomId: string) => feed.changed(roomId);
  const deps = { bets, hands, led, lobby, onChange, settlement, sittings, tables, visits };
  const service = createRoomService(platform, deps);
  const feed = createRoomFeed(platform, service);
  const runner = createRoomRunner(platform, { tables, pay: service.pay, onChange });
  return { feed, lobby, rooms: service, start: () => [runner.start(), feed.start()] };
}

/** What pages of games ask for. */
const pageCalls =
  (platform: Platform, services: ReturnType<typeof createServices>) =>
  async (api: FastifyInstance): Promise<void> => {
    const { chat, decks, feed, launches, pools, rewards, rooms, rounds, seas, seeds } = services;
    const { places, tableConfigs, tables, tableViews, talk, views, visits } = services;
    const { config, games, now } = platform;
    api.addHook('onRequest', async (_, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    });
    await api.register(
      gameRoutes({
        launches,
        rewards,
        rounds,
        seeds,
        views,
        visits,
        decks,
        tables: tableConfigs,
        portalOrigins: config.operator.portalOrigins,
        games,
        now,
      }),
    );
    await api.register(poolRoutes({ pools, launches, now }));
    await api.register(visitRoutes({ launches, visits }));
    await api.register(chatRoutes({ launches, chat, places }));
    await api.register(websocket, { options: { maxPayload: FRAME_BYTES_MAX } });
    await api.register(
      tableRoutes(platform, { launches, tables, views: tableViews, feed, places, talk }),
    );
    await api.register(tipRoutes({ launches, tips: services.tips }));
    await api.register(seaRoutes(platform, { launches, places, seas, talk }));
    await api.register(roomRoutes(platform, { launches, places, talk, ...rooms }));
    await api.register(seatRoutes(platform, { launches, ...rooms }));
  };

/** The whole program without a port: services, routes and the money queue. */
export async function buildApp(platform: Platform) {
  const { config, db, log } = platform;
  const services = createServices(platform);
  const { client, decks, feed, launches, leader, pools, rewards, rounds, seeds, settlement } =
    services;
  const { chat, dealing, moderation, playSums, rooms, seas, tableConfigs, tableConsole } = services;
  const { talk, tips, views } = services;
  const labels = createLabels(config.privateKey);

  const app = fastify({
    loggerInstance: log,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setErrorHandler(
    async (error: Error & { validation?: unknown; statusCode?: number }, request, reply) => {
      if (error instanceof GamesError)
        return reply.code(error.status).send({ error: error.message });
      const refusal = isBusy(error) ? overloaded() : error;
      if (refusal instanceof Refusal) {
        const { code, status, waitMs } = refusal;
        if (waitMs !== undefined) reply.header('retry-after', Math.ceil(waitMs / 1_000));
        return reply.code(status).send({ code, waitMs });
      }
      if (error.validation !== undefined || (error.statusCode ?? 500) < 500) {
        const isGames = request.url.includes(GAMES_API_PREFIX);
        return reply
          .code(error.validation === undefined ? (error.statusCode ?? 400) : 400)
          .send(isGames ? { error: error.message } : { code: 'input.malformed' });
      }
      request.log.error({ err: error, requestId: request.id }, 'a request failed');
      return reply
        .code(500)
        .send({ error: 'internal error', code: 'fault', requestId: request.id });
    },
  );
  app.setNotFoundHandler(async (_, reply) => reply.code(404).send({ error: 'not found' }));

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const isReady = await db.query({ text: 'select 1' }).then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  const forOperator = { launches, views, decks, tables: tableConfigs };
  await app.register(operatorRoutes(platform, forOperator), { prefix: GAMES_API_PREFIX });
  await app.register(rewardRoutes(platform, rewards), { prefix: GAMES_API_PREFIX });
  await app.register(poolFeedRoutes(platform, pools), { prefix: GAMES_API_PREFIX });
  await app.register(tableConsoleRoutes(platform, tableConsole), { prefix: GAMES_API_PREFIX });
  await app.register(floorRoutes(platform, services.floor), { prefix: GAMES_API_PREFIX });
  await app.register(dealingRoutes(platform, { dealing, tables: tableConfigs }), {
    prefix: GAMES_API_PREFIX,
  });
  await app.register(collusionRoutes(platform, createCollusion(platform)), {
    prefix: GAMES_API_PREFIX,
  });
  await app.register(moderationRoutes(platform, moderation), { prefix: GAMES_API_PREFIX });
  await app.register(
    async (house) => {
      await house.register(operatorRoutes(platform, forOperator, transferHouse));
      await house.register(
        purseRoutes(platform, createPurseService(platform, seeds), transferHouse),
      );
    },
    { prefix: `${TRANSFER_HOUSE_PATH}${GAMES_API_PREFIX}` },
  );
  await app.register(demoRoutes(platform, labels), {
    prefix: `/demo/:vendorCode${GAMES_API_PREFIX}`,
  });
  await app.register(pageCalls(platform, services), { prefix: '/api' });
  await app.register(sheets(platform.games));
  await app.register(
    pages({
      labels,
      portalOrigins: config.operator.portalOrigins,
      videoOrigins: config.videoOrigins,
      games: platform.games,
    }),
  );

  const runners: Runner[] = [];
  app.addHook('onReady', async () => {
    runners.push(
      startRunner(platform, () =>
        runOnce(platform, { settlement, rounds, pools, chat, playSums, tips }),
      ),
      startClock(platform),
      startRunner(platform, (signal) => decks.runOnce(signal)),
      leader.start(),
      feed.start(),
      talk.start(),
      seas.start(),
      ...rooms.start(),
    );
  });
  app.addHook('onClose', async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await client.close();
    await db.close();
  });
  return app;
}
