import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { captchaQuery } from './api/index.ts';

/** A new picture at most once a second, as the specification asks. */
const REFRESH_GAP_MS = 1_000;

/** The captcha picture and the way to another one. */
export function useCaptcha(isWanted: boolean) {
  const cache = useQueryClient();
  const refreshedAt = useRef(0);
  const query = useQuery({ ...captchaQuery(), enabled: isWanted });
  return {
    image: query.data ?? null,
    isRefreshing: query.isFetching,
    refresh() {
      const now = performance.now();
      if (now - refreshedAt.current < REFRESH_GAP_MS) return;
      refreshedAt.current = now;
      void cache.invalidateQueries({ queryKey: captchaQuery().queryKey });
    },
  };
}
