import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { GameGrid } from '../features/catalogue/components/game-grid.tsx';
import { VendorRow } from '../features/catalogue/components/vendor-row.tsx';
import type { Game, Vendor } from '../features/catalogue/model.ts';
import { fakeServer, show } from '../test-stage.tsx';
import DrawTimer from './draw-timer.tsx';
import { GameCount } from './game-list.tsx';

test('a hall without a game to play counts its titles, and never none of them', async () => {
  show(<GameCount playableCount={0} totalCount={24} />);
  expect((await screen.findByRole('status')).textContent).toBe('24 games');
});

test('a hall with some to play tells them from those that wait', async () => {
  show(<GameCount playableCount={2} totalCount={5} />);
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('2 games to play · 3 more not connected yet');
});

test('a row whose title says it of all repeats it below no name', async () => {
  const vendor = { vassalage: 'v-1', displayName: 'Far Post', isDemoOnly: true } as Vendor;
  show(<VendorRow title="Waiting" vendors={[vendor]} onOpen={vi.fn()} hasNotes={false} />);
  expect((await screen.findByRole('button', { name: /Far Post/ })).textContent).toBe('Far Post');
});

test('a lottery tells how long bets are taken, and nothing once they are not', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const sale = (closesInMs: number) => ({
    opensAt: inMs(-60_000),
    closesAt: inMs(closesInMs),
    drawsAt: inMs(closesInMs + 300_000),
  });
  const game = { gameCode: 'k3-60', state: 'open', everySeconds: null, last: null };
  fakeServer({
    'GET /wps/lottery/games': {
      serverTime: inMs(0),
      items: [
        { ...game, current: sale(3_725_000) },
        { ...game, gameCode: 'closed', current: sale(-1_000) },
      ],
    },
  });
  show(
    <>
      <DrawTimer gameCode="k3-60" />
      <DrawTimer gameCode="closed" />
    </>,
  );
  expect(await screen.findByText(/^1:0[12]:\d\d$/)).toBeDefined();
  expect(screen.getAllByText(/:/)).toHaveLength(1);
});

test('the next page of a list draws none of the tiles that are there again', async () => {
  const box = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 320, 600));
  const game = (nodeId: string) =>
    ({
      nodeId,
      gameName: `Game ${nodeId}`,
      gameType: 'LOTT',
      gameCode: nodeId,
      iconUrl: '/a.webp',
    }) as Game;
  const live = { state: 'live', isDemoOnly: false, rtpPpm: null, showIcon: null } as const;
  const games = ['1', '2', '3', '4'].map((nodeId) => ({ ...game(nodeId), ...live }));
  const drawn: string[] = [];
  const actions = {
    onPlay: vi.fn(),
    onShow: vi.fn(),
    onFavourite: vi.fn(),
    isFavourite: () => false,
    noteOf: ({ nodeId }: Game) => {
      drawn.push(nodeId);
      return null;
    },
    onMore: vi.fn(),
  };
  let grow: (games: readonly Game[]) => void = () => undefined;
  function List() {
    const [listed, setListed] = useState<readonly Game[]>(games);
    grow = setListed;
    return <GameGrid games={listed} hasMore={false} {...actions} />;
  }
  show(<List />);
  await screen.findByText('Game 4');
  drawn.length = 0;
  act(() => grow([...games, { ...game('5'), ...live }, { ...game('6'), ...live }]));
  await screen.findByText('Game 6');
  expect(drawn).toEqual(['5', '6']);
  box.mockRestore();
});
