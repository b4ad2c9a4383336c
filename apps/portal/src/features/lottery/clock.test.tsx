import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test-stage.tsx';
import { noteServerTime, useServerNow } from './clock.ts';

function Clock(): ReactNode {
  return <p>{new Date(useServerNow()).toISOString()}</p>;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:00:13.000Z') }));
afterEach(() => void vi.useRealTimers());

test('seconds change when those of the server do, and not those of the device', async () => {
  noteServerTime('2026-11-21T10:00:13.600Z');
  show(<Clock />);
  expect(screen.getByText('2026-11-21T10:00:13.000Z')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByText('2026-11-21T10:00:14.000Z')).toBeTruthy();
  // Another answer moves the clock; the next second is the server's again.
  noteServerTime('2026-11-21T10:00:14.300Z');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(screen.getByText('2026-11-21T10:00:16.000Z')).toBeTruthy();
});
