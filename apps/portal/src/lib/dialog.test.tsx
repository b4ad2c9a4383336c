import './dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../test-stage.tsx';

type StageProps = { readonly closesOnEscape?: boolean; readonly closeLabel?: string };

function Stage(props: StageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Question" {...props}>
        <button type="button">Answer</button>
      </Dialog>
    </>
  );
}

async function openDialog(props: StageProps = {}) {
  show(<Stage {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Question' });
}

test('a press beside a dialog does not close it, and nor does Escape where something can be lost', async () => {
  await openDialog();
  const veil = document.querySelector('.mantine-Modal-overlay');
  expect(veil).not.toBeNull();
  await userEvent.click(veil as Element);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('the close button is there when it has a name, and leads back to what was pressed', async () => {
  await openDialog({ closeLabel: 'Close' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
  );
});

test('a dialog that was closed by its button is seen when it opens again', async () => {
  const dialog = await openDialog({ closeLabel: 'Close' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const again = await screen.findByRole('dialog', { name: 'Question' });
  expect(again.closest('[hidden]')).toBeNull();
});

test('a dialog that stays when it is asked to close is shown again', async () => {
  const close = vi.fn();
  show(
    <Dialog isOpen onClose={close} title="Question" closeLabel="Close">
      <p>Still under way</p>
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.getByRole('dialog').closest('[hidden]')).toBeNull());
});

test('Escape closes where nothing can be lost', async () => {
  await openDialog({ closesOnEscape: true });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the focus goes into the dialog and stays there', async () => {
  const dialog = await openDialog({ closeLabel: 'Close' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  for (let turn = 0; turn < 4; turn += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('the focus begins in the first field of a dialog, not at its close button', async () => {
  show(
    <Dialog isOpen onClose={() => undefined} title="Question" closeLabel="Close">
      <button type="button">Answer</button>
      <input type="hidden" />
      <input aria-label="Disabled" disabled />
      <input aria-label="Account" />
      <input aria-label="Amount" />
    </Dialog>,
  );
  const field = await screen.findByRole('textbox', { name: 'Account' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('Escape closes a dialog with a close button until something is typed', async () => {
  const close = vi.fn();
  show(
    <Dialog isOpen onClose={close} title="Question" closeLabel="Close">
      <input aria-label="Account" />
    </Dialog>,
  );
  const field = await screen.findByRole('textbox', { name: 'Account' });
  await userEvent.type(field, 'a');
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  cleanup();
  show(
    <Dialog isOpen onClose={close} title="Question" closeLabel="Close">
      <input aria-label="Account" />
    </Dialog>,
  );
  await userEvent.click(await screen.findByRole('textbox', { name: 'Account' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
