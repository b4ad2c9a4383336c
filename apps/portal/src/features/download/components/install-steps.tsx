import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { type DevicePlatform, STEPS } from '../model.ts';
import { INSTALL_PICTURES } from './install-pictures.tsx';
import classes from './download.module.css';

/** How the site comes onto the home screen, step by step, with a picture for each. */
export function InstallSteps({ platform }: { readonly platform: DevicePlatform }): ReactNode {
  const t = usePagesText();
  return (
    <ol className={classes.steps}>
      {STEPS[platform].map((step, index) => {
        const StepPicture = INSTALL_PICTURES[platform][index];
        return (
          <li key={step}>
            {StepPicture === undefined ? null : <StepPicture />}
            <p>
              <span className={classes.number}>{index + 1}</span>
              {t(step)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
