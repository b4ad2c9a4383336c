// Calls by which a person makes things happen in the world; there are none without a token.
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from './secret.ts';
import type { Runner, RunnerScene } from './run/runner.ts';

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

type Scene = { readonly event: string; readonly name: RunnerScene };
type Silence = { readonly product: number; readonly seconds: number };

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

export async function registerControl(
  app: FastifyInstance,
  { runner, token }: { readonly runner: Runner; readonly token: string },
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const given = request.headers.authorization ?? '';
        if (!isSameSecret(given, `Bearer ${token}`)) {
          return reply.code(401).send({ error: 'unauthorised' });
        }
      });
      scope.get('/matches', async () => ({
        matches: [...runner.matches.values()]
          .filter(({ stage }) => stage === 'live')
          .map(({ eventId, setup, sport }) => ({
            event: eventId,
            sport,
            home: setup.home.name,
            away: setup.away.name,
          })),
      }));
      scope.post<{ Body: Scene }>('/scenes', { schema: SCENE_SCHEMA }, async (request, reply) => {
        const isDone = await runner.scene(request.body.event, request.body.name);
        return isDone ? { done: true } : reply.code(409).send({ error: 'not_possible_now' });
      });
      scope.post<{ Body: Silence }>('/silences', { schema: SILENCE_SCHEMA }, async (request) => {
        runner.silence(request.body.product, request.body.seconds * 1000);
        return { done: true };
      });
    },
    { prefix: '/control' },
  );
}
