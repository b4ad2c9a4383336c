import { Button, Switch, TextInput } from '@mantine/core';
import { Actions, Dialog } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { moveBranch, movePreviewQuery, refreshAgents, type TreeAgent } from '../api/index.ts';
import classes from './agent.module.css';
import { MovePreviewCard } from './move-preview.tsx';

export type MoveDialogProps = {
  readonly agent: Pick<TreeAgent, 'id' | 'account'>;
  readonly onClose: () => void;
};

const REASON_CHARS_MAX = 140;

/** Where a branch is to go; it is shown what that changes before it is done. */
export function MoveDialog({ agent, onClose }: MoveDialogProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('agents.desk.moveTitle', { account: agent.account })}
      closeLabel={t('action.close')}
      size="medium"
    >
      <MoveForm agent={agent} onClose={onClose} />
    </Dialog>
  );
}

function MoveForm({ agent, onClose }: MoveDialogProps): ReactNode {
  const t = useOperatorText();
  const [typed, setTyped] = useState('');
  const [isToTop, setIsToTop] = useState(false);
  /** The goal that was looked at; undefined before anything was. */
  const [goal, setGoal] = useState<string | null | undefined>(undefined);
  const preview = useQuery({
    ...movePreviewQuery(agent.id, goal ?? null),
    enabled: goal !== undefined,
    retry: false,
  });
  const [isAsking, setIsAsking] = useState(false);
  const move = useDecision({
    act: (reason: string) =>
      moveBranch(agent.id, {
        upline: goal ?? null,
        lowersPoints: (preview.data?.pointsCount ?? 0) > 0,
        reason,
      }),
    refresh: refreshAgents,
    doneText: t('agents.desk.moving'),
    onDone: onClose,
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    const next = isToTop ? null : typed.trim();
    if (next === '') return;
    if (next === goal) void preview.refetch();
    setGoal(next);
  };
  const isCurrent = goal !== undefined && goal === (isToTop ? null : typed.trim());
  return (
    <div className={classes.form}>
      <form className={classes.form} onSubmit={look}>
        <OpenProposal kinds={['agent.move_branch']} subjectId={agent.id} />
        <p className={classes.text}>{t('agents.desk.moveText')}</p>
        <TextInput
          label={t('agents.desk.newUpline')}
          description={t('agents.desk.newUplineHint')}
          value={typed}
          disabled={isToTop}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch
          label={t('agents.desk.toTop')}
          checked={isToTop}
          onChange={(event) => setIsToTop(event.currentTarget.checked)}
        />
        <Actions isAtEnd>
          <Button type="submit" size="sm" variant="default" loading={preview.isFetching}>
            {t('agents.desk.preview')}
          </Button>
        </Actions>
      </form>
      {isCurrent && preview.error !== null ? <FailureNote cause={preview.error} /> : null}
      {isCurrent && preview.data !== undefined && preview.error === null ? (
        <>
          <MovePreviewCard preview={preview.data} />
          <Actions isAtEnd>
            <Button size="sm" color="coral" onClick={() => setIsAsking(true)}>
              {t('agents.desk.move')}
            </Button>
          </Actions>
        </>
      ) : null}
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          move.reset();
        }}
        title={t('agents.desk.moveTitle', { account: agent.account })}
        text={t('agents.desk.moveConfirm', { count: preview.data?.members ?? 0 })}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        staleText={t('form.refreshed')}
        waits="always"
        confirmLabel={t('agents.desk.move')}
        tone="danger"
        isPending={move.isPending}
        error={move.error}
        onConfirm={(reason) => move.mutate(reason)}
      />
    </div>
  );
}
