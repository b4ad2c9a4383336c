import { Stack } from '@parlour/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { type Bar, lengthOf, zeroLine } from '../profit-model.ts';
import { useDayText } from './day-span.tsx';
import classes from './profit-chart.module.css';

export type ProfitChartProps = {
  readonly bars: readonly Bar[];
  readonly currency: string;
};

const LABELS_MAX = 6;
/** A name of the lower edge needs so much of the chart below the line of zero. */
const NAMED_SHARE = 0.15;
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/**
 * Days as bars above and below zero. It is a picture of the table that follows it, so it has one
 * sentence for those who do not see it; the keys of the arrows walk its days.
 */
export function ProfitChart({ bars, currency }: ProfitChartProps): ReactNode {
  const t = useMoneyText();
  const dayText = useDayText();
  const [at, setAt] = useState<number | null>(null);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  const chosen = at === null ? undefined : bars[at];
  const walk = (by: number) =>
    setAt((from) => Math.min(bars.length - 1, Math.max(0, (from ?? bars.length - by) + by)));
  return (
    <Stack as="figure" gap={2} isBounded>
      <p className={classes.told} aria-live="polite">
        {chosen === undefined ? null : (
          <>
            {dayText(chosen.day)}
            <strong>
              <Amount value={chosen.value} currency={currency} tone="signed" />
            </strong>
          </>
        )}
      </p>
      <div
        className={classes.chart}
        role="img"
        aria-label={t('sums.chart', { from: dayText(first.day), to: dayText(last.day) })}
        tabIndex={0}
        onKeyDown={({ key, currentTarget }) => {
          const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
          if (key === 'ArrowRight') walk(isMirrored ? -1 : 1);
          if (key === 'ArrowLeft') walk(isMirrored ? 1 : -1);
        }}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        <Bars bars={bars} at={at} onAt={setAt} />
        <Scale bars={bars} currency={currency} />
      </div>
      <Axis bars={bars} />
    </Stack>
  );
}

type BarsProps = {
  readonly bars: readonly Bar[];
  readonly at: number | null;
  readonly onAt: (index: number) => void;
};

function Bars({ bars, at, onAt }: BarsProps): ReactNode {
  const zero = zeroLine(bars);
  return (
    <>
      <span className={classes.zero} style={{ insetBlockStart: percent(zero) }} />
      {bars.map((bar, index) => {
        const size: CSSProperties = {
          blockSize: percent(lengthOf(bar, bars)),
          ...(bar.height < 0
            ? { insetBlockStart: percent(zero) }
            : { insetBlockEnd: percent(1 - zero) }),
        };
        return (
          <span
            key={bar.day}
            className={classes.day}
            data-at={index === at || undefined}
            onPointerEnter={() => onAt(index)}
            onPointerDown={() => onAt(index)}
          >
            {bar.height === 0 ? null : (
              <span className={bar.height < 0 ? classes.loss : classes.gain} style={size} />
            )}
          </span>
        );
      })}
    </>
  );
}

/** What the upper and the lower edge of the chart stand for. */
function Scale({ bars, currency }: ProfitChartProps): ReactNode {
  const sorted = bars.toSorted((left, right) => right.height - left.height);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return (
    <>
      {best !== undefined && zeroLine(bars) > NAMED_SHARE && best.height > 0 ? (
        <span className={classes.top}>
          <Amount value={best.value} currency={currency} tone="signed" />
        </span>
      ) : null}
      {worst !== undefined && 1 - zeroLine(bars) > NAMED_SHARE && worst.height < 0 ? (
        <span className={classes.bottom}>
          <Amount value={worst.value} currency={currency} tone="signed" />
        </span>
      ) : null}
    </>
  );
}

function Axis({ bars }: Pick<ProfitChartProps, 'bars'>): ReactNode {
  const dayText = useDayText('short');
  const every = Math.max(1, Math.ceil(bars.length / LABELS_MAX));
  return (
    <div className={classes.axis} aria-hidden="true">
      {bars.map(({ day }, index) => (
        <span key={day}>{index % every === 0 ? dayText(day) : null}</span>
      ))}
    </div>
  );
}
