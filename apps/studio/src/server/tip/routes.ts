import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { amountFromText } from '@parlour/money';
import { Type } from 'typebox';
import type { LaunchService } from '../launch/service.ts';
import { Refusal } from '../platform/refusal.ts';
import type { TipService } from './service.ts';

type Deps = {
  readonly launches: Pick<LaunchService, 'authenticate'>;
  readonly tips: Pick<TipService, 'give' | 'view'>;
};

/** The tips of a table's page. Each call needs the session's secret. */
export const tipRoutes =
  ({ launches, tips }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/table/tips', async (request) =>
      tips.view(await launches.authenticate(request.headers.authorization)),
    );

    const Tip = Type.Object({
      key: Type.String({ format: 'uuid' }),
      amount: Type.String({ maxLength: 24 }),
    });
    app.post('/table/tips', { schema: { body: Tip } }, async (request) => {
      const session = await launches.authenticate(request.headers.authorization);
      const amount = amountFromText(request.body.amount);
      if (amount === null || amount <= 0n) throw new Refusal('input.malformed');
      return tips.give({ session, key: request.body.key, amount });
    });
  };
