import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { Form } from './form.tsx';

test('a form names the fields that are missing, and sends once they are there', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderSignedIn(
    <Form onSubmit={sent}>
      <TextInput label="Account" required />
      <TextInput label="Note" />
      <TextInput label="Amount" required />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert').textContent).toBe('Please complete: Account, Amount.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Account/ }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('arjun');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledOnce();
});
