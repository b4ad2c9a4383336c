import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { WinnersList } from './winners-list.tsx';

const READ = 'GET /wps/game/winners';
const win = {
  customerName: 'ar***n',
  winAmount: '12.50',
  currency: 'USD',
  gameName: 'Velvet Hours',
  gameCode: 'velvet-hours',
  vassalage: 'PARLOUR',
  gameType: 'RNG',
  iconUrl: '',
  wonAt: '2026-11-20T10:00:00.000Z',
};

test('wins are listed, two of one moment both, and lead to their game', async () => {
  const onPlay = vi.fn();
  fakeServer({ [READ]: { items: [win, win], nextCursor: null } });
  show(<WinnersList gameType={undefined} onPlay={onPlay} />);
  const [first, ...others] = await screen.findAllByRole('button', { name: 'Velvet Hours' });
  expect(others).toHaveLength(1);
  if (first !== undefined) await userEvent.click(first);
  expect(onPlay).toHaveBeenCalledWith(win);
});

test('without wins it says so', async () => {
  fakeServer({ [READ]: { items: [], nextCursor: null } });
  show(<WinnersList gameType="RNG" onPlay={() => {}} />);
  expect(await screen.findByText('No wins yet')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a list that cannot be read is asked for again', async () => {
  const asked = fakeServer({ [READ]: refuse(503, 'request.unavailable') });
  show(<WinnersList gameType={undefined} onPlay={() => {}} />);
  const again = await screen.findByRole('button', { name: /again/i });
  const before = asked.length;
  await userEvent.click(again);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});
