import { RefusalError } from '@parlour/client';
import { useQuery } from '@tanstack/react-query';
import { callQuery, refresh } from '../../lib/call-query.ts';

const ASKS: ReadonlySet<string> = new Set(['identity.captcha_required', 'identity.captcha_wrong']);

/** Whether the next attempt has to come with the characters of a picture. */
export const wantsCaptcha = (cause: unknown): boolean =>
  cause instanceof RefusalError && ASKS.has(cause.code);

export type Captcha = {
  /** A data address; null while there is none. */
  readonly image: string | null;
  readonly refresh: () => Promise<void>;
};

/** The picture that the next attempt answers, once one is asked for. */
export function useCaptcha(isAsked: boolean): Captcha {
  const { data } = useQuery({
    ...callQuery('GET /console/session/captcha'),
    enabled: isAsked,
    // Another picture would make what is being typed wrong.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return { image: data ?? null, refresh: () => refresh('GET /console/session/captcha') };
}
