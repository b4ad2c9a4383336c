// The Games API of the vendor protocol.
import { DEMO_CURRENCY } from '@parlour/contract/vendor';
import type { GameCard } from '@parlour/games';
import { poolsOf } from '@parlour/games/pools';
import { amount } from '@parlour/money';
import type { FastifyPluginAsync } from 'fastify';
import { type Static, Type } from 'typebox';
import { chatModes } from '../chat/rules.ts';
import type { DeckService } from '../deck/service.ts';
import type { Launch, LaunchService } from '../launch/service.ts';
import type { Pace } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { toWire } from '../platform/wire-json.ts';
import { ROUND_KEPT_MS } from '../round/jobs.ts';
import { isCurrencyOffered, type StakeLimits, stakesWithin } from '../round/stakes.ts';
import type { ViewService } from '../round/view.ts';
import { kindOfGame, type TableConfig, type Tables, withinTable } from '../table/settings.ts';
import { GamesError } from './games-error.ts';
import { type House, seamlessHouse } from './house.ts';
import {
  createSignedReader,
  Instant,
  maybeInstant,
  Nullable,
  Operator,
  takeBytes,
  Text,
  Uuid,
  webAddress,
} from './signed-body.ts';
import {
  findRoundOf,
  listStuck,
  listStuckTips,
  listTips,
  listTransactions,
  TRANSACTIONS_MAX,
  type TransactionRow,
} from './store.ts';

/** Money in hundred-thousandths of the currency's unit. */
const Wire = Type.Integer({ minimum: 1 });

const ListBody = Type.Object(Operator);
const UrlBody = Type.Object({
  ...Operator,
  game_code: Text(64),
  /** Which of the game's tables; the first where none is named. */
  table: Nullable(Text(64)),
  /** At which stake or match, and of how many seats, a game of rooms is opened; its list of tables otherwise. */
  level: Nullable(Text(64)),
  seats: Nullable(Type.Integer({ minimum: 2, maximum: 12 })),
  platform: Type.Union([Type.Literal('GPL_DESKTOP'), Type.Literal('GPL_MOBILE')]),
  lang: Text(8, 2),
  country: Nullable(Text(2, 2)),
  ip: Nullable(Text(64)),
  currency: Text(8),
  lobby_url: Nullable(Text(2_000)),
  deposit_url: Nullable(Text(2_000)),
  user: Nullable(Text(128, 3)),
  token: Nullable(Text(255, 10)),
  meta: Nullable(
    Type.Object({
      cycle_ms_min: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      autoplay: Type.Optional(Type.Boolean()),
      turbo: Type.Optional(Type.Boolean()),
      spin_stop: Type.Optional(Type.Boolean()),
      buys: Type.Optional(Type.Boolean()),
      clock_fixed: Type.Optional(Type.Boolean()),
      visits: Type.Optional(Type.Boolean()),
      limits_url: Nullable(Text(2_000)),
      stake_min: Type.Optional(Wire),
      stake_max: Type.Optional(Wire),
      place_max: Type.Optional(Wire),
      pools: Type.Optional(Type.Boolean()),
      chat: Type.Optional(Type.Enum(chatModes)),
      view: Type.Optional(Type.Enum(['game', 'chat'] as const)),
    }),
  ),
});
const RoundBody = Type.Object({
  ...Operator,
  user: Text(128, 3),
  round: Nullable(Uuid),
  transaction_uuid: Nullable(Uuid),
});
const TransactionsBody = Type.Object({
  ...Operator,
  user: Nullable(Text(128, 3)),
  round: Nullable(Uuid),
  start_time: Nullable(Instant),
  end_time: Nullable(Instant),
});

const HOUR_MS = 3_600_000;
const STUCK_AFTER_MS = 15 * 60_000;

const WithdrawBody = Type.Object({ ...Operator, deck: Uuid, reason: Text(200, 3) });

/** The oldest first, and no more than are listed at once. */
const inOrder = (...lists: readonly (readonly TransactionRow[])[]): TransactionRow[] =>
  lists
    .flat()
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(0, TRANSACTIONS_MAX);

export type OperatorDeps = {
  readonly launches: LaunchService;
  readonly views: ViewService;
  readonly decks: DeckService;
  readonly tables: Pick<Tables, 'find'>;
};

