import { CoinIcon, ExternalIcon, UsersIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import classes from './referral.module.css';

const STEPS = [
  { icon: ExternalIcon, title: 'referral.step_share', hint: 'referral.step_share_hint' },
  { icon: UsersIcon, title: 'referral.step_join', hint: 'referral.step_join_hint' },
  { icon: CoinIcon, title: 'referral.step_play', hint: 'referral.step_play_hint' },
] as const;

/** How it goes, in three steps. */
export function ReferralSteps(): ReactNode {
  const t = usePagesText();
  return (
    <ol className={classes.steps}>
      {STEPS.map(({ icon: StepIcon, title, hint }, index) => (
        <li key={title}>
          <span className={classes.icon}>
            <StepIcon size={22} />
          </span>
          <h2>
            {index + 1}. {t(title)}
          </h2>
          <p>{t(hint)}</p>
        </li>
      ))}
    </ol>
  );
}
