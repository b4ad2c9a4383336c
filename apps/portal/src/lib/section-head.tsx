import { ChevronEndIcon, ChevronStartIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from './language.ts';
import classes from './section-head.module.css';

export type SectionHeadProps = {
  readonly title: string;
  readonly icon: ReactNode;
  /** Number of the hue that the section is known by. */
  readonly hue: number;
  /** Link to the whole list. */
  readonly more?: ReactNode;
  /** Moves the section's line by about a screenful, towards its end or back; null where all is in sight. */
  readonly onMove: ((direction: 1 | -1) => void) | null;
};

/** The head of one line of the lobby: its name, the way to all of it, and arrows for a mouse. */
export function SectionHead({ title, icon, hue, more, onMove }: SectionHeadProps): ReactNode {
  const t = usePlayerText();
  return (
    <header className={classes.head}>
      <span className={classes.icon} data-hue={hue}>
        {icon}
      </span>
      <h2 className={classes.title}>{title}</h2>
      {more}
      {onMove === null ? null : (
        <div className={classes.arrows}>
          <button type="button" aria-label={t('catalogue.scroll_back')} onClick={() => onMove(-1)}>
            <ChevronStartIcon size={18} />
          </button>
          <button type="button" aria-label={t('catalogue.scroll_on')} onClick={() => onMove(1)}>
            <ChevronEndIcon size={18} />
          </button>
        </div>
      )}
    </header>
  );
}
