import { BellIcon } from '@parlour/ui';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refresh } from '../call-query.ts';
import { renderScreen, serveCalls } from '../testing/render-screen.tsx';
import { ResourceScreen } from './resource-screen.tsx';
import { defineResource } from './resource.ts';

const resource = defineResource('GET /console/deposits')({
  name: 'deposits',
  hint: 'deposit.hint',
  empty: { title: 'deposit.empty' },
  columns: () => [
    { key: 'amount', heading: 'Amount', isRowHeading: true, cell: ({ amount }) => amount },
    { key: 'account', heading: 'Account', cell: ({ account }) => account },
    { key: 'currency', heading: 'Currency', cell: ({ currency }) => currency },
  ],
  whole: true,
  sorts: { amount: 'amount' },
});
const Deposits = () => (
  <ResourceScreen place={{ key: 'nav.deposits', icon: BellIcon }} resource={resource} />
);

const serve = (totals: unknown) =>
  serveCalls({
    'GET /console/deposits': {
      value: { items: [{ id: 'one', account: 'asha', amount: '10.00' }], nextCursor: 'more' },
    },
    'GET /console/deposits/totals': { value: totals },
  });

test('the whole result is counted and added up by currency, whatever the page and its order', async () => {
  serve({
    count: 1234,
    isMore: false,
    rows: [
      { currency: 'EUR', count: 34, amount: '50.00' },
      { currency: 'USD', count: 1200, amount: '98765.00' },
    ],
  });
  const asked: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (String(input).includes('/totals')) asked.push(String(input).split('?')[1] ?? '');
    return answer(input, init);
  };
  await renderScreen(Deposits, { address: '/deposits?sort=-amount' });
  await screen.findByText('In all: 1,234');
  expect(document.querySelector('tfoot')?.textContent).toMatch(/50\.00.*98,765\.00$/s);
  expect(asked).toEqual(['']);
});

test('where there is more than is counted, no sum stands beside it', async () => {
  serve({ count: 50_000, isMore: true, rows: [] });
  await renderScreen(Deposits, { address: '/deposits' });
  await screen.findByText('More than 50,000');
  expect(document.querySelector('tfoot')?.textContent).toBe('More than 50,000');
});

test('nothing closes a list that found nothing', async () => {
  serve({ count: 0, isMore: false, rows: [] });
  await renderScreen(Deposits, { address: '/deposits' });
  await screen.findByText('asha');
  expect(document.querySelector('tfoot')).toBeNull();
});

test('what changed is counted again with the list that shows it', async () => {
  serve({ count: 1, isMore: false, rows: [{ currency: 'USD', count: 1, amount: '10.00' }] });
  await renderScreen(Deposits, { address: '/deposits' });
  await screen.findByText('In all: 1');
  serve({ count: 2, isMore: false, rows: [{ currency: 'USD', count: 2, amount: '30.00' }] });
  await refresh('GET /console/deposits');
  await screen.findByText('In all: 2');
});
