import { Button, Textarea } from '@mantine/core';
import type { AnyFamily } from '@parlour/lottery';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { isStale } from '../../../lib/form/stale.ts';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import {
  correctResult,
  type IssueDetail,
  refreshIssues,
  sayNotDrawn,
  voidIssue,
} from '../api/index.ts';
import { previewResult } from '../api/settlement.ts';
import { draftOfCode, emptyDraft, readResult } from '../result-draft.ts';
import { ResultField } from './result-field.tsx';
import { ResultPreview } from './result-preview.tsx';

export type ResultChange = 'correct' | 'not_drawn' | 'void';
export type ChangeResultProps = {
  readonly issue: IssueDetail;
  readonly family: AnyFamily;
  readonly change: ResultChange;
};

const REASON_CHARS_MIN = 3;
const REASON_CHARS_MAX = 140;

/** A button that leads to a proposal: first what it would do, then why; a second operator decides. */
export function ChangeResult(props: ChangeResultProps): ReactNode {
  const { change } = props;
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t(`draw.desk.change.${change}`)}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(`draw.desk.change.${change}`)}
        closeLabel={t('action.close')}
        size="large"
      >
        <ChangeForm {...props} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

/** What is asked of the server for a change; null while the result cannot be read. */
function useChange({ issue, family, change }: ChangeResultProps) {
  const { layout } = family.draw;
  const [draft, setDraft] = useState(() =>
    issue.code === null ? emptyDraft(layout) : draftOfCode(layout, issue.code),
  );
  const read = readResult(family, draft);
  const code = change === 'correct' && read.ok ? read.code : null;
  const isReady = change !== 'correct' || (code !== null && code !== issue.code);
  const act = (reason: string) => {
    const body = { version: issue.version, reason };
    if (change === 'not_drawn') return sayNotDrawn(issue.issueId, body);
    if (change === 'void') return voidIssue(issue.issueId, body);
    return correctResult(issue.issueId, { ...body, code: code ?? '' });
  };
  return { draft, setDraft, code, isReady, act };
}

function ChangeForm(props: ChangeResultProps & { readonly onClose: () => void }): ReactNode {
  const { issue, family, change, onClose } = props;
  const t = useOperatorText();
  const { draft, setDraft, code, isReady, act } = useChange(props);
  const [reason, setReason] = useState('');
  const preview = useMutation({ mutationFn: () => previewResult(issue.issueId, code) });
  const doIt = useDecision({
    act,
    refresh: refreshIssues,
    doneText: t('draw.desk.proposed'),
    onDone: onClose,
  });
  const hasReason = reason.trim().length >= REASON_CHARS_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.data === undefined) preview.mutate();
    else if (hasReason) doIt.mutate(reason.trim());
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <p>
        {t(`draw.desk.changeText.${change}`)} {t('draw.desk.proposeHint')}
      </p>
      {change === 'correct' ? (
        <ResultField
          family={family}
          draft={draft}
          onChange={(next) => {
            preview.reset();
            setDraft(next);
          }}
        />
      ) : null}
      {preview.error === null ? null : <FailureNote cause={preview.error} />}
      {preview.data === undefined ? null : (
        <>
          <ResultPreview preview={preview.data} />
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            autosize
            minRows={2}
            maxLength={REASON_CHARS_MAX}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      {doIt.error === null ? null : <FailureNote cause={doIt.error} />}
      {isStale(doIt.error) ? <p role="status">{t('form.refreshed')}</p> : null}
      <Actions isAtEnd>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {preview.data === undefined ? (
          <Button type="submit" size="sm" disabled={!isReady} loading={preview.isPending}>
            {t('draw.desk.previewDo')}
          </Button>
        ) : (
          <Button
            type="submit"
            size="sm"
            color="coral"
            disabled={!hasReason}
            loading={doIt.isPending}
          >
            {t('draw.desk.propose')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
