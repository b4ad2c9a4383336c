import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { NewLotteryGame } from './new-lottery-game.tsx';

const desk = { ...olivia, permissions: [...olivia.permissions, 'lottery.update'] };
const review = () => screen.getByRole('button', { name: 'Review changes' });
const showForm = async () => {
  const sent = serveCalls({ 'POST /console/lottery/games': { value: { gameCode: 'hue-60' } } });
  await renderSignedIn(
    <NewLotteryGame timeZone="Asia/Kolkata" onMade={vi.fn()} onDiscard={vi.fn()} />,
    desk,
  );
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: 'hue-60' } });
  return sent;
};

async function save() {
  const user = userEvent.setup();
  await user.click(review());
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'a new game' } });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

test('a game with draws of others is added with the hours that it waits for a result', async () => {
  const sent = await showForm();
  fireEvent.change(screen.getByLabelText(/Who draws/), { target: { value: 'official' } });
  const hours = screen.getByLabelText(/Call off without a result after/);
  expect(hours).toHaveProperty('value', '24');
  fireEvent.change(hours, { target: { value: '3' } });
  expect(review()).toHaveProperty('disabled', true);
  fireEvent.change(hours, { target: { value: '36' } });
  await save();
  await expect.poll(() => sent[0]?.body).toMatchObject({ source: 'official', voidAfterHours: 36 });
});

test('a game of the house never waits for a result, so nobody is asked for how long', async () => {
  const sent = await showForm();
  expect(screen.queryByLabelText(/Call off without a result after/)).toBeNull();
  await save();
  await expect.poll(() => sent[0]?.body).toMatchObject({ source: 'house', voidAfterHours: null });
});
