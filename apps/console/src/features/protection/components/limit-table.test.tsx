import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Limit, MemberProtection } from '../api/index.ts';
import { LimitTable } from './limit-table.tsx';

const SET = 'PUT /console/members/m-1/protection/limits';
const limit: Limit = {
  kind: 'deposit',
  period: 'day',
  ceiling: '100.00',
  operatorCeiling: '50.00',
  effective: '50.00',
  used: '20.00',
  remaining: '30.00',
  pending: null,
};
const time: Limit = { ...limit, kind: 'session', ceiling: null, operatorCeiling: null };
const able = { ...olivia, permissions: ['self', 'protection.update'] } as typeof olivia;

async function stage(answer: Answer | Promise<Answer>, one = limit, self = able) {
  const sent = serveCalls({ [SET]: answer });
  const protection = { currency: 'USD', version: 4, limits: [one] } as unknown as MemberProtection;
  await renderSignedIn(<LimitTable memberId="m-1" protection={protection} />, self);
  return sent;
}
async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
  return within(await screen.findByRole('dialog'));
}

test('a limit is set as text with the version that was seen, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  const inside = await open();
  const amount = inside.getByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toBe('50.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '25.5');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'agreed by phone');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Confirm' }));
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'deposit', period: 'day', version: 4, ceiling: '25.5', reason: 'agreed by phone' },
  ]);
});

test('an empty one is lifted, and minutes are whole', async () => {
  const sent = await stage({ value: { proposal: null } }, time);
  const inside = await open();
  const minutes = inside.getByLabelText(/^Minutes/);
  await userEvent.type(minutes, '1.5');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'agreed by phone');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(inside.getByText(/^Please enter a number/)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(minutes);
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ kind: 'session', ceiling: null });
});

test('a refusal is told in the dialog, which keeps what was typed', async () => {
  await stage({ code: 'protection.changed', message: 'Changed meanwhile.' });
  const inside = await open();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'agreed by phone');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(await inside.findByText(/Changed meanwhile\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('50.00');
});

test('anyone who may only look sets none', async () => {
  await stage({ value: null }, limit, olivia);
  expect(screen.getByText('$50.00')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
