import { hashBack } from '@parlour/fairness';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { ChainSearch } from './chain-search.tsx';

const last = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const chainOf = (hash: string, used: number) => ({
  chainId: hash,
  endHash: hashBack(hash, 9),
  used,
  length: 9,
  publishedAt: '2026-11-20T00:00:00.000Z',
});

const field = () => screen.getByLabelText<HTMLInputElement>('Is this hash in the chain?');
const look = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Look for it' });
const answer = () => screen.getByRole('status').textContent;

test('a hash that was kept is looked for in every chain, however it was typed', async () => {
  show(<ChainSearch chains={[chainOf(last, 3), chainOf(other, 9)]} />);
  expect(screen.getByText(/^3 of 9 places used/)).toBeDefined();
  await userEvent.type(field(), ` ${hashBack(other, 2).toUpperCase()} `);
  await userEvent.dblClick(look());
  expect(await screen.findByText('Yes: it stands at place 7 of the chain')).toBeDefined();
  await userEvent.clear(field());
  expect(answer()).toBe('It is hashed again and again until the published end is met.');
});

test('a place that is not used yet is not told', async () => {
  show(<ChainSearch chains={[chainOf(last, 3)]} />);
  await userEvent.type(field(), hashBack(last, 5));
  await userEvent.click(look());
  expect(await screen.findByText('No: it is not among the places that were used')).toBeDefined();
  expect(field().value).toBe(hashBack(last, 5));
});

test('what is no hash is told, and not looked for', async () => {
  show(<ChainSearch chains={[chainOf(last, 3)]} />);
  expect(look().disabled).toBe(true);
  await userEvent.type(field(), 'abc{Enter}');
  expect(answer()).toBe('A hash has 64 digits from 0 to 9 and a to f');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(look().disabled).toBe(true);
});
