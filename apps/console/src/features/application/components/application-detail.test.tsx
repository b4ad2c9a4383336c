import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import type { Application } from '../api/index.ts';
import { ApplicationDetail } from './application-detail.tsx';

const agentId = '019aa000-0000-7000-8000-0000000000a1';
const application = (change: Partial<Application> = {}): Application => ({
  id: '019aa000-0000-7000-8000-00000000000d',
  fullName: 'Oskar Brandt',
  email: 'o••••@reviews.example',
  contact: '',
  channels: 'https://reviews.example',
  monthlyVisitors: 38_000,
  message: '',
  memberId: null,
  account: null,
  state: 'approved',
  remark: 'Welcome',
  createdAt: '2026-11-20T10:00:00Z',
  decidedAt: '2026-11-20T11:00:00Z',
  decidedBy: 'olivia',
  agent: { id: agentId, account: 'oskar' },
  version: 2,
  ...change,
});

test('an approved application leads to the agent that came of it', async () => {
  await renderSignedIn(<ApplicationDetail application={application()} />, olivia);
  const link = screen.getByRole('link', { name: /oskar/ });
  expect(link.getAttribute('href')).toContain(agentId);
});

test('one that was rejected leads to nobody', async () => {
  const rejected = application({ state: 'rejected', agent: null });
  await renderSignedIn(<ApplicationDetail application={rejected} />, olivia);
  expect(screen.queryByText('Agent account')).toBeNull();
});
