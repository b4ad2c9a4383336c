import { Button, Textarea } from '@mantine/core';
import { Actions, Dialog, focusUnfinished, Row, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AlwaysHint, ApprovalHint } from '../approval/approval-hint.tsx';
import { FailureNote } from '../failure-note.tsx';
import { fieldError } from '../failure.ts';
import { useOperatorText } from '../language.ts';
import classes from './reason-dialog.module.css';
import { isStale } from './stale.ts';

export type ReasonDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: ReactNode;
  /** Without it no reason is asked for. */
  readonly reasonLabel?: string | undefined;
  readonly reasonHint?: string;
  /** An empty reason is allowed, for a note rather than a justification. */
  readonly isOptional?: boolean;
  readonly reasonMax: number;
  /** Reasons that are given often; a press writes one, which can be changed after. */
  readonly templates?: readonly string[] | undefined;
  /** What to say after another operator was quicker, when nothing is left to confirm. */
  readonly staleText?: string | undefined;
  /** Whether a change waits for a second operator: where it loosens something, or in any case. */
  readonly waits?: 'looser' | 'always' | undefined;
  readonly confirmLabel: string;
  readonly tone: 'accent' | 'danger';
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onConfirm: (reason: string) => void;
};

const REASON_CHARS_MIN = 3;

/** Asks once more before something that matters, and why; what was typed survives a refusal. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { isOpen, onClose, title } = props;
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('action.close')}
      size="medium"
    >
      <ReasonForm {...props} />
    </Dialog>
  );
}

function ReasonForm(props: ReasonDialogProps): ReactNode {
  const { text, isOptional = false, isPending, error, tone, templates = [], staleText } = props;
  const t = useOperatorText();
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const asksReason = props.reasonLabel !== undefined;
  const isOver = staleText !== undefined && isStale(error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = reason.trim();
    const isMissing = asksReason && !isOptional && trimmed.length < REASON_CHARS_MIN;
    setIsTooShort(isMissing);
    if (!isMissing && !focusUnfinished(event.currentTarget)) props.onConfirm(trimmed);
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <div className={classes.text}>
        {text}
        {props.waits === 'looser' ? <ApprovalHint /> : null}
        {props.waits === 'always' ? <AlwaysHint /> : null}
      </div>
      {asksReason ? (
        <Textarea
          label={props.reasonLabel}
          description={props.reasonHint}
          autosize
          minRows={2}
          maxLength={props.reasonMax}
          required={!isOptional}
          value={reason}
          error={isTooShort ? t('form.reasonShort') : fieldError(error, 'reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      ) : null}
      {templates.length === 0 ? null : (
        <Row role="group" aria-label={t('form.templates')}>
          {templates.map((template) => (
            <button
              key={template}
              type="button"
              className={classes.template}
              onClick={() => setReason(template.slice(0, props.reasonMax))}
            >
              {template}
            </button>
          ))}
        </Row>
      )}
      {error === null ? null : <FailureNote cause={error} />}
      {isOver ? <p role="status">{staleText}</p> : null}
      <Actions isAtEnd>
        <Button variant="default" size="sm" onClick={props.onClose} disabled={isPending}>
          {isOver ? t('action.close') : t('action.cancel')}
        </Button>
        {isOver ? null : (
          <Button
            type="submit"
            size="sm"
            loading={isPending}
            {...(tone === 'danger' && { color: 'coral' })}
          >
            {props.confirmLabel}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}
