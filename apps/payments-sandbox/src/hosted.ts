// Pages for people: the hosted payment page, and for testers the record of everything.
import type { Db } from '@parlour/database';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { markSvg, styleCss } from './page/assets.ts';
import { closedPage, missingPage, payPage } from './page/pay.ts';
import { recordPage } from './page/record.ts';
import { wordsFor } from './page/words.ts';
import { walletDonePage, walletPage } from './page/wallet.ts';
import type { Faults } from './faults.ts';
import type { Payment, Payments } from './payment.ts';
import { delays, newsPlans, paymentOutcomes, sums } from './rules.ts';

const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Union(values.map((value) => Type.Literal(value as T[number])));

const TokenParams = Type.Object({ token: Type.String({ minLength: 32, maxLength: 32 }) });
const ChoiceBody = Type.Object({
  outcome: oneOf(paymentOutcomes),
  delay: Type.Optional(oneOf(delays)),
  news: Type.Optional(oneOf(newsPlans)),
  sum: Type.Optional(oneOf(sums)),
});
const RecordQuery = Type.Object({
  payments: Type.Optional(Type.String({ format: 'uuid' })),
  payouts: Type.Optional(Type.String({ format: 'uuid' })),
});

const ASSET_SECONDS = 3_600;

export type HostedDeps = {
  readonly db: Db;
  readonly payments: Payments;
  readonly faults: Faults;
  readonly showsRecord: boolean;
  now(): Date;
};

export function registerHosted(app: FastifyInstance, deps: HostedDeps): void {
  const { db, payments, faults, showsRecord, now } = deps;
  const canPay = (payment: Payment) => payment.status === 'open' && payment.expiresAt > now();
  serveWallet(app, deps, canPay);

  app.get<{ Params: Static<typeof TokenParams> }>(
    '/pay/:token',
    { schema: { params: TokenParams } },
    async (request, reply) => {
      const words = wordsFor(request.headers['accept-language']);
      const payment = await payments.byToken(request.params.token);
      if (payment === null) return sendPage(reply.code(404), missingPage(words), []);
      const page = canPay(payment) ? payPage(words, payment) : closedPage(words, payment);
      return sendPage(reply, page, [new URL(payment.returnUrl).origin]);
    },
  );

  app.post<{ Params: Static<typeof TokenParams>; Body: Static<typeof ChoiceBody> }>(
    '/pay/:token',
    { schema: { params: TokenParams, body: ChoiceBody } },
    async (request, reply) => {
      const { outcome, delay = 'none', news = 'once', sum = 'exact' } = request.body;
      const payment = await payments.decide(request.params.token, { outcome, delay, news, sum });
      if (payment === null) {
        return sendPage(
          reply.code(404),
          missingPage(wordsFor(request.headers['accept-language'])),
          [],
        );
      }
      return reply.redirect(payment.returnUrl, 303);
    },
  );

  app.get('/style.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${ASSET_SECONDS}`)
      .send(styleCss),
  );
  app.get('/mark.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${ASSET_SECONDS}`)
      .send(markSvg),
  );

  if (!showsRecord) return;
  app.get<{ Querystring: Static<typeof RecordQuery> }>(
    '/',
    { schema: { querystring: RecordQuery } },
    async (request, reply) => {
      const words = wordsFor(request.headers['accept-language']);
      const { payments: paymentsBefore = null, payouts: payoutsBefore = null } = request.query;
      const before = { payments: paymentsBefore, payouts: payoutsBefore };
      return sendPage(
        reply,
        await recordPage(db, words, { before, faults: await faults.current() }),
        [],
      );
    },
  );
}

/** The page that a scanned QR code leads to. */
function serveWallet(
  app: FastifyInstance,
  { payments }: HostedDeps,
  canPay: (payment: Payment) => boolean,
): void {
  app.get<{ Params: Static<typeof TokenParams> }>(
    '/wallet/:token',
    { schema: { params: TokenParams } },
    async (request, reply) => {
      const words = wordsFor(request.headers['accept-language']);
      const payment = await payments.byToken(request.params.token);
      if (payment === null) return sendPage(reply.code(404), missingPage(words), []);
      const page = canPay(payment) ? walletPage(words, payment) : walletDonePage(words, payment);
      return sendPage(reply, page, []);
    },
  );

  app.post<{ Params: Static<typeof TokenParams>; Body: Static<typeof ChoiceBody> }>(
    '/wallet/:token',
    { schema: { params: TokenParams, body: ChoiceBody } },
    async (request, reply) => {
      const { outcome, delay = 'none', news = 'once', sum = 'exact' } = request.body;
      const { token } = request.params;
      const payment = await payments.decide(token, { outcome, delay, news, sum });
      if (payment !== null) return reply.redirect(`/wallet/${token}`, 303);
      const words = wordsFor(request.headers['accept-language']);
      return sendPage(reply.code(404), missingPage(words), []);
    },
  );
}

/** `formTargets`: browsers apply form-action to the redirect after the form as well. */
function sendPage(reply: FastifyReply, page: string, formTargets: readonly string[]) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(page);
}
