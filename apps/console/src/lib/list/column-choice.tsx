import { Button, Checkbox, Popover } from '@mantine/core';
import { type Column, SlidersIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './column-choice.module.css';

export type ColumnChoiceProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly toggle: (key: string) => void;
};

/** Ticks for the columns of a list. On a phone a row is a card, where there is nothing to choose. */
export function ColumnChoice<Row>({ columns, hidden, toggle }: ColumnChoiceProps<Row>): ReactNode {
  const t = useOperatorText();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          className={classes.button ?? ''}
          size="xs"
          variant="default"
          leftSection={<SlidersIcon size={14} />}
        >
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.choices} role="group" aria-label={t('list.columns')}>
          {columns.map(({ key, heading, isRowHeading }) => (
            <Checkbox
              key={key}
              label={heading}
              disabled={isRowHeading === true}
              checked={isRowHeading === true || !hidden.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
