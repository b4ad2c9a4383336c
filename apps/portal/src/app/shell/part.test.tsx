import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { show } from '../../test-stage.tsx';
import { ChunkLoadError } from '../../lib/lazy-screen.ts';
import { Part } from '../../lib/part.tsx';
import { showToast, useToasts } from '../../lib/toast.ts';

function Lost(): never {
  throw new ChunkLoadError(new TypeError('Failed to fetch: /assets/menu-a1.js'));
}

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part that did not load says so with its reference, and leaves the rest alone', async () => {
  show(
    <>
      <p>The rest</p>
      <Part>
        <Lost />
      </Part>
      <Toaster />
    </>,
  );
  expect(screen.getByText('The rest')).toBeDefined();
  expect(await screen.findByText(/could not be loaded.*ChunkLoadError menu-a1/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a quiet part is missed by nobody', () => {
  show(
    <Part isQuiet>
      <Lost />
    </Part>,
  );
  expect(useToasts.getState().toasts).toEqual([]);
});

test('a message with something to do stays until it is answered; others go by themselves', async () => {
  vi.useFakeTimers();
  const run = vi.fn();
  showToast('plain', 'A new version is ready', { label: 'Load it', run });
  showToast('good', 'Saved');
  showToast('good', 'Saved');
  expect(useToasts.getState().toasts).toHaveLength(2);
  vi.advanceTimersByTime(6_000);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['A new version is ready']);
  vi.useRealTimers();
  show(<Toaster />);
  await userEvent.click(screen.getByRole('button', { name: 'Load it' }));
  expect(run).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('A new version is ready')).toBeNull());
});
