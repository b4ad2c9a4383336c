import { Stack } from '@parlour/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './choice-tabs.module.css';

export type ChoiceTabsProps<Choice extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly choice: Choice; readonly label: string }[];
  readonly active: Choice;
  readonly onChange: (choice: Choice) => void;
  /** What the active tab shows. */
  readonly children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Two or three ways to do the same thing. Arrow keys move between them, as tabs should. */
export function ChoiceTabs<Choice extends string>(props: ChoiceTabsProps<Choice>): ReactNode {
  const { label, choices, active, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = choices.findIndex(({ choice }) => choice === active) + (isMirrored ? -by : by);
    const next = choices[(at + choices.length) % choices.length];
    if (next === undefined) return;
    onChange(next.choice);
    list.current?.querySelector<HTMLElement>(`[data-choice="${next.choice}"]`)?.focus();
  }

  if (choices.length < 2) return children;
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={label} ref={list}>
        {choices.map(({ choice, label: text }) => (
          <button
            key={choice}
            type="button"
            role="tab"
            id={`${id}-${choice}`}
            data-choice={choice}
            className={classes.tab}
            aria-selected={choice === active}
            aria-controls={`${id}-panel`}
            tabIndex={choice === active ? 0 : -1}
            onKeyDown={step}
            onClick={() => onChange(choice)}
          >
            {text}
          </button>
        ))}
      </div>
      <Stack role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </Stack>
    </>
  );
}
