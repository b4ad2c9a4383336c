import type { ChannelListener } from '@parlour/client';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { fakeServer, show } from '../test-stage.tsx';
import PublishedWatch from './published-watch.tsx';

type Listener = ChannelListener<'catalogue:house'>;
const listeners = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../lib/channel.ts', () => ({
  useChannel: (name: string | null, listener: unknown) => {
    if (name !== null) listeners.set(name, listener);
  },
}));

const MENUS = 'GET /lgw/games/game_menus';

function Lobby(): ReactNode {
  const { dataUpdatedAt } = useQuery(menusQuery());
  return <p>{dataUpdatedAt === 0 ? 'loading' : 'menus'}</p>;
}

test('the first answer of a channel asks for nothing; a change and a gap fetch again what is shown', async () => {
  const calls = fakeServer({
    [MENUS]: { menus: [] },
    'GET /wps/system/whitelabel': { brand: { merchantCode: 'PARLOUR' } },
  });
  show(
    <>
      <Lobby />
      <PublishedWatch />
    </>,
  );
  await screen.findByText('menus');
  await expect.poll(() => listeners.has('catalogue:house')).toBe(true);
  const listener = () => listeners.get('catalogue:house') as Listener;
  const asked = () => calls.filter((call) => call === MENUS).length;

  act(() => listener().onResync());
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(asked()).toBe(1);
  act(() => listener().onMessage({}));
  await expect.poll(asked, { timeout: 3_000 }).toBe(2);
  act(() => listener().onResync());
  await expect.poll(asked, { timeout: 3_000 }).toBe(3);
});
