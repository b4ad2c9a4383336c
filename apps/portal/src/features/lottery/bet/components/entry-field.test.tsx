import type { EntryShape } from '@parlour/lottery';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { EntryField } from './entry-field.tsx';

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const digits = (length: number, change: Partial<EntryShape> = {}): EntryShape => ({
  tokens: DIGITS,
  length,
  ...change,
});

function Field({ shape }: { readonly shape: EntryShape }): ReactNode {
  const [entries, setEntries] = useState<readonly string[]>([]);
  return <EntryField shape={shape} entries={entries} onEntries={setEntries} />;
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const written = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const type = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.tab();
};

beforeEach(cleanup);

test('all orders of what was typed are bet on, each once', async () => {
  show(<Field shape={digits(3)} />);
  expect(button('All orders').disabled).toBe(true);
  await type('112 211 777');
  await userEvent.click(button('All orders'));
  expect(written()).toBe('112 121 211 777');
  expect(screen.getByText('4 numbers read')).toBeTruthy();
});

test('orders are offered for three and four digits whose order matters', () => {
  const isOffered = (shape: EntryShape): boolean => {
    cleanup();
    show(<Field shape={shape} />);
    return screen.queryByRole('button', { name: 'All orders' }) !== null;
  };
  expect(isOffered(digits(4))).toBe(true);
  expect(isOffered(digits(2))).toBe(false);
  expect(isOffered(digits(5))).toBe(false);
  expect(isOffered(digits(3, { unordered: true }))).toBe(false);
  expect(isOffered({ tokens: ['01', '02', '03'], length: 3, distinct: true })).toBe(false);
});

test('an empty field has nothing to clear', async () => {
  show(<Field shape={digits(3)} />);
  expect(button('Clear').disabled).toBe(true);
  // What is no bet can be cleared too.
  await type('12');
  await userEvent.click(button('Clear'));
  expect(written()).toBe('');
  expect(button('Clear').disabled).toBe(true);
});

test('what was read before is no foreign text, however late the page takes it in', () => {
  const late: (() => void)[] = [];
  function SlowField(): ReactNode {
    const [entries, setEntries] = useState<readonly string[]>([]);
    const onEntries = (next: readonly string[]) => late.push(() => setEntries(next));
    return <EntryField shape={digits(2)} entries={entries} onEntries={onEntries} />;
  }
  show(<SlowField />);
  const field = screen.getByRole('textbox');
  for (const value of ['12', '12 34']) {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
  for (const takeIn of late) act(takeIn);
  expect(written()).toBe('12 34');
  expect(screen.getByText('2 numbers read')).toBeTruthy();
});
