import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import {
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ChevronEndIcon, ChevronStartIcon } from '../icon/icons.ts';
import classes from './date-panel.module.css';
import { type DateKind, firstDayOfWeek, writeDate, writeValue } from './date-text.ts';
import type { DateWords } from './date-words.ts';
import { usePanelKeys } from './use-panel-keys.ts';

export type DatePanelProps = {
  readonly kind: DateKind;
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly words: DateWords;
  /** What names the field whose panel this is. */
  readonly name: AriaAttributes;
  readonly title: ReactNode;
  readonly isRequired: boolean;
  readonly isOpen: boolean;
  readonly onPick: (value: string) => void;
  /** The person is done with it: the keyboard goes back to the field. */
  readonly onLeave: () => void;
  /** Something else was pressed. */
  readonly onClose: () => void;
};

const DAY_CHARS = 10;
const MIDNIGHT = '00:00';
const two = (value: number): string => String(value).padStart(2, '0');
const localDay = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** What a field opens: a calendar, the times of a day, or both. */
export function DatePanel({ isOpen, onClose, ...content }: DatePanelProps): ReactNode {
  return (
    <Popover
      opened={isOpen}
      onClose={onClose}
      position="bottom-start"
      middlewares={{ flip: true, shift: { padding: 8, crossAxis: true } }}
      shadow="md"
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <Content {...content} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Content(props: Omit<DatePanelProps, 'isOpen' | 'onClose'>): ReactNode {
  const { kind, value, min = '', max = '', words, name, title, isRequired } = props;
  const { onPick, onLeave } = props;
  const panel = useRef<HTMLDivElement>(null);
  usePanelKeys(panel, onLeave);
  const day = kind === 'time' ? '' : value.slice(0, DAY_CHARS);
  const time = kind === 'time' ? value : value.slice(DAY_CHARS + 1);
  const [first, last] = [min.slice(0, DAY_CHARS), max.slice(0, DAY_CHARS)];
  const today = localDay(new Date());
  const isTodayIn = (first === '' || today >= first) && (last === '' || today <= last);
  /** A day alone and a time alone are all there is to choose. */
  const pick = (picked: string) => {
    onPick(picked);
    if (kind !== 'moment' || picked === '') onLeave();
  };
  const pickDay = (picked: string) =>
    pick(kind === 'day' ? picked : `${picked}T${time === '' ? MIDNIGHT : time}`);
  const pickTime = (picked: string) =>
    pick(kind === 'time' ? picked : `${day === '' ? today : day}T${picked}`);
  return (
    <div ref={panel} className={classes.panel} role="dialog" {...name} data-kind={kind}>
      <p className={classes.title} aria-hidden="true">
        {title}
      </p>
      {kind === 'time' ? null : (
        <Calendar day={day} first={first} last={last} words={words} onPick={pickDay} />
      )}
      {kind === 'day' ? null : (
        <Times time={time} words={words} isFirst={kind === 'time'} onPick={pickTime} />
      )}
      <div className={classes.actions}>
        {kind !== 'time' && isTodayIn ? (
          <button type="button" onClick={() => pickDay(today)}>
            {words.text('date.today')}
          </button>
        ) : null}
        {isRequired || value === '' ? null : (
          <button type="button" onClick={() => pick('')}>
            {words.text('date.clear')}
          </button>
        )}
        <button type="button" className={classes.done} onClick={onLeave}>
          {words.text('date.done')}
        </button>
      </div>
    </div>
  );
}

type CalendarProps = Pick<DatePanelProps, 'words'> & {
  readonly day: string;
  /** The first and the last day that may be chosen; empty means any. */
  readonly first: string;
  readonly last: string;
  readonly onPick: (day: string) => void;
};

/** Months are named as the product names them everywhere, so none of them is written by Day.js. */
function Calendar({ day, first, last, words, onPick }: CalendarProps): ReactNode {
  const { tag, text } = words;
  const [earlier, later] = [text('date.earlier'), text('date.later')];
  const today = localDay(new Date());
  const start = day === '' ? (last !== '' && last < today ? last : today) : day;
  const [shown, setShown] = useState(start);
  const write = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    writeDate(date.slice(0, DAY_CHARS), tag, options);
  const year = write({ year: 'numeric' });
  const turn = ({ key, target }: KeyboardEvent) => {
    if (key !== 'PageUp' && key !== 'PageDown') return;
    if (!(target instanceof Element) || target.closest('[data-day]') === null) return;
    const [shownYear = 0, month = 1] = shown.split('-').map((part) => Number.parseInt(part, 10));
    const at = new Date(Date.UTC(shownYear, month - 1 + (key === 'PageUp' ? -1 : 1), 1));
    setShown(at.toISOString().slice(0, DAY_CHARS));
  };
  return (
    <DatePicker
      onKeyDownCapture={turn}
      unstyled
      classNames={CALENDAR_CLASSES}
      value={day === '' ? null : day}
      onChange={(picked) => (picked === null ? undefined : onPick(picked))}
      allowDeselect={false}
      date={shown}
      onDateChange={setShown}
      {...(first !== '' && { minDate: first })}
      {...(last !== '' && { maxDate: last })}
      firstDayOfWeek={firstDayOfWeek(tag)}
      weekdayFormat={write({ weekday: weekdayStyle(tag) })}
      monthLabelFormat={write({ month: 'long', year: 'numeric' })}
      yearLabelFormat={year}
      monthsListFormat={write({ month: 'short' })}
      yearsListFormat={year}
      decadeLabelFormat={(from, to) => `${year(from)} – ${year(to)}`}
      getDayAriaLabel={write({ dateStyle: 'full' })}
      getDayProps={(date) => ({
        'data-day': date,
        ...(date === start && { 'data-start': true }),
      })}
      previousIcon={<ChevronStartIcon size={18} />}
      nextIcon={<ChevronEndIcon size={18} />}
      ariaLabels={{
        previousMonth: earlier,
        previousYear: earlier,
        previousDecade: earlier,
        nextMonth: later,
        nextYear: later,
        nextDecade: later,
      }}
    />
  );
}

const WEEKDAY_CHARS_MAX = 4;

/** Arabic shortens no names of days, so that their first letters stand above the columns. */
const weekdayStyle = (tag: string): 'short' | 'narrow' =>
  writeDate('2026-11-25', tag, { weekday: 'short' }).length > WEEKDAY_CHARS_MAX
    ? 'narrow'
    : 'short';

const CALENDAR_CLASSES = {
  calendarHeader: classes.header ?? '',
  calendarHeaderControl: classes.turn ?? '',
  calendarHeaderLevel: classes.level ?? '',
  month: classes.days ?? '',
  weekday: classes.weekday ?? '',
  day: classes.day ?? '',
  monthsList: classes.parts ?? '',
  monthsListControl: classes.part ?? '',
  yearsList: classes.parts ?? '',
  yearsListControl: classes.part ?? '',
};

const HALF_HOURS = Array.from(
  { length: 48 },
  (_none, index) => `${two(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`,
);
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

type TimesProps = {
  readonly time: string;
  readonly words: DateWords;
  /** Nothing stands before it that the keyboard would rather begin at. */
  readonly isFirst: boolean;
  readonly onPick: (time: string) => void;
};

/** The half hours of a day; any other minute is typed. */
function Times({ time, words, isFirst, onPick }: TimesProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const times = time === '' ? HALF_HOURS : [...new Set([...HALF_HOURS, time])].toSorted();
  const start = time === '' ? '09:00' : time;
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    // Only the list itself moves, not the page below it.
    list.current?.scrollTo({
      top: (chosen?.offsetTop ?? 0) - list.current.clientHeight / 2,
      left: (chosen?.offsetLeft ?? 0) - list.current.clientWidth / 2,
    });
  }, []);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('button')];
    all[all.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  };
  return (
    <div
      ref={list}
      className={classes.times}
      role="group"
      aria-label={words.text('date.times')}
      onKeyDown={walk}
    >
      {times.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === time}
          tabIndex={each === start ? 0 : -1}
          {...(isFirst && each === start && { 'data-start': true })}
          onClick={() => onPick(each)}
        >
          {writeValue(each, 'time', words.tag)}
        </button>
      ))}
    </div>
  );
}
