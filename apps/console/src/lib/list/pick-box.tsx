import { CheckIcon, MinusIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './pick-box.module.css';

export type PickBoxProps = {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  /** With Shift held, everything since the last pick is meant. */
  readonly onPick: (isOn: boolean, isRange: boolean) => void;
};

/** A box that picks. A button, so that a press on it does not open the row in which it stands. */
export function PickBox({ label, state, onPick }: PickBoxProps): ReactNode {
  return (
    <button
      type="button"
      role="checkbox"
      className={classes.box}
      aria-label={label}
      aria-checked={state === 'some' ? 'mixed' : state === 'all'}
      onClick={(event) => onPick(state !== 'all', event.shiftKey)}
    >
      <span className={classes.mark}>
        {state === 'all' ? <CheckIcon size={14} /> : null}
        {state === 'some' ? <MinusIcon size={14} /> : null}
      </span>
    </button>
  );
}
