import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fakeServer, show } from '../../test-stage.tsx';
import { Header } from './header.tsx';
import { Watchers } from './watchers.tsx';

const routed = (component: () => ReactNode) =>
  createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });

test('a trial account, which has no money, is shown none and is led to a real account', async () => {
  useSession.getState().begin('a-token-of-some-length', { isFirst: false });
  fakeServer({
    'GET /wps/member/info': { id: 'm', account: 'trial_1', isTrial: true, vipFlag: false },
  });
  const router = routed(() => <Header permission={undefined} />);
  show(<RouterProvider router={router as never} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Register' }));
  expect(router.state.location.pathname).toBe('/register');
  expect(useSession.getState().token).toBeNull();
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
});

test('the search of the header opens the search of games, ready to be typed in', async () => {
  fakeServer({});
  const component = () => (
    <>
      <Header permission={undefined} />
      <Watchers />
    </>
  );
  show(<RouterProvider router={routed(component) as never} />);
  const search = await screen.findByRole('button', { name: 'Search games' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(search);
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  const field = await within(dialog).findByRole('combobox');
  await userEvent.type(field, 'vel');
  expect(field).toHaveProperty('value', 'vel');
});
