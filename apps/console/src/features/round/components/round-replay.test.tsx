import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { RoundReplay } from './round-replay.tsx';

const roundId = '019aa000-0000-7000-8000-0000000000b1';
const CALL = `GET /console/rounds/${roundId}/replay`;
afterEach(() => vi.restoreAllMocks());

test('the page of the vendor opens in a tab of its own', async () => {
  const replace = vi.fn();
  const page = { opener: window, location: { replace }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  serveCalls({ [CALL]: { value: { url: 'https://studio.test/view' } } });
  await renderSignedIn(<RoundReplay roundId={roundId} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Replay' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://studio.test/view'));
  expect(page.opener).toBeNull();
});

test('a vendor that does not answer is told, and its empty tab closed', async () => {
  const page = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  const refusal = { code: 'play.vendor_unavailable', message: 'The vendor is away.', status: 503 };
  serveCalls({ [CALL]: refusal });
  await renderSignedIn(<RoundReplay roundId={roundId} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Replay' }));
  expect(await screen.findByText('The vendor is away.')).toBeTruthy();
  expect(page.close).toHaveBeenCalled();
});
