import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './call-query.ts';

afterEach(() => onlineManager.setOnline(true));

test('what is asked for without a network fails at once, and does not run by itself later', async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn().mockRejectedValue(new Error('no network'));
  const asked = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn })
    .execute(undefined);
  await expect(asked).rejects.toThrow('no network');
  onlineManager.setOnline(true);
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test('a page that was never read says that there is no network, and does not wait in silence', async () => {
  onlineManager.setOnline(false);
  const queryFn = () => Promise.reject(new Error('no network'));
  const read = queryClient.fetchQuery({ queryKey: ['never read'], queryFn });
  await expect(read).rejects.toThrow('no network');
});
