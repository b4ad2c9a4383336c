import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../../../test-stage.tsx';
import type { RegisterSettings } from '../model.ts';
import { RegisterForm } from './register-form.tsx';

const settings: RegisterSettings = {
  rules: [
    {
      field: 'username',
      enabled: true,
      required: true,
      acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
      patternId: 'letter_first',
      minLength: 4,
      maxLength: 16,
    },
    {
      field: 'password',
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 'any',
      minLength: 8,
      maxLength: 64,
    },
  ],
  ageMin: 18,
  ageCheck: 'tick',
  termsVersion: '1',
};

function showForm() {
  const onRegister = vi.fn();
  show(
    <RegisterForm
      settings={settings}
      onRegister={onRegister}
      loginLink={<a href="/login">Log in</a>}
    />,
  );
  return onRegister;
}

test('nothing is sent and everything is explained while something is missing', async () => {
  const asked = fakeServer({});
  const onRegister = showForm();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(2);
  expect(screen.getByText('You must be at least 18 years old.')).toBeDefined();
  expect(screen.getByText('Please accept the terms first.')).toBeDefined();
  expect(asked).toEqual([]);
  expect(onRegister).not.toHaveBeenCalled();
});

test('a field is judged when it is left, not while it is typed', async () => {
  fakeServer({});
  showForm();
  const message = 'Start with a letter, then letters and digits, 4 to 16 characters.';
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), '1ab');
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(message)).toBeDefined();
});

test('the codes of the address stand in their fields', () => {
  fakeServer({});
  const code = { enabled: true, required: false, acceptedPattern: '*', patternId: 'any' };
  const bounds = { minLength: 0, maxLength: 64 };
  const rules = ['affiliateCode', 'referralCode'].map((field) => ({ field, ...code, ...bounds }));
  show(
    <RegisterForm
      settings={{ ...settings, rules }}
      referralCode="friend-1"
      affiliateCode="partner-2"
      onRegister={vi.fn()}
      loginLink={<a href="/login">Log in</a>}
    />,
  );
  expect(screen.getByDisplayValue('friend-1')).toHaveProperty('name', 'referralCode');
  expect(screen.getByDisplayValue('partner-2')).toHaveProperty('name', 'affiliateCode');
});
