// Sends every call of the contract what it says it takes, and then what nobody asked for. Whatever
// comes in, the answer is an envelope with a refusal that the contract names, never a fault.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { refusals, requestRefusals, type Route, routes } from '@parlour/contract';
import { arbitraryOf, damaged } from '@parlour/testkit/arbitrary';
import fc from 'fast-check';
import { seedCashier } from '../modules/cashier/seed.ts';
import { createOperatorSignIn } from './operator.ts';
import { createTestApp, type TestApp } from '../testing.ts';

const SEED = 20_261_120;
const WELL_FORMED_RUNS = 12;
const DAMAGED_RUNS = 25;

/** Calls that end the session which the others still need. */
const ENDS_SESSION = /logout|\/sessions?\b.*|\/console\/session$|\/console\/me/;

type Input = { params?: unknown; query?: unknown; body?: unknown; upload?: unknown };

const fileOf = (mediaTypes: readonly string[]) =>
  fc.record({
    content: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
    mediaType: fc.constantFrom(...mediaTypes, 'text/html', 'nonsense'),
  });

const inputs = (route: Route, make: (schema: unknown) => fc.Arbitrary<unknown>) =>
  fc.record({
    ...(route.upload !== undefined && { upload: fileOf(route.upload.mediaTypes) }),
    ...Object.fromEntries(
      (['params', 'query', 'body'] as const)
        .filter((part) => route[part] !== undefined)
        .map((part) => [part, part === 'params' ? arbitraryOf(route.params) : make(route[part])]),
    ),
  }) as fc.Arbitrary<Input>;

const known = new Set<string>([...Object.keys(refusals), ...Object.keys(requestRefusals)]);

type Caller = { readonly t: TestApp; readonly token: string; readonly operatorToken: string };

const isOfConsole = ({ access }: Route): boolean => access.startsWith('operator:');

async function send(key: string, input: Input, { operatorToken, t, token }: Caller) {
  const route = (routes as Record<string, Route>)[key];
  const isConsole = route !== undefined && isOfConsole(route);
  return t.call(key as never, {
    ...(input as Record<string, never>),
    token,
    ...(isConsole && { operatorToken, headers: { origin: t.platform.config.consoleUrl } }),
  });
}

function assertDefined(key: string, route: Route, answer: Awaited<ReturnType<typeof send>>) {
  assert.ok(answer.status < 500 || answer.status === 503, `${key}: ${answer.status}`);
  if (answer.refusal === null) return;
  const { code } = answer.refusal;
  assert.ok(known.has(code), `${key} answered an unknown code: ${code}`);
  const isDeclared = code in requestRefusals || route.refusals.includes(code);
  assert.ok(isDeclared, `${key} answered ${code}, which it does not declare`);
  assert.ok((answer.message ?? '').length > 0 && answer.message !== code, `${code} has no text`);
}

/** Tries the calls of the console, or all others: together they take longer than a file of tests may. */
export function tryCalls(of: 'console' | 'others'): () => TestApp {
  let t: TestApp;
  let operatorToken: string;
  before(async () => {
    t = await createTestApp();
    const cashier = { brandId: t.brand.id, currency: 'USD', accountLockMinutes: 0 } as const;
    await seedCashier(t.platform, cashier);
    operatorToken = await (await createOperatorSignIn(t))('olivia');
  });
  after(() => t.close());

  void describe('no input makes a call fail', () => {
    for (const [key, route] of Object.entries(routes as Record<string, Route>)) {
      if (ENDS_SESSION.test(key) || isOfConsole(route) !== (of === 'console')) continue;
      void test(key, async () => {
        const { token } = await t.member();
        const caller = { t, token, operatorToken };
        const property = (make: (schema: unknown) => fc.Arbitrary<unknown>) =>
          fc.asyncProperty(inputs(route, make), async (input) => {
            assertDefined(key, route, await send(key, input, caller));
            // Windows of rate limits pass between two inputs.
            t.clock.advance(61_000);
          });
        const seed = SEED;
        await fc.assert(property(arbitraryOf), { seed, numRuns: WELL_FORMED_RUNS });
        await fc.assert(property(damaged), { seed, numRuns: DAMAGED_RUNS });
      });
    }
  });
  return () => t;
}
