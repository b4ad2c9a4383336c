import { MantineProvider } from '@mantine/core';
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

const isRefusing = (answer: unknown): answer is Refusing =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'status' in answer;

/** Stands in for the network and keeps what was asked, and on demand what came with it unsealed. */
export function fakeServer(answers: Answers, bodies: unknown[] = []): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${address.split('?')[0]}`;
    asked.push(key);
    if (typeof init?.body === 'string' && init.body.startsWith('{')) {
      bodies.push(JSON.parse(init.body));
    }
    const answer = await answers[key];
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

/** A key set to seal bodies for; nobody here opens them. */
export async function sealingKeys() {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return { keys: [{ kty, crv, x, y, kid: 'one', alg: 'ECDH-ES', use: 'enc' }] };
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
