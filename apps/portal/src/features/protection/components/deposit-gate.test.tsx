import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { Protection } from '../api/index.ts';
import { DepositGate } from './deposit-gate.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const READ = 'GET /wps/member/protection';
const SKIP = 'POST /wps/member/protection/deposit-limit-skip';
const asking: Protection = {
  currency: 'USD',
  limits: [],
  exclusion: null,
  realityCheck: { minutes: 15, choices: [15, 30] },
  rules: { exclusionMonthsMin: 6, mayEndEarly: false, demandsDepositLimit: false },
  asksDepositLimit: true,
  visit: null,
  today: { staked: '0.00', won: '0.00', net: '0.00', open: '0.00' },
};

beforeEach(() => useSession.getState().begin('a-token-of-some-length'));

function stage(protection: Protection, answer: unknown = null) {
  const asked = fakeServer({ [READ]: protection, [SKIP]: answer });
  const onSetLimit = vi.fn();
  show(
    <DepositGate onSetLimit={onSetLimit}>
      <p>money comes in</p>
    </DepositGate>,
  );
  return { asked, onSetLimit, skips: () => asked.filter((call) => call === SKIP).length };
}
const skip = () => screen.findByRole('button', { name: 'Continue without a limit' });

test('the question is asked before money comes in, and answered once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { skips } = stage(asking, answer.promise);
  const button = await skip();
  expect(screen.queryByText('money comes in')).toBeNull();
  await userEvent.dblClick(button);
  answer.resolve({ ...asking, asksDepositLimit: false });
  expect(await screen.findByText('money comes in')).toBeDefined();
  expect(skips()).toBe(1);
});

test('a refusal is told below the question, which stays', async () => {
  stage(asking, refuse(409, 'protection.limit_needed'));
  await userEvent.click(await skip());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('refused: protection.limit_needed'),
  );
  expect(screen.queryByText('money comes in')).toBeNull();
});

test('where a limit is demanded there is no way around it', async () => {
  const { onSetLimit } = stage({
    ...asking,
    rules: { ...asking.rules, demandsDepositLimit: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set a limit' }));
  expect(onSetLimit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Continue without a limit' })).toBeNull();
});

test('no money comes in during an exclusion', async () => {
  stage({
    ...asking,
    asksDepositLimit: false,
    exclusion: {
      id: 'e-1',
      kind: 'exclusion',
      setter: 'member',
      startedAt: '2026-11-01T00:00:00.000Z',
      endsAt: null,
      removalRequestedAt: null,
      removalEndsAt: null,
    },
  });
  expect(await screen.findByText('You have excluded yourself')).toBeDefined();
  expect(screen.queryByText('money comes in')).toBeNull();
});
