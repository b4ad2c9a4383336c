import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Time } from '../../../../lib/time.tsx';

export type PublishedChain = {
  readonly chainId: string;
  readonly endHash: string;
  /** RFC 3339. */
  readonly publishedAt: string;
};

export type PublishedNoteProps = {
  readonly chains: readonly PublishedChain[];
  readonly chainId: string;
  /** When the sale of the draw opened, RFC 3339. */
  readonly opensAt: string;
};

/** Whether the chain of a draw was published before anybody could bet on the draw. */
export function PublishedNote({ chains, chainId, opensAt }: PublishedNoteProps): ReactNode {
  const t = useLotteryText();
  const chain = chains.find((each) => each.chainId === chainId);
  if (chain === undefined) return null;
  const isBefore = Date.parse(chain.publishedAt) <= Date.parse(opensAt);
  return (
    <Hint>
      {t(isBefore ? 'verifier.published_before' : 'verifier.published_after')} (
      <Time at={chain.publishedAt} /> · <Time at={opensAt} />)
    </Hint>
  );
}
