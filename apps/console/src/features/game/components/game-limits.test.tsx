import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { GameLimits } from './game-limits.tsx';

const gameId = '019aa000-0000-7000-8000-0000000000a1';
const editor = { ...olivia, permissions: [...olivia.permissions, 'catalogue.update'] };
const LIST = `GET /console/games/${gameId}/limits`;
const SAVE = `PUT /console/games/${gameId}/limits/USD`;
const held = {
  currency: 'USD',
  stakeMin: '0.20',
  stakeMax: '50.00',
  placeMax: null,
  version: 2,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

async function open(limits: readonly object[], answers: Parameters<typeof serveCalls>[0] = {}) {
  const sent = serveCalls({
    [LIST]: { value: { limits } },
    'GET /console/approvals': { value: { items: [], nextCursor: null } },
    ...answers,
  });
  const user = userEvent.setup();
  await renderSignedIn(<GameLimits gameId={gameId} currency="USD" />, editor);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  return { sent, user };
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('limits of a currency are changed with a reason, and an empty one is left to the vendor', async () => {
  const { sent, user } = await open([held], {
    [SAVE]: { value: { limits: [held], proposal: null } },
  });
  await user.clear(field(/^Least stake/));
  await user.clear(field(/^Most stake/));
  await user.type(field(/^Most stake/), '20');
  await user.type(field(/^Most on one place/), '5');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'weekend limits');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      stakeMin: null,
      stakeMax: '20.00',
      placeMax: '5.00',
      version: 2,
      reason: 'weekend limits',
    }),
  );
});

test('a least above the most is told at its field and not sent', async () => {
  const { sent, user } = await open([held]);
  await user.clear(field(/^Least stake/));
  await user.type(field(/^Least stake/), '60');
  expect(screen.getByText('The least is above the most.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'by mistake');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a currency without limits gets its first, and says that the vendor decides until then', async () => {
  await open([]);
  expect(screen.getAllByText("Vendor's own").length).toBe(3);
  expect(field(/^Most stake/).value).toBe('');
});
