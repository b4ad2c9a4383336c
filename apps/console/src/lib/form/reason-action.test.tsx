import { RefusalError } from '@parlour/client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { ReasonAction } from './reason-action.tsx';

const props = {
  label: 'Switch off',
  text: 'It takes no payments.',
  doneText: 'It is off.',
  confirmLabel: 'Off it goes',
};

test('a template writes the reason, which can be changed before it is sent', async () => {
  const act = vi.fn(async () => undefined);
  const refresh = vi.fn(async () => undefined);
  const user = userEvent.setup();
  await renderSignedIn(
    <ReasonAction {...props} templates={['Provider down']} act={act} refresh={refresh} />,
  );
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await user.click(await screen.findByRole('button', { name: 'Provider down' }));
  await user.type(screen.getByLabelText(/Reason/), ' again');
  await user.click(screen.getByRole('button', { name: 'Off it goes' }));
  expect(act).toHaveBeenCalledWith('Provider down again');
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test('a conflict refreshes what stands behind, and takes the confirmation away', async () => {
  const refusal = new RefusalError({
    status: 409,
    code: 'cashier.channel_changed',
    message: 'Someone changed it.',
    requestId: 'reference-1',
    fields: {},
  } as never);
  const refresh = vi.fn(async () => undefined);
  const user = userEvent.setup();
  const act = () => Promise.reject(refusal);
  await renderSignedIn(<ReasonAction {...props} act={act} refresh={refresh} />);
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await user.type(await screen.findByLabelText(/Reason/), 'maintenance');
  await user.click(screen.getByRole('button', { name: 'Off it goes' }));
  expect(await screen.findByText(/up to date again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Off it goes' })).toBeNull();
  expect(refresh).toHaveBeenCalledOnce();
});
