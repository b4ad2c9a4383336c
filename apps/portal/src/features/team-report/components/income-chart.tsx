import { type ReactNode, useState } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { IncomeBar } from '../income-model.ts';
import classes from './income-chart.module.css';

export type IncomeChartProps = {
  readonly bars: readonly IncomeBar[];
  readonly currency: string;
  readonly dayText: (day: string) => string;
  readonly shortDayText: (day: string) => string;
};

const LABELS_MAX = 6;
const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

/**
 * What came in of each day, and what went on to downlines within it. It is a picture of the table
 * that follows, so that it has one sentence for those who do not see it; the arrows walk its days.
 */
export function IncomeChart(props: IncomeChartProps): ReactNode {
  const { bars, currency, dayText, shortDayText } = props;
  const t = useTeamText();
  const [at, setAt] = useState<number | null>(null);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  const chosen = at === null ? undefined : bars[at];
  const every = Math.max(1, Math.ceil(bars.length / LABELS_MAX));
  const walk = (by: number) =>
    setAt((from) => Math.min(bars.length - 1, Math.max(0, (from ?? bars.length - by) + by)));
  return (
    <figure className={classes.figure}>
      <p className={classes.told} aria-live="polite">
        {chosen === undefined ? (
          <span className={classes.legend}>
            <span data-of="received">{t('income.received')}</span>
            <span data-of="paid">{t('income.paid_down')}</span>
          </span>
        ) : (
          <>
            {dayText(chosen.day)}
            <strong>
              <Amount value={chosen.net} currency={currency} tone="signed" />
            </strong>
          </>
        )}
      </p>
      <div
        className={classes.chart}
        role="img"
        aria-label={t('income.chart', { from: dayText(first.day), to: dayText(last.day) })}
        tabIndex={0}
        onKeyDown={({ key, currentTarget }) => {
          const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
          if (key === 'ArrowRight') walk(isMirrored ? -1 : 1);
          if (key === 'ArrowLeft') walk(isMirrored ? 1 : -1);
        }}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        {bars.map((bar, index) => (
          <span
            key={bar.day}
            className={classes.day}
            data-at={index === at || undefined}
            onPointerEnter={() => setAt(index)}
            onPointerDown={() => setAt(index)}
          >
            <span className={classes.received} style={{ blockSize: percent(bar.received) }} />
            <span className={classes.paid} style={{ blockSize: percent(bar.paid) }} />
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        {bars.map(({ day }, index) => (
          <span key={day}>{index % every === 0 ? shortDayText(day) : null}</span>
        ))}
      </div>
    </figure>
  );
}
