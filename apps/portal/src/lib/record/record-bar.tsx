import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './record-bar.module.css';

export type RecordBarProps = {
  readonly children: ReactNode;
  /** Stands at the end of the line where there is room. */
  readonly action?: ReactNode;
};

/** The filters of a record, and what can be done with all that they let through. */
export function RecordBar({ children, action }: RecordBarProps): ReactNode {
  return (
    <Row gap={3} align="center" justify="between">
      <div className={classes.filters}>{children}</div>
      {action}
    </Row>
  );
}

export type Choice = { readonly value: string; readonly label: string };
export type FilterSelectProps = {
  readonly label: string;
  /** Said while nothing is filtered. */
  readonly allLabel: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | undefined) => void;
};

/** One filter of a record; a chosen one stands out, so that nobody misses rows. */
export function FilterSelect(props: FilterSelectProps): ReactNode {
  const { label, allLabel, value, choices, onChange } = props;
  return (
    <select
      className={classes.select}
      aria-label={label}
      data-on={value === undefined ? undefined : true}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value === '' ? undefined : currentTarget.value);
      }}
    >
      <option value="">{allLabel}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
