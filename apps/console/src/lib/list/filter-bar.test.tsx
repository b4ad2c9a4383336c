import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { type Filter, FilterBar } from './filter-bar.tsx';

const filters: Filter[] = [
  {
    kind: 'choice',
    key: 'state',
    label: 'State',
    options: [
      { value: 'PAID', label: 'Paid' },
      { value: 'FAILED', label: 'Failed' },
    ],
  },
  { kind: 'text', key: 'account', label: 'Member' },
  { kind: 'period', label: 'Period' },
];

test('a choice is set by one press and shown on its pill', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(<FilterBar filters={filters} values={{}} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'State' }));
  await user.click(await screen.findByRole('button', { name: 'Failed' }));
  expect(onChange).toHaveBeenCalledWith({ state: 'FAILED' });
});

test('a text is applied without its spaces', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(<FilterBar filters={filters} values={{}} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Member' }));
  await user.type(await screen.findByRole('textbox'), ' demo {Enter}');
  expect(onChange).toHaveBeenCalledWith({ account: 'demo' });
});

test('days are typed, applied once they are whole, and shown in words', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  const values = { from: '2026-01-01' };
  await renderSignedIn(<FilterBar filters={filters} values={values} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Period Jan 1, 2026 – …' }));
  const until = await screen.findByLabelText('To');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Today' }));
  await user.type(until, 'Jan 3{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please complete: To.');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(until, ', 2026{Enter}');
  expect(onChange).toHaveBeenCalledWith({ from: '2026-01-01', to: '2026-01-03' });
});

test('clearing takes back every filter at once', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  const values = { state: 'PAID', from: '2026-01-01' };
  await renderSignedIn(<FilterBar filters={filters} values={values} onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'State Paid' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onChange).toHaveBeenCalledWith({
    state: undefined,
    account: undefined,
    from: undefined,
    to: undefined,
  });
});

test('several options are chosen one after the other, and let go again', async () => {
  const marks: Filter = {
    kind: 'several',
    key: 'flags',
    label: 'Marks',
    options: ['hot', 'new', 'hidden'].map((value) => ({ value, label: `Is ${value}` })),
  };
  const onChange = vi.fn();
  const user = userEvent.setup();
  const values = { flags: 'hot,hidden' };
  await renderSignedIn(<FilterBar filters={[marks]} values={values} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: /^Marks ?Is hot, Is hidden/ }));
  await user.click(await screen.findByRole('button', { name: 'Is new' }));
  expect(onChange).toHaveBeenLastCalledWith({ flags: 'hot,hidden,new' });
  await user.click(screen.getByRole('button', { name: 'Is hot' }));
  expect(onChange).toHaveBeenLastCalledWith({ flags: 'hidden' });
});

test('a long list of options is narrowed down by a text', async () => {
  const vendors: Filter = {
    kind: 'choice',
    key: 'vendor',
    label: 'Vendor',
    options: Array.from({ length: 30 }, (_, at) => ({ value: `v${at}`, label: `House ${at}` })),
  };
  const user = userEvent.setup();
  await renderSignedIn(<FilterBar filters={[vendors]} values={{}} onChange={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Vendor' }));
  await user.type(await screen.findByLabelText('Find in Vendor'), 'house 27');
  expect(screen.getAllByRole('button', { name: /^House/ })).toHaveLength(1);
  await user.type(screen.getByLabelText('Find in Vendor'), 'x');
  expect(screen.queryByRole('button', { name: /^House/ })).toBeNull();
});
