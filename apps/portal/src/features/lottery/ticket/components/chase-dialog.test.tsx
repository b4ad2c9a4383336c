import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useToasts } from '../../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../../test-stage.tsx';
import ChaseDialog from './chase-dialog.tsx';

const READ = 'GET /wps/lottery/chases/ch-1';
const END = 'POST /wps/lottery/chases/ch-1/cancel';
const issue = { drawsAt: '2026-11-21T10:01:00.000Z', multiple: 1, stake: '4.00' };
const chase = {
  chaseId: 'ch-1',
  orderId: 'o-1',
  gameCode: 'ssc-60',
  family: 'ssc',
  status: 'ACTIVE',
  stopOnWin: true,
  items: 2,
  itemsDone: 1,
  total: '12.00',
  placed: '4.00',
  returned: '0.00',
  payout: '0.00',
  currency: 'USD',
  placedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  lines: [],
  issues: [
    {
      ...issue,
      issueNo: '20261121-0042',
      status: 'PLACED',
      tickets: [{ ticketId: 't-1', status: 'LOST', payout: '0.00' }],
    },
    {
      ...issue,
      issueNo: '20261121-0043',
      multiple: 2,
      stake: '8.00',
      status: 'WAITING',
      tickets: [],
    },
  ],
};

function stage(answers: Readonly<Record<string, unknown>>) {
  const asked = fakeServer({ [READ]: chase, ...answers });
  show(<ChaseDialog chaseId="ch-1" onClose={vi.fn()} />);
  return { ends: () => asked.filter((call) => call === END).length };
}
const end = () => screen.findByRole('button', { name: 'End the chase' });
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone}: ${text}`);

test('a chase ends at the second press, which counts once', async () => {
  const answer = Promise.withResolvers();
  const { ends } = stage({ [END]: answer.promise });
  await userEvent.click(await end());
  expect(screen.getByText(/^What is not bet yet goes back/)).toBeDefined();
  expect(ends()).toBe(0);
  await userEvent.dblClick(await end());
  answer.resolve({ ...chase, status: 'CANCELLED' });
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toMatch(/^good: The chase has ended/);
  expect(ends()).toBe(1);
});

test('who keeps it has ended nothing', async () => {
  const { ends } = stage({});
  await userEvent.click(await end());
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByText(/^What is not bet yet goes back/)).toBeNull();
  expect(ends()).toBe(0);
});

test('a refusal is told, and the chase is read again', async () => {
  stage({ [END]: refuse(409, 'ticket.chase_over') });
  await userEvent.click(await end());
  await userEvent.click(await end());
  await waitFor(() => expect(toasts()).toEqual(['bad: refused: ticket.chase_over']));
});

test('each draw tells what became of it, and a chase that is over offers no end', async () => {
  stage({ [READ]: { ...chase, status: 'DONE' } });
  expect(await screen.findByText('20261121-0043')).toBeDefined();
  expect(screen.getByText('Lost')).toBeDefined();
  expect(screen.getByText('Waiting')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End the chase' })).toBeNull();
});
