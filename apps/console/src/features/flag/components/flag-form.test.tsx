import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Flags } from '../api/index.ts';
import { FlagForm } from './flag-form.tsx';

const flags: Flags = {
  modules: [
    {
      modId: 'REGISTER',
      enabled: true,
      standard: true,
      childrenNodes: [
        { modId: 'USERNAMEREG3', enabled: true, standard: true },
        { modId: 'MOBILENUMREG3', enabled: false, standard: true },
      ],
    },
  ],
  version: 3,
  updatedAt: '2026-01-15T12:00:00.000Z',
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'security.update'] };

test('only what was switched is sent, after it was named', async () => {
  const sent = serveCalls({ 'PUT /console/site/flags': { value: flags } });
  const user = userEvent.setup();
  await renderSignedIn(<FlagForm flags={flags} search="" onSearch={() => undefined} />, admin);
  await user.click(screen.getByRole('switch', { name: /MOBILENUMREG3/ }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText('On: By mobile number')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'the SMS gateway is ready');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toEqual({
    flags: [{ modId: 'MOBILENUMREG3', enabled: true }],
    version: 3,
    reason: 'the SMS gateway is ready',
  });
});

test('the last way of registering cannot be switched off', async () => {
  const user = userEvent.setup();
  await renderSignedIn(<FlagForm flags={flags} search="" onSearch={() => undefined} />, admin);
  await user.click(screen.getByRole('switch', { name: /USERNAMEREG3/ }));
  expect(screen.getByText('At least one way of registering has to stay on.')).toBeTruthy();
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
});

test('what a switch takes along is said, and the way back to the standard is one press', async () => {
  const user = userEvent.setup();
  await renderSignedIn(<FlagForm flags={flags} search="" onSearch={() => undefined} />, admin);
  expect(screen.getByText(/it also switches off: By username/)).toBeTruthy();
  expect(screen.getByText('1 feature differs from the standard.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to the standard' }));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /MOBILENUMREG3/ }).checked).toBe(
    true,
  );
  expect(screen.getByText('Everything is at its standard.')).toBeTruthy();
});

test('a search that finds nothing says so', async () => {
  await renderSignedIn(
    <FlagForm flags={flags} search="lottery" onSearch={() => undefined} />,
    admin,
  );
  expect(screen.getByText('No feature is called that.')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
