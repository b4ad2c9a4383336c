import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, show } from '../../../test-stage.tsx';
import type { Limit, Protection } from '../api/index.ts';
import { BreakDialog } from './break-dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { RealityCheck } from './reality-check.tsx';

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
const none = { staked: '0.00', won: '0.00', net: '0.00', open: '0.00' };
const protection: Protection = {
  currency: 'USD',
  limits: [limit],
  exclusion: null,
  realityCheck: { minutes: 15, choices: [15, 30] },
  rules: { exclusionMonthsMin: 6, mayEndEarly: false, demandsDepositLimit: true },
  asksDepositLimit: false,
  visit: null,
  today: none,
};

test('the effect of a limit is said before it is saved', async () => {
  fakeServer({ 'PUT /wps/member/protection/limits': protection });
  const onClose = vi.fn();
  show(<LimitDialog limit={limit} currency="USD" onClose={onClose} />);
  const field = screen.getByRole('textbox', { name: 'Limit' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('50');
  expect(screen.getByRole('status').textContent).toBe('Takes effect now.');
  type('200');
  expect(screen.getByRole('status').textContent).toMatch(/^Takes effect in 24 hours/);
  type('nonsense');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter an amount, such as 100.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  type('50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('nobody excludes themselves without typing the name of the account', async () => {
  fakeServer({ 'POST /wps/member/protection/self-exclusion': protection });
  const onClose = vi.fn();
  const { rules } = protection;
  show(<BreakDialog kind="exclusion" account="demo" rules={rules} onClose={onClose} />);
  const lengths = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(lengths).toEqual(['6 months', '12 months', '24 months', '60 months', 'Without an end']);
  const begin = screen.getByRole('button', { name: 'Exclude me' });
  expect(begin).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox'), 'demo');
  await userEvent.click(begin);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a reality check shows time and money, and only an answer closes it', async () => {
  useSession.setState({ token: 'a-token-of-some-length' });
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const visit = {
    startedAt: at(-930_000),
    elapsedMs: 930_000,
    position: { staked: '40.00', won: '15.00', net: '-25.00', open: '0.00' },
    checkDueAt: at(-1_000),
    holdsPlay: false,
    endsAt: null,
    serverAt: at(0),
  };
  fakeServer({
    'GET /wps/member/protection': { ...protection, visit },
    'POST /wps/member/protection/reality-check/acknowledge': visit,
  });
  const onBreak = vi.fn();
  show(<RealityCheck isPlaying={false} onBreak={onBreak} onLogout={vi.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
  expect(dialog.textContent).toContain('0:15:');
  expect(dialog.textContent).toContain('25.00');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take a break' }));
  expect(onBreak).toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the history tells which limit was changed, to what, and by whom', async () => {
  const at = '2026-11-21T10:00:00.000Z';
  const detail = (limit: string, ceiling: string) => ({ limit, ceiling });
  fakeServer({
    'GET /wps/member/protection/changes': [
      { id: '1', at, actor: 'member', action: 'limit.set', detail: detail('deposit/day', '50.00') },
      {
        id: '2',
        at,
        actor: 'operator',
        action: 'limit.operator_loosened',
        detail: detail('session/visit', '-'),
      },
      { id: '3', at, actor: 'system', action: 'unheard.of', detail: {} },
    ],
  });
  show(<ChangeList currency="USD" />);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Deposit limit, 24 hoursLimit set.*by you\$50/);
  expect(rows[1]).toMatch(/^Time limit, Each visitOur limit.*by our teamNo limit$/);
  expect(rows[2]).toMatch(/^Play safelySetting changed.*automatically$/);
});
