import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { GameCard } from '@parlour/games';
import { amountFromText, amountToText, currencyOf, formatAmount } from '@parlour/money';
import { Type } from 'typebox';
import type { DeckService } from '../deck/service.ts';
import { modeOf } from '../chat/mode.ts';
import type { LaunchService } from '../launch/service.ts';
import type { Session } from '../launch/store.ts';
import { Refusal } from '../platform/refusal.ts';
import type { RewardService } from '../reward/service.ts';
import type { SeedService } from '../seed/service.ts';
import { type TableConfig, type Tables, withinTable } from '../table/settings.ts';
import type { VisitService } from '../visit/service.ts';
import type { ViewService } from './view.ts';
import type { RoundService } from './service.ts';
import { cardOf } from './game.ts';
import { stakeDefault, stakesWithin, stakeStepOf } from './stakes.ts';

const Id = Type.String({ format: 'uuid' });
const Code = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** No round of any game has more. */
const STEPS_MAX = 1_000;

export type GameDeps = {
  readonly launches: LaunchService;
  readonly rewards: Pick<RewardService, 'offered'>;
  readonly rounds: RoundService;
  readonly seeds: SeedService;
  readonly views: ViewService;
  readonly visits: Pick<VisitService, 'clock'>;
  readonly decks: DeckService;
  readonly tables: Pick<Tables, 'find'>;
  readonly portalOrigins: readonly string[];
  readonly games: readonly GameCard[];
  readonly now: () => Date;
};

/** The calls of the game page. Every one but `open` and `views` needs the session's secret. */
export const gameRoutes =
  ({
    launches,
    rewards,
    rounds,
    seeds,
    views,
    visits,
    decks,
    tables,
    portalOrigins,
    games,
    now,
  }: GameDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.post(
      '/session/open',
      { schema: { body: Type.Object({ code: Code }) } },
      async (request) => ({
        secret: await launches.open(request.body.code),
      }),
    );

    app.get('/session', async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      const [table, balance, unfinished, reward, meters, clock] = await Promise.all([
        tables.find(session.tableCode),
        rounds.balance(session),
        rounds.unfinished(session),
        rewards.offered(session),
        rounds.meters(session),
        visits.clock(session),
      ]);
      return {
        ...presentSession(games, session, table),
        portalOrigins,
        balance: balance === null ? null : amountToText(balance),
        unfinished,
        reward,
        meters,
        clock,
        serverTime: now().toISOString(),
      };
    });

    app.get('/balance', async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      const balance = await rounds.balance(session);
      return { balance: balance === null ? null : amountToText(balance) };
    });

    // Asked again behind each free round: another tab may have used some.
    app.get('/reward', async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      return { reward: await rewards.offered(session) };
    });

    // What a player chose or did is read by the rules of the game.
    const Begin = Type.Object({
      key: Id,
      stake: Type.String({ maxLength: 24 }),
      choice: Type.Unknown(),
      rewardId: Type.Optional(Id),
      // Whether the page began it by itself, as a round of autoplay.
      isAuto: Type.Optional(Type.Boolean()),
    });
    app.post('/rounds', { schema: { body: Begin } }, async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      const { choice, isAuto = false, key, rewardId = null } = request.body;
      const stake = amountFromText(request.body.stake);
      if (stake === null) throw new Refusal('input.malformed');
      return rounds.begin({ session, clientKey: key, stake, choice, rewardId, isAuto });
    });

    const Step = Type.Object({
      step: Type.Integer({ minimum: 1, maximum: STEPS_MAX }),
      action: Type.Unknown(),
    });
    const ById = Type.Object({ id: Id });
    app.post('/rounds/:id/steps', { schema: { params: ById, body: Step } }, async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      return rounds.step({ session, roundId: request.params.id, ...request.body });
    });

    app.get('/rounds/:id', { schema: { params: ById } }, async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      return rounds.proof(session, request.params.id);
    });

    app.get('/decks', async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      return { decks: await decks.view(session) };
    });

    const Page = Type.Object({ before: Type.Optional(Id) });
    app.get('/rounds', { schema: { querystring: Page } }, async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      return { rounds: await rounds.list(session, request.query.before ?? null) };
    });

    app.get('/seeds', async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      return seeds.view(session.playerId);
    });

    const Rotate = Type.Object({ clientSeed: Type.String({ maxLength: 128 }) });
    app.post('/seeds/rotate', { schema: { body: Rotate } }, async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      return seeds.rotate(session.playerId, request.body.clientSeed);
    });

    app.get('/views/:code', { schema: { params: Type.Object({ code: Code }) } }, async (request) =>
      views.find(request.params.code),
    );
  };

function presentSession(games: readonly GameCard[], launched: Session, table: TableConfig | null) {
  const session = table === null ? launched : withinTable(launched, table.settings);
  const card = cardOf(games, session.gameCode);
  const currency = currencyOf(session.currency);
  const stakes = stakesWithin(card, session);
  return {
    game: {
      code: card.code,
      name: card.name,
      version: card.measures.version,
      tableHash: card.tableHash,
    },
    /** The name of the table that it sits at; null in games that no table plays. */
    tableName: table?.kind === 'table' ? table.settings.name : null,
    currency: { code: currency.code, decimals: currency.decimals, symbol: currency.symbol },
    isDemo: session.walletToken === null,
    language: session.language,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    cycleMsMin: session.cycleMsMin,
    hasAutoplay: session.hasAutoplay,
    hasTurbo: session.hasTurbo,
    hasSpinStop: session.hasSpinStop,
    hasBuys: session.hasBuys,
    hasVisits: session.hasVisits,
    limitsUrl: session.limitsUrl,
    hasPools: session.hasPools,
    chat: modeOf(session, card),
    stakes: stakes.map((stake) => ({
      stake: amountToText(stake),
      label: formatAmount(stake, { currency }),
    })),
    stakeDefault: amountToText(stakeDefault(stakes, session.currency)),
    /** On one place of a table; null where the round's own bound is all there is. */
    placeMax: session.placeMax === null ? null : amountToText(session.placeMax),
    /** Between two stakes of a game that takes any; null where the list above is all there is. */
    stakeStep: card.hasFreeStakes ? amountToText(stakeStepOf(session.currency)) : null,
  };
}
