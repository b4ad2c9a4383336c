import { familyFor } from '@parlour/lottery';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { CutPanel } from './cut-panel.tsx';

const CUTS = '/console/lottery/offers/thai-stock-300/cuts';
const held = {
  play: 'top2',
  number: '34',
  shareBps: 5_000,
  reason: 'dream of the day',
  cutAt: '2026-01-15T12:00:00.000Z',
};
const family = familyFor('thai-stock', 'horse');
const desk = { ...olivia, permissions: [...olivia.permissions, 'lottery.read', 'lottery.update'] };

async function show(self = desk) {
  if (family === null) throw new Error('no family');
  const sent = serveCalls({
    [`GET ${CUTS}`]: { value: { items: [held] } },
    [`POST ${CUTS}`]: { value: { items: [] } },
    [`POST ${CUTS}/lift`]: { value: { items: [] } },
  });
  await renderSignedIn(<CutPanel gameCode="thai-stock-300" family={family} />, self);
  expect(await screen.findByText('dream of the day')).toBeTruthy();
  return sent;
}

async function confirm(name: string) {
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'too many bets' } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
}

test('numbers are cut to half of the odds unless another share is typed, with a reason', async () => {
  const sent = await show();
  const cut = screen.getByRole('button', { name: 'Cut odds' });
  expect(cut).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Numbers'), { target: { value: '123 456, 123' } });
  fireEvent.click(cut);
  await confirm('Cut odds');
  await expect
    .poll(() => sent.find(({ method, path }) => method === 'POST' && path === CUTS)?.body)
    .toEqual({ play: 'top3', numbers: ['123', '456'], shareBps: 5_000, reason: 'too many bets' });
});

test('a cut is lifted with a reason, and only by those who may', async () => {
  const sent = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Lift' }));
  await confirm('Lift');
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/lift'))?.body)
    .toEqual({ play: 'top2', numbers: ['34'], reason: 'too many bets' });
});

test('who may only look has nothing to press', async () => {
  await show({ ...olivia, permissions: ['lottery.read'] });
  expect(screen.queryByRole('button')).toBeNull();
});
