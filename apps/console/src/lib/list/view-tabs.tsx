import { type ReactNode, useEffect, useRef } from 'react';
import classes from './view-tabs.module.css';

export type ViewTabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly views: readonly {
    readonly value: Value;
    readonly label: string;
    /** How much waits there. */
    readonly count?: number | undefined;
  }[];
  readonly onChange: (value: Value) => void;
};

/** Which of several lists is shown; the choice is part of the address. */
export function ViewTabs<Value extends string>(props: ViewTabsProps<Value>): ReactNode {
  const { label, value, views, onChange } = props;
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = tabs.current?.querySelector('[aria-pressed="true"]');
    // On a phone the row is longer than the screen, and the chosen one may lie outside.
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value]);
  return (
    <div ref={tabs} className={classes.tabs} role="group" aria-label={label}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          className={classes.tab}
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
        >
          {view.label}
          {view.count === undefined || view.count === 0 ? null : (
            <span className={classes.count}>{view.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
