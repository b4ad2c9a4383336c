import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const PAUSE_MS = 250;
const onSearch = vi.fn<(search: string | undefined) => void>();

const field = (value: string): ReactNode => (
  <MantineProvider env="test">
    <SearchField label="Find" value={value} onSearch={onSearch} />
  </MantineProvider>
);
const input = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const rest = () => act(() => vi.advanceTimersByTime(PAUSE_MS));

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => void vi.useRealTimers());

test('a text is searched for once it rests, and the space before the next word stays', () => {
  const { rerender } = render(field(''));
  type('velv');
  type('velvet ');
  rest();
  expect(onSearch.mock.calls).toEqual([['velvet']]);
  rerender(field('velvet'));
  expect(input().value).toBe('velvet ');
  type('velvet hours');
  rest();
  expect(onSearch).toHaveBeenLastCalledWith('velvet hours');
});

test('a search that comes back late takes nothing from what was typed meanwhile', () => {
  const { rerender } = render(field(''));
  for (const text of ['a', 'ab']) {
    type(text);
    rest();
  }
  type('abc');
  rerender(field('a'));
  rerender(field('ab'));
  expect(input().value).toBe('abc');
  rest();
  expect(onSearch.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
});

test('a search that is changed elsewhere is shown, and what was not searched for yet is let go', () => {
  const { rerender } = render(field('old'));
  type('older');
  rerender(field(''));
  expect(input().value).toBe('');
  rest();
  expect(onSearch).not.toHaveBeenCalled();
});

test('a text that is typed back to what is searched for is not searched for again', () => {
  const { rerender } = render(field('old'));
  type('olde');
  type('old ');
  rest();
  expect(onSearch).not.toHaveBeenCalled();
  type('');
  rest();
  expect(onSearch.mock.calls).toEqual([[undefined]]);
  rerender(field(''));
  expect(input().value).toBe('');
});
