import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { countIn, CountStepper } from './count-stepper.tsx';

function Page(): ReactNode {
  const [value, setValue] = useState(10);
  return (
    <>
      <CountStepper
        label="Draws"
        lessLabel="Fewer"
        moreLabel="More"
        value={value}
        max={50}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue(20)}>
        Twenty
      </button>
      <output>{value}</output>
    </>
  );
}

beforeEach(() => void show(<Page />));

test('a number is what its digits say up to the first sign that is none', () => {
  const typed = ['12', ' 7 ', '2.5', '1e9', '1,000', '-5', 'abc', '', '５', '٤٢'];
  expect(typed.map(countIn)).toEqual([12, 7, 2, 1, 1, null, null, null, 5, 42]);
});

test('a fraction is not taken for a number without its point', async () => {
  await userEvent.clear(field());
  await userEvent.type(field(), '2.5');
  expect([counts(), field().value]).toEqual([2, '2.5']);
  await userEvent.tab();
  expect(field().value).toBe('2');
});

const counts = () => Number(screen.getByRole('status').textContent);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Draws' });

test('what is typed counts at once, and above the bound as the bound', async () => {
  await userEvent.clear(field());
  await userEvent.type(field(), '99');
  expect(counts()).toBe(50);
  expect(field().value).toBe('99');
  await userEvent.tab();
  expect(field().value).toBe('50');
});

test('an empty field counts as the least, and is filled when it is left', async () => {
  await userEvent.clear(field());
  expect(counts()).toBe(1);
  expect(field().value).toBe('');
  await userEvent.type(field(), '3');
  expect([counts(), field().value]).toEqual([3, '3']);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field().value).toBe('1');
});

test('what comes from elsewhere is shown', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Twenty' }));
  expect(field().value).toBe('20');
});
