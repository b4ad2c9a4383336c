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
