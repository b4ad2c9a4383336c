import { OFFICIAL_GAMES } from '@parlour/lottery';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { LotteryGame } from '../api/index.ts';
import { bodyOfCalendar } from '../calendar-body.ts';
import { LotteryGameForm } from './lottery-game-form.tsx';

const preset = OFFICIAL_GAMES.find(({ code }) => code === 'four-d');
if (preset === undefined) throw new Error('a game');
const game: LotteryGame = {
  gameCode: 'four-d',
  family: 'four-d',
  area: 'SEA',
  prizeModes: ['SEA'],
  source: 'official',
  state: 'open',
  position: 40,
  calendar: bodyOfCalendar(preset.calendar),
  voidAfterHours: 24,
  version: 7,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  issuesAhead: 30,
  issuesOverdue: 0,
  nextDrawsAt: null,
};
const desk = { ...olivia, permissions: [...olivia.permissions, 'lottery.update'] };
const show = (self = desk) =>
  renderSignedIn(
    <LotteryGameForm game={game}>
      {(form, preview) => (
        <>
          {form}
          {preview}
        </>
      )}
    </LotteryGameForm>,
    self,
  );

test('a calendar is sent whole, and not before it can be used', async () => {
  const sent = serveCalls({ 'PUT /console/lottery/games/four-d': { value: game } });
  const user = userEvent.setup();
  await show();
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
  const times = screen.getByLabelText('Times of the draws');
  fireEvent.change(times, { target: { value: 'noon' } });
  screen.getByText(/A time cannot be read/);
  expect(screen.getByRole('button', { name: 'Review changes' })).toHaveProperty('disabled', true);
  fireEvent.change(times, { target: { value: '19:00' } });
  expect(screen.getAllByText('new').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'new hour' } });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      state: 'open',
      position: 40,
      calendar: { ...game.calendar, times: { kind: 'CLOCK', clocks: ['19:00'] } },
      voidAfterHours: 24,
      version: 7,
      reason: 'new hour',
    });
});

test('who may not change games sees the calendar and no field that takes anything', async () => {
  serveCalls({});
  await show(olivia);
  const fieldset = screen.getByLabelText('Times of the draws').closest('fieldset');
  expect(fieldset?.disabled).toBe(true);
});
