import { Button, Popover, TextInput } from '@mantine/core';
import { CheckIcon, ChevronDownIcon, PlusIcon, Row } from '@parlour/ui';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useDayText } from '../day.tsx';
import { useOperatorText } from '../language.ts';
import classes from './filter-bar.module.css';

// Almost every list has this bar, and few visits choose days of their own.
const PeriodForm = lazy(() => import('./period-form.tsx'));

export type FilterValues = Readonly<Record<string, string | undefined>>;

type OptionFilter<Kind extends string> = {
  readonly kind: Kind;
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

export type Filter =
  | OptionFilter<'choice'>
  /** Any number of the options, with commas between. */
  | OptionFilter<'several'>
  | { readonly kind: 'text'; readonly key: string; readonly label: string; readonly hint?: string }
  /** Two days, in the parameters `from` and `to` unless it names others. */
  | { readonly kind: 'period'; readonly label: string; readonly keys?: PeriodKeys };

export type PeriodKeys = readonly [from: string, to: string];

export type FilterBarProps = {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly onChange: (change: FilterValues) => void;
  /** What stands before the pills, such as a search field. */
  readonly lead?: ReactNode;
};

/** A longer list of options can be searched. */
const OPTIONS_IN_SIGHT = 20;
const PERIOD_KEYS: PeriodKeys = ['from', 'to'];

const keysOf = (filter: Filter): readonly string[] =>
  filter.kind === 'period' ? (filter.keys ?? PERIOD_KEYS) : [filter.key];

/** Filters as pills: dashed while they are open to all, filled with what they are set to. */
export function FilterBar({ filters, values, onChange, lead }: FilterBarProps): ReactNode {
  const t = useOperatorText();
  const keys = filters.flatMap(keysOf);
  const isAnySet = keys.some((key) => values[key] !== undefined);
  return (
    <Row align="center" role="group" aria-label={t('list.filters')}>
      {lead}
      {filters.map((filter) => (
        <FilterPill key={keysOf(filter)[0]} filter={filter} values={values} onChange={onChange} />
      ))}
      {isAnySet ? (
        <button
          type="button"
          className={classes.reset}
          onClick={() => onChange(Object.fromEntries(keys.map((key) => [key, undefined])))}
        >
          {t('list.clearFilters')}
        </button>
      ) : null}
    </Row>
  );
}

type PillProps = Omit<FilterBarProps, 'filters' | 'lead'> & { readonly filter: Filter };

function shownValue(
  filter: Filter,
  values: FilterValues,
  dayText: (day: string) => string,
): string | null {
  if (filter.kind === 'period') {
    const days = (filter.keys ?? PERIOD_KEYS).map((key) => values[key]);
    if (days.every((day) => day === undefined)) return null;
    return days.map((day) => (day === undefined ? '…' : dayText(day))).join(' – ');
  }
  const value = values[filter.key];
  if (value === undefined) return null;
  if (filter.kind === 'text') return value;
  const labelOf = (wanted: string) =>
    filter.options.find((option) => option.value === wanted)?.label ?? wanted;
  return filter.kind === 'several' ? value.split(',').map(labelOf).join(', ') : labelOf(value);
}

function FilterPill({ filter, values, onChange }: PillProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const value = shownValue(filter, values, useDayText());
  const apply = (change: FilterValues) => {
    setIsOpen(false);
    onChange(change);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.pill}
          data-set={value === null ? undefined : true}
          onClick={() => setIsOpen(!isOpen)}
        >
          {value === null ? <PlusIcon size={14} /> : null}
          {filter.label}
          {value === null ? null : <span className={classes.value}>{value}</span>}
          {value === null ? null : <ChevronDownIcon size={14} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {filter.kind === 'choice' ? (
          <ChoiceForm filter={filter} values={values} onChange={apply} />
        ) : filter.kind === 'several' ? (
          // Stays open: another option is likely to follow.
          <ChoiceForm filter={filter} values={values} onChange={onChange} />
        ) : filter.kind === 'text' ? (
          <TextForm filter={filter} values={values} onChange={apply} />
        ) : (
          <Suspense>
            <PeriodForm keys={filter.keys ?? PERIOD_KEYS} values={values} onChange={apply} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type FormProps<Kind extends Filter['kind']> = {
  readonly filter: Extract<Filter, { kind: Kind }>;
  readonly values: FilterValues;
  readonly onChange: (change: FilterValues) => void;
};

function ChoiceForm({ filter, values, onChange }: FormProps<'choice' | 'several'>): ReactNode {
  const t = useOperatorText();
  const value = values[filter.key];
  const isSeveral = filter.kind === 'several';
  const chosen = value === undefined ? [] : isSeveral ? value.split(',') : [value];
  const choose = (option: string) => {
    const rest = chosen.filter((known) => known !== option);
    const next = chosen.includes(option) ? rest : [...(isSeveral ? rest : []), option];
    onChange({ [filter.key]: next.length === 0 ? undefined : next.join(',') });
  };
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = filter.options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const isLong = filter.options.length > OPTIONS_IN_SIGHT;
  return (
    <div className={classes.options}>
      {isLong ? (
        <TextInput
          size="sm"
          className={classes.find ?? ''}
          aria-label={t('list.findOption', { filter: filter.label })}
          placeholder={t('list.find')}
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {found.length === 0 ? <p className={classes.none}>{t('search.nothing')}</p> : null}
      {found.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.option}
          aria-pressed={chosen.includes(option.value)}
          onClick={() => choose(option.value)}
        >
          {option.label}
          {chosen.includes(option.value) ? <CheckIcon size={16} /> : null}
        </button>
      ))}
    </div>
  );
}

function TextForm({ filter, values, onChange }: FormProps<'text'>): ReactNode {
  const t = useOperatorText();
  const [text, setText] = useState(values[filter.key] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    onChange({ [filter.key]: trimmed === '' ? undefined : trimmed });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        size="sm"
        label={filter.label}
        description={filter.hint}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs">
        {t('list.apply')}
      </Button>
    </form>
  );
}
