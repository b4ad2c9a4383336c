import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../lib/session.ts';
import { fakeServer, show } from '../test-stage.tsx';
import AgentHome from './agent-home.tsx';

const { go } = vi.hoisted(() => ({ go: vi.fn() }));
vi.mock('../lib/link.tsx', () => ({
  useGo: () => go,
  useAddress: () => ({ path: '/agentHome', search: {}, hash: '' }),
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const arjun = {
  id: '01930000-0000-7000-8000-000000000009',
  account: 'arjun',
  nickname: 'Arjun',
  type: 41,
  isAgent: true,
  registeredAt: '2026-10-22T08:00:00.000Z',
  loggedInAt: '2026-11-21T06:00:00.000Z',
};
const stage = (member: object, affiliateCode: string | null) =>
  fakeServer({
    'GET /wps/member/info': member,
    'GET /wps/agent/own': { affiliateCode },
    'GET /wps/member/sessions': [],
    'GET /wps/system/whitelabel': {
      brand: { name: 'Parlour', languages: ['en'] },
      mainDomain: 'https://parlour.example',
    },
  });

beforeEach(() => {
  go.mockReset();
  useSession.getState().begin('a-token-of-some-length');
});

test('an agent finds the account, its kind, and the link that brings members', async () => {
  stage(arjun, 'ARJUN88');
  show(<AgentHome />);
  expect(await screen.findByRole('heading', { name: 'Good to see you, Arjun' })).toBeDefined();
  expect(screen.getByText('Agent, type 41')).toBeDefined();
  expect(await screen.findByText('ARJUN88')).toBeDefined();
  const link = await screen.findByText('parlour.example/register?affiliateCode=ARJUN88');
  expect(link).toBeDefined();
});

test('an agent without a code is told so', async () => {
  stage(arjun, null);
  show(<AgentHome />);
  expect(await screen.findByText(/no affiliate code yet/)).toBeDefined();
});

test('an account without a team is not shown the centre', async () => {
  const asked = stage({ ...arjun, type: 0, isAgent: false }, null);
  show(<AgentHome />);
  expect(await screen.findByRole('heading', { name: 'This is the agent centre' })).toBeDefined();
  expect(asked).not.toContain('GET /wps/agent/own');
});

test('without a session it leads to the entrance', () => {
  stage(arjun, null);
  useSession.getState().end('expired');
  show(<AgentHome />);
  expect(go).toHaveBeenCalledWith('/agent', { replace: true });
});
