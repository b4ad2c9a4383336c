import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { TreeStep } from '../api/index.ts';
import classes from './agent.module.css';

export type AgentWayProps = {
  /** From the root down to the account itself. */
  readonly steps: readonly TreeStep[];
  /** Leads to the branch of an account; undefined to the whole tree. */
  readonly onStep: (id: string | undefined) => void;
};

/** The way from the top of the tree to an account, each step of it a way back up. */
export function AgentWay({ steps, onStep }: AgentWayProps): ReactNode {
  const t = useOperatorText();
  return (
    <nav aria-label={t('agents.desk.way')}>
      <ol className={classes.way}>
        <li>
          <button type="button" className={classes.step} onClick={() => onStep(undefined)}>
            {t('agents.desk.everyone')}
          </button>
        </li>
        {steps.map(({ id, account }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.step}
              aria-current={index === steps.length - 1 ? 'location' : undefined}
              onClick={() => onStep(id)}
            >
              {account}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
