import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { legsOfSlip } from '../leg-model.ts';
import { sizesOfSlip, systemsOf } from '../price-model.ts';
import { changeSlip, type Slip } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import classes from './system-chips.module.css';

export type SystemChipsProps = { readonly slip: Slip; readonly isLocked: boolean };

/** The systems that these picks allow, each with the number of its bets. */
export function SystemChips({ slip, isLocked }: SystemChipsProps): ReactNode {
  const t = useSportText();
  const change = useSlips((slips) => slips.change);
  const chosen = sizesOfSlip(slip).join();
  const count = legsOfSlip(slip).length;
  const systems = systemsOf(slip);
  if (systems.length === 0) {
    return (
      <p className={classes.none} role="status">
        {t('betslip.no_system')}
      </p>
    );
  }
  return (
    <div className={classes.chips} role="group" aria-label={t('betslip.systems')}>
      {systems.map(({ bets, name, sizes }) => (
        <button
          key={sizes.join()}
          type="button"
          aria-pressed={sizes.join() === chosen}
          disabled={isLocked}
          onClick={() => change((box) => changeSlip(box, (now) => ({ ...now, sizes })))}
        >
          <span className={classes.name}>
            {name === null ? (
              <bdi dir="ltr">{`${sizes[0]}/${count}`}</bdi>
            ) : (
              t(`betslip.system_${name}`)
            )}
          </span>
          <span className={classes.bets}>{t('betslip.bets', { count: Number(bets) })}</span>
        </button>
      ))}
    </div>
  );
}