export const operatorRoutes =
  (
    platform: Platform,
    { decks, launches, tables, views }: OperatorDeps,
    house: House = seamlessHouse,
  ): FastifyPluginAsync =>
  async (app) => {
    const { config, db, games, now } = platform;
    const read = createSignedReader(config);
    takeBytes(app);

    app.post('/game/list', async (request) => {
      read(request, ListBody);
      return games.map((game) => presentGame(game, config, house));
    });

    app.post('/game/url', async (request) => {
      const body = read(request, UrlBody);
      const game = games.find((card) => card.code === body.game_code);
      if (game === undefined) throw new GamesError(404, 'unknown game');
      if (config.operator.blockedCountries.includes(body.country ?? '')) {
        throw new GamesError(403, 'the game is not enabled in this country');
      }
      if (!isCurrencyOffered(body.currency))
        throw new GamesError(403, 'the currency is not enabled');
      const account = accountOf(body);
      const limits = limitsOf(body);
      const currency = account?.currency ?? DEMO_CURRENCY;
      const table = await tableOf(tables, game, body);
      const within = { ...limits, currency };
      const offered = table === null ? within : withinTable(within, table.settings);
      if (stakesWithin(game, offered).length === 0)
        throw new GamesError(403, 'no stake of this currency lies within the limits');
      const url = await launches.create({
        gameCode: game.code,
        tableCode: table?.code ?? game.code,
        language: body.lang.toLowerCase(),
        lobbyUrl: webAddress(body.lobby_url, 'lobby_url'),
        depositUrl: webAddress(body.deposit_url, 'deposit_url'),
        limitsUrl: webAddress(body.meta?.limits_url, 'limits_url'),
        pace: paceOf(body),
        isClockFixed: body.meta?.clock_fixed ?? false,
        hasVisits: account !== null && (body.meta?.visits ?? false),
        limits,
        hasPools: body.meta?.pools ?? false,
        chat: body.meta?.chat ?? 'off',
        place: placeOf(game, body),
        isChatAlone: body.meta?.view === 'chat' && game.table !== undefined,
        ...(account === null
          ? {}
          : { account: { ...account, user: house.playerOf(account.user), house: house.mode } }),
      });
      return { url };
    });

    app.post('/game/round', async (request) => {
      const body = read(request, RoundBody);
      const id = body.round ?? body.transaction_uuid;
      if (id === null || id === undefined)
        throw new GamesError(400, 'round or transaction_uuid is needed');
      const round = await findRoundOf(db, house.playerOf(body.user), id);
      if (round === null) throw new GamesError(404, 'unknown round');
      return { url: await views.create(round.id), status: round.isOpen ? 'open' : 'closed' };
    });

    app.post('/transactions/list', async (request, reply) => {
      const body = read(request, TransactionsBody);
      const from = maybeInstant(body.start_time);
      if (from === null && (body.round ?? null) === null) {
        throw new GamesError(400, 'start_time or round is needed');
      }
      const filter = {
        house: house.mode,
        user: body.user === null || body.user === undefined ? null : house.playerOf(body.user),
        round: body.round ?? null,
        from,
        until: maybeInstant(body.end_time),
      };
      const rows = inOrder(await listTransactions(db, filter), await listTips(db, filter));
      return reply
        .type('application/json')
        .send(toWire(rows.map((row) => presentTransaction(row, house))));
    });

    // Beyond the public protocol: decks of scratch cards with what is left of them, and the end of a sale.
    app.post('/decks/list', async (request) => {
      read(request, ListBody);
      return decks.list();
    });

    app.post('/decks/withdraw', async (request) => {
      const { deck, reason } = read(request, WithdrawBody);
      if (!(await decks.withdraw(deck, reason)))
        throw new GamesError(404, 'the deck is not on sale');
      return { withdrawn: true };
    });

    // Beyond the public protocol: money calls that a person of the operator must look at.
    app.post('/transactions/stuck', async (request, reply) => {
      read(request, ListBody);
      const failing = {
        house: house.mode,
        failingSince: new Date(now().getTime() - STUCK_AFTER_MS),
      };
      const rows = inOrder(await listStuck(db, failing), await listStuckTips(db, failing));
      return reply
        .type('application/json')
        .send(toWire(rows.map((row) => presentTransaction(row, house))));
    });
  };

