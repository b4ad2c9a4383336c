import { type ReactNode, type TouchEvent, useRef } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { phaseOf, type Table } from '../model.ts';
import classes from './wall-tabs.module.css';

export type WallTabsProps = {
  readonly tables: readonly Table[];
  /** By the server's clock. */
  readonly atMs: number;
  readonly shown: string;
  readonly onShow: (key: string) => void;
};

/** A finger that moves less than this has pressed. */
const SWIPE_PX = 40;

/** The tables of a small screen: a press shows one, a swipe along the row the one beside it. */
export function WallTabs({ atMs, onShow, shown, tables }: WallTabsProps): ReactNode {
  const t = usePagesText();
  const from = useRef<number | null>(null);
  const start = ({ touches }: TouchEvent) => {
    from.current = touches[0]?.clientX ?? null;
  };
  const end = ({ changedTouches, currentTarget }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0);
    if (from.current === null || Math.abs(moved) < SWIPE_PX) return;
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
    const step = moved < 0 === isMirrored ? -1 : 1;
    const at = tables.findIndex(({ key }) => key === shown);
    const next = tables[at + step];
    if (next !== undefined) onShow(next.key);
  };
  if (tables.length < 2) return null;
  return (
    <nav
      className={classes.tabs}
      aria-label={t('floor.wall_tabs')}
      onTouchStart={start}
      onTouchEnd={end}
    >
      {tables.map((table) => {
        const phase = phaseOf(table, atMs);
        return (
          <button
            key={table.key}
            type="button"
            className={classes.tab}
            aria-current={table.key === shown || undefined}
            aria-label={t('floor.wall_switch', { table: table.tableName })}
            data-phase={phase.kind}
            onClick={() => onShow(table.key)}
          >
            <span className={classes.name}>{table.tableName}</span>
            <span className={classes.phase}>
              {phase.kind === 'open'
                ? t('floor.phase_open', { seconds: Math.ceil(phase.leftMs / 1_000) })
                : t(`floor.phase_${phase.kind}`)}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
