import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the address of a file outlives the click by which the browser reads it', () => {
  vi.useFakeTimers();
  const revoke = vi.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoke });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile(new Blob(['text']), 'code.png');
  expect(click.mock.contexts[0]).toMatchObject({ download: 'code.png', href: 'blob:x' });
  vi.advanceTimersByTime(1_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(revoke).toHaveBeenCalledWith('blob:x');
});