/** The table of a launch; null in games that each plays alone. */
async function tableOf(
  tables: OperatorDeps['tables'],
  game: GameCard,
  { sub_partner_id: brand, table: named }: Static<typeof UrlBody>,
): Promise<TableConfig | null> {
  if (kindOfGame(game) === null) return null;
  const table = await tables.find(named ?? game.code);
  if (table?.gameCode !== game.code) throw new GamesError(404, 'unknown table');
  const { brands } = table.settings;
  if (brands !== null && !brands.includes(brand ?? ''))
    throw new GamesError(403, 'the table is not shown by this brand');
  return table;
}

/** What a stake is named by in an address; null where the game has no such stake any more. */
function placeOf({ room }: GameCard, { level, seats }: Static<typeof UrlBody>): Launch['place'] {
  if (room?.levels.some(({ id }) => id === level) !== true) return null;
  return { level: level as string, seats: seats ?? null };
}

/** Real play names both a user and a token; neither of them means a demonstration. */
function accountOf({ user, token, currency }: Static<typeof UrlBody>) {
  const hasUser = user !== undefined && user !== null;
  const hasToken = token !== undefined && token !== null;
  if (hasUser !== hasToken) throw new GamesError(400, 'user and token go together');
  return hasUser && hasToken ? { user, token, currency } : null;
}

/** What an operator does not say is allowed. */
const paceOf = ({ meta }: Static<typeof UrlBody>): Pace => ({
  cycleMsMin: meta?.cycle_ms_min ?? 0,
  hasAutoplay: meta?.autoplay ?? true,
  hasTurbo: meta?.turbo ?? true,
  hasSpinStop: meta?.spin_stop ?? true,
  hasBuys: meta?.buys ?? true,
});

function limitsOf({ meta }: Static<typeof UrlBody>): StakeLimits {
  const read = (sent: number | undefined) => (sent === undefined ? null : amount(BigInt(sent)));
  return {
    stakeMin: read(meta?.stake_min),
    stakeMax: read(meta?.stake_max),
    placeMax: read(meta?.place_max),
  };
}

function presentGame(game: GameCard, config: Platform['config'], house: House) {
  return {
    name: game.name,
    game_code: game.code,
    product: house.product,
    category: game.category,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: `${config.publicUrl}/art/${game.code}/tile.svg`,
    url_background: `${config.publicUrl}/art/${game.code}/scene.svg`,
    enabled: true,
    freebet_support: house.mode === 'seamless',
    blocked_countries: config.operator.blockedCountries,
    rtp_ppm: game.rtpPpm,
    table_hash: game.tableHash,
    par_sheet_hash: game.parSheetHash,
    sheet: {
      url: `${config.publicUrl}/sheets/${game.code}.json`,
      version: game.measures.version,
      table_hash: game.tableHash,
      rtp_ppm_min: game.measures.rtpPpmMin,
      rtp_ppm_max: game.measures.rtpPpmMax,
      deviation_milli_min: game.measures.deviationMilliMin,
      deviation_milli_max: game.measures.deviationMilliMax,
      is_of_best_play: game.measures.isOfBestPlay,
    },
    finishes_after_hours: ROUND_KEPT_MS / HOUR_MS,
    ...poolFigures(game, house),
  };
}

/** What the pools add to a game that feeds them; its own return stands beside it. */
function poolFigures({ code }: GameCard, { mode }: House) {
  const pools = mode === 'seamless' ? poolsOf(code) : null;
  if (pools === null) return {};
  return {
    pool_version: pools.version,
    pool_sheet_hash: pools.hash,
    pool_share_ppm: pools.sharePpm,
    pool_rtp_ppm: pools.returnPpm,
  };
}

const presentTransaction = (row: TransactionRow, house: House) => ({
  transaction_uuid: row.transactionId,
  reference_transaction_uuid: row.referenceId,
  round: row.roundId,
  user: house.userOf(row.operatorUser),
  game_code: row.gameCode,
  kind: row.kind === 'pool' ? 'win' : row.kind,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  status: row.status,
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
});
