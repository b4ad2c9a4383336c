import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { aGame, choices } from '../testing.ts';
import { GameForm } from './game-form.tsx';

const editor = { ...olivia, permissions: [...olivia.permissions, 'catalogue.update'] };
const game = aGame();
const show = (self = editor) =>
  renderSignedIn(
    <GameForm game={game} choices={choices} pictures={() => null}>
      {(form, preview) => (
        <>
          {form}
          <aside aria-label="preview">{preview}</aside>
        </>
      )}
    </GameForm>,
    self,
  );

test('a name in another language shows on the tile, and is sent with the rest', async () => {
  const sent = serveCalls({ [`PUT /console/games/${game.gameId}`]: { value: game } });
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('tab', { name: 'हिन्दी' }));
  await user.type(screen.getByLabelText('Name in हिन्दी'), 'मखमल');
  const preview = within(screen.getByRole('complementary', { name: 'preview' }));
  expect(preview.getByText('मखमल')).toBeTruthy();
  const counted = screen.getByLabelText(/^Counted of valid bets/);
  await user.clear(counted);
  await user.type(counted, '20');
  await user.click(screen.getByRole('switch', { name: /^Jackpot/ }));
  expect(preview.getByText('Jackpot')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText('Changes: Jackpot, names, counted of valid bets.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'translated');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toMatchObject({
    names: { en: 'Velvet Hours', hi: 'मखमल' },
    hasJackpot: true,
    rtpPpm: 965_000,
    validBetBps: 2_000,
    version: 4,
    reason: 'translated',
  });
});

test('a form that another operator outran keeps what was typed', async () => {
  const refusal = { code: 'catalogue.game_changed', message: 'Another operator changed it.' };
  serveCalls({ [`PUT /console/games/${game.gameId}`]: { ...refusal, status: 409 } });
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('switch', { name: /^Hot/ }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'fair');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Another operator changed it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Hot/ }).checked).toBe(true);
});

test('a mistake is told at its field and keeps the form from being saved', async () => {
  const user = userEvent.setup();
  await show();
  const rtp = screen.getByLabelText('Return to player, %');
  await user.clear(rtp);
  await user.type(rtp, '120');
  expect(screen.getByText(/A percentage from 0 to 100/)).toBeTruthy();
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
});

test('languages are walked through with the arrow keys', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('tab', { name: 'English' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('हिन्दी');
  await user.keyboard('{End}');
  expect(screen.getByLabelText('Name in العربية').closest('[dir]')?.getAttribute('dir')).toBe(
    'rtl',
  );
});

test('who may only look finds no field to write in', async () => {
  await show(olivia);
  expect(screen.getByLabelText('Name in English').closest('fieldset')?.disabled).toBe(true);
});
