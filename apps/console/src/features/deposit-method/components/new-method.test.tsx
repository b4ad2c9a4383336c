import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { NewMethodButton } from './new-method.tsx';

const CREATE = 'POST /console/deposit-methods';

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [CREATE]: answer });
  await renderSignedIn(<NewMethodButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a method' }));
  await screen.findByRole('dialog');
  return sent;
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const add = () =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Add a method',
  });
async function retype(label: RegExp, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}
async function fill() {
  await userEvent.type(field(/^Code/), 'upi');
  await userEvent.type(field(/^Name, English/), ' UPI ');
  await userEvent.type(field(/^Smallest deposit/), '10');
  await userEvent.type(field(/^Largest deposit/), '1000');
  await userEvent.type(field(/^Reason/), ' asked for ');
}

test('a method is added as it was typed, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  await fill();
  await userEvent.selectOptions(field(/^Kind/), 'wallet');
  await userEvent.type(field(/^Amounts as buttons/), '50 20');
  await retype(/^Fee in percent/, '1.5');
  await userEvent.click(field(/^Members can use it/));
  await userEvent.dblClick(add());
  answer.resolve({ value: {} });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      code: 'upi',
      kind: 'wallet',
      currency: 'USD',
      name: { en: 'UPI' },
      hint: { en: '' },
      amountMin: '10.00',
      amountMax: '1000.00',
      presets: ['20.00', '50.00'],
      feeBps: 150,
      feeFixed: '0.00',
      feeMin: '0.00',
      feeMax: null,
      multipleHundredths: 100,
      vipMin: 0,
      bonusBps: 0,
      bonusMax: null,
      bonusMultipleHundredths: 0,
      bonusIsChosen: true,
      isEnabled: true,
      reason: 'asked for',
    },
  ]);
});

test('what keeps a method back is named, and holds it back', async () => {
  const sent = await stage({ value: {} });
  await fill();
  await retype(/^Smallest deposit/, '2000');
  expect(screen.getByText('The smallest deposit is above the largest.')).toBeDefined();
  expect(add().disabled).toBe(true);
  await retype(/^Smallest deposit/, '10');
  await userEvent.clear(field(/^Reason/));
  expect(add().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('a refusal stands in the form, and what was typed is sent as it stands', async () => {
  const sent = await stage({ code: 'deposit.method_exists', message: 'It is there already.' });
  await fill();
  await userEvent.click(add());
  expect(await screen.findByText('It is there already.')).toBeDefined();
  expect(field(/^Name, English/).value).toBe(' UPI ');
  await userEvent.click(add());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});
