import { Button, Textarea } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../failure-note.tsx';
import { fieldError } from '../failure.ts';
import { useOperatorText } from '../language.ts';
import classes from './reason-dialog.module.css';

export type ReasonDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: ReactNode;
  readonly reasonLabel: string;
  readonly reasonHint?: string;
  /** An empty reason is allowed, for a note rather than a justification. */
  readonly isOptional?: boolean;
  readonly reasonMax: number;
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
  const { text, isOptional = false, isPending, error, tone } = props;
  const t = useOperatorText();
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = reason.trim();
    const isMissing = !isOptional && trimmed.length < REASON_CHARS_MIN;
    setIsTooShort(isMissing);
    if (!isMissing) props.onConfirm(trimmed);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.text}>{text}</div>
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
      {error === null ? null : <FailureNote cause={error} />}
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={props.onClose} disabled={isPending}>
          {t('action.cancel')}
        </Button>
        <Button
          type="submit"
          size="sm"
          loading={isPending}
          {...(tone === 'danger' && { color: 'coral' })}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
}
