// A stand-in for third parties that verify phone numbers: it shows the SMS on its own page.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  type Attempt,
  createAttempts,
  type Opener,
  type WindowError,
  windowErrors,
} from './attempts.ts';
import { codePage, numberPage, type Result, resultPage, strangerPage } from './pages.ts';
import { createSigner } from './token.ts';
import { bothWordsFor } from './words.ts';

const openerFields = {
  origin: Type.String({ maxLength: 300 }),
  nonce: Type.String({ maxLength: 128, pattern: '^[A-Za-z0-9_-]*$' }),
};
const OpenerQuery = Type.Object({
  origin: Type.Optional(openerFields.origin),
  nonce: Type.Optional(openerFields.nonce),
});
const NumberBody = Type.Object({ ...openerFields, phone: Type.String({ maxLength: 24 }) });
const CodeBody = Type.Object({
  attempt: Type.String({ maxLength: 64 }),
  code: Type.String({ maxLength: 8 }),
});
const AgainBody = Type.Object({ attempt: Type.String({ maxLength: 64 }) });
const FailBody = Type.Object({
  ...openerFields,
  error: Type.Union(windowErrors.map((error) => Type.Literal(error))),
});

export type PhoneIdDeps = {
  /** Where browsers reach the sandbox. */
  readonly publicUrl: string;
  /** Sites whose pages may open the window. */
  readonly origins: readonly string[];
  readonly audience: string;
  now(): Date;
};

export function registerPhoneId(app: FastifyInstance, deps: PhoneIdDeps): void {
  const { publicUrl, origins, audience, now } = deps;
  const signer = createSigner({ issuer: `${publicUrl}/phone-id`, audience });
  const attempts = createAttempts(now);

  const wordsOf = (request: FastifyRequest) => bothWordsFor(request.headers['accept-language']);
  const isKnown = ({ origin }: Opener): boolean => origins.includes(origin);
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply.code(403), strangerPage(wordsOf(request)));

  const sendCodePage = (
    request: FastifyRequest,
    reply: FastifyReply,
    { attempt, error }: { attempt: Attempt; error: WindowError | null },
  ) => {
    const scriptNonce = randomBytes(16).toString('base64');
    const rest = attempts.restOf(attempt);
    const page = codePage(wordsOf(request), { attempt, error, rest, scriptNonce });
    return sendPage(reply, page, scriptNonce);
  };

  const tell = (request: FastifyRequest, reply: FastifyReply, opener: Opener, result: Result) => {
    const scriptNonce = randomBytes(16).toString('base64');
    const page = resultPage(wordsOf(request), { opener, result, scriptNonce });
    return sendPage(reply, page, scriptNonce);
  };

  app.get('/phone-id/keys', async () => signer.keys);

  app.get<{ Querystring: Static<typeof OpenerQuery> }>(
    '/phone-id',
    { schema: { querystring: OpenerQuery } },
    async (request, reply) => {
      const { origin = '', nonce = '' } = request.query;
      const opener = { origin, nonce };
      if (!isKnown(opener)) return refuse(request, reply);
      return sendPage(reply, numberPage(wordsOf(request), { opener, typed: '', error: null }));
    },
  );

  app.post<{ Body: Static<typeof NumberBody> }>(
    '/phone-id/number',
    { schema: { body: NumberBody } },
    async (request, reply) => {
      const { origin, nonce, phone } = request.body;
      const opener = { origin, nonce };
      if (!isKnown(opener)) return refuse(request, reply);
      const words = wordsOf(request);
      const begun = attempts.begin(opener, phone);
      return begun.ok
        ? sendCodePage(request, reply, { attempt: begun.attempt, error: null })
        : sendPage(reply, numberPage(words, { opener, typed: phone, error: begun.error }));
    },
  );

  app.post<{ Body: Static<typeof CodeBody> }>(
    '/phone-id/code',
    { schema: { body: CodeBody } },
    async (request, reply) => {
      const guess = attempts.guess(request.body.attempt, request.body.code);
      const { attempt } = guess;
      if (attempt === null) return refuse(request, reply);
      if (guess.kind === 'wrong') {
        return sendCodePage(request, reply, { attempt, error: guess.error });
      }
      if (guess.kind === 'over') return tell(request, reply, attempt, { error: guess.error });
      const token = signer.issue({ e164: attempt.e164, nonce: attempt.nonce, at: now() });
      return tell(request, reply, attempt, { token });
    },
  );

  app.post<{ Body: Static<typeof AgainBody> }>(
    '/phone-id/again',
    { schema: { body: AgainBody } },
    async (request, reply) => {
      const resent = attempts.again(request.body.attempt);
      if (resent.kind === 'gone') return refuse(request, reply);
      const { attempt } = resent;
      const error =
        resent.kind === 'refused'
          ? resent.error
          : resent.kind === 'resting'
            ? 'too-many-requests'
            : null;
      return sendCodePage(request, reply, { attempt, error });
    },
  );

  app.post<{ Body: Static<typeof FailBody> }>(
    '/phone-id/fail',
    { schema: { body: FailBody } },
    async (request, reply) => {
      const { origin, nonce, error } = request.body;
      const opener = { origin, nonce };
      return isKnown(opener) ? tell(request, reply, opener, { error }) : refuse(request, reply);
    },
  );
}

function sendPage(reply: FastifyReply, page: string, scriptNonce: string | null = null) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    ...(scriptNonce === null ? [] : [`script-src 'nonce-${scriptNonce}'`]),
    "form-action 'self'",
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
