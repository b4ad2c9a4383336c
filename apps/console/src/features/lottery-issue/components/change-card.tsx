import { Button } from '@mantine/core';
import { Row, Stack, StatusPill } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  decideChange,
  type IssueDetail,
  type ProposedChange,
  refreshIssues,
  withdrawChange,
} from '../api/index.ts';
import { previewResult } from '../api/settlement.ts';
import { changeTone } from '../model.ts';
import { ResultPreview } from './result-preview.tsx';
import classes from './issue.module.css';

export type ChangeCardProps = { readonly issue: IssueDetail };

/** Changes of the result that were proposed: the one that waits for another operator, and those before. */
export function ChangeCard({ issue }: ChangeCardProps): ReactNode {
  const t = useOperatorText();
  if (issue.changes.length === 0) return null;
  return (
    <Section title={t('draw.desk.proposals')}>
      <Stack as="ol" gap={2}>
        {issue.changes.map((change) => (
          <li
            key={change.changeId}
            className={classes.claim}
            data-open={change.state === 'PROPOSED' || undefined}
          >
            <ChangeFacts issue={issue} change={change} />
            {change.state === 'PROPOSED' ? <OpenChange issue={issue} change={change} /> : null}
          </li>
        ))}
      </Stack>
    </Section>
  );
}

type ChangeProps = { readonly issue: IssueDetail; readonly change: ProposedChange };

function ChangeFacts({ issue, change }: ChangeProps): ReactNode {
  const t = useOperatorText();
  const { code, decidedAt, decidedBy, isMine, kind, note, proposedAt, proposedBy, reason, state } =
    change;
  return (
    <>
      <Row as="span" align="center">
        <strong>{t(`draw.desk.changeKind.${kind}`)}</strong>
        <StatusPill tone={changeTone(state)}>{t(`draw.desk.changeState.${state}`)}</StatusPill>
      </Row>
      {code === null ? null : (
        <ResultView
          family={issue.family}
          code={code}
          against={state === 'PROPOSED' ? (issue.code ?? undefined) : undefined}
        />
      )}
      <span className={classes.muted}>
        {isMine ? t('draw.desk.byYou', { name: proposedBy }) : proposedBy} ·{' '}
        <Time at={proposedAt} look="full" />
      </span>
      <blockquote className={classes.reason}>{reason}</blockquote>
      {decidedAt === null || state === 'WITHDRAWN' ? null : (
        <span className={classes.muted}>
          {decidedBy} · <Time at={decidedAt} look="full" />
          {note === null || note === '' ? '' : ` · ${note}`}
        </span>
      )}
    </>
  );
}

/** What can be done about a proposal: see what it changes, then say yes or no, or take it back. */
function OpenChange({ issue, change }: ChangeProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const { changeId, code, isMine, version } = change;
  const preview = useMutation({ mutationFn: () => previewResult(issue.issueId, code) });
  const isStale = version !== issue.version;
  if (isMine) {
    return (
      <>
        <p className={classes.muted}>{t('draw.desk.proposalMine')}</p>
        {may('draw.enter') ? <Withdrawal changeId={changeId} /> : null}
      </>
    );
  }
  if (!may('draw.decide')) return <p className={classes.muted}>{t('draw.desk.proposalOther')}</p>;
  return (
    <Stack>
      {isStale ? <p className={classes.warning}>{t('draw.desk.proposalStale')}</p> : null}
      {preview.error === null ? null : <FailureNote cause={preview.error} />}
      {preview.data === undefined ? null : <ResultPreview preview={preview.data} />}
      <Row align="center">
        {isStale ? null : preview.data === undefined ? (
          <Button size="xs" loading={preview.isPending} onClick={() => preview.mutate()}>
            {t('draw.desk.previewDo')}
          </Button>
        ) : (
          <ReasonAction
            size="xs"
            look="filled"
            isOptional
            label={t('draw.desk.approve')}
            text={t(`draw.desk.approveText.${change.kind}`)}
            reasonLabel={t('draw.desk.decisionNote')}
            doneText={t('draw.desk.approved')}
            act={(note) => decideChange(changeId, { decision: 'approve', note })}
            refresh={refreshIssues}
          />
        )}
        <ReasonAction
          size="xs"
          tone="danger"
          label={t('draw.desk.decline')}
          text={t('draw.desk.declineText')}
          reasonLabel={t('draw.desk.decisionNote')}
          doneText={t('draw.desk.declined')}
          act={(note) => decideChange(changeId, { decision: 'decline', note })}
          refresh={refreshIssues}
        />
      </Row>
    </Stack>
  );
}

function Withdrawal({ changeId }: { readonly changeId: string }): ReactNode {
  const t = useOperatorText();
  const withdraw = useDecision({
    act: () => withdrawChange(changeId),
    refresh: refreshIssues,
    doneText: t('draw.desk.withdrawn'),
    onDone: () => {},
  });
  return (
    <div>
      {withdraw.error === null ? null : <FailureNote cause={withdraw.error} />}
      <Button
        size="xs"
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined)}
      >
        {t('draw.desk.withdraw')}
      </Button>
    </div>
  );
}
