import { MantineProvider } from '@mantine/core';
import { I18nProvider } from '@parlour/i18n/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
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

/** What the fake server answers: a value, a refusal with a code, or nothing that arrives. */
export type Answer =
  | { readonly value: unknown }
  | { readonly isLost: true }
  | { readonly code: string; readonly message: string; readonly status?: number };

export type Sent = { readonly method: string; readonly path: string; readonly body: unknown };

const WAITING = 'GET /console/approvals';
const nothingWaits = () =>
  Response.json({
    success: true,
    value: { items: [], nextCursor: null, waiting: 0 },
    message: null,
  });

/** Answers calls by `METHOD /path`, late where it is a promise; an unexpected one fails the test that made it. */
export function serveCalls(answers: Readonly<Record<string, Answer | Promise<Answer>>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = input.split('?')[0] ?? '';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const given = answers[`${method} ${path}`];
    // Forms ask it of their own accord, which is nothing that a person did.
    if (given === undefined && `${method} ${path}` === WAITING) return nothingWaits();
    sent.push({ method, path, body });
    if (given === undefined) throw new Error(`unexpected call: ${method} ${path}`);
    const answer = await given;
    if ('isLost' in answer) throw new TypeError('no network');
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
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => children });
  await renderTree(root.addChildren([page]), { entry: '/', self });
}

/** Shows a screen of the console at its address, which it reads its filters from; answers with a reader of it. */
export async function renderScreen(
  Screen: () => ReactNode,
  {
    address,
    path = address.split('?')[0] ?? '/',
    self = olivia,
  }: {
    readonly address: string;
    /** Of the route, where the address fills in its parameters. */
    readonly path?: string;
    readonly self?: Self;
  },
): Promise<() => string> {
  const root = createRootRoute();
  const desk = createRoute({ getParentRoute: () => root, id: 'desk' });
  const page = createRoute({ getParentRoute: () => desk, path, component: Screen });
  return renderTree(root.addChildren([desk.addChildren([page])]), { entry: address, self });
}

async function renderTree(
  routeTree: AnyRoute,
  { entry, self }: { readonly entry: string; readonly self: Self },
): Promise<() => string> {
  queryClient.clear();
  queryClient.setQueryData(selfQuery().queryKey, self);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [entry] }),
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
  return () => router.state.location.href;
}
