import { Button, Textarea } from '@mantine/core';
import { Actions } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AlwaysHint, ApprovalHint } from '../approval/approval-hint.tsx';
import { notifyAnswer } from '../approval/outcome.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useOperatorText } from '../language.ts';
import { ChangedNote } from './changed-note.tsx';
import { useOwnSave, useUnsaved } from './draft-context.ts';
import { Form } from './form.tsx';

export type DialogFormProps = {
  readonly className?: string | undefined;
  /** Fields only, without a way to save. */
  readonly isReadOnly: boolean;
  readonly isChanged: boolean;
  readonly canSave?: boolean;
  /** Most characters of the reason. */
  readonly reasonMax?: number;
  readonly savedText: string;
  /** Where every change needs a second operator, rather than only what loosens. */
  readonly waits?: 'always';
  /** A value with a proposal says that the change waits for a second operator. */
  readonly save: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** The fields; a function is told of the last refusal. */
  readonly children: ReactNode | ((refused: Error | null) => ReactNode);
};

const REASON_CHARS_MIN = 3;
const REASON_CHARS_MAX = 140;

/** The form of settings in a dialog: its fields, why they change, and the way to save them. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { isReadOnly, isChanged, canSave = true, savedText, onClose, children } = props;
  const t = useOperatorText();
  const [reason, setReason] = useState('');
  const trackSave = useOwnSave();
  useUnsaved(isChanged || reason !== '');
  const save = useMutation({
    mutationFn: () => trackSave(() => props.save(reason.trim())),
    onSuccess: (value) => {
      notifyAnswer(value, savedText);
      onClose();
    },
  });
  return (
    <Form
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save.mutate();
      }}
    >
      {typeof children === 'function' ? children(save.error) : children}
      {isReadOnly ? null : (
        <>
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            required
            minLength={REASON_CHARS_MIN}
            maxLength={props.reasonMax ?? REASON_CHARS_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {props.waits === 'always' ? <AlwaysHint /> : <ApprovalHint />}
          {save.error === null ? null : <FailureNote cause={save.error} />}
          <ChangedNote />
          <Actions isAtEnd>
            <Button size="sm" variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button size="sm" type="submit" disabled={!canSave} loading={save.isPending}>
              {t('action.confirm')}
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}
