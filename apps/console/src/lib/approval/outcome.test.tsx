import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../testing/render-screen.tsx';
import { isWaiting, notifyOutcome } from './outcome.tsx';

test('what waits for approval is told apart from the proposal of a dispute', () => {
  expect(isWaiting({ proposal: { id: '019aa000-0000-7000-8000-00000000000a' } })).toBe(true);
  expect(isWaiting({ proposal: { resolution: 'REFUND', reason: 'Not arrived' } })).toBe(false);
  expect(isWaiting({ proposal: null })).toBe(false);
  expect(isWaiting(null)).toBe(false);
});

test('the notice of a proposal leads to it without loading the page again', async () => {
  serveCalls({});
  await renderSignedIn(<Notifications />);
  act(() => notifyOutcome({ id: '019aa000-0000-7000-8000-00000000000a' }, 'Saved'));
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toContain('/approvals?open=');
  // The router takes the press over from the browser.
  expect(fireEvent.click(link)).toBe(false);
});
