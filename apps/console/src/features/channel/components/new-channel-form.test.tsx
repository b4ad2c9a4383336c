import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { firstSent, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { NewChannelForm } from './new-channel-form.tsx';

const method = (kind: string, name: string) => ({
  direction: 'deposit' as const,
  code: kind,
  kind,
  name,
  currency: 'USD',
});

const list = {
  items: [],
  providers: ['house', 'hosted'],
  methods: [method('card', 'Card'), method('bank', 'Bank transfer')],
  timeZone: 'UTC',
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a channel is asked for in steps, with fields for its method alone, and says what is missing', async () => {
  const sent = serveCalls({
    'POST /console/channels': { code: 'cashier.channel_exists', message: 'There is one already.' },
  });
  await renderSignedIn(<NewChannelForm list={list} onMade={vi.fn()} />);
  await screen.findByRole('combobox', { name: /Carries/ });
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toBe('Choose what it carries.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Carries/ }), [
    'deposit card USD',
  ]);
  expect(screen.queryByText('Account', { exact: true })).toBeNull();
  expect(screen.getByRole('combobox', { name: /Provider/ })).toHaveProperty('value', 'hosted');
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toBe('Give it a name.');
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'North card');
  await press('Continue');
  await userEvent.type(screen.getByRole('textbox', { name: /Smallest payment/ }), '10');
  await press('Continue');
  expect(screen.getByRole('alert').textContent).toBe('Both bounds are needed, above zero.');
  await userEvent.type(screen.getByRole('textbox', { name: /Largest payment/ }), '500');
  await press('Continue');
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'A second provider');
  await press('Add a channel');
  const { body } = await firstSent(sent, 'POST');
  expect(body).toMatchObject({
    code: 'north-card',
    provider: 'hosted',
    methodCode: 'card',
    account: null,
    amountMin: '10.00',
    isEnabled: false,
  });
});
