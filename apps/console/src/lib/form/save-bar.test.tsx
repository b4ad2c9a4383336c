import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { MomentField } from './date-field.tsx';
import { SaveBar } from './save-bar.tsx';

const bar = (text: string, save: () => Promise<unknown>) => (
  <SaveBar
    title="Change it?"
    text={<MomentField label="Counts from" value="" onChange={() => undefined} />}
    savedText={text}
    onDiscard={() => undefined}
    save={save}
  />
);

test('nothing is reviewed while a day of the page is half typed', async () => {
  await renderSignedIn(
    <>
      <MomentField label="Ends" value="" onChange={() => undefined} />
      {bar('saved', async () => undefined)}
    </>,
  );
  const ends = await screen.findByLabelText('Ends');
  await userEvent.type(ends, 'Nov 3');
  await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(document.activeElement).toBe(ends);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(ends);
  await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  await screen.findByRole('dialog');
});

test('nothing is confirmed while a day of the question is half typed', async () => {
  const save = vi.fn(async () => undefined);
  await renderSignedIn(bar('saved', save));
  await userEvent.click(await screen.findByRole('button', { name: 'Review changes' }));
  const from = await screen.findByLabelText('Counts from');
  await userEvent.type(from, 'Nov 3');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'new rules');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(document.activeElement).toBe(from);
  expect(save).not.toHaveBeenCalled();
});
