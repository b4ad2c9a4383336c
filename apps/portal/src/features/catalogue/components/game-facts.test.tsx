import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../../../test-stage.tsx';
import type { Game } from '../model.ts';
import { GameFacts } from './game-facts.tsx';

const game = {
  gameName: 'Velvet Hours',
  nodeId: 'n-1',
  vendorName: 'Parlour',
  rtpPpm: null,
  validBetBps: 10_000,
  volatility: null,
  lines: null,
  betMin: '0.25',
  hasFreePlay: true,
} as Game;

test('the smallest bet is told in the currency of the site', async () => {
  fakeServer({ 'GET /wps/system/whitelabel': { brand: { currency: 'USD' } } });
  show(<GameFacts game={game} onPlay={vi.fn()} onFavourite={vi.fn()} isFavourite={() => false} />);
  expect(await screen.findByText('$0.25')).toBeDefined();
});

test('a game of which less counts says how much, and any other says nothing of it', () => {
  fakeServer({ 'GET /wps/system/whitelabel': { brand: { currency: 'USD' } } });
  const facts = (validBetBps: number) => (
    <GameFacts
      game={{ ...game, validBetBps }}
      onPlay={vi.fn()}
      onFavourite={vi.fn()}
      isFavourite={() => false}
    />
  );
  const { unmount } = show(facts(1_000));
  expect(screen.getByText('Counts for turnover').nextSibling?.textContent).toBe('10%');
  unmount();
  show(facts(10_000));
  expect(screen.queryByText('Counts for turnover')).toBeNull();
});
