import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { firstSent, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { ChannelTest } from './channel-test.tsx';
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
    'POST /console/channels/test': {
      value: {
        check: 'payment',
        outcome: 'refused',
        reference: 'test-1',
        reason: 'amount_too_small',
      },
    },
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
  await press('Make a test payment');
  expect((await screen.findByRole('status')).textContent).toBe(
    'The provider refused it: amount_too_small',
  );
  const tried = await firstSent(sent, 'POST');
  expect(tried).toEqual({
    method: 'POST',
    path: '/console/channels/test',
    body: {
      code: 'north-card',
      direction: 'deposit',
      provider: 'hosted',
      methodCode: 'card',
      currency: 'USD',
      amount: '10.00',
    },
  });
  sent.length = 0;
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

test.each([
  [
    'payment',
    'works',
    'test-7',
    null,
    'It works: the provider accepted 10.00 USD. Reference: test-7',
  ],
  ['connection', 'works', null, null, 'It works: the provider answers and knows us.'],
  ['payment', 'unreachable', null, 'timeout', 'The provider gave no clear answer: timeout'],
] as const)('the answer to a test of a channel is in words: %s %s', async (...answer) => {
  const [check, outcome, reference, reason, words] = answer;
  serveCalls({ 'POST /console/channels/test': { value: { check, outcome, reference, reason } } });
  const direction = check === 'payment' ? 'deposit' : 'payout';
  const trial = { code: 'north', direction, provider: 'hosted', methodCode: 'card' } as const;
  await renderSignedIn(<ChannelTest trial={{ ...trial, currency: 'USD', amount: '10.00' }} />);
  await press(check === 'payment' ? 'Make a test payment' : 'Check the connection');
  expect((await screen.findByRole('status')).textContent).toBe(words);
});

test('accounts of the house have no provider to test', async () => {
  serveCalls({});
  await renderSignedIn(<NewChannelForm list={list} onMade={vi.fn()} />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Carries/ }), [
    'deposit bank USD',
  ]);
  const fill = (name: RegExp | string, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name }), text);
  await fill(/Name/, 'Harbour bank');
  await press('Continue');
  await fill(/Smallest payment/, '10');
  await fill(/Largest payment/, '500');
  await press('Continue');
  await fill('Bank', 'Harbour');
  await fill(/Account holder/, 'Parlour');
  await fill(/Account number/, '12345678');
  await press('Continue');
  expect(screen.getByRole('textbox', { name: /Reason/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /test payment|connection/ })).toBeNull();
});
