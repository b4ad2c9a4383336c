import type { ReactNode } from 'react';
import classes from './view-tabs.module.css';

export type ViewTabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly views: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** Which of several lists is shown; the choice is part of the address. */
export function ViewTabs<Value extends string>(props: ViewTabsProps<Value>): ReactNode {
  const { label, value, views, onChange } = props;
  return (
    <div className={classes.tabs} role="group" aria-label={label}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          className={classes.tab}
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
        >
          {view.label}
        </button>
      ))}
    </div>
  );
}
