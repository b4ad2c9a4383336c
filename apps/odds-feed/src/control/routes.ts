// Calls by which a person makes things happen in the world, and the page that makes them; there are none
// without a token.
import type { Db } from '@parlour/database';
import type { FastifyInstance } from 'fastify';
import { PRODUCERS } from '../message/producer.ts';
import type { Match } from '../run/match.ts';
import { statusOf } from '../run/publish.ts';
import type { Runner, RunnerScene } from '../run/runner.ts';
import * as store from '../run/store.ts';
import { isSameSecret } from '../secret.ts';
import type { Hub } from '../transport/hub.ts';
import { registerPage } from './page.ts';

const SCENES: readonly RunnerScene[] = [
  'goal_home',
  'goal_away',
  'red_card_home',
  'red_card_away',
  'abandon',
  'cancel',
  'suspend',
  'wrong_score',
];
const SILENCE_SECONDS_MAX = 3_600;
/** Matches before their start that are listed: those that begin next. */
const NEXT_MAX = 8;
const HAPPENED_MAX = 40;
const SENT_MAX = 20;

type Scene = { readonly event: string; readonly name: RunnerScene };
type Silence = { readonly product: number; readonly seconds: number };
type Happened = {
  readonly at: string;
  readonly what: string;
  /** Sides of the match, or the producer. */
  readonly where: string;
  readonly isDone: boolean;
  /** Messages that the feed sent about it. */
  readonly sent: readonly string[];
};

const SCENE_SCHEMA = {
  body: {
    type: 'object',
    required: ['event', 'name'],
    additionalProperties: false,
    properties: { event: { type: 'string', maxLength: 40 }, name: { enum: SCENES } },
  },
} as const;
const SILENCE_SCHEMA = {
  body: {
    type: 'object',
    required: ['product', 'seconds'],
    additionalProperties: false,
    properties: {
      product: { type: 'integer', minimum: 1, maximum: 100 },
      seconds: { type: 'integer', minimum: 1, maximum: SILENCE_SECONDS_MAX },
    },
  },
} as const;

type ControlDeps = {
  readonly db: Db;
  readonly hub: Hub;
  readonly runner: Runner;
  readonly token: string;
};

/** What can be done to a match as it stands. */
function scenesOf({ play, stage }: Match): readonly RunnerScene[] {
  if (stage === 'prematch') return ['cancel'];
  const own = Object.keys(play.scenes) as RunnerScene[];
  const wrong = play.scenes.goal_home === undefined ? [] : (['wrong_score'] as const);
  return [...own, 'suspend', ...wrong, 'abandon'];
}

function presentMatch(match: Match) {
  const { eventId, setup, sport, stage, startsAt, stoppedUntil } = match;
  const { clock, score } = statusOf(match);
  return {
    event: eventId,
    sport,
    stage,
    home: setup.home.name,
    away: setup.away.name,
    startsAt: startsAt.toISOString(),
    score: score?.map(String) ?? null,
    clock: clock?.matchTime ?? null,
    isStopped: stoppedUntil !== null,
    scenes: scenesOf(match),
  };
}

function listMatches(runner: Runner) {
  const all = [...runner.matches.values()].toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
  const live = all.filter(({ stage }) => stage === 'live');
  const next = all.filter(({ stage }) => stage === 'prematch').slice(0, NEXT_MAX);
  return [...live, ...next].map(presentMatch);
}

const sidesOf = (match: Match | undefined): string =>
  match === undefined ? '' : `${match.setup.home.name} – ${match.setup.away.name}`;

export async function registerControl(app: FastifyInstance, deps: ControlDeps): Promise<void> {
  const { db, hub, runner, token } = deps;
  let happened: readonly Happened[] = [];
  const note = (entry: Omit<Happened, 'at'>) => {
    const at = runner.now().toISOString();
    happened = [{ ...entry, at }, ...happened].slice(0, HAPPENED_MAX);
  };
  registerPage(app);
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const given = request.headers.authorization ?? '';
        if (!isSameSecret(given, `Bearer ${token}`)) {
          return reply.code(401).send({ error: 'unauthorised' });
        }
      });
      scope.get('/matches', async () => ({
        matches: listMatches(runner),
        producers: PRODUCERS.map(({ id, name }) => ({ id, name, isSilent: runner.isSilent(id) })),
        happened,
      }));
      scope.post<{ Body: Scene }>('/scenes', { schema: SCENE_SCHEMA }, async (request, reply) => {
        const { event, name } = request.body;
        const where = sidesOf(runner.matches.get(event));
        const before = hub.last();
        const isDone = await runner.scene(event, name);
        const filter = { after: before, eventId: event };
        const sent = isDone ? await store.listFiltered(db, filter, SENT_MAX) : [];
        const kinds = sent.map(({ kind }) => kind);
        note({ what: name, where, isDone, sent: kinds });
        return isDone
          ? { done: true, sent: kinds }
          : reply.code(409).send({ error: 'not_possible_now' });
      });
      scope.post<{ Body: Silence }>('/silences', { schema: SILENCE_SCHEMA }, async (request) => {
        const { product, seconds } = request.body;
        runner.silence(product, seconds * 1000);
        const name = PRODUCERS.find(({ id }) => id === product)?.name ?? String(product);
        note({ what: `silence_${seconds}`, where: name, isDone: true, sent: [] });
        return { done: true };
      });
    },
    { prefix: '/control' },
  );
}
