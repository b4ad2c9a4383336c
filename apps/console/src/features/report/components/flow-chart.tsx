import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useDayText } from '../../../lib/day.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { CashFlow } from '../api/index.ts';
import { flowBars } from '../model.ts';
import classes from './report.module.css';

const percent = (share: number) => `${share * 100}%`;

/**
 * What came in and went out by day. It is a picture of the table below it, so it has one sentence for
 * those who do not see it; the keys of the arrows walk its days.
 */
export function FlowChart({ flow }: { readonly flow: CashFlow }): ReactNode {
  const t = useOperatorText();
  const dayOf = useDayText();
  const [at, setAt] = useState<number | null>(null);
  const bars = flowBars(flow.days);
  const { currency, from, to } = flow.head;
  const shown = at === null ? undefined : bars[at];
  const { deposits, withdrawals } = shown ?? flow.totals;
  const walk = (by: number) =>
    setAt((before) =>
      Math.min(bars.length - 1, Math.max(0, (before ?? (by > 0 ? -1 : bars.length)) + by)),
    );
  return (
    <>
      <p className={classes.legend} aria-live="polite">
        <span>{shown === undefined ? t('report.wholePeriod') : dayOf(shown.day)}</span>
        <span className={classes.in}>
          {t('report.deposits')} <Amount value={deposits} currency={currency} />
        </span>
        <span className={classes.out}>
          {t('report.withdrawals')} <Amount value={withdrawals} currency={currency} />
        </span>
      </p>
      <div
        className={classes.chart}
        role="img"
        aria-label={t('report.chart', { from: dayOf(from), to: dayOf(to) })}
        tabIndex={0}
        onKeyDown={({ key, currentTarget }) => {
          const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
          if (key === 'ArrowRight') walk(forward);
          if (key === 'ArrowLeft') walk(-forward);
        }}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        {bars.map(({ day, inShare, outShare }, index) => (
          <span
            key={day}
            className={classes.day}
            data-at={index === at || undefined}
            onPointerEnter={() => setAt(index)}
          >
            <span
              className={`${classes.bar} ${classes.barIn}`}
              style={{ blockSize: percent(inShare) }}
            />
            <span
              className={`${classes.bar} ${classes.barOut}`}
              style={{ blockSize: percent(outShare) }}
            />
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{dayOf(from)}</span>
        <span>{dayOf(to)}</span>
      </div>
    </>
  );
}
