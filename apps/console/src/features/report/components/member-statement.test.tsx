import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Statement } from '../api/index.ts';
import { MemberStatement } from './member-statement.tsx';

const MEMBER = '019aa000-0000-7000-8000-00000000000a';
const kept = (balance: string, locked: string, total: string) => ({
  balance,
  locked,
  bonus: '0.00',
  vendor: '0.00',
  total,
});

const statement: Statement = {
  member: { id: MEMBER, account: 'arjun' },
  head: {
    title: 'statement',
    from: '2026-11-21',
    to: '2026-11-22',
    today: '2026-11-22',
    timeZone: 'UTC',
    currency: 'USD',
    generatedAt: '2026-11-22T12:00:00.000Z',
    brand: 'Parlour',
  } as Statement['head'],
  opening: kept('0.00', '0.00', '0.00'),
  closing: kept('850.00', '1400.00', '2250.00'),
  groups: [],
  kinds: [],
  days: [
    {
      day: '2026-11-21',
      credited: '2250.00',
      debited: '0.00',
      closing: kept('2250.00', '0.00', '2250.00'),
      count: 1,
    },
    {
      day: '2026-11-22',
      credited: '0.00',
      debited: '1400.00',
      closing: kept('850.00', '1400.00', '2250.00'),
      count: 1,
    },
  ],
};

test('a day ends with the spendable balance that its credits and debits lead to, and what is held', async () => {
  serveCalls({ [`GET /console/members/${MEMBER}/statement`]: { value: statement } });
  await renderSignedIn(
    <MemberStatement
      memberId={MEMBER}
      period={{ from: '2026-11-21', to: '2026-11-22' }}
      onPeriod={() => {}}
    />,
    olivia,
  );
  const row = await screen.findByRole('row', { name: /Nov 22, 2026/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(['$0.00', '$1,400.00', '$850.00', '$1,400.00']);
  expect(cells.at(-1)).toBe('$2,250.00');
});
