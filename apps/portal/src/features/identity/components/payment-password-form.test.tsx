import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { RegisterRule } from '../model.ts';
import { PaymentPasswordForm, type PaymentPasswordFormProps } from './payment-password-form.tsx';

const SAVE = 'POST /wps/member/paymentPassword';
const rule: RegisterRule = {
  field: 'paymentPassword',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 6,
  maxLength: 12,
};

async function stage(answer: unknown, over: Partial<PaymentPasswordFormProps> = {}) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, [SAVE]: answer }, bodies);
  const onSaved = vi.fn();
  show(<PaymentPasswordForm isSet={false} rule={rule} onSaved={onSaved} {...over} />);
  return { asked, bodies, onSaved };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save the payment password' });
async function typeNew(next: string, again = next) {
  await userEvent.type(field('New payment password'), next);
  await userEvent.type(field('New payment password again'), again);
}

test('a first one is proven by the login password, and sent sealed once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onSaved } = await stage(answer.promise);
  await userEvent.type(field('Login password'), 'harbour lamp');
  await typeNew('482913');
  await userEvent.dblClick(save());
  answer.resolve(null);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([
    {
      loginPassword: 'harbour lamp',
      newPaymentPassword: '482913',
      confirmNewPaymentPassword: '482913',
    },
  ]);
  expect(field('New payment password').value).toBe('');
  expect(screen.queryByText('This cannot be empty.')).toBeNull();
});

test('another one is proven by the one before', async () => {
  const { bodies, onSaved } = await stage(null, { isSet: true });
  await userEvent.type(field('Current payment password'), '111222');
  await typeNew('482913');
  await userEvent.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodies[0]).toMatchObject({ oldPaymentPassword: '111222' });
});

test('a forgotten one is replaced by what proves the owner', async () => {
  const onForgotten = vi.fn(async () => 'a-proof');
  const { bodies } = await stage(null, { isSet: true, onForgotten });
  await userEvent.click(screen.getByRole('button', { name: /^Forgot it/ }));
  await waitFor(() => expect(screen.queryByLabelText('Current payment password')).toBeNull());
  await typeNew('482913');
  await userEvent.click(save());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual({
    proof: 'a-proof',
    newPaymentPassword: '482913',
    confirmNewPaymentPassword: '482913',
  });
});

test('who closes the question of the owner keeps the form as it was', async () => {
  await stage(null, { isSet: true, onForgotten: () => Promise.reject(new Error('closed')) });
  await typeNew('482913');
  await userEvent.click(screen.getByRole('button', { name: /^Forgot it/ }));
  expect(field('Current payment password')).toBeDefined();
  expect(field('New payment password').value).toBe('482913');
});

test('what is missing, too short or not the same is told, and nothing is sent', async () => {
  const { asked } = await stage(null);
  await userEvent.click(save());
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(2);
  await userEvent.type(field('Login password'), 'harbour lamp');
  await typeNew('48291', '48292');
  await userEvent.click(save());
  expect(screen.getByText('The two do not match.')).toBeDefined();
  expect(field('New payment password').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('the server’s word about the new one stands at its field, and nothing typed is lost', async () => {
  const { onSaved } = await stage(
    refuse(422, 'identity.password_refused', {
      fields: { '/newPaymentPassword': 'Too easy to guess.' },
    }),
  );
  await userEvent.type(field('Login password'), 'harbour lamp');
  await typeNew('123456');
  await userEvent.click(save());
  expect(await screen.findByText('Too easy to guess.')).toBeDefined();
  expect(field('Login password').value).toBe('harbour lamp');
  expect(field('New payment password').value).toBe('123456');
  expect(onSaved).not.toHaveBeenCalled();
});
