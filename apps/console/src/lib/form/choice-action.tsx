import { Button, Radio } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './choice-action.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDecision } from './use-decision.ts';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** What it does, before it is done. */
  readonly hint: string;
};
export type ChoiceActionProps<Value extends string> = {
  readonly label: string;
  readonly text: ReactNode;
  readonly choiceLabel: string;
  readonly choices: readonly [Choice<Value>, ...Choice<Value>[]];
  /** A further field that one of the choices asks for. */
  readonly extra?: (choice: Value) => ReactNode;
  readonly doneText: string;
  readonly act: (choice: Value, reason: string) => Promise<unknown>;
  readonly refresh: () => Promise<void>;
  readonly size?: 'sm' | 'xs';
};

const REASON_CHARS_MAX = 140;

/** A button that asks which of several ways, and why, before it acts. */
export function ChoiceAction<Value extends string>(props: ChoiceActionProps<Value>): ReactNode {
  const { label, text, choiceLabel, choices, extra, act, refresh, doneText } = props;
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  const [choice, setChoice] = useState<Value>(choices[0].value);
  const decision = useDecision({
    act: (reason: string) => act(choice, reason),
    refresh,
    doneText,
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Button size={props.size ?? 'sm'} variant="default" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          decision.reset();
        }}
        title={label}
        text={
          <Stack gap={3}>
            <div>{text}</div>
            <Radio.Group
              label={choiceLabel}
              value={choice}
              onChange={(value) =>
                setChoice(choices.find((known) => known.value === value)?.value ?? choice)
              }
            >
              <div className={classes.choices}>
                {choices.map((one) => (
                  <Radio
                    key={one.value}
                    value={one.value}
                    label={one.label}
                    description={one.hint}
                  />
                ))}
              </div>
            </Radio.Group>
            {extra?.(choice)}
          </Stack>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        staleText={t('form.refreshed')}
        confirmLabel={label}
        tone="danger"
        isPending={decision.isPending}
        error={decision.error}
        onConfirm={(reason) => decision.mutate(reason)}
      />
    </>
  );
}
