import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test-stage.tsx';
import { KindFilter, type KindFilterProps } from './kind-filter.tsx';

const address = vi.hoisted(() => ({ change: (_search: object): void => undefined }));
vi.mock('../../lib/link.tsx', () => ({
  useSearchChange: () => (search: object) => address.change(search),
}));

const onSearch = vi.fn<(search: object) => void>();
beforeEach(() => onSearch.mockClear());

/** Keeps what the filter asks for, as the address would. */
function Stage(asked: KindFilterProps): ReactNode {
  const [search, setSearch] = useState<KindFilterProps>(asked);
  useEffect(() => {
    address.change = (change) => {
      onSearch(change);
      setSearch((before) => ({ ...before, ...change }));
    };
  }, []);
  return <KindFilter {...search} />;
}

const open = async (asked: Partial<KindFilterProps> = {}) => {
  show(<Stage group={undefined} kinds={undefined} {...asked} />);
  await userEvent.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  const tick = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  return { dialog, tick };
};

/** What opens the dialog tells how many kinds are looked for; behind the dialog it is hidden. */
const opener = (name: string) => screen.getByRole('button', { name, hidden: true });

test('kinds are ticked one by one, and the button counts them', async () => {
  const { tick } = await open();
  await userEvent.click(tick('Withdrawal fee'));
  expect(onSearch).toHaveBeenLastCalledWith({ group: undefined, kinds: 'WITHDRAW_FEE' });
  expect(opener('Withdrawal fee')).toBeDefined();
  await userEvent.click(tick('Deposit'));
  expect(onSearch).toHaveBeenLastCalledWith({
    group: undefined,
    kinds: 'WITHDRAW_FEE,DEPOSIT_ONLINE',
  });
  expect(opener('2 types')).toBeDefined();
  await userEvent.click(tick('Withdrawal fee'));
  await userEvent.click(tick('Deposit'));
  expect(onSearch).toHaveBeenLastCalledWith({ group: undefined, kinds: undefined });
  expect(opener('All types')).toBeDefined();
});

test('a group ticks all of its kinds, and less than all of them unticks the group alone', async () => {
  const { dialog, tick } = await open();
  const group = within(dialog).getByRole('group', { name: 'Deposits' });
  const kinds = within(group).getAllByRole<HTMLInputElement>('checkbox').slice(1);
  await userEvent.click(tick('Deposits'));
  expect(kinds.every(({ checked }) => checked)).toBe(true);
  await userEvent.click(tick('Deposit'));
  expect(tick('Deposits').checked).toBe(false);
  expect(kinds.filter(({ checked }) => checked)).toHaveLength(kinds.length - 1);
});

test('a link to a whole group stands as its kinds, and all types are one press away', async () => {
  const { dialog, tick } = await open({ group: 'deposit' });
  expect(tick('Deposits').checked).toBe(true);
  expect(tick('Withdrawal fee').checked).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show all types' }));
  expect(onSearch).toHaveBeenLastCalledWith({ group: undefined, kinds: undefined });
  expect(opener('All types')).toBeDefined();
});
