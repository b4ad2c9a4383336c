import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test-stage.tsx';
import { AmountField } from './amount-field.tsx';

function Deposit() {
  const [typed, setTyped] = useState('');
  const shared = { hint: null, currency: 'USD', error: undefined, presets: [], ceiling: null };
  return <AmountField {...shared} label="Amount" typed={typed} onChange={setTyped} />;
}

test('letters in an amount are told of, and what was typed is left as it is', async () => {
  show(<Deposit />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.type(field, '1e3');
  expect((field as HTMLInputElement).value).toBe('1e3');
  expect(screen.getByText('Enter an amount in digits, such as 25.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '1000');
  expect(screen.queryByText('Enter an amount in digits, such as 25.')).toBeNull();
});
