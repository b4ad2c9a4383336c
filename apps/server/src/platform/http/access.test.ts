// Walks the whole route table and proves that every call refuses every lesser caller.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Access, type Permission, type Route, permissions, routes } from '@parlour/contract';
import fastify, { type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import { VALIDATION } from './app.ts';
import type { Brand, Handlers, MemberCaller, OperatorCaller } from './call.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { installErrors } from './errors.ts';
import {
  type Identification,
  OPERATOR_COOKIE,
  registerHandlers,
  type Surface,
  surfaceOf,
} from './register.ts';

const brand: Brand = { id: 'brand', code: 'PARLOUR', currency: 'USD', defaultLanguage: 'en' };
const standings = ['member', 'agent', 'trial'] as const;
const tokenOf = (name: string) => `token-of-${name}`.padEnd(24, '-');

const identification: Identification = {
  brand: async () => brand,
  member: async (token): Promise<MemberCaller | null> => {
    const standing = standings.find((name) => token === tokenOf(name));
    if (standing === undefined) return null;
    return {
      kind: 'member',
      memberId: standing,
      sessionId: 's',
      account: standing,
      standing,
      restriction: null,
    };
  },
  operator: async (token): Promise<OperatorCaller | null> => ({
    kind: 'operator',
    operatorId: 'operator',
    sessionId: 's',
    account: 'operator',
    permissions: new Set(token.split('~') as Permission[]),
  }),
};

const table = Object.entries(routes as Record<string, Route>);

/** Every declared call with a handler that only says it was reached. */
const reached: string[] = [];
const handlers = Object.fromEntries(
  table.map(([key]) => [
    key,
    async () => {
      reached.push(key);
      throw new Error('reached');
    },
  ]),
) as Handlers;

async function createSurface(surface: Surface): Promise<FastifyInstance> {
  const app = fastify({ ajv: { customOptions: VALIDATION } });
  app.decorateRequest('parlour');
  installErrors(app, (_language, code) => code);
  await app.register(cookie);
  const limiter = { take: async () => {} };
  const concurrency: ConcurrencyLimiter = { run: async (_address, work) => work() };
  registerHandlers(app, handlers, {
    surface,
    identification,
    limiter,
    concurrency,
    readQueue: { run: (work) => work() },
    languageOf: () => 'en',
  });
  return app;
}

let surfaces: Record<Surface, FastifyInstance>;
before(async () => {
  surfaces = { portal: await createSurface('portal'), console: await createSurface('console') };
});
after(async () => {
  await Promise.all([surfaces.portal.close(), surfaces.console.close()]);
});

type Persona = { readonly name: string; readonly headers: Record<string, string> };
const bearer = (name: string): Persona => ({
  name,
  headers: { authorization: `Bearer ${tokenOf(name)}` },
});
const operatorWith = (name: string, granted: readonly Permission[]): Persona => ({
  name,
  headers: { cookie: `${OPERATOR_COOKIE}=${granted.join('~') || 'none'}` },
});
const anonymous: Persona = { name: 'nobody', headers: {} };
const forged: Persona = {
  name: 'a forged token',
  headers: { authorization: `Bearer ${'f'.repeat(43)}` },
};

/** Who must be turned away from a call with this access. */
function lesserCallers(access: Access): Persona[] {
  switch (access) {
    case 'public':
    case 'console':
      return [];
    case 'trial':
      return [anonymous, forged];
    case 'member':
      return [anonymous, forged, bearer('trial')];
    case 'agent':
      return [anonymous, forged, bearer('trial'), bearer('member')];
    default: {
      const needed = access.slice('operator:'.length);
      if (needed === 'self') return [anonymous];
      const others = permissions.filter((permission) => permission !== needed);
      return [anonymous, operatorWith('an operator with every other permission', others)];
    }
  }
}

async function call(key: string, surface: Surface, persona: Persona) {
  const [method = 'GET', path = ''] = key.split(' ');
  const url = path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000000');
  return surfaces[surface].inject({ method: method as 'GET', url, headers: persona.headers });
}

describe('every call refuses every lesser caller', () => {
  for (const [key, { access }] of table) {
    test(`${key} (${access})`, async () => {
      for (const persona of lesserCallers(access)) {
        reached.length = 0;
        const response = await call(key, surfaceOf(access), persona);
        const { code } = response.json().value as { code: string };
        const wanted =
          persona === anonymous || persona === forged
            ? 'request.unauthenticated'
            : persona.name === 'trial'
              ? 'identity.trial_refused'
              : 'request.forbidden';
        assert.equal(code, wanted, `${persona.name} on ${key}`);
        assert.deepEqual(reached, []);
      }
    });
  }
});

test('calls of operators do not exist on the portal, nor those of members on the console', async () => {
  for (const [key, { access }] of table) {
    const other = surfaceOf(access) === 'portal' ? 'console' : 'portal';
    const response = await call(key, other, anonymous);
    assert.equal(response.statusCode, 404, `${key} on the ${other}`);
  }
});

test('a caller with exactly what a call needs is let in', async () => {
  for (const [key, { access }] of table) {
    const persona =
      access === 'public' || access === 'console'
        ? anonymous
        : access.startsWith('operator:')
          ? operatorWith('operator', [access.slice('operator:'.length) as Permission])
          : bearer(access);
    const response = await call(key, surfaceOf(access), persona);
    assert.ok(![401, 403, 404].includes(response.statusCode), `${key}: ${response.statusCode}`);
  }
});
