import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { Limit, Protection } from '../api/index.ts';
import { LimitsBoard } from './limits-board.tsx';

const limit: Limit = {
  kind: 'deposit',
  period: 'day',
  ceiling: '100.00',
  operatorCeiling: null,
  effective: '100.00',
  used: '20.00',
  remaining: '80.00',
  pending: null,
};
const pending = (isRipe: boolean): Limit => ({
  ...limit,
  pending: { ceiling: '250.00', effectiveAt: '2026-11-22T10:00:00.000Z', isRipe },
});
const protection = (...limits: readonly Limit[]): Protection => ({
  currency: 'USD',
  limits: [...limits],
  exclusion: null,
  realityCheck: { minutes: 15, choices: [15, 30] },
  rules: { exclusionMonthsMin: 6, mayEndEarly: false, demandsDepositLimit: true },
  asksDepositLimit: false,
  visit: null,
  today: { staked: '0.00', won: '0.00', net: '0.00', open: '0.00' },
});
const CONFIRM = 'POST /wps/member/protection/limits/confirm';
const DROP = 'DELETE /wps/member/protection/limits/pending';
const SET = 'PUT /wps/member/protection/limits';

function stage(one: Limit, answers: Answers = {}) {
  const bodies: unknown[] = [];
  const asked = fakeServer(answers, bodies);
  show(<LimitsBoard protection={protection(one)} />);
  return { asked, bodies };
}

test('a limit says what is left, and is changed where it stands', async () => {
  const { bodies } = stage(limit, { [SET]: protection(limit) });
  expect(screen.getByText('$80.00 left')).toBeDefined();
  const bar = screen.getByRole('progressbar', { name: 'Deposit limit, 24 hours' });
  expect(bar.getAttribute('aria-valuenow')).toBe('20');
  await userEvent.click(screen.getByRole('button', { name: 'Change: Deposit limit, 24 hours' }));
  const field = await screen.findByRole('textbox', { name: 'Limit' });
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ kind: 'deposit', period: 'day', ceiling: '50' }]);
});

test('a looser limit is confirmed once its time has come, once for two presses', async () => {
  const { asked, bodies } = stage(pending(true), { [CONFIRM]: new Promise(() => {}) });
  expect(screen.getByText('You can now confirm the change to: $250.00.')).toBeDefined();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm the change' }));
  await waitFor(() => expect(asked).toEqual([CONFIRM]));
  expect(bodies).toEqual([{ kind: 'deposit', period: 'day' }]);
});

test('before its time it can only be dropped', async () => {
  const { asked } = stage(pending(false), { [DROP]: new Promise(() => {}) });
  expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the stricter limit' }));
  await waitFor(() => expect(asked).toEqual([DROP]));
});

test('a refusal is told beside the change that waits', async () => {
  stage(pending(true), { [CONFIRM]: refuse(409, 'protection.change_not_ripe') });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the change' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('refused: protection.change_not_ripe'),
  );
  expect(screen.getByRole('button', { name: 'Confirm the change' })).toBeDefined();
});
