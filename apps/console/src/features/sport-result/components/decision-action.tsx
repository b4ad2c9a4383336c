import { Button, Textarea } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AlwaysHint } from '../../../lib/approval/approval-hint.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import {
  type Decision,
  type LineName,
  previewDecision,
  proposeDecision,
  refreshLines,
} from '../api/index.ts';
import { PreviewView } from './preview-view.tsx';

export type DecisionActionProps = {
  readonly line: LineName;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** What is typed, handed on with each change; null while it is not whole. */
  readonly form: (onChange: (decision: Decision | null) => void) => ReactNode;
  readonly initial: Decision | null;
};

const REASON_CHARS_MIN = 3;
const REASON_CHARS_MAX = 140;

/** A button that leads to a proposal: what is decided, what it would change, why; another one decides. */
export function DecisionAction(props: DecisionActionProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('sports.update');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setIsOpen(true)}>
        {props.label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={props.title}
        closeLabel={t('action.close')}
        size="large"
      >
        <DecisionForm {...props} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function DecisionForm(props: DecisionActionProps & { readonly onClose: () => void }): ReactNode {
  const { form, initial, line, onClose, text } = props;
  const t = useOperatorText();
  const [decision, setDecision] = useState(initial);
  const [reason, setReason] = useState('');
  const preview = useMutation({
    mutationFn: (asked: Decision) => previewDecision(line, asked),
  });
  const propose = useDecision({
    act: (why: string) =>
      decision === null
        ? Promise.reject(new Error('nothing'))
        : proposeDecision(line, decision, why),
    refresh: refreshLines,
    doneText: t('bookresult.proposed'),
    onDone: onClose,
  });
  const hasReason = reason.trim().length >= REASON_CHARS_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decision === null) return;
    if (preview.data === undefined) preview.mutate(decision);
    else if (hasReason) propose.mutate(reason.trim());
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <p>{text}</p>
      {form((next) => {
        preview.reset();
        setDecision(next);
      })}
      {preview.error === null ? null : <FailureNote cause={preview.error} />}
      {preview.data === undefined ? null : (
        <>
          <PreviewView preview={preview.data} />
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
          <AlwaysHint />
        </>
      )}
      {propose.error === null ? null : <FailureNote cause={propose.error} />}
      <Actions isAtEnd>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {preview.data === undefined ? (
          <Button type="submit" size="sm" disabled={decision === null} loading={preview.isPending}>
            {t('bookresult.previewDo')}
          </Button>
        ) : (
          <Button
            type="submit"
            size="sm"
            color="coral"
            disabled={!hasReason}
            loading={propose.isPending}
          >
            {t('bookresult.propose')}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
