import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fakeServer, refuse, show } from '../../test-stage.tsx';
import SecurityCenter from './security-center.tsx';

vi.mock('../../lib/link.tsx', () => ({
  PathLink: ({ children }: { children: unknown }) => children,
  useAddress: () => ({ path: '/member/securityCenter', hash: '' }),
  useGo: () => vi.fn(),
}));

const member = {
  id: '01926d1e-0000-7000-8000-000000000001',
  account: 'heron',
  isTrial: false,
  hasPaymentPassword: false,
  kycStatus: 'none',
};
const factors = {
  email: null,
  mobile: { masked: '******6789', boundAt: '2026-11-20T08:00:00.000Z' },
  totp: null,
  hasPayeeName: false,
  hasPassword: false,
  hasPaymentPassword: false,
  passwordChangedAt: '2026-11-20T08:00:00.000Z',
  passwordExpiresAt: null,
};
const answers = {
  'GET /wps/member/info': member,
  'GET /wps/member/factors': factors,
  'GET /wps/member/sessions': [],
  'GET /wps/member/logins': { items: [], nextCursor: null },
};
const field = (name: string) => screen.queryByLabelText(name);

beforeEach(() => useSession.setState({ token: 'a-token' }));

test('no password is asked for before it is known how the account proves itself', async () => {
  let answer = (): void => undefined;
  fakeServer({
    ...answers,
    'GET /wps/member/factors': new Promise((resolve) => (answer = () => resolve(factors))),
  });
  show(<SecurityCenter />);
  // The member is known, and so is the other form.
  expect(await screen.findByLabelText('New payment password')).toBeDefined();
  expect(field('New password')).toBeNull();
  expect(field('Current password')).toBeNull();
  answer();
  expect(await screen.findByLabelText('New password')).toBeDefined();
  expect(field('Current password')).toBeNull();
});

test('factors that cannot be read are told in place of the form', async () => {
  fakeServer({ ...answers, 'GET /wps/member/factors': refuse(429, 'request.too_many') });
  show(<SecurityCenter />);
  // One stands with the factors, the other where the form would be.
  await waitFor(() => expect(screen.getAllByText('refused: request.too_many')).toHaveLength(2));
  expect(field('New password')).toBeNull();
});
