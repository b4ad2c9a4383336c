import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { RegisterSettings } from '../api/index.ts';
import { RegisterForm } from './register-form.tsx';

const rule = (field: string, isAsked: boolean) => ({
  field,
  enabled: isAsked,
  required: isAsked,
  acceptedPattern: '[A-Za-z0-9]*',
  patternId: 'letters_or_digits',
  minLength: 4,
  maxLength: 16,
});
const settings: RegisterSettings = {
  rules: [rule('username', true), rule('password', true), rule('email', false)],
  ageMin: 18,
  ageCheck: 'tick',
  termsVersion: '2026-11',
  patterns: [
    { patternId: 'letters_or_digits', acceptedPattern: '[A-Za-z0-9]*' },
    { patternId: 'digits', acceptedPattern: '[0-9]*' },
  ],
  languages: ['en', 'hi'],
  version: 2,
  updatedAt: '2026-01-15T12:00:00.000Z',
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'security.update'] };
const show = () =>
  renderSignedIn(
    <RegisterForm settings={settings}>
      {(form, preview) => (
        <>
          {form}
          <aside aria-label="preview">{preview}</aside>
        </>
      )}
    </RegisterForm>,
    admin,
  );

test('a field that is switched on appears in the form for players, and is sent in its place', async () => {
  const sent = serveCalls({ 'PUT /console/site/register': { value: settings } });
  const user = userEvent.setup();
  await show();
  const preview = within(screen.getByRole('complementary', { name: 'preview' }));
  expect(preview.queryByText('E-mail (optional)')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'E-mail: Asked for' }));
  expect(preview.getByText('E-mail (optional)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move E-mail up' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'wanted by marketing');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const body = sent[0]?.body as { rules: { field: string; enabled: boolean }[]; version: number };
  expect(body.version).toBe(2);
  expect(body.rules.map(({ field, enabled }) => [field, enabled])).toEqual([
    ['username', true],
    ['email', true],
    ['password', true],
  ]);
});

test('a hint to players is written language by language, and an emptied one is none', async () => {
  const sent = serveCalls({ 'PUT /console/site/register': { value: settings } });
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: /E-mail/, expanded: false }));
  await user.type(screen.getByLabelText('Hint to players (English)'), 'Up to 131K');
  await user.type(screen.getByLabelText('Hint to players (हिन्दी)'), 'x');
  await user.clear(screen.getByLabelText('Hint to players (हिन्दी)'));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'wanted by marketing');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const body = sent[0]?.body as { rules: { field: string; hints?: object }[] };
  expect(body.rules.find(({ field }) => field === 'email')?.hints).toEqual({ en: 'Up to 131K' });
});

test('what nobody could come back without cannot be switched off', async () => {
  await show();
  for (const name of ['Username: Asked for', 'Password: Required']) {
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).disabled).toBe(true);
  }
});

test('a value can be tried, and reads as a player would read it in every language', async () => {
  serveCalls({
    'POST /console/site/register/try': {
      value: { isAccepted: false, messages: { en: 'Digits only.', hi: 'केवल अंक।' } },
    },
  });
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Edit E-mail' }));
  await user.selectOptions(screen.getByLabelText('What is accepted'), 'Digits');
  expect(screen.getByLabelText<HTMLInputElement>(/Regular expression/).value).toBe('[0-9]*');
  await user.type(screen.getByLabelText(/Try a value/), 'x');
  expect(await screen.findByText('Digits only.')).toBeTruthy();
  expect((await screen.findByText('केवल अंक।')).lang).toMatch(/^hi/);
});

test('bounds that contradict each other are told and cannot be saved', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Edit Username' }));
  const most = screen.getByLabelText('At most');
  await user.clear(most);
  await user.type(most, '3');
  expect(screen.getByText('The longest must not be below the shortest.')).toBeTruthy();
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
});
