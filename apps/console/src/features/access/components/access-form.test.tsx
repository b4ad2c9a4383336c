import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { AccessSettings } from '../api/index.ts';
import { AccessForm } from './access-form.tsx';

const rule = (id: string, network: string): AccessSettings['rules'][number] => ({
  id,
  network,
  country: null,
  action: 'deny',
  scopes: ['visit'],
  reason: 'abuse',
  expiresAt: null,
  enabled: true,
});
const settings: AccessSettings = {
  rules: [rule('a', '203.0.113.0/24'), rule('b', '198.51.100.0/24')],
  version: 6,
  updatedAt: '2026-01-15T12:00:00.000Z',
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'security.update'] };
const show = (shown = settings) =>
  renderSignedIn(
    <AccessForm settings={shown}>
      {(form, trial) => (
        <>
          {form}
          {trial}
        </>
      )}
    </AccessForm>,
    admin,
  );

test('rules are put in another order, removed and added, and saved as one list', async () => {
  const sent = serveCalls({ 'PUT /console/site/access': { value: settings } });
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Move Rule 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove rule 2' }));
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  await user.type(await screen.findByLabelText(/^Address or network/), '2001:db8::/32');
  await user.type(screen.getByLabelText('Why this rule is there'), 'a hostile range');
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await user.click(await screen.findByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText(/1 added, 0 changed, 1 removed/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'an attack since noon');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const body = sent[0]?.body as { rules: { network: string }[]; version: number };
  expect(body.version).toBe(6);
  expect(body.rules.map(({ network }) => network)).toEqual(['198.51.100.0/24', '2001:db8::/32']);
});

test('an address is tried against the list as it stands, and the deciding rule is named', async () => {
  const verdict = { isAdmitted: true, rulePlace: null, isRegionBlocked: false };
  const sent = serveCalls({
    'POST /console/site/access/try': {
      value: {
        country: 'IN',
        verdicts: [
          { ...verdict, scope: 'visit', isAdmitted: false, rulePlace: 1 },
          { ...verdict, scope: 'login' },
        ],
      },
    },
  });
  const user = userEvent.setup();
  await show();
  await user.type(screen.getByLabelText(/IP address/), '198.51.100.7');
  await user.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('by rule 2')).toBeTruthy();
  expect(screen.getByText('Country found: India')).toBeTruthy();
  expect(screen.getByText('no rule matches')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ ip: '198.51.100.7', rules: settings.rules });
});

test('a rule without a reason is not kept, and an empty list says what that means', async () => {
  const user = userEvent.setup();
  await show({ ...settings, rules: [] });
  expect(screen.getByText('No rules')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  await user.type(await screen.findByLabelText(/^Address or network/), '10.0.0.0/8');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' }).disabled).toBe(true);
});
