import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { MoveDialog } from './move-dialog.tsx';

const id = '019aa000-0000-7000-8000-00000000000a';
const preview = {
  members: 1_200,
  agents: 30,
  height: 4,
  depthBefore: 2,
  depthAfter: 1,
  from: [{ id, account: 'aria' }],
  to: [{ id, account: 'bruno' }],
  points: [{ memberId: id, account: 'carl', family: 'slots', points: 80, allowed: 50 }],
  pointsCount: 1,
  contracts: [{ memberId: id, account: 'carl', kind: 'DIVIDEND', uplineAccount: 'aria' }],
  contractsCount: 1,
  isLarge: true,
};

const proposal = {
  id: '019aa000-0000-7000-8000-0000000000a1',
  kind: 'agent.move_branch',
  expiresAt: '2026-01-18T00:00:00.000Z',
};

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a move is looked at first, then made with a reason and with what it changes', async () => {
  const sent = serveCalls({
    [`GET /console/agents/${id}/move`]: { value: preview },
    [`POST /console/agents/${id}/move`]: { value: { proposal } },
  });
  const onClose = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(<MoveDialog agent={{ id, account: 'carl' }} onClose={onClose} />, olivia);
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  write(await screen.findByLabelText('New upline'), 'bruno');
  await user.click(screen.getByRole('button', { name: 'What changes' }));
  await screen.findByText('Accounts that move: 1200');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('carl · Slots: 0.8% → 0.5%');
  expect(lines.some((line) => line?.includes('aria → carl · Dividend'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement;
  within(dialog).getByText(/Another operator has to approve this/);
  write(within(dialog).getByLabelText(/Reason/), 'new manager');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    upline: 'bruno',
    lowersPoints: true,
    reason: 'new manager',
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
