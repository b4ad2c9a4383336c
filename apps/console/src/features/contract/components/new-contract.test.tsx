import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { aRoom } from '../contract-builder.ts';
import { NewContract, type NewContractProps } from './new-contract.tsx';

const OPTIONS = 'GET /console/contracts/options';
const blocker = { code: 'commission.kind_off', message: 'Not offered by the brand.' };
const options = {
  memberId: 'm-1',
  account: 'aria',
  currency: 'USD',
  kinds: [aRoom(), aRoom({ kind: 'DIVIDEND', isOpen: false, blocker })],
};

async function stage(
  over: Partial<NewContractProps>,
  answer: Parameters<typeof serveCalls>[0][string] = { value: options },
) {
  const sent = serveCalls({ [OPTIONS]: answer });
  const onChoose = vi.fn();
  await renderSignedIn(
    <NewContract
      account={undefined}
      kind={undefined}
      onChoose={onChoose}
      onOffered={vi.fn()}
      {...over}
    />,
  );
  return { sent, onChoose };
}
const look = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Look' });

test('whom it is for is asked first, and nothing is read for nobody', async () => {
  const { sent, onChoose } = await stage({});
  expect(look().disabled).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Top agent/), ' aria ');
  await userEvent.click(look());
  expect(onChoose).toHaveBeenCalledWith({ account: 'aria', kind: undefined });
  expect(sent).toEqual([]);
});

test('a kind that is closed says why, and an open one is chosen', async () => {
  const { onChoose } = await stage({ account: 'aria' });
  const closed = await screen.findByRole<HTMLButtonElement>('button', { name: /Dividend/ });
  expect(closed.disabled).toBe(true);
  expect(screen.getByText('Not offered by the brand.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Daily wage/ }));
  expect(onChoose).toHaveBeenCalledWith({ kind: 'DAILY_WAGE' });
});

test('the terms of the chosen kind stand below it', async () => {
  await stage({ account: 'aria', kind: 'DAILY_WAGE' });
  expect(await screen.findByLabelText('Rate')).toBeDefined();
  const chosen = screen.getByRole('button', { name: /Daily wage/ });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
});

test('an account that has no contracts is told, and stays to be corrected', async () => {
  await stage({ account: 'zoe' }, { code: 'commission.not_top', message: 'No top agent.' });
  expect(await screen.findByText(/No top agent\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Top agent/).value).toBe('zoe');
  expect(screen.queryByRole('group')).toBeNull();
});
