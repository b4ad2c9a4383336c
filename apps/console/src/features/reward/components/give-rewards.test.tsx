import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { GiveRewards } from './give-rewards.tsx';

const self = { ...olivia, permissions: [...olivia.permissions, 'wallet.adjust'] };
const game = {
  gameId: '019aa000-0000-7000-8000-0000000000a1',
  gameCode: 'velvet-hours',
  names: { en: 'Velvet Hours' },
  vendorName: 'Parlour Studio',
  isDemoOnly: false,
};
const SAVE = 'POST /console/rewards';

async function open(answers: Parameters<typeof serveCalls>[0] = {}) {
  const sent = serveCalls({
    'GET /console/games': { value: { items: [game], nextCursor: null, total: 1 } },
    ...answers,
  });
  const user = userEvent.setup();
  await renderSignedIn(<GiveRewards />, self);
  await user.click(screen.getByRole('button', { name: 'Give free rounds' }));
  await screen.findByRole('option', { name: 'Velvet Hours · Parlour Studio' });
  return { sent, user };
}

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.selectOptions(screen.getByLabelText(/^Game/), game.gameId);
  await user.type(screen.getByLabelText(/^Stake of each round/), '1');
  await user.type(screen.getByLabelText(/^Until/), '2999-01-02T10:00');
  await user.type(screen.getByLabelText(/^Members/), 'arjun meera');
  await user.type(screen.getByLabelText(/^Reason/), 'a quiet week');
};

test('free rounds go out for a list of members, and who gets none is named', async () => {
  const { sent, user } = await open({ [SAVE]: { value: { proposal: null, refused: ['meera'] } } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      gameId: game.gameId,
      bet: '1.00',
      betCount: 10,
      accounts: ['arjun', 'meera'],
      reason: 'a quiet week',
    }),
  );
  expect(await screen.findByText('1 account gets nothing')).toBeTruthy();
  expect(screen.getByText('meera')).toBeTruthy();
});

test('a number that is none keeps the form from being sent', async () => {
  const { sent, user } = await open();
  await fill(user);
  await user.clear(screen.getByLabelText(/^Rounds for each/));
  expect(screen.getByText('A number from 1 to 999.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});
