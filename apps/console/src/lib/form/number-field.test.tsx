import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { Form } from './form.tsx';
import { NumberField } from './number-field.tsx';

test('a figure that was cleared is asked for again, and never sent as another one', async () => {
  const sent = vi.fn();
  function Limits() {
    const [limit, setLimit] = useState(25);
    return (
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          sent(limit);
        }}
      >
        <NumberField label="Limit" value={limit} onChange={setLimit} />
        <button type="submit">Save</button>
      </Form>
    );
  }
  await renderSignedIn(<Limits />);
  const field = await screen.findByRole('textbox', { name: 'Limit' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toBe('Please complete: Limit.');
  expect((field as HTMLInputElement).value).toBe('');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(field, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveBeenCalledWith(40);
});
