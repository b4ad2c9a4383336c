import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import type { GameFilter } from '../model.ts';
import { type FilterChange, GameFilters } from './game-filters.tsx';

const RESTED_MS = 300;
let changes: FilterChange[] = [];

function Page({ first }: { readonly first: GameFilter }): ReactNode {
  const [filter, setFilter] = useState(first);
  const change = (part: FilterChange) => {
    changes.push(part);
    setFilter((before) => ({ ...before, ...part }) as GameFilter);
  };
  return <GameFilters filter={filter} types={[]} onChange={change} />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rest = () => act(() => vi.advanceTimersByTime(RESTED_MS));

beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
});
afterEach(() => void vi.useRealTimers());

test('a game is searched for once typing rests', () => {
  show(<Page first={{}} />);
  type('vel');
  type('velvet ');
  expect(changes).toEqual([]);
  rest();
  expect(changes).toEqual([{ search: 'velvet' }]);
  expect(field().value).toBe('velvet ');
});

test('filters that are cleared take along what was typed and not searched for yet', () => {
  show(<Page first={{ feature: 'hot' }} />);
  type('velvet');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(field().value).toBe('');
  rest();
  expect(changes).toHaveLength(1);
  expect(changes[0]?.search).toBeUndefined();
});
