import { MantineProvider } from '@mantine/core';
import { createUnsealer, type Unsealer } from '@parlour/client';
import { I18nProvider } from '@parlour/i18n/react';
import { theme } from '@parlour/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { i18n } from './lib/language.ts';

/** Answers of the server by call, or promises of them. */
export type Answers = Readonly<Record<string, unknown>>;

export type Refusing = { readonly status: number; readonly code: string; readonly more?: object };

export const refuse = (status: number, code: string, more: object = {}): Refusing => ({
  status,
  code,
  more,
});

/** The answer of a call whose answer never arrives, as after the network is gone. */
export const LOST = Symbol('lost');

const isRefusing = (answer: unknown): answer is Refusing =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  'status' in answer &&
  typeof answer.status === 'number';

/** A compact JWE, whose header is an object as base64url. */
const SEALED = /^eyJ/;

async function openBody(body: unknown): Promise<string | null> {
  if (typeof body !== 'string') return null;
  return SEALED.test(body) ? (await serverKey()).open(body) : body;
}

/** Stands in for the network and keeps what was asked, and on demand what came with it, sealed or not. */
export function fakeServer(answers: Answers, bodies: unknown[] = []): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${address.split('?')[0]}`;
    asked.push(key);
    const body = await openBody(init?.body);
    if (body?.startsWith('{')) bodies.push(JSON.parse(body));
    const answer = await answers[key];
    if (answer === LOST) throw new TypeError('no network');
    const refusal = isRefusing(answer) ? answer : null;
    const envelope =
      refusal === null
        ? { success: true, value: answer ?? null, message: '' }
        : {
            success: false,
            value: { code: refusal.code, requestId: 'r-1', ...refusal.more },
            message: `refused: ${refusal.code}`,
          };
    return new Response(JSON.stringify(envelope), { status: refusal?.status ?? 200 });
  });
  return asked;
}

/** One key for all tests of a thread, as the client keeps the key set that it was given first. */
let made: Promise<Unsealer> | null = null;
const serverKey = (): Promise<Unsealer> => (made ??= createUnsealer());

/** A key set to seal bodies for. */
export async function sealingKeys() {
  const { key } = await serverKey();
  const jwk: object = JSON.parse(atob(key.replaceAll('-', '+').replaceAll('_', '/')));
  return { keys: [{ ...jwk, kid: 'one', alg: 'ECDH-ES' }] };
}

/** Renders a component with everything that stands around it in the app. */
export function show(content: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} defaultColorScheme="dark">
        <QueryClientProvider client={client}>{content}</QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
}
