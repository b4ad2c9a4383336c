import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { slipQuery } from '../api/index.ts';
import { useCashOuts, useSlipNews } from '../use-slip-news.ts';
import { SlipCard } from './slip-card.tsx';

/** One slip of the member, as an address of the betting record names it. */
export function SlipFound({ slipId }: { readonly slipId: string }): ReactNode {
  const { data, error, refetch } = useQuery(slipQuery(slipId));
  const cashOuts = useCashOuts();
  useSlipNews();
  if (error !== null) return <LoadFailure cause={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : <SlipCard slip={data} cashOut={cashOuts.get(slipId)} />;
}
