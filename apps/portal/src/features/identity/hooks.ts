import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { captchaQuery } from './api/index.ts';

/** A new picture at most once a second, as the specification asks. */
const REFRESH_GAP_MS = 1_000;

/** The captcha picture and the way to another one. */
export function useCaptcha(isWanted: boolean) {
  const cache = useQueryClient();
  const refreshedAt = useRef(-REFRESH_GAP_MS);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = useQuery({ ...captchaQuery(), enabled: isWanted });
  useEffect(() => () => clearTimeout(waiting.current), []);

  function refresh() {
    clearTimeout(waiting.current);
    const now = performance.now();
    const waitMs = refreshedAt.current + REFRESH_GAP_MS - now;
    if (waitMs > 0) {
      // A picture works once, so the one on screen may be used up: the next follows all the same.
      waiting.current = setTimeout(refresh, waitMs);
      return;
    }
    refreshedAt.current = now;
    void cache.invalidateQueries({ queryKey: captchaQuery().queryKey });
  }

  return { image: query.data ?? null, isRefreshing: query.isFetching, refresh };
}
