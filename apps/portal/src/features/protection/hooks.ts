import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { callKey } from '../../lib/call-query.ts';
import { useChannel } from '../../lib/channel.ts';
import { heldGainsMs } from '../../lib/held-gains.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { useTakeAnswer } from '../../lib/take-answer.ts';
import { beat, changesQuery, fetchVisit, type Protection, protectionQuery } from './api/index.ts';

const BEAT_MS = 60_000;
const visitKey = callKey('POST /wps/member/protection/visit');

function useProtectionQuery() {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({ ...protectionQuery(), enabled: isLoggedIn });
}

/** Limits and exclusion of the member at this tab; undefined for visitors and until known. */
export const useProtection = (): Protection | undefined => useProtectionQuery().data;

/** Puts the answer of a change in the place of what was known. */
export const useTakeProtection = (): ((protection: Protection) => Promise<void>) =>
  useTakeAnswer(protectionQuery().queryKey);

/**
 * The visit under way. The clock of an open game gives a sign of play every minute; every
 * other place that shows it reads what that heard.
 */
export function useVisit(isPlaying: boolean, isClock = false) {
  const { data: protection, dataUpdatedAt: askedAtMs } = useProtectionQuery();
  const played = useQuery({
    queryKey: visitKey,
    queryFn: beat,
    enabled: isClock && protection !== undefined,
    refetchInterval: BEAT_MS,
    staleTime: 0,
  });
  const visit = isPlaying ? played.data : (protection?.visit ?? undefined);
  return { visit: visit ?? null, heardMs: isPlaying ? played.dataUpdatedAt : askedAtMs };
}

/** Reads of the visit while bets follow each other quickly. */
const REFRESH_GAP_MS = 1_000;

/** Reads the visit again when the balance moved: at once, then at most once a second. */
export function useVisitNews(memberId: string | null): void {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAtMs = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    timer.current = undefined;
    readAtMs.current = Date.now();
    fetchVisit().then(
      (visit) => {
        if (visit !== null) cache.setQueryData(visitKey, visit);
      },
      // The clock's own call comes every minute and tells of a failure.
      () => undefined,
    );
  };
  const readSoon = () => {
    if (timer.current !== undefined) return;
    const gapMs = readAtMs.current + REFRESH_GAP_MS - Date.now();
    const waitMs = Math.max(gapMs, heldGainsMs());
    if (waitMs <= 0) read();
    else timer.current = setTimeout(read, waitMs);
  };
  useChannel(memberId === null ? null : `balance:${memberId}`, {
    onMessage: readSoon,
    onResync: readSoon,
  });
}

/** Follows what changes elsewhere: another tab, an operator, the end of play. */
export function useProtectionNews(memberId: string | null, onPlayOver: () => void): void {
  const cache = useQueryClient();
  const refetch = () => {
    void cache.invalidateQueries({ queryKey: protectionQuery().queryKey });
    void cache.invalidateQueries({ queryKey: changesQuery().queryKey });
  };
  useChannel(memberId === null ? null : `protection:${memberId}`, {
    onMessage: ({ kind }) => {
      refetch();
      if (kind === 'play_over') onPlayOver();
    },
    onResync: refetch,
  });
}

/** The time of this device, once a second. */
export function useSecond(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Whether the game that is open tells time, net result and reality checks by itself, so that the page need not. */
export const useOwnChecks = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));

export const setOwnChecks = (isOn: boolean) => useOwnChecks.setState({ isOn });
