import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { GiveRewards } from './give-rewards.tsx';

const self = { ...olivia, permissions: [...olivia.permissions, 'wallet.adjust'] };
const game = {
  gameId: '019aa000-0000-7000-8000-0000000000a1',
  gameCode: 'comet-choir',
  names: { en: 'Comet Choir' },
  vendorName: 'Parlour Studio',
  isDemoOnly: false,
};
const offers = [
  { kind: 'ROUNDS', bet: '1.00', base: '1.00' },
  { kind: 'FEATURE', bet: '100.00', base: '1.00' },
];
const SAVE = 'POST /console/rewards';
const CHECK = 'POST /console/rewards/check';

async function open(answers: Parameters<typeof serveCalls>[0] = {}) {
  const sent = serveCalls({
    'GET /console/games': { value: { items: [game], nextCursor: null, total: 1 } },
    'GET /console/rewards/offers': { value: { currency: 'USD', offers } },
    [CHECK]: {
      value: {
        members: [
          { account: 'arjun', problem: null },
          { account: 'meera', problem: 'BETS_BLOCKED' },
        ],
      },
    },
    ...answers,
  });
  const user = userEvent.setup();
  await renderSignedIn(<GiveRewards />, self);
  await user.click(screen.getByRole('button', { name: 'Give free rounds' }));
  return { sent, user };
}

async function choose(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('combobox', { name: /^Game/ }));
  await user.click(await screen.findByRole('option', { name: 'Comet Choir · Parlour Studio' }));
}
const posted = (sent: Awaited<ReturnType<typeof open>>['sent'], path: string) =>
  sent.filter(({ method, path: to }) => method === 'POST' && to === path);

test('features go out for a list of members, who is left out is known before, and named after', async () => {
  const refused = [{ account: 'meera', problem: 'BETS_BLOCKED' }];
  const { sent, user } = await open({ [SAVE]: { value: { proposal: null, refused } } });
  await choose(user);
  await user.selectOptions(await screen.findByLabelText(/^Stake of each/), 'FEATURE 100.00');
  await user.clear(screen.getByLabelText(/^Features for each/));
  await user.type(screen.getByLabelText(/^Features for each/), '2');
  await user.type(screen.getByLabelText(/^Campaign/), 'Diwali evening');
  await user.type(screen.getByLabelText(/^Members/), 'arjun meera');
  expect(screen.getByText(/2 members × 2 × \$100\.00 = \$400\.00/)).toBeTruthy();
  await user.tab();
  expect(await screen.findByText(/1 member × 2 × \$100\.00 = \$200\.00/)).toBeTruthy();
  expect(await screen.findByText('1 member gets them, 1 account gets nothing.')).toBeTruthy();
  expect(screen.getByText('Bets are blocked')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'a quiet week');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(posted(sent, '/console/rewards')[0]?.body).toMatchObject({
      gameId: game.gameId,
      kind: 'FEATURE',
      bet: '100.00',
      betCount: 2,
      campaign: 'Diwali evening',
      accounts: ['arjun', 'meera'],
      reason: 'a quiet week',
    }),
  );
  expect(await screen.findByText('1 account gets nothing')).toBeTruthy();
});

test('accounts are read from a file and looked up', async () => {
  const { sent, user } = await open();
  const file = new File(['account\narjun\nmeera\n'], 'members.csv', { type: 'text/csv' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is no field for a file');
  await user.upload(input, file);
  await screen.findByText('1 member gets them, 1 account gets nothing.');
  expect(posted(sent, '/console/rewards/check')[0]?.body).toEqual({ accounts: ['arjun', 'meera'] });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Members/).value).toBe('arjun\nmeera');
});

test('a number that is none keeps the form from being sent', async () => {
  const { sent, user } = await open();
  await choose(user);
  await user.selectOptions(await screen.findByLabelText(/^Stake of each/), 'ROUNDS 1.00');
  await user.type(screen.getByLabelText(/^Members/), 'arjun');
  await user.type(screen.getByLabelText(/^Reason/), 'a quiet week');
  await user.clear(screen.getByLabelText(/^Rounds for each/));
  expect(screen.getByText('A number from 1 to 1,000.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(posted(sent, '/console/rewards')).toEqual([]);
});

test('a vendor that does not answer is said where the stakes would stand, with another try', async () => {
  const { user } = await open({
    'GET /console/rewards/offers': {
      code: 'reward.vendor_unavailable',
      message: 'The vendor does not answer.',
    },
  });
  await choose(user);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
