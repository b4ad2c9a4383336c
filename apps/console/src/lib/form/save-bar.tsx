import { Button } from '@mantine/core';
import { focusUnfinished, Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../language.ts';
import { isWaiting, notifyAnswer } from '../approval/outcome.tsx';
import { ChangedNote, useStaleText } from './changed-note.tsx';
import { useOwnSave, useUnsaved } from './draft-context.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import classes from './save-bar.module.css';

export type SaveBarProps = {
  /** The question, and what the change means to people. */
  readonly title: string;
  readonly text: ReactNode;
  readonly savedText: string;
  /** Why it cannot be saved yet; null when it can. */
  readonly problem?: ReactNode;
  readonly confirmLabel?: string;
  readonly tone?: 'accent' | 'danger';
  /** Most characters of the reason, where the call takes fewer than usual. */
  readonly reasonMax?: number;
  /** Whether a change waits for a second operator: where it loosens something, or in any case. */
  readonly waits?: 'looser' | 'always' | undefined;
  readonly onDiscard: () => void;
  /** A value with a proposal says that the change waits. */
  readonly save: (reason: string) => Promise<unknown>;
  /** Told of a refusal, so that the form can mark its fields. */
  readonly onRefused?: (cause: Error | null) => void;
};

const REASON_CHARS_MAX = 300;

/** What a changed form shows: the way back, and the way on by way of a reason. */
export function SaveBar(props: SaveBarProps): ReactNode {
  const { title, text, savedText, problem = null, tone = 'accent', onDiscard, onRefused } = props;
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  const trackSave = useOwnSave();
  const staleText = useStaleText();
  useUnsaved(true);
  const save = useMutation({
    mutationFn: (reason: string) => trackSave(() => props.save(reason)),
    onSuccess: (value) => {
      setIsAsking(false);
      notifyAnswer(value, savedText);
      // Nothing was changed yet, so the form shows what counts until someone approves.
      if (isWaiting(value)) onDiscard();
    },
    onSettled: (_value, cause) => onRefused?.(cause),
  });
  return (
    <div className={classes.bar}>
      <LeaveGuard isChanged />
      <ChangedNote />
      <span className={problem === null ? undefined : classes.problem}>
        {problem ?? t('form.unsaved')}
      </span>
      <Row isSingleLine>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('action.discard')}
        </Button>
        <Button
          size="xs"
          disabled={problem !== null}
          onClick={() => setIsAsking(!focusUnfinished(document))}
        >
          {t('form.review')}
        </Button>
      </Row>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          save.reset();
        }}
        title={title}
        text={text}
        waits={props.waits}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={props.reasonMax ?? REASON_CHARS_MAX}
        staleText={staleText}
        confirmLabel={props.confirmLabel ?? t('action.confirm')}
        tone={tone}
        isPending={save.isPending}
        error={save.error}
        onConfirm={(reason) => save.mutate(reason)}
      />
    </div>
  );
}
