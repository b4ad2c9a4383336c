// The second dialect: checkout sessions, payouts and a statement, as many providers offer them.
// `Authorization: Bearer` carries the secret; every order carries an Idempotency-Key.
import { createHash } from 'node:crypto';
import type { Db } from '@parlour/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { type Addresses, presentSession, presentTransfer } from './dialect.ts';
import type { Guard } from './guard.ts';
import { fromMinor, minorNumber } from './money.ts';
import type { Payments } from './payment.ts';
import type { PayoutAnswer, Payouts } from './payout.ts';
import { listStatement } from './statement.ts';

const Reference = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9_.:-]+$' });
const Minor = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000_000 });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const HttpUrl = Type.String({ maxLength: 2048, pattern: '^https?://' });
const Text = Type.String({ minLength: 1, maxLength: 120 });

const SessionBody = Type.Object({
  client_reference: Reference,
  merchant_name: Text,
  amount: Minor,
  currency: Currency,
  ui_mode: Type.Union([Type.Literal('hosted_page'), Type.Literal('qr_code')]),
  return_url: HttpUrl,
  webhook_url: HttpUrl,
  expires_in: Type.Integer({ minimum: 30, maximum: 86_400 }),
});
const PayoutBody = Type.Object({
  client_reference: Reference,
  amount: Minor,
  currency: Currency,
  destination: Type.Object({
    type: Text,
    institution: Text,
    account_number: Type.String({ minLength: 4, maxLength: 128 }),
    holder_name: Text,
  }),
  webhook_url: HttpUrl,
});
const ByReference = Type.Object({ client_reference: Reference });
const Seconds = Type.Integer({ minimum: 0, maximum: 99_999_999_999 });
const StatementQuery = Type.Object({
  created_gte: Seconds,
  created_lt: Seconds,
  starting_after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});

export type CheckoutDeps = {
  readonly db: Db;
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly addresses: Addresses;
  readonly guard: Guard;
  now(): Date;
};

const LINES_PER_PAGE = 100;
const KEY = /^[\x21-\x7e]{1,100}$/;
const refusal = (code: string) => ({ error: { code } });

export function registerCheckout(app: FastifyInstance, deps: CheckoutDeps): void {
  serveSessions(app, deps);
  serveTransfers(app, deps);
  serveMovements(app, deps);
}

/** Whether this key may be used for this order: it is new, or was used for the very same one. */
async function claimKey(
  { db, now }: CheckoutDeps,
  request: FastifyRequest,
): Promise<string | null> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) return 'idempotency_key_missing';
  const fingerprint = createHash('sha256')
    .update(`${request.url} ${JSON.stringify(request.body)}`)
    .digest('hex');
  const [row] = await db.query<{ fingerprint: string }>({
    text: `insert into idempotency_keys (key, fingerprint, created_at) values ($1, $2, $3)
      on conflict (key) do update set key = excluded.key returning fingerprint`,
    values: [key, fingerprint, now()],
  });
  return row?.fingerprint === fingerprint ? null : 'idempotency_key_reused';
}

function serveSessions(app: FastifyInstance, deps: CheckoutDeps): void {
  const { payments, addresses, guard } = deps;
  app.post<{ Body: Static<typeof SessionBody> }>(
    '/v1/checkout/sessions',
    { ...guard, schema: { body: SessionBody } },
    async (request, reply) => {
      const fault = await claimKey(deps, request);
      if (fault !== null) return reply.code(409).send(refusal(fault));
      const { body } = request;
      const { payment, isSame } = await payments.create({
        reference: body.client_reference,
        merchant: body.merchant_name,
        amount: fromMinor(body.currency, BigInt(body.amount)),
        currency: body.currency,
        returnUrl: body.return_url,
        notifyUrl: body.webhook_url,
        expiresInMs: body.expires_in * 1000,
        dialect: 'checkout',
        presentation: body.ui_mode === 'qr_code' ? 'qr' : 'page',
      });
      if (!isSame) return reply.code(409).send(refusal('client_reference_reused'));
      return reply.code(201).send(presentSession(addresses, payment));
    },
  );

  app.get<{ Querystring: Static<typeof ByReference> }>(
    '/v1/checkout/sessions',
    { ...guard, schema: { querystring: ByReference } },
    async (request, reply) => {
      const payment = await payments.byReference(request.query.client_reference);
      if (payment?.dialect !== 'checkout') return reply.code(404).send(refusal('not_found'));
      return presentSession(addresses, payment);
    },
  );
}

function serveTransfers(app: FastifyInstance, deps: CheckoutDeps): void {
  const { payouts, guard } = deps;
  app.post<{ Body: Static<typeof PayoutBody> }>(
    '/v1/payouts',
    { ...guard, schema: { body: PayoutBody } },
    async (request, reply) => {
      const fault = await claimKey(deps, request);
      if (fault !== null) return reply.code(409).send(refusal(fault));
      const { body } = request;
      const answer = await payouts.order({
        reference: body.client_reference,
        amount: fromMinor(body.currency, BigInt(body.amount)),
        currency: body.currency,
        account: {
          kind: body.destination.type,
          institution: body.destination.institution,
          number: body.destination.account_number,
          holder: body.destination.holder_name,
        },
        notifyUrl: body.webhook_url,
        dialect: 'checkout',
      });
      return answerPayout(request, reply, answer);
    },
  );

  app.get<{ Querystring: Static<typeof ByReference> }>(
    '/v1/payouts',
    { ...guard, schema: { querystring: ByReference } },
    async (request, reply) => {
      const payout = await payouts.byReference(request.query.client_reference);
      if (payout?.dialect !== 'checkout') return reply.code(404).send(refusal('not_found'));
      return presentTransfer(payout);
    },
  );
}

function answerPayout(request: FastifyRequest, reply: FastifyReply, answer: PayoutAnswer) {
  switch (answer.kind) {
    case 'accepted':
      return reply.code(201).send(presentTransfer(answer.payout));
    case 'refused':
      return reply.code(422).send(refusal(answer.reason));
    case 'conflict':
      return reply.code(409).send(refusal('client_reference_reused'));
    case 'down':
      return reply.code(503).send(refusal('unavailable'));
    case 'dropped':
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
  }
}

function serveMovements(app: FastifyInstance, { db, guard }: CheckoutDeps): void {
  app.get('/v1/account', { ...guard }, async () => ({ object: 'account', livemode: false }));

  app.get<{ Querystring: Static<typeof StatementQuery> }>(
    '/v1/balance_transactions',
    { ...guard, schema: { querystring: StatementQuery } },
    async (request, reply) => {
      const { created_gte, created_lt, starting_after = null } = request.query;
      const page = await listStatement(db, {
        dialect: 'checkout',
        from: new Date(created_gte * 1000),
        to: new Date(created_lt * 1000),
        cursor: starting_after,
        limit: request.query.limit ?? LINES_PER_PAGE,
      });
      if (page === null) return reply.code(400).send(refusal('unknown_cursor'));
      return {
        object: 'list',
        has_more: page.next !== null,
        next_cursor: page.next,
        data: page.lines.map((line) => ({
          id: `${line.kind === 'deposit' ? 'cs' : 'po'}_${line.id}`,
          type: line.kind === 'deposit' ? 'payment' : 'payout',
          client_reference: line.reference,
          status: line.state,
          amount: minorNumber(line),
          fee: minorNumber({ amount: line.fee, currency: line.currency }),
          currency: line.currency,
          created: Math.floor(line.at.getTime() / 1000),
        })),
      };
    },
  );
}
