import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../lib/call-query.ts';
import { type Answer, olivia, renderScreen, serveCalls } from '../lib/testing/render-screen.tsx';
import { RebatePolicyScreen } from './rebate-policy.tsx';

const policy = (isOn: boolean, version: number) => ({
  value: {
    isOn,
    cadence: 'minutes',
    multipleHundredths: 100,
    isPassedUp: false,
    creditedAt: null,
    version,
  },
});

const GET = 'GET /console/rebate-policy';
const PUT = 'PUT /console/rebate-policy';

async function begin() {
  const answers: Record<string, Answer> = {
    [GET]: policy(true, 3),
    'GET /console/audit': { value: { items: [], nextCursor: null } },
  };
  const sent = serveCalls(answers);
  const permissions = [...olivia.permissions, 'contract.update'];
  await renderScreen(RebatePolicyScreen, {
    address: '/rebates',
    self: { ...olivia, permissions },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Every hour'));
  return { answers, sent, user };
}

const hourly = () => screen.getByLabelText<HTMLInputElement>('Every hour');
const isOn = () => screen.getByRole<HTMLInputElement>('switch');
const note = () => screen.queryByText(/Changed meanwhile/);

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'a pause');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

test('a version that is fetched under a draft leaves it, and is shown on demand', async () => {
  const { answers, user } = await begin();
  answers[GET] = policy(false, 4);
  await queryClient.invalidateQueries({ queryKey: [GET] });
  await waitFor(() => expect(note()).not.toBeNull());
  expect(hourly().checked).toBe(true);
  expect(isOn().checked).toBe(true);
  await user.click(screen.getByText('What changed'));
  expect(screen.getByText('Yes')).toBeTruthy();
  expect(screen.getByText('No')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show the new version' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Show the new version' }));
  expect(hourly().checked).toBe(false);
  expect(isOn().checked).toBe(false);
});

test('a colleague who was quicker is told of with what changed, and the draft stays', async () => {
  const { answers, sent, user } = await begin();
  answers[GET] = policy(false, 4);
  answers[PUT] = {
    code: 'commission.rebates_changed',
    message: 'Someone has changed the rebates meanwhile.',
    status: 409,
  };
  await confirm(user);
  await screen.findByText('Your changes are kept. Close this to see what changed.');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3 });
  expect(note()?.textContent).toContain('cannot be saved over the new version');
  expect(hourly().checked).toBe(true);
});

test('the own save is shown without a note', async () => {
  const { answers, user } = await begin();
  const saved = { value: { ...policy(true, 4).value, cadence: 'hour' } };
  answers[GET] = saved;
  answers[PUT] = saved;
  await confirm(user);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  expect(hourly().checked).toBe(true);
  expect(note()).toBeNull();
});
