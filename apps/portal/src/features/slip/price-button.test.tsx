import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../test-stage.tsx';
import { useOddsFormat } from './odds-text.ts';
import { PriceButton, type PriceButtonProps } from './price-button.tsx';
import { activeSlip } from './slip-model.ts';
import { forgetSlips, useSlips } from './slip-store.ts';

const price: PriceButtonProps = {
  pick: { eventId: '1', marketId: 1, specifiers: '', outcomeId: '1' },
  names: { event: 'Reds v Blues', market: '1x2', outcome: 'Reds' },
  odds: 2_500,
  isLocked: false,
  label: '1',
};
const picks = () => activeSlip(useSlips.getState().box).picks;

beforeEach(() => {
  forgetSlips();
  useOddsFormat.getState().choose('decimal');
});

test('a press puts the price on the slip, and another takes it out', async () => {
  show(<PriceButton {...price} />);
  const button = screen.getByRole('button', { name: 'Reds, 1x2, 2.50' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(picks().map(({ odds }) => odds)).toEqual([2_500]);
  await userEvent.click(button);
  expect(picks()).toEqual([]);
});

test('a locked price says so and takes no press, but one that was chosen can be taken out', async () => {
  const { unmount } = show(<PriceButton {...price} isLocked />);
  const button = screen.getByRole('button', { name: 'Reds, 1x2, 2.50, suspended' });
  await userEvent.click(button);
  expect(picks()).toEqual([]);
  unmount();
  useSlips
    .getState()
    .press({ ...price.pick, names: price.names, odds: 2_500, isBanker: false, stake: '' });
  show(<PriceButton {...price} isLocked />);
  await userEvent.click(screen.getByRole('button', { name: 'Reds, 1x2, 2.50, suspended' }));
  expect(picks()).toEqual([]);
});

test('Malay odds below zero are marked', () => {
  useOddsFormat.getState().choose('malay');
  show(<PriceButton {...price} look="dense" />);
  expect(screen.getByRole('button').hasAttribute('data-negative')).toBe(true);
});
