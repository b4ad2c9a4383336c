import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { UplineOptions } from '../model.ts';
import { uplineOptions } from '../upline-builder.ts';
import { UplineForm } from './upline-form.tsx';

const SEND = 'POST /wps/member/upline/transfer';
const options = uplineOptions({ needsCode: false });

async function stage(answer: unknown, over: Partial<UplineOptions> = {}) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, [SEND]: answer }, bodies);
  const onSent = vi.fn();
  show(<UplineForm options={{ ...options, ...over }} uplineName="arjun" onSent={onSent} />);
  return { asked, bodies, onSent };
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const note = () => screen.getByLabelText<HTMLInputElement>('Note for your upline');
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
async function send() {
  await userEvent.type(await screen.findByLabelText('Payment password'), '258013');
  await userEvent.click(screen.getByRole('button', { name: 'Send ₹80.50 to arjun' }));
}

test('what was sent leaves an empty form behind', async () => {
  const { bodies, onSent } = await stage({ id: 't-1' });
  await userEvent.type(amount(), '80.5');
  await userEvent.type(note(), 'thanks');
  await review();
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    { key: expect.any(String), amount: '80.50', paymentPassword: '258013', note: 'thanks' },
  ]);
  expect(amount().value).toBe('');
  expect(note().value).toBe('');
  expect(screen.queryByText('Enter an amount.')).toBeNull();
});

test('the way back from a refusal finds everything as it was typed', async () => {
  const { onSent } = await stage(refuse(409, 'funds.rollover_open'));
  await userEvent.type(amount(), '80.5');
  await userEvent.type(note(), 'thanks');
  await review();
  await send();
  expect(await screen.findByText('refused: funds.rollover_open')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(amount().value).toBe('80.5');
  expect(note().value).toBe('thanks');
  expect(onSent).not.toHaveBeenCalled();
});

test('bounds are told, and lead to no last look', async () => {
  const { asked } = await stage(null);
  await review();
  expect(screen.getByText('Enter an amount.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Everything' }));
  expect(amount().value).toBe('300');
  expect(screen.getByText('At most ₹200.00 at a time.')).toBeDefined();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '9');
  await review();
  expect(screen.getByText('At least ₹10.00.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

test('an obligation closes the way on', async () => {
  await stage(null, { blockers: [{ code: 'x', message: 'Play first.' }] });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review' }).disabled).toBe(true);
});
