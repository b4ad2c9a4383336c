import { RefreshIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { LOOKS, type Look } from '../address.ts';
import { useChoices } from '../choices.ts';
import { useNow } from '../hooks.ts';
import classes from './list-tools.module.css';

export type Refresh = {
  /** When the list was asked for last, and how often it is. */
  readonly at: number;
  readonly everyMs: number;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
  readonly run: () => void;
};
export type ListToolsProps = { readonly look: Look; readonly refresh: Refresh };

/** How the list is drawn, and how fresh it is. */
export function ListTools({ look, refresh }: ListToolsProps): ReactNode {
  const t = useSportText();
  const chooseLook = useChoices((choices) => choices.chooseLook);
  return (
    <div className={classes.tools}>
      <div className={classes.looks} role="group" aria-label={t('sport.look')}>
        {LOOKS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === look}
            onClick={() => chooseLook(each)}
          >
            {t(`sport.look_${each}`)}
          </button>
        ))}
      </div>
      <RefreshButton {...refresh} />
    </div>
  );
}

const SECOND_MS = 1_000;
const RING = 2 * Math.PI * 9;

/** Asks again at once, and shows how long it is until the list is asked for by itself. */
function RefreshButton({ at, everyMs, isFailed, isRunning, run }: Refresh): ReactNode {
  const t = useSportText();
  const nowMs = useNow(SECOND_MS);
  const leftMs = Math.min(Math.max(at + everyMs - nowMs, 0), everyMs);
  return (
    <button
      type="button"
      className={classes.refresh}
      data-running={isRunning || undefined}
      data-failed={isFailed || undefined}
      onClick={run}
    >
      <svg width={22} height={22} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
        <circle cx={11} cy={11} r={9} />
        <circle
          className={classes.left}
          cx={11}
          cy={11}
          r={9}
          strokeDasharray={RING}
          strokeDashoffset={RING * (1 - leftMs / everyMs)}
        />
      </svg>
      <RefreshIcon size={12} className={classes.arrow} />
      <span>{t(isFailed ? 'sport.stale' : 'sport.refresh')}</span>
    </button>
  );
}
