// What merchants call. Every call carries `Authorization: Bearer <key>`.
import { amountFromText } from '@parlour/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { type Payments, presentPayment } from './payment.ts';
import { type Payouts, presentPayout } from './payout.ts';
import { isSameSecret } from './signature.ts';

const Reference = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9_.:-]+$' });
const Money = Type.String({ pattern: '^(?=.*[1-9])\\d{1,12}(\\.\\d{1,5})?$' });
const Currency = Type.String({ pattern: '^[A-Za-z]{3,5}$' });
const HttpUrl = Type.String({ maxLength: 2048, pattern: '^https?://' });
const Text = Type.String({ minLength: 1, maxLength: 120 });

const PaymentBody = Type.Object({
  reference: Reference,
  merchant: Text,
  amount: Money,
  currency: Currency,
  returnUrl: HttpUrl,
  notifyUrl: HttpUrl,
  expiresInSeconds: Type.Integer({ minimum: 30, maximum: 86_400 }),
});

const PayoutBody = Type.Object({
  reference: Reference,
  amount: Money,
  currency: Currency,
  account: Type.Object({
    kind: Text,
    institution: Text,
    number: Type.String({ minLength: 4, maxLength: 128 }),
    holder: Text,
  }),
  notifyUrl: HttpUrl,
});

const ReferenceParams = Type.Object({ reference: Reference });

export type ApiDeps = {
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly apiKey: string;
  readonly publicUrl: string;
};

export function registerApi(
  app: FastifyInstance,
  { payments, payouts, apiKey, publicUrl }: ApiDeps,
) {
  const authorise = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = request.headers.authorization ?? '';
    if (!isSameSecret(given, `Bearer ${apiKey}`)) {
      await reply.code(401).send({ error: 'unauthorised' });
    }
  };

  app.post<{ Body: Static<typeof PaymentBody> }>(
    '/api/payments',
    { onRequest: authorise, schema: { body: PaymentBody } },
    async (request, reply) => {
      const { amount: text, expiresInSeconds, ...order } = request.body;
      const amount = amountFromText(text);
      if (amount === null) return reply.code(400).send({ error: 'invalid' });
      const { payment, isSame } = await payments.create({
        ...order,
        amount,
        expiresInMs: expiresInSeconds * 1000,
      });
      if (!isSame) return reply.code(409).send({ error: 'reference_reused' });
      return reply.code(201).send({
        ...presentPayment(payment),
        payUrl: `${publicUrl}/pay/${payment.token}`,
      });
    },
  );

  app.get<{ Params: Static<typeof ReferenceParams> }>(
    '/api/payments/:reference',
    { onRequest: authorise, schema: { params: ReferenceParams } },
    async (request, reply) => {
      const payment = await payments.byReference(request.params.reference);
      if (payment === null) return reply.code(404).send({ error: 'not_found' });
      return presentPayment(payment);
    },
  );

  app.post<{ Body: Static<typeof PayoutBody> }>(
    '/api/payouts',
    { onRequest: authorise, schema: { body: PayoutBody } },
    async (request, reply) => {
      const amount = amountFromText(request.body.amount);
      if (amount === null) return reply.code(400).send({ error: 'invalid' });
      const answer = await payouts.order({ ...request.body, amount });
      switch (answer.kind) {
        case 'accepted':
          return reply.code(202).send(presentPayout(answer.payout));
        case 'refused':
          return reply.code(422).send({ error: answer.reason });
        case 'conflict':
          return reply.code(409).send({ error: 'reference_reused' });
        case 'down':
          return reply.code(503).send({ error: 'unavailable' });
        case 'dropped':
          reply.hijack();
          request.raw.socket.destroy();
          return reply;
      }
    },
  );

  app.get<{ Params: Static<typeof ReferenceParams> }>(
    '/api/payouts/:reference',
    { onRequest: authorise, schema: { params: ReferenceParams } },
    async (request, reply) => {
      const payout = await payouts.byReference(request.params.reference);
      if (payout === null) return reply.code(404).send({ error: 'not_found' });
      return presentPayout(payout);
    },
  );
}
