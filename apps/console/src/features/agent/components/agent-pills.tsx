import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import type { BranchTask, TreeNode } from '../api/index.ts';
import { taskTone } from '../model.ts';
import classes from './agent.module.css';

export type AgentPillsProps = { readonly agent: Pick<TreeNode, 'type' | 'status' | 'stops'> };

/** What an account of the tree is, and what it may not do now. */
export function AgentPills({ agent }: AgentPillsProps): ReactNode {
  const t = useOperatorText();
  const { type, status, stops } = agent;
  return (
    <span className={classes.pills}>
      <StatusPill tone={type === 'agent' ? 'notice' : 'neutral'}>
        {t(`agents.desk.type.${type}`)}
      </StatusPill>
      {status === 'closed' ? <StatusPill tone="bad">{t('agents.desk.closed')}</StatusPill> : null}
      {stops.length === 0 ? null : <StopPills stops={stops} />}
    </span>
  );
}

export function StopPills({ stops }: Pick<TreeNode, 'stops'>): ReactNode {
  const t = useOperatorText();
  return stops.map((stop) => (
    <StatusPill key={stop} tone="bad">
      {t(`agents.desk.stop.${stop}`)}
    </StatusPill>
  ));
}

export function TaskPill({ state }: Pick<BranchTask, 'state'>): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={taskTone(state)}>{t(`agents.desk.taskState.${state}`)}</StatusPill>;
}

export const familyText = (family: string): string =>
  textOfCode('agents.desk.family', family) ?? family;
