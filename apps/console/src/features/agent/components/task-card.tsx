import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { donePercent } from '../../../lib/figure/parts.ts';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { textOfCode, useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type BranchTask, refreshAgents, undoTask } from '../api/index.ts';
import { isTaskOpen } from '../model.ts';
import { StopPills, TaskPill } from './agent-pills.tsx';
import classes from './agent.module.css';

export type TaskCardProps = { readonly task: BranchTask };

/** One move or freeze of a branch: how far it is, why it was made, and the way back from it. */
export function TaskCard({ task }: TaskCardProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { kind, done, total, reason, failure } = task;
  return (
    <div className={classes.task}>
      <div className={classes.row}>
        <strong>{t(`agents.desk.task.${kind}`)}</strong>
        <TaskPill state={task.state} />
        {kind === 'freeze' ? (
          <StopPills stops={task.stops} />
        ) : (
          <span className={classes.muted}>
            {task.from?.account ?? t('agents.desk.noUpline')} →{' '}
            {task.upline?.account ?? t('agents.desk.noUpline')}
          </span>
        )}
      </div>
      {isTaskOpen(task) ? (
        <Progress
          value={donePercent(done, total)}
          animated
          size="sm"
          aria-label={t('agents.desk.taskProgress')}
        />
      ) : null}
      <span className={classes.muted}>
        {t('agents.desk.taskDone', {
          done: done.toLocaleString(tag),
          total: total.toLocaleString(tag),
        })}
        {task.pointsLowered === 0
          ? ''
          : ` · ${t('agents.desk.pointsLowered', { count: task.pointsLowered })}`}
        {task.contractsEnded === 0
          ? ''
          : ` · ${t('agents.desk.contractsEnded', { count: task.contractsEnded })}`}
      </span>
      {failure === null ? null : (
        <span className={classes.problem} role="alert">
          {textOfCode('agents.desk.failure', failure) ?? failure}
        </span>
      )}
      <span>{reason}</span>
      <span className={classes.muted}>
        {task.by ?? t('actor.system')} · <Time at={task.createdAt} look="full" />
      </span>
      {task.undoneAt === null ? null : (
        <span className={classes.muted}>
          {t('agents.desk.undone')}: {task.undoReason} · {task.undoneBy ?? t('actor.system')} ·{' '}
          <Time at={task.undoneAt} look="full" />
        </span>
      )}
      <UndoButton task={task} />
    </div>
  );
}

function UndoButton({ task }: TaskCardProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  if (!task.canUndo || !may('agent.update')) return null;
  return (
    <div className={classes.row}>
      <OpenProposal kinds={['agent.unfreeze_branch']} subjectId={task.memberId} />
      <ReasonAction
        label={t('agents.desk.undo')}
        text={t('agents.desk.undoText')}
        size="xs"
        waits="always"
        doneText={t('agents.desk.undoing')}
        act={(reason) => undoTask(task.id, reason)}
        refresh={refreshAgents}
      />
    </div>
  );
}
