import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, show } from '../../test-stage.tsx';
import { Header } from './header.tsx';
import { Watchers } from './watchers.tsx';

test('the search of the header opens the search of games, ready to be typed in', async () => {
  fakeServer({});
  const component = () => (
    <>
      <Header permission={undefined} />
      <Watchers />
    </>
  );
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  show(<RouterProvider router={router as never} />);
  const search = await screen.findByRole('button', { name: 'Search games' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(search);
  const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  const field = await within(dialog).findByRole('combobox');
  await userEvent.type(field, 'vel');
  expect(field).toHaveProperty('value', 'vel');
});
