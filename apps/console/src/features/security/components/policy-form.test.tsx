import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { SecuritySettings } from '../api/index.ts';
import { PolicyForm } from './policy-form.tsx';

const policy: SecuritySettings['policy'] = {
  loginFailuresMax: 5,
  loginWindowMinutes: 30,
  lockMinutesMin: 1,
  lockMinutesMax: 30,
  captchaAfterFailures: 2,
  botCheckLogin: 'suspicion',
  botCheckRegister: 'always',
  botCheckSms: 'always',
  secondVerification: 'new_address',
  codeMinutes: 5,
  codeTriesMax: 5,
  codesPerHour: 6,
  passwordDays: null,
  sessionIdleMinutes: 30,
  sessionDays: 30,
  revealsUnknownAccounts: false,
  registrationsPerAddressPerDay: 20,
  newLoginNotice: true,
};
const settings: SecuritySettings = {
  policy,
  defaults: policy,
  complianceProfile: 'OPEN',
  version: 4,
  updatedAt: '2026-01-15T12:00:00.000Z',
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'security.update'] };

test('a change is named with its unit, asked about, and sent with the version that was seen', async () => {
  const sent = serveCalls({ 'PUT /console/site/security': { value: settings } });
  const user = userEvent.setup();
  await renderSignedIn(<PolicyForm settings={settings} />, admin);
  await user.type(screen.getByLabelText(/A password must be changed after/), '90');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText('A password must be changed after: Never → 90 days')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'asked for by the auditor');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toEqual({
    policy: { ...policy, passwordDays: 90 },
    version: 4,
    reason: 'asked for by the auditor',
  });
});

test('a figure out of bounds is told at its field and cannot be saved', async () => {
  const user = userEvent.setup();
  await renderSignedIn(<PolicyForm settings={settings} />, admin);
  const field = screen.getByLabelText(/A code is good for/);
  await user.clear(field);
  await user.type(field, '61');
  expect(screen.getByText('A whole number from 1 to 60.')).toBeTruthy();
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('A whole number from 1 to 60.')).toBeNull();
});

test('a change of another operator in between is said in the dialog, and nothing is lost', async () => {
  serveCalls({
    'PUT /console/site/security': {
      code: 'site.settings_changed',
      message: 'Someone changed these settings meanwhile.',
      status: 409,
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(<PolicyForm settings={settings} />, admin);
  await user.click(screen.getByRole('switch', { name: /Tell members of logins/ }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'too many mails');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Someone changed these settings meanwhile.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('too many mails');
});

test('anyone who may only look cannot change a figure', async () => {
  await renderSignedIn(<PolicyForm settings={settings} />);
  expect(screen.getByLabelText(/A code is good for/).closest('fieldset')?.disabled).toBe(true);
});

test('what regulated brands may set at most is told in the unit of its field', async () => {
  serveCalls({});
  await renderSignedIn(<PolicyForm settings={settings} />, admin);
  expect(
    screen.getAllByText(/Regulated brands: at most 30 (minutes|days)\./).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByText(/Regulated brands: at (most|least) \d+\./)).toBeNull();
});
