import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from '@mantine/hooks';
import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CalendarIcon, ClockIcon } from '../icon/icons.ts';
import classes from './date-field.module.css';
import type { DatePanelProps } from './date-panel.tsx';
import { readValue } from './date-reading.ts';
import { type DateKind, writeValue } from './date-text.ts';
import type { DateWords } from './date-words.ts';
import { UNFINISHED } from './unfinished.ts';

export type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** `2026-11-22`, `2026-11-22T14:30` or `14:30`, by the field's kind; empty while there is none. */
  readonly value: string;
  /** The first and the last that may be chosen; empty means any. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly words: DateWords;
  /** Told of a value, and of an empty one while what is typed is none. */
  readonly onChange: (value: string) => void;
};

/** A calendar day, typed or picked. */
export const DateField = (props: DateFieldProps): ReactNode => <TypedField kind="day" {...props} />;

/** A day and a time of the wall clock, typed or picked. */
export const MomentField = (props: DateFieldProps): ReactNode => (
  <TypedField kind="moment" {...props} />
);

/** A time of the day, typed or picked. */
export const TimeField = (props: DateFieldProps): ReactNode => (
  <TypedField kind="time" {...props} />
);

type Draft = {
  readonly text: string;
  /** The value that the text was taken for, and the one that the field had before. */
  readonly gave: string;
  readonly before: string;
};

const SAMPLES = { day: '-12-31', moment: '-12-31T18:30', time: '18:30' } as const;
const sampleOf = (kind: DateKind): string =>
  kind === 'time' ? SAMPLES.time : `${new Date().getFullYear()}${SAMPLES[kind]}`;

function problemOf(text: string, value: string, kind: DateKind, props: DateFieldProps) {
  const { words, min = '', max = '' } = props;
  if (text.trim() === '') return null;
  const write = (limit: string) => writeValue(limit, kind, words.tag);
  if (value === '') return words.text('date.unfinished', { sample: write(sampleOf(kind)) });
  if (min !== '' && value < min) return words.text('date.tooEarly', { limit: write(min) });
  return max !== '' && value > max ? words.text('date.tooLate', { limit: write(max) }) : null;
}

/** What stands in the field, what it means and what is wrong with it. */
function useTyped(kind: DateKind, props: DateFieldProps) {
  const { value, words, onChange } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isTold, setIsTold] = useState(true);
  // A value from elsewhere, such as a preset, takes the place of what was typed.
  const own = draft !== null && (value === draft.gave || value === draft.before) ? draft : null;
  const text = own?.text ?? writeValue(value, kind, words.tag);
  const problem = problemOf(text, own === null ? value : own.gave, kind, props);
  const type = (next: string) => {
    const gave = readValue(next, kind, words.tag) ?? '';
    setDraft({ text: next, gave, before: value });
    setIsTold(false);
    if (gave !== value) onChange(gave);
  };
  const pick = (picked: string) => {
    setDraft(null);
    setIsTold(true);
    if (picked !== value) onChange(picked);
  };
  /** What is complete is written as everywhere; anything else stays, with its error. */
  const leave = () => {
    setIsTold(true);
    const isTaken = own !== null && own.gave !== '' && own.gave === value;
    if (isTaken || text.trim() === '') setDraft(null);
  };
  return { text, problem, isTold, type, pick, leave, tell: () => setIsTold(true) };
}

/** The calendar comes with the first press, so that no page waits for it. */
function usePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<DatePanelProps> | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const openFrom = (element: HTMLElement) => {
    opener.current = element;
    import('./date-panel.tsx').then(
      ({ DatePanel }) => {
        setPanel(() => DatePanel);
        setIsOpen(true);
      },
      // Without the network a day can still be typed, and the next press asks again.
      () => undefined,
    );
  };
  const close = () => setIsOpen(false);
  /** Closes, and gives the keyboard back to where it came from. */
  const leave = () => {
    close();
    opener.current?.focus();
  };
  return { Panel, isOpen, openFrom, close, leave };
}

/** The press that closes the panel is not one outside of it, which would have closed it before. */
const keepOpen = (event: SyntheticEvent) => event.stopPropagation();

/** Where a line leaves the width to its fields. */
const CHARS = { day: '12', moment: '22', time: '6' } as const;

type TypedFieldProps = DateFieldProps & { readonly kind: DateKind };

function TypedField({ kind, ...props }: TypedFieldProps): ReactNode {
  const { value, min, max, words, onChange: _onChange, error, ...input } = props;
  const ownId = useId();
  const { id = ownId, label, 'aria-label': name, required = false } = input;
  const field = useRef<HTMLInputElement>(null);
  const typed = useTyped(kind, props);
  const { problem } = typed;
  useEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem]);
  const { Panel, isOpen, openFrom, close, leave } = usePanel();
  const panel =
    Panel === null ? null : (
      <Panel
        kind={kind}
        value={value}
        min={min}
        max={max}
        words={words}
        name={label === undefined ? { 'aria-label': name } : { 'aria-labelledby': `${id}-label` }}
        title={label ?? name}
        isOpen={isOpen}
        isRequired={required}
        onPick={typed.pick}
        onLeave={leave}
        onClose={close}
      />
    );
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      inputSize={CHARS[kind]}
      {...input}
      id={id}
      ref={field}
      classNames={{ input: classes.input ?? '' }}
      value={typed.text}
      error={typed.isTold && problem !== null ? problem : error}
      {...(problem !== null && { [UNFINISHED]: true })}
      rightSection={
        <button
          type="button"
          className={classes.open}
          aria-label={words.text(kind === 'time' ? 'date.openTimes' : 'date.open')}
          aria-describedby={label === undefined ? undefined : `${id}-label`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={input.disabled}
          onMouseDown={keepOpen}
          onTouchStart={keepOpen}
          onClick={({ currentTarget }) => (isOpen ? close() : openFrom(currentTarget))}
        >
          {kind === 'time' ? <ClockIcon size={18} /> : <CalendarIcon size={18} />}
        </button>
      }
      rightSectionPointerEvents="all"
      inputContainer={(children) => (
        <div className={classes.holder}>
          {children}
          {panel}
        </div>
      )}
      onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      onBlur={(event) => {
        typed.leave();
        input.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.tell();
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        openFrom(event.currentTarget);
      }}
    />
  );
}
