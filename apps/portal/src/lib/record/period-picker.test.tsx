import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../test-stage.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { Period } from './period.ts';

const stage = (period: Period = { preset: 'last7' }) => {
  const onChange = vi.fn();
  show(
    <PeriodPicker period={period} today="2026-11-21" timeZone="Asia/Kolkata" onChange={onChange} />,
  );
  return onChange;
};

async function write(field: HTMLElement, day: string) {
  await userEvent.clear(field);
  await userEvent.type(field, day);
}

test('a preset is one press, and the chosen one is marked', async () => {
  const onChange = stage();
  expect(screen.getByRole('button', { name: 'Last 7 days' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
  expect(onChange.mock.calls).toEqual([[{ preset: 'lastMonth' }]]);
});

test('whose days are counted is told, whatever the clock of the device says', () => {
  stage();
  expect(screen.getByText('Times in GMT+05:30')).toBeDefined();
});

test('days of one’s own begin with those that are shown', async () => {
  const onChange = stage();
  await userEvent.click(screen.getByRole('button', { name: 'Choose days' }));
  const from = screen.getByLabelText<HTMLInputElement>('From');
  expect(from.value).toBe('Nov 15, 2026');
  await write(from, 'Nov 1, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onChange.mock.calls).toEqual([
    [{ preset: 'custom', fromDay: '2026-11-01', toDay: '2026-11-21' }],
  ]);
});

test('days that cannot be asked for are explained, and nothing is asked', async () => {
  const onChange = stage({ preset: 'custom', fromDay: '2026-11-10', toDay: '2026-11-12' });
  const from = screen.getByLabelText('From');
  const showIt = () => userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await write(from, '2026-11-13');
  await showIt();
  expect(screen.getByRole('alert').textContent).toBe('The first day is after the last one.');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  await write(from, '1/1/2026');
  expect(screen.getByRole('alert').textContent).toBe('Choose at most 92 days.');
  await userEvent.clear(from);
  expect(screen.getByRole('alert').textContent).toBe('Choose both days.');
  expect(onChange).not.toHaveBeenCalled();
});
