import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('leaving with changes is asked about in a dialog of the console, and staying keeps the page', async () => {
  const native = vi.fn();
  vi.stubGlobal('confirm', native);
  await renderSignedIn(
    <>
      <p>A form</p>
      <LeaveGuard isChanged />
      <Link to={'/elsewhere' as '/'}>Elsewhere</Link>
    </>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('dialog', { name: 'Leave this page?' });
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('A form')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Leave');
  await waitFor(() => expect(screen.queryByText('A form')).toBeNull());
  expect(native).not.toHaveBeenCalled();
});
