import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import { NetworkDialog } from './network-dialog.tsx';

const draft = { key: 'k-1', network: '', note: '', addedBy: null };

async function stage(over: Partial<typeof draft> = {}) {
  const onKeep = vi.fn();
  const onClose = vi.fn();
  await renderSignedIn(
    <NetworkDialog draft={{ ...draft, ...over }} onClose={onClose} onKeep={onKeep} />,
  );
  await screen.findByRole('dialog');
  return { onKeep, onClose };
}
const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' });

test('a network is kept with what it is, without the spaces around them', async () => {
  const { onKeep } = await stage();
  expect(keep().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Address or network/), ' 203.0.113.0/24 ');
  expect(keep().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText(/^What it is/), ' the office ');
  await userEvent.click(keep());
  expect(onKeep).toHaveBeenCalledWith({
    key: 'k-1',
    network: '203.0.113.0/24',
    note: 'the office',
    addedBy: null,
  });
});

test('who closes it keeps nothing', async () => {
  const { onKeep, onClose } = await stage({ network: '203.0.113.7', note: 'a colleague' });
  await userEvent.clear(screen.getByLabelText(/^What it is/));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onKeep).not.toHaveBeenCalled();
});
