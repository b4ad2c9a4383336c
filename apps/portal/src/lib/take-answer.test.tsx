import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useTakeAnswer } from './take-answer.ts';

test('a read that began before a change does not bring the old state back', async () => {
  const cache = new QueryClient();
  const queryKey = ['limits'];
  cache.setQueryData(queryKey, 'asked');
  const { promise, resolve } = Promise.withResolvers<string>();
  const reading = cache
    .fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 })
    .catch(() => null);
  const { result } = renderHook(() => useTakeAnswer(queryKey), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    ),
  });
  await result.current('answered');
  resolve('asked');
  await reading;
  expect(cache.getQueryData(queryKey)).toBe('answered');
});
