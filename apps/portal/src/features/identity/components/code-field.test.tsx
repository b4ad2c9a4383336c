import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefusalError } from '@parlour/client';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import { CodeField } from './code-field.tsx';

const field = (id: string, send: () => Promise<{ expiredMinutes: number }>, isReady = true) =>
  show(
    <CodeField
      id={id}
      label="Code"
      value=""
      isReady={isReady}
      send={send}
      onChange={() => undefined}
    />,
  );

test('a code that is on its way counts down, also in the next dialog that asks for it', async () => {
  const send = vi.fn(async () => ({ expiredMinutes: 5 }));
  const first = field('a', send);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const button = await screen.findByRole('button', { name: /^0?[45]:/ });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toContain('5 minutes');
  first.unmount();
  field('a', send);
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a refusal is said and rests for as long as the server wants', async () => {
  const refused = { code: 'identity.codes_too_many', status: 429, fields: {}, requestId: 'r' };
  field('b', () =>
    Promise.reject(
      new RefusalError({ ...refused, message: 'Too many codes.' }, { retryAfterSeconds: 120 }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many codes.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('button', { name: /^0?[12]:/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is sent where there is nowhere to send it to', () => {
  field('c', vi.fn(), false);
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', true);
});
