import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  firstSent,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Producer } from '../api/index.ts';
import { ProducerCard } from './producer-card.tsx';

const past = new Date(Date.now() - 3_600_000).toISOString();
const later = new Date(Date.now() + 3_600_000).toISOString();
const producer: Producer = {
  producerId: 1,
  name: 'LO',
  scopes: ['live'],
  state: 'down',
  reason: 'silent',
  since: past,
  aliveAt: past,
  goodUntil: past,
  lagMs: 21,
  wanted: null,
  fullFrom: later,
  missedFrom: null,
};
const operator = { ...olivia, permissions: [...olivia.permissions, 'sports.update'] };

test('a silent producer says why it is down and is asked for what was missed, with a reason', async () => {
  const sent = serveCalls({
    'POST /console/sports/feed/producers/1/recover': { value: { ...producer, wanted: 'missed' } },
  });
  await renderSignedIn(<ProducerCard producer={producer} />, operator);
  const card = screen.getByRole('article', { name: 'LO' });
  within(card).getByText('Down');
  within(card).getByText(/No sign of life for more than 20 seconds/);
  // The limits of the provider leave room for the shorter request alone.
  within(card).getByText(/No request left before/);
  expect(within(card).getByRole('button', { name: 'Recover everything' })).toHaveProperty(
    'disabled',
    true,
  );
  fireEvent.click(within(card).getByRole('button', { name: 'Recover' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Prices stand' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Recover' }));
  const { body } = await firstSent(sent, 'POST');
  expect(body).toEqual({ recovery: 'missed', reason: 'Prices stand' });
});

test('a producer that repeats is not asked again', async () => {
  serveCalls({});
  await renderSignedIn(
    <ProducerCard producer={{ ...producer, state: 'recovering', reason: 'started' }} />,
    operator,
  );
  screen.getByText('It is repeating, or about to.');
  expect(screen.getByRole('button', { name: 'Recover' })).toHaveProperty('disabled', true);
});

test('who may only look has no buttons; a producer that was never there is no alarm', async () => {
  serveCalls({});
  await renderSignedIn(<ProducerCard producer={{ ...producer, aliveAt: null }} />, olivia);
  screen.getByText('No sign of life');
  expect(screen.queryByRole('button')).toBeNull();
});
