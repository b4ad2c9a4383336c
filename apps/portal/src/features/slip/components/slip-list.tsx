import type { SlipView } from '@parlour/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EndlessList } from '../../../lib/page/endless-list.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { slipsQuery } from '../api/index.ts';
import { useCashOuts, useSlipNews } from '../use-slip-news.ts';
import { SlipCard } from './slip-card.tsx';

export type SlipListProps = { readonly state: 'open' | 'settled' };

/** The member's slips of one state, newest first, kept true while they are looked at. */
export function SlipList({ state }: SlipListProps): ReactNode {
  const t = useSportText();
  const query = useInfiniteQuery(slipsQuery(state));
  const cashOuts = useCashOuts();
  useSlipNews();
  return (
    <EndlessList<SlipView>
      query={query}
      keyOf={({ id }) => id}
      rowHeight="14rem"
      rowClass={undefined}
      empty={{
        title: t(`mybets.empty_${state}`),
        hint: t(`mybets.empty_${state}_hint`),
        picture: '/art/empty/dice.webp',
      }}
    >
      {(slip) => <SlipCard slip={slip} cashOut={cashOuts.get(slip.id)} />}
    </EndlessList>
  );
}
