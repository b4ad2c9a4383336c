import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsCalm, useIsQuiet } from './use-calm.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function useBoth() {
  const isCalm = useIsCalm();
  const isQuiet = useIsQuiet(isCalm);
  return { isCalm, isQuiet };
}
const use = () => renderHook(useBoth).result;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('what is not seen at first waits until the page has loaded, and not for one who uses it', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const waiting = use();
  const used = use();
  pass(10_000);
  expect(waiting.current.isCalm).toBe(false);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(used.current.isCalm).toBe(true);
  state.mockReturnValue('complete');
  const loaded = use();
  pass(400);
  expect(loaded.current.isCalm).toBe(true);
});

test('a dialog of its own comes up when the reader rests, and to one who only looks after a while', () => {
  const looking = use();
  pass(400);
  expect(looking.current.isQuiet).toBe(false);
  pass(5_000);
  expect(looking.current.isQuiet).toBe(true);

  const busy = use();
  pass(400);
  act(() => void dispatchEvent(new Event('pointermove')));
  pass(1_000);
  act(() => void dispatchEvent(new Event('keydown')));
  pass(1_000);
  expect(busy.current.isQuiet).toBe(false);
  pass(200);
  expect(busy.current.isQuiet).toBe(true);
});
