import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { type Method, stepsOf } from '../model.ts';
import { STEP_PICTURES } from './step-pictures.tsx';
import classes from './tutorial.module.css';

/** One way of paying in, from the choice to the new balance. */
export function TutorialSteps({ method }: { readonly method: Method }): ReactNode {
  const t = usePagesText();
  return (
    <ol className={classes.steps}>
      {stepsOf(method).map(({ picture, title, hint }, index) => {
        const StepPicture = STEP_PICTURES[picture];
        return (
          <li key={title}>
            <StepPicture />
            <div>
              <h2>
                <span className={classes.number}>{index + 1}</span> {t(title)}
              </h2>
              <p>{t(hint)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
