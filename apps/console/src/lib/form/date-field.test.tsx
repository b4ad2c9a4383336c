import { TextInput } from '@mantine/core';
import { focusUnfinished } from '@parlour/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { DateField, type DateFieldProps, MomentField, TimeField } from './date-field.tsx';
import { Form } from './form.tsx';

const told = vi.fn<(value: string) => void>();

function Held({
  of: Field,
  value: first,
  ...props
}: Omit<DateFieldProps, 'onChange'> & { readonly of: ComponentType<DateFieldProps> }): ReactNode {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    told(next);
    setValue(next);
  };
  return (
    <>
      <Field label="Day" {...props} value={value} onChange={change} />
      <button type="button" onClick={() => setValue('2026-01-05')}>
        Preset
      </button>
    </>
  );
}

async function stage(of: ComponentType<DateFieldProps>, value: string, props: object = {}) {
  told.mockClear();
  await renderSignedIn(<Held of={of} value={value} {...props} />);
  return screen.findByLabelText<HTMLInputElement>('Day');
}

test('a day is typed in the order of the language, and written as everywhere once it is left', async () => {
  const field = await stage(DateField, '2026-11-22');
  expect(field.value).toBe('Nov 22, 2026');
  await userEvent.clear(field);
  await userEvent.type(field, '12/3/2026');
  expect(field.value).toBe('12/3/2026');
  expect(told.mock.lastCall).toEqual(['2026-12-03']);
  await userEvent.tab();
  expect(field.value).toBe('Dec 3, 2026');
});

test('an unfinished day stays where it was typed, is told about and found again', async () => {
  const field = await stage(DateField, '2026-11-22');
  await userEvent.clear(field);
  await userEvent.type(field, 'Dec 3');
  expect(screen.queryByText(/cannot be read/)).toBeNull();
  await userEvent.tab();
  expect(field.value).toBe('Dec 3');
  const year = new Date().getFullYear();
  screen.getByText(`This cannot be read. Write it like Dec 31, ${year}.`);
  expect(told.mock.lastCall).toEqual(['']);
  expect(focusUnfinished(document)).toBe(true);
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, ', 2026');
  expect(focusUnfinished(document)).toBe(false);
});

test('a form is not sent with an unfinished day', async () => {
  const sent = vi.fn();
  await renderSignedIn(
    <Form onSubmit={sent}>
      <Held of={DateField} value="" />
      <TextInput label="Note" />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.type(await screen.findByLabelText('Day'), 'soon{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please complete: Day.');
  screen.getByText(/^This cannot be read/);
  expect(sent).not.toHaveBeenCalled();
});

test('a value from elsewhere takes the place of what was typed', async () => {
  const field = await stage(DateField, '2026-11-22');
  await userEvent.clear(field);
  await userEvent.type(field, 'Dec');
  await userEvent.click(screen.getByRole('button', { name: 'Preset' }));
  expect(field.value).toBe('Jan 5, 2026');
});

test('days outside the limits are told, and cannot be picked', async () => {
  const field = await stage(DateField, '2026-11-22', { min: '2026-11-10', max: '2026-11-25' });
  await userEvent.clear(field);
  await userEvent.type(field, '2026-11-26');
  await userEvent.tab();
  screen.getByText('Not after Nov 25, 2026.');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-11-09');
  await userEvent.tab();
  screen.getByText('Not before Nov 10, 2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Day' }));
  expect(panel.getByRole('button', { name: 'Thursday, November 26, 2026' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a day is picked with the keyboard alone, and the keyboard comes back to the field', async () => {
  const field = await stage(DateField, '2026-11-22');
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}');
  const panel = within(await screen.findByRole('dialog', { name: 'Day' }));
  const chosen = panel.getByRole('button', { name: 'Sunday, November 22, 2026' });
  expect(document.activeElement).toBe(chosen);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(told.mock.calls).toEqual([['2026-11-29']]);
  expect(field.value).toBe('Nov 29, 2026');
  expect(document.activeElement).toBe(field);
});

test('Escape closes the calendar and changes nothing', async () => {
  const field = await stage(DateField, '2026-11-22');
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await screen.findByRole('dialog', { name: 'Day' });
  await userEvent.keyboard('{PageDown}{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('Nov 22, 2026');
  expect(told).not.toHaveBeenCalled();
});

test('a moment is a day and a time, each picked by itself', async () => {
  const field = await stage(MomentField, '2026-11-22T14:10');
  expect(field.value.replace(/\s/g, ' ')).toBe('Nov 22, 2026, 2:10 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Day' }));
  await userEvent.click(panel.getByRole('button', { name: 'Monday, November 30, 2026' }));
  expect(told.mock.lastCall).toEqual(['2026-11-30T14:10']);
  await userEvent.click(panel.getByRole('button', { name: /^9:30\sAM$/ }));
  expect(told.mock.lastCall).toEqual(['2026-11-30T09:30']);
  await userEvent.click(panel.getByRole('button', { name: 'Clear' }));
  expect(told.mock.lastCall).toEqual(['']);
});

test('a time is typed in short or picked among the half hours', async () => {
  const field = await stage(TimeField, '09:00');
  await userEvent.clear(field);
  await userEvent.type(field, '1845');
  await userEvent.tab();
  expect(told.mock.lastCall).toEqual(['18:45']);
  expect(field.value.replace(/\s/g, ' ')).toBe('6:45 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Show the times' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Day' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(told.mock.lastCall).toEqual(['19:00']);
  expect(panel.queryByRole('button', { name: 'Today' })).toBeNull();
});
