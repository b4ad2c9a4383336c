import { NativeSelect, Radio, Select, Switch } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';

type User = ReturnType<typeof userEvent.setup>;

const close = vi.fn();

async function open(): Promise<User> {
  close.mockClear();
  await renderSignedIn(
    <Dialog isOpen onClose={close} title="Rules" closeLabel="Close">
      <Switch label="Offered" />
      <Radio.Group label="Paid">
        <Radio value="day" label="Daily" />
        <Radio value="week" label="Weekly" />
      </Radio.Group>
      <NativeSelect label="Rank" data={['None', 'VIP 1']} />
      <Select
        label="Domain"
        data={['a.example', 'b.example']}
        comboboxProps={{ keepMounted: true }}
      />
    </Dialog>,
  );
  await screen.findByRole('dialog');
  return userEvent.setup();
}

const pick = async (user: User) => {
  await user.click(screen.getByRole('combobox', { name: 'Domain' }));
  await user.keyboard('{ArrowDown}{Enter}');
};

test.for<[string, (user: User) => Promise<void>]>([
  ['a switch', (user) => user.click(screen.getByRole('switch', { name: 'Offered' }))],
  ['a radio button', (user) => user.click(screen.getByRole('radio', { name: 'Weekly' }))],
  ['a list of the browser', (user) => user.selectOptions(screen.getByLabelText('Rank'), 'VIP 1')],
  ['a list of our own', pick],
])('Escape does not close a dialog in which %s was changed', async ([, change]) => {
  const user = await open();
  await change(user);
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});

test('Escape closes a dialog in which nothing was changed, wherever one went in it', async () => {
  const user = await open();
  await user.click(screen.getByRole('combobox', { name: 'Domain' }));
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});
