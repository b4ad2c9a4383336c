import { LockIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSportText } from '../../lib/sport-text.ts';
import { useOddsText } from './odds-text.ts';
import { type PickKey, type PickNames, pickId } from './pick.ts';
import { useSlips } from './slip-store.ts';
import { useMove } from './use-move.ts';
import classes from './price-button.module.css';

export type PriceButtonProps = {
  readonly pick: PickKey;
  /** As the slip will show them. */
  readonly names: PickNames;
  /** Whole thousandths; null where no price is offered. */
  readonly odds: number | null;
  /** Suspended: the price stays in sight and takes no bet. */
  readonly isLocked: boolean;
  /** What stands before the price: "1", "Over 2.5"; empty in a table whose heads say it. */
  readonly label: string;
  /** Label beside the price, above it, or the low row of a table. */
  readonly look?: 'beside' | 'above' | 'dense';
};

/** A price that goes on the slip with a press. Its size never depends on its state. */
export function PriceButton(props: PriceButtonProps): ReactNode {
  const { pick, names, odds, isLocked, label, look = 'beside' } = props;
  const t = useSportText();
  const oddsText = useOddsText();
  const id = pickId(pick);
  const isPicked = useSlips(({ picked }) => picked.has(id));
  const press = useSlips((slips) => slips.press);
  const move = useMove(odds);
  const shown = odds === null ? '–' : oddsText(odds);
  // What was chosen can be taken out again while it is locked.
  const isDisabled = (isLocked || odds === null) && !isPicked;
  const add = () => press({ ...pick, names, odds: odds ?? 0, isBanker: false, stake: '' });
  return (
    <button
      type="button"
      className={classes.price}
      data-look={look}
      data-locked={isLocked || undefined}
      data-negative={shown.startsWith('-') || undefined}
      data-move={isLocked ? undefined : (move ?? undefined)}
      aria-pressed={isPicked}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : add}
    >
      <span className={classes.spoken}>
        {t(isLocked ? 'betslip.price_locked' : 'betslip.price', {
          outcome: names.outcome,
          market: names.market,
          odds: shown,
        })}
      </span>
      {label === '' ? null : (
        <span className={classes.label} dir="auto" aria-hidden>
          {label}
        </span>
      )}
      <bdi className={classes.odds} dir="ltr" aria-hidden>
        {shown}
        {isLocked ? <LockIcon size={12} className={classes.lock} /> : null}
      </bdi>
    </button>
  );
}
