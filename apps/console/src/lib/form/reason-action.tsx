import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../language.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDecision } from './use-decision.ts';

export type ReasonActionProps<Value> = {
  readonly label: string;
  /** What it does, before it is done. */
  readonly text: ReactNode;
  readonly doneText: string | ((value: Value) => string);
  readonly act: (reason: string) => Promise<Value>;
  readonly refresh: () => Promise<void>;
  readonly onDone?: (value: Value) => void;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly reasonLabel?: string;
  readonly reasonHint?: string;
  readonly isOptional?: boolean;
  readonly templates?: readonly string[];
  readonly tone?: 'accent' | 'danger';
  readonly look?: 'filled' | 'default' | 'subtle';
  readonly size?: 'sm' | 'xs' | 'compact-xs';
  readonly isDisabled?: boolean;
  readonly waits?: 'looser' | 'always';
};

const REASON_CHARS_MAX = 140;

/** A button that asks for a reason before it acts, and says where a colleague was quicker. */
export function ReasonAction<Value>(props: ReasonActionProps<Value>): ReactNode {
  const { label, text, doneText, act, refresh, tone = 'accent', look = 'default' } = props;
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  const decision = useDecision({
    act,
    refresh,
    doneText,
    onDone: (value) => {
      setIsAsking(false);
      props.onDone?.(value);
    },
  });
  return (
    <>
      <Button
        size={props.size ?? 'sm'}
        variant={look}
        {...(tone === 'danger' && look === 'filled' && { color: 'coral' })}
        disabled={props.isDisabled ?? false}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          decision.reset();
        }}
        title={props.title ?? label}
        text={text}
        waits={props.waits}
        reasonLabel={props.reasonLabel ?? t('form.reason')}
        reasonHint={props.reasonHint ?? t('form.reasonAudit')}
        isOptional={props.isOptional ?? false}
        reasonMax={REASON_CHARS_MAX}
        templates={props.templates}
        staleText={t('form.refreshed')}
        confirmLabel={props.confirmLabel ?? label}
        tone={tone}
        isPending={decision.isPending}
        error={decision.error}
        onConfirm={(reason) => decision.mutate(reason)}
      />
    </>
  );
}
