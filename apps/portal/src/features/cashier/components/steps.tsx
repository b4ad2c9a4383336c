import { CheckIcon, CloseIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Time } from '../../../lib/time.tsx';
import classes from './steps.module.css';

export type Step = {
  readonly key: string;
  readonly label: string;
  readonly detail?: ReactNode;
  /** When it happened; null for what is under way or to come. */
  readonly at: string | null;
  readonly progress: 'done' | 'here' | 'ahead' | 'stopped';
};

/** A road with what lies behind, where one stands, and what comes. */
export function Steps({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: readonly Step[];
}) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          data-progress={step.progress}
          aria-current={step.progress === 'here' ? 'step' : undefined}
        >
          <span className={classes.knot} aria-hidden="true">
            {step.progress === 'done' ? <CheckIcon size={14} /> : null}
            {step.progress === 'stopped' ? <CloseIcon size={14} /> : null}
          </span>
          <span className={classes.words}>
            <span>{step.label}</span>
            {step.at === null ? null : (
              <span className={classes.at}>
                <Time at={step.at} />
              </span>
            )}
            {step.detail === undefined ? null : <span className={classes.at}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
