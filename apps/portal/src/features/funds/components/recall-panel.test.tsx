import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, LOST, refuse, show } from '../../../test-stage.tsx';
import type { Recall } from '../model.ts';
import { RecallPanel } from './recall-panel.tsx';

const RECALL = 'POST /wps/wallet/recall';
const item = { merchantCode: 'ANNEX', vendorName: 'Parlour Annex', transferId: 't-1' };
const over: Recall = {
  id: 'r-1',
  createdAt: '2026-11-21T12:00:00Z',
  isOver: true,
  currency: 'USD',
  returned: '40.00',
  items: [{ ...item, state: 'DONE', amount: '40.00' }],
};
const begun: Recall = {
  ...over,
  isOver: false,
  returned: '0.00',
  items: [{ ...item, state: 'WAITING', amount: null }],
};

function stage(answers: Readonly<Record<string, unknown>>) {
  const bodies: unknown[] = [];
  const asked = fakeServer(answers, bodies);
  const onChanged = vi.fn();
  show(<RecallPanel onChanged={onChanged} />);
  return { asked, bodies, onChanged };
}
const button = () => screen.getByRole('button', { name: 'Return all to main wallet' });
const keysOf = (bodies: readonly unknown[]) => (bodies as { key: string }[]).map(({ key }) => key);

test('two presses are one recall, and what came back is told by provider', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onChanged } = stage({ [RECALL]: answer.promise });
  await userEvent.dblClick(button());
  answer.resolve(over);
  expect(await screen.findByText('$40.00 is back')).toBeDefined();
  expect(screen.getByText('Parlour Annex')).toBeDefined();
  expect(bodies).toEqual([{ key: expect.any(String) }]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  // The next one is another.
  await userEvent.click(button());
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = keysOf(bodies);
  expect(second).not.toBe(first);
});

test('one that is not over goes on with its key, and is followed to its end', async () => {
  const answers: Record<string, unknown> = {
    [RECALL]: begun,
    'GET /wps/wallet/recall/r-1': begun,
  };
  const { bodies } = stage(answers);
  await userEvent.click(button());
  expect(await screen.findByText(/^Some providers have not answered yet/)).toBeDefined();
  await userEvent.click(button());
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = keysOf(bodies);
  expect(second).toBe(first);
});

test('where no provider held anything it says so', async () => {
  stage({
    [RECALL]: { ...over, returned: '0.00', items: [{ ...item, state: 'EMPTY', amount: null }] },
  });
  await userEvent.click(button());
  expect(await screen.findByText('No provider held any of your money.')).toBeDefined();
});

test('a refusal is told below the button, and the next press is another recall', async () => {
  const { bodies, onChanged } = stage({ [RECALL]: refuse(409, 'funds.key_conflict') });
  await userEvent.click(button());
  const told = await screen.findByText('refused: funds.key_conflict');
  expect(told.getAttribute('role')).toBe('alert');
  await userEvent.click(button());
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = keysOf(bodies);
  expect(second).not.toBe(first);
  expect(onChanged).not.toHaveBeenCalled();
});

test('after a lost answer the same press goes on with the same recall', async () => {
  const { bodies } = stage({ [RECALL]: LOST });
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await userEvent.click(button());
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = keysOf(bodies);
  expect(second).toBe(first);
});
