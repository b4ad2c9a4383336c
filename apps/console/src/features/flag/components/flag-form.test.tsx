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
      childrenNodes: [
        { modId: 'USERNAMEREG3', enabled: true },
        { modId: 'MOBILENUMREG3', enabled: false },
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
  await renderSignedIn(<FlagForm flags={flags} />, admin);
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
  await renderSignedIn(<FlagForm flags={flags} />, admin);
  await user.click(screen.getByRole('switch', { name: /USERNAMEREG3/ }));
  expect(screen.getByText('At least one way of registering has to stay on.')).toBeTruthy();
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
});
