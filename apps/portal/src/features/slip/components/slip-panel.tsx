import type { ReactNode } from 'react';
import { pickId } from '../pick.ts';
import { activeSlip } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';

/** The picks that were chosen. */
export default function SlipPanel(_props: { readonly onBets: () => void }): ReactNode {
  const slip = useSlips(({ box }) => activeSlip(box));
  return (
    <ul>
      {slip.picks.map((pick) => (
        <li key={pickId(pick)}>{pick.names.outcome}</li>
      ))}
    </ul>
  );
}
