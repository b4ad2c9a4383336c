import { MantineProvider } from '@mantine/core';
import { I18nProvider } from '@parlour/i18n/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../call-query.ts';
import { i18n } from '../language.ts';
import { type Self, selfQuery } from '../session.ts';

/** What the fake server answers: a value, or a refusal with a code. */
export type Answer =
  | { readonly value: unknown }
  | { readonly code: string; readonly message: string; readonly status?: number };

export type Sent = { readonly method: string; readonly path: string; readonly body: unknown };

/** Answers calls by `METHOD /path`; an unexpected one fails the test that made it. */
export function serveCalls(answers: Readonly<Record<string, Answer>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = input.split('?')[0] ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ method, path, body });
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) throw new Error(`unexpected call: ${method} ${path}`);
    return 'value' in answer
      ? Response.json({ success: true, value: answer.value, message: null })
      : Response.json(
          {
            success: false,
            value: { code: answer.code, requestId: 'reference-1' },
            message: answer.message,
          },
          { status: answer.status ?? 422 },
        );
  });
  return sent;
}

/** The first call of a method, once it has been made. */
export const firstSent = (calls: readonly Sent[], method: string): Promise<Sent> =>
  waitFor(() => {
    const call = calls.find((one) => one.method === method);
    if (call === undefined) throw new Error(`no ${method} was sent`);
    return call;
  });

export const olivia: Self = {
  operatorId: '019aa000-0000-7000-8000-000000000001',
  account: 'olivia',
  name: 'Olivia Hart',
  role: 'admin',
  permissions: ['self', 'withdrawal.read', 'withdrawal.decide', 'member.read', 'member.update'],
  mustChangePassword: false,
  brand: { code: 'PARLOUR', currency: 'USD' },
  sessionId: '019aa000-0000-7000-8000-000000000002',
  sessionExpiresAt: '2026-01-16T00:00:00.000Z',
};

/** Shows something as a signed-in operator would see it, with links that lead somewhere. */
export async function renderSignedIn(children: ReactNode, self: Self = olivia): Promise<void> {
  queryClient.clear();
  queryClient.setQueryData(selfQuery().queryKey, self);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => children });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
}
