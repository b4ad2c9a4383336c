import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Operator } from '../api/index.ts';
import { OperatorDetail } from './operator-detail.tsx';

const PATH = '/console/operators/o-2';
const CHANGE = `PUT ${PATH}`;
const RESET = `POST ${PATH}/reset`;
const oscar = {
  id: 'o-2',
  account: 'oscar',
  name: 'Oscar Bell',
  email: 'oscar@example.org',
  role: 'support',
  isActive: true,
  hasTotp: true,
  sessionsOpen: 1,
  lastSeenAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
} as unknown as Operator;
const able = {
  ...olivia,
  permissions: ['self', 'operator.read', 'operator.update'],
} as typeof olivia;
const roles = { items: [{ role: 'support' }, { role: 'cashier' }] };

async function stage(
  answers: Readonly<Record<string, Answer | Promise<Answer>>>,
  { operator = oscar, self = able }: { operator?: Operator; self?: typeof olivia } = {},
) {
  const sent = serveCalls({
    'GET /console/roles': { value: roles },
    [`GET /console/operators/${operator.id}/browsers`]: { value: { items: [] } },
    ...answers,
  });
  await renderSignedIn(<OperatorDetail operator={operator} />, self);
  return () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('role and address are changed with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const changes = await stage({ [CHANGE]: answer.promise });
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
  await screen.findByRole('option', { name: 'Cashier' });
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'Cashier');
  await userEvent.clear(screen.getByLabelText(/^E-mail address/));
  await press('Review changes');
  const inside = await dialog();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'a new post');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Confirm' }));
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([
    { name: 'Oscar Bell', email: null, role: 'cashier', isActive: true, reason: 'a new post' },
  ]);
});

test('a refusal is told in the dialog, and what was changed can be discarded', async () => {
  await stage({ [CHANGE]: { code: 'operator.last_admin', message: 'The last one.' } });
  await userEvent.click(screen.getByLabelText('May sign in'));
  await press('Review changes');
  const inside = await dialog();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'has left');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(await inside.findByText(/The last one\./)).toBeDefined();
  await userEvent.click(inside.getByRole('button', { name: 'Cancel' }));
  await press('Discard');
  expect(screen.getByLabelText<HTMLInputElement>('May sign in').checked).toBe(true);
});

test('what is ticked is reset, and is not ticked the next time', async () => {
  const resets = await stage({ [RESET]: { value: { proposal: null } } });
  await press('Reset');
  const inside = await dialog();
  await userEvent.click(inside.getByLabelText('Set up the authenticator again'));
  await userEvent.type(inside.getByLabelText(/^Reason/), 'a lost phone');
  await userEvent.click(inside.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(resets()).toEqual([{ password: false, totp: true, reason: 'a lost phone' }]);
  await press('Reset');
  const next = await dialog();
  const tick = next.getByLabelText<HTMLInputElement>('Set up the authenticator again');
  expect(tick.checked).toBe(false);
});

test('nobody changes their own rights, and anyone who may only look changes nobody', async () => {
  const self = { ...oscar, id: able.operatorId } as Operator;
  await stage({}, { operator: self });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Role/).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  document.body.replaceChildren();
  await stage({}, { self: olivia });
  expect(screen.queryByLabelText(/^Role/)).toBeNull();
});
