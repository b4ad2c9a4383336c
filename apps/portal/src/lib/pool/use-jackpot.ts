import { type Amount, amountToText } from '@parlour/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery } from '../call-query.ts';
import { useChannel } from '../channel.ts';
import { permissionQuery } from '../permission.ts';
import { useMedia } from '../use-media.ts';
import { amountOf, isRising, type Jackpot, type Pool, riseTo, shownAt } from './model.ts';

const REFETCH_MS = 60_000;
/** Without news for so long the pools are no longer known: two reads have failed. */
const KNOWN_MS = 150_000;
const FRAME_MS = 250;

export const jackpotQuery = () =>
  ({ ...callQuery('GET /wps/game/jackpot'), refetchInterval: REFETCH_MS }) as const;

/** The counter as the house announces it; without amounts once nothing is known of the pools. */
export function useJackpot(): Jackpot | undefined {
  const cache = useQueryClient();
  const options = jackpotQuery();
  const { queryKey } = options;
  const { data, dataUpdatedAt, isError } = useQuery(options);
  const brandCode = useQuery(permissionQuery()).data?.brand.merchantCode ?? null;
  const refetch = () => void cache.invalidateQueries({ queryKey });
  useChannel(brandCode === null ? null : `jackpot:${brandCode}`, {
    onMessage: (message) => {
      const held = cache.getQueryData<Jackpot>(queryKey);
      cache.setQueryData<Jackpot>(queryKey, {
        games: [],
        hits: [],
        ...held,
        ...message,
        pools: [...message.pools],
        steps: [],
      });
      // Games and hits come with an answer alone.
      if (held === undefined || namesOf(held) !== namesOf(message)) refetch();
    },
    onResync: refetch,
  });
  if (data === undefined || data.source === 'ornament') return data;
  const isKnown = !isError || Date.now() - dataUpdatedAt < KNOWN_MS;
  return isKnown ? data : { ...data, amount: null, pools: [] };
}

const namesOf = ({ pools }: { readonly pools: readonly Pool[] }): string =>
  pools.map(({ level, number }) => `${level}${number}`).join();

/** An amount that rises to its new value instead of leaping there. */
export function useRisingAmount(amount: string, currency: string): string {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const shown = useRef<Amount | null>(null);
  const [text, setText] = useState(amount);
  useEffect(() => {
    const rise = riseTo(isStill ? null : shown.current, amountOf(amount), Date.now());
    const draw = () => {
      shown.current = shownAt(rise, Date.now(), currency);
      setText(amountToText(shown.current));
    };
    draw();
    const timer = setInterval(() => {
      draw();
      if (!isRising(rise, Date.now())) clearInterval(timer);
    }, FRAME_MS);
    return () => clearInterval(timer);
  }, [amount, currency, isStill]);
  return text;
}
