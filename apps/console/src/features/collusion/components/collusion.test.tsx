import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Signal } from '../api/index.ts';
import { SignalDetail } from './signal-detail.tsx';
import { Thresholds } from './thresholds.tsx';

const id = '019aa000-0000-7000-8000-0000000000c1';
const memberId = '019aa000-0000-7000-8000-0000000000c2';
const editor = {
  ...olivia,
  permissions: [...olivia.permissions, 'round.read', 'member.update', 'security.update'],
};
const AT = '2026-11-27T10:00:00.000Z';
const signal: Signal = {
  id,
  kind: 'flow',
  gameCode: 'holdem',
  gameName: 'Hold’em',
  currency: 'USD',
  players: [
    { memberId, account: 'ravi' },
    { memberId: null, account: null },
  ],
  scoreMilli: 5_250,
  figures: { hands: 40, share: 912 },
  flow: '123.00',
  signs: [],
  hands: [{ number: 7, at: AT }],
  state: 'new',
  foundAt: AT,
  renewedAt: AT,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  version: 1,
};
const answers = {
  'GET /console/collusion': { value: { items: [signal], nextCursor: null } },
  'GET /console/approvals': { value: { items: [], nextCursor: null } },
};

test('a signal says its figures, opens its hands, and is dismissed with a reason', async () => {
  const sent = serveCalls({
    ...answers,
    [`GET /console/collusion/${id}/hands/7`]: {
      value: {
        number: 7,
        at: AT,
        currency: 'USD',
        seats: [{ seat: 0, memberId, account: 'ravi', put: '2.00', won: '0.00' }],
        steps: [{ seat: 0, action: 'raise', amount: '2.00', ms: 180 }],
      },
    },
    [`POST /console/collusion/${id}/decide`]: { value: { ...signal, state: 'dismissed' } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<SignalDetail signal={signal} />, editor);
  expect(screen.getByText('5.3 σ')).toBeTruthy();
  expect(screen.getByText('91 %')).toBeTruthy();
  expect(screen.getByText('Another brand')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: /Hand 7/ }));
  const replay = await screen.findByRole('dialog');
  expect(await within(replay).findByText('0.18 s')).toBeTruthy();
  expect(within(replay).getByText(/^Raises to/).textContent).toContain('$2.00');
  await user.click(within(replay).getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  const asked = await screen.findByRole('dialog');
  await user.type(within(asked).getByRole('textbox'), 'two brothers');
  await user.click(within(asked).getAllByRole('button').at(-1) ?? asked);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      state: 'dismissed',
      version: 1,
      reason: 'two brothers',
    }),
  );
});

test('a threshold that cannot be read is not saved', async () => {
  const settings = {
    togetherSigmaMilli: 5_000,
    togetherMeetings: 5,
    flowSigmaMilli: 4_000,
    flowShareMilli: 600,
    flowHands: 15,
    softSigmaMilli: 4_500,
    softHands: 40,
    fastMs: 400,
    fastShareMilli: 500,
    fastDecisions: 100,
    sharedHands: 20,
    version: 0,
  };
  serveCalls({ ...answers, 'GET /console/collusion-thresholds': { value: settings } });
  const user = userEvent.setup();
  await renderSignedIn(<Thresholds />, editor);
  const field = await screen.findByRole('textbox', { name: 'Flow: hands, at least' });
  const strength = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Soft play: strength, σ',
  });
  expect(strength.value).toBe('4.5');
  await user.clear(strength);
  await user.type(strength, '4,25');
  expect(screen.queryByText('A value cannot be read, or lies outside its bounds.')).toBeNull();
  await user.clear(field);
  await user.type(field, 'few');
  expect(screen.getByText('A value cannot be read, or lies outside its bounds.')).toBeTruthy();
});
