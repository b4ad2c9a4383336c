// What merchants call in the sandbox's own dialect. Every call carries `Authorization: Bearer <key>`.
import type { Db } from '@parlour/database';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { type Addresses, payUrlOf, presentPayment, presentPayout, qrOf } from './dialect.ts';
import type { Guard } from './guard.ts';
import { parseSum, sumText } from './money.ts';
import type { Payments } from './payment.ts';
import type { Payouts } from './payout.ts';
import { listStatement } from './statement.ts';

const Reference = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9_.:-]+$' });
const Money = Type.String({ pattern: '^(?=.*[1-9])\\d{1,10}(\\.\\d{1,8})?$' });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const HttpUrl = Type.String({ maxLength: 2048, pattern: '^https?://' });
const Text = Type.String({ minLength: 1, maxLength: 120 });

const PaymentBody = Type.Object({
  reference: Reference,
  merchant: Text,
  amount: Money,
  currency: Currency,
  presentation: Type.Optional(Type.Union([Type.Literal('page'), Type.Literal('qr')])),
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

const Instant = Type.String({ format: 'date-time' });
const StatementQuery = Type.Object({
  from: Instant,
  to: Instant,
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});

const ReferenceParams = Type.Object({ reference: Reference });

export type ApiDeps = {
  readonly db: Db;
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly addresses: Addresses;
  readonly guard: Guard;
};

const LINES_PER_PAGE = 100;

export function registerApi(app: FastifyInstance, deps: ApiDeps): void {
  const { payouts, guard } = deps;
  servePayments(app, deps);
  serveStatement(app, deps);

  app.post<{ Body: Static<typeof PayoutBody> }>(
    '/api/payouts',
    { ...guard, schema: { body: PayoutBody } },
    async (request, reply) => {
      const amount = parseSum(request.body.amount, request.body.currency);
      if (amount === null) return reply.code(400).send({ error: 'invalid' });
      const answer = await payouts.order({ ...request.body, amount, dialect: 'tollgate' });
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
    { ...guard, schema: { params: ReferenceParams } },
    async (request, reply) => {
      const payout = await payouts.byReference(request.params.reference);
      if (payout === null) return reply.code(404).send({ error: 'not_found' });
      return presentPayout(payout);
    },
  );
}

function servePayments(app: FastifyInstance, { payments, addresses, guard }: ApiDeps): void {
  app.post<{ Body: Static<typeof PaymentBody> }>(
    '/api/payments',
    { ...guard, schema: { body: PaymentBody } },
    async (request, reply) => {
      const { amount: text, expiresInSeconds, presentation = 'page', ...order } = request.body;
      const amount = parseSum(text, order.currency);
      if (amount === null) return reply.code(400).send({ error: 'invalid' });
      const { payment, isSame } = await payments.create({
        ...order,
        amount,
        presentation,
        dialect: 'tollgate',
        expiresInMs: expiresInSeconds * 1000,
      });
      if (!isSame) return reply.code(409).send({ error: 'reference_reused' });
      return reply.code(201).send({
        ...presentPayment(payment),
        payUrl: payUrlOf(addresses, payment),
        qr: qrOf(addresses, payment),
        expiresAt: payment.expiresAt.toISOString(),
      });
    },
  );

  app.get<{ Params: Static<typeof ReferenceParams> }>(
    '/api/payments/:reference',
    { ...guard, schema: { params: ReferenceParams } },
    async (request, reply) => {
      const payment = await payments.byReference(request.params.reference);
      if (payment === null) return reply.code(404).send({ error: 'not_found' });
      return presentPayment(payment);
    },
  );
}

function serveStatement(app: FastifyInstance, { db, guard }: ApiDeps): void {
  app.get('/api/ping', { ...guard }, async () => ({ status: 'ok' }));

  app.get<{ Querystring: Static<typeof StatementQuery> }>(
    '/api/statement',
    { ...guard, schema: { querystring: StatementQuery } },
    async (request, reply) => {
      const { from, to, cursor = null, limit = LINES_PER_PAGE } = request.query;
      const period = { from: new Date(from), to: new Date(to) };
      const page = await listStatement(db, { dialect: 'tollgate', ...period, cursor, limit });
      if (page === null) return reply.code(400).send({ error: 'unknown_cursor' });
      const { lines, next } = page;
      return {
        next,
        lines: lines.map((line) => ({
          ...line,
          amount: sumText(line),
          fee: sumText({ amount: line.fee, currency: line.currency }),
        })),
      };
    },
  );
}
