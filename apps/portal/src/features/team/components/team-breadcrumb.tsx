import type { TeamMemberPage } from '@parlour/contract';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import classes from './team-breadcrumb.module.css';

export type TeamBreadcrumbProps = {
  /** From the agent down to whose downlines are listed. */
  readonly steps: TeamMemberPage['breadcrumb'];
  /** Null leads to the agent's own downlines. */
  readonly onStep: (account: string | null) => void;
};

/** The way down the tree; it never leads above the agent who looks. */
export function TeamBreadcrumb({ steps, onStep }: TeamBreadcrumbProps): ReactNode {
  const t = useAgentText();
  const last = steps.length - 1;
  return (
    <nav aria-label={t('downline.breadcrumb')}>
      <ol className={classes.steps}>
        {steps.map(({ id, account, level }, index) => {
          const name = level === 0 ? t('downline.my_team') : account;
          return (
            <li key={id}>
              {index === last ? (
                <strong aria-current="page">
                  <bdi>{name}</bdi>
                </strong>
              ) : (
                <button type="button" onClick={() => onStep(level === 0 ? null : account)}>
                  <bdi>{name}</bdi>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
