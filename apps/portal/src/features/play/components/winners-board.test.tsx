import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, show } from '../../../test-stage.tsx';
import { WinnersBoard } from './winners-board.tsx';

const win = (customerName: string) => ({
  vo: {
    customerName,
    winAmount: '12.00',
    currency: 'USD',
    gameName: 'Velvet Hours',
    gameCode: 'velvet-hours',
    vassalage: 'PARLOUR',
    iconUrl: '/art/velvet-hours.webp',
    wonAt: '2026-11-24T09:30:00.000Z',
  },
});
const wins = [win('an***a'), win('be***a'), win('ca***l')];

test('wins are shown from the third on, and fewer of them leave no empty board', async () => {
  fakeServer({ 'GET /wps/game/winnerBoard': { list: wins } });
  const board = show(<WinnersBoard brandCode={null} />);
  expect(await screen.findByText('ca***l')).toBeDefined();
  board.unmount();

  fakeServer({ 'GET /wps/game/winnerBoard': { list: wins.slice(1) } });
  show(<WinnersBoard brandCode={null} />);
  await expect.poll(() => screen.queryByRole('region', { name: 'Recent wins' })).toBeNull();
  expect(screen.queryByText('ca***l')).toBeNull();
});
