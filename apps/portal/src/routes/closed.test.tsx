import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../lib/call-query.ts';
import { fakeServer, show } from '../test-stage.tsx';
import Closed from './closed.tsx';

const permission = {
  brand: { name: 'Parlour', logoUrl: null, logoUrlLight: null, iconUrl: null, languages: ['en'] },
  status: 1,
  maintenance: null,
  regionRestriction: null,
  customerService: [{ csType: 'LIVECHAT', label: 'Live chat', path: null }],
  location: { ip: '203.0.113.7', country: 'XX' },
};
const stage = (more: object) => {
  const value = { ...permission, ...more };
  queryClient.clear();
  fakeServer({ 'GET /wps/system/whitelabel': value, 'GET /wps/system/status': value });
  show(<Closed />);
};

test('maintenance says what is going on and until when, with someone to ask', async () => {
  const endsAt = '2026-11-21T18:00:00.000Z';
  stage({ maintenance: { startsAt: null, endsAt, text: 'We polish the tables.' } });
  expect(await screen.findByRole('heading', { name: 'Closed for maintenance' })).toBeDefined();
  expect(screen.getByText('We polish the tables.')).toBeDefined();
  expect(screen.getByText(/We expect to be back at/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Live chat' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Closed for maintenance'));
});

test('maintenance without words of the house has the product’s own, and no hour', async () => {
  stage({ maintenance: { startsAt: null, endsAt: null, text: '' } });
  expect(await screen.findByText(/Your balance and your open rounds are safe/)).toBeDefined();
  expect(screen.queryByText(/We expect to be back/)).toBeNull();
});

test('a closed region is told with the visitor’s address', async () => {
  stage({ status: 2, regionRestriction: { countries: ['XX'] } });
  expect(
    await screen.findByRole('heading', { name: 'Not available in your region' }),
  ).toBeDefined();
  expect(screen.getByText('203.0.113.7')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Live chat' })).toBeDefined();
});
