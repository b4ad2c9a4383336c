import type { NumberCut } from '@parlour/lottery';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useShareText } from '../../../../lib/rate-text.ts';
import { cutsByShare, HALF_PAY_BPS } from '../cut-model.ts';
import classes from './cut-note.module.css';

export type CutNoteProps = { readonly cuts: readonly NumberCut[] };

/** Which numbers pay only a share of the odds; nothing where none does. */
export function CutNote({ cuts }: CutNoteProps): ReactNode {
  const t = useLotteryText();
  const shareText = useShareText();
  return cutsByShare(cuts).map(({ numbers, shareBps }) => (
    <p key={shareBps} className={classes.cut}>
      {shareBps === HALF_PAY_BPS
        ? t('bet.cut_half', { numbers: numbers.join(', ') })
        : t('bet.cut_share', { rate: shareText(shareBps), numbers: numbers.join(', ') })}
    </p>
  ));
}
