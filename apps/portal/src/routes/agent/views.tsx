import { type ReactNode, useEffect, useRef } from 'react';
import classes from './views.module.css';

export type ViewsProps<Key extends string> = {
  readonly label: string;
  readonly views: readonly { readonly key: Key; readonly label: string }[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  /** Stands at the end of the line. */
  readonly action?: ReactNode;
};

/** Sides of one page that are seen one at a time. */
export function Views<Key extends string>(props: ViewsProps<Key>): ReactNode {
  const { action, active, label, onChange, views } = props;
  const line = useRef<HTMLDivElement>(null);
  // A phone has no room for all of them: whichever is shown is in sight.
  useEffect(() => {
    line.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <div className={classes.line}>
      <div ref={line} className={classes.views} role="group" aria-label={label}>
        {views.map((view) => (
          <button
            key={view.key}
            type="button"
            aria-pressed={view.key === active}
            onClick={() => onChange(view.key)}
          >
            {view.label}
          </button>
        ))}
      </div>
      {action}
    </div>
  );
}
