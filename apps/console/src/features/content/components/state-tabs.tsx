import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { ContentPage, ContentState } from '../api/index.ts';
import { states } from '../model/section.ts';
import classes from './content-list.module.css';

export type StateTabsProps = {
  readonly value: ContentState | undefined;
  readonly counts: ContentPage['counts'] | undefined;
  readonly onChange: (state: ContentState | undefined) => void;
};

/** Every state an entry can be in, with how many are in it. */
export function StateTabs({ value, counts, onChange }: StateTabsProps): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.states} role="group" aria-label={t('content.stateLabel')}>
      {[undefined, ...states].map((state) => (
        <button
          key={state ?? 'all'}
          type="button"
          className={classes.stateTab}
          aria-pressed={state === value}
          onClick={() => onChange(state)}
        >
          {t(state === undefined ? 'content.state.all' : `content.state.${state}`)}
          {state === undefined || counts === undefined ? null : (
            <span className={classes.count}>{counts[state]}</span>
          )}
        </button>
      ))}
    </div>
  );
}
