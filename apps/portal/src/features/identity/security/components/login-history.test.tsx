import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../../../../test-stage.tsx';
import { LoginHistory } from './login-history.tsx';

vi.mock('../../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const attempt = {
  id: 'one',
  outcome: 'failed',
  method: 'sms',
  device: '',
  ip: '203.0.113.9',
  country: 'IN',
  attemptedAt: '2026-11-21T06:00:00.000Z',
};

test('a try says how, from where and how it ended, and leads to a new password', async () => {
  fakeServer({ 'GET /wps/member/logins': { items: [attempt], nextCursor: null } });
  show(<LoginHistory />);
  expect(await screen.findByText('Unknown device · SMS code')).toBeDefined();
  expect(screen.getByText('Failed')).toBeDefined();
  const link = screen.getByRole('link', { name: /Was it not you/ });
  expect(link.getAttribute('href')).toBe('/member/securityCenter#password');
  expect(screen.queryByRole('button')).toBeNull();
});

test('earlier tries stand below the later ones once they are asked for', async () => {
  const answers = {
    'GET /wps/member/logins': { items: [attempt], nextCursor: 'c' as string | null },
  };
  fakeServer(answers);
  show(<LoginHistory />);
  const more = await screen.findByRole('button', { name: 'Show earlier tries' });
  const earlier = { ...attempt, id: 'two', outcome: 'challenged', device: 'Safari, iOS' };
  answers['GET /wps/member/logins'] = { items: [earlier], nextCursor: null };
  await userEvent.click(more);
  expect(await screen.findByText('Safari, iOS · SMS code')).toBeDefined();
  expect(screen.getByText('Unknown device · SMS code')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
