import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import type { TeamDay } from '@parlour/contract';
import { languageOf } from '@parlour/i18n/languages';
import { formatMoney } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useLanguageTag } from '../../../lib/language.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import {
  type ChartName,
  CHARTS,
  type ChartShape,
  drawnUnits,
  isCount,
  seriesLabel,
  type SeriesKey,
} from '../overview-model.ts';
import classes from './day-chart.module.css';

export type DayChartProps = {
  readonly days: readonly TeamDay[];
  readonly currency: string;
  readonly chart: ChartName;
  readonly shape: ChartShape;
};

const COLOURS: Readonly<Record<SeriesKey, string>> = {
  stake: 'var(--hue-1)',
  payout: 'var(--hue-4)',
  rebates: 'var(--hue-5)',
  deposits: 'var(--hue-3)',
  withdrawals: 'var(--hue-2)',
  profit: 'var(--hue-4)',
  registrations: 'var(--hue-6)',
};
const PHONE = '(max-width: 48rem)';

/** The drawing itself. Heights are whole units; what a hover tells is the amount as it was sent. */
export default function DayChart({ days, currency, chart, shape }: DayChartProps): ReactNode {
  const t = useTeamText();
  const tag = useLanguageTag();
  const isMirrored = languageOf(useLanguage().code).dir === 'rtl';
  const isPhone = useMedia(PHONE);
  const keys: readonly SeriesKey[] = CHARTS[chart];
  const { dayText, axisText } = useFormats(tag, keys.every(isCount));
  const points = useMemo(
    () =>
      days.map((day) => ({
        day: day.day,
        ...Object.fromEntries(keys.map((key) => [key, drawnUnits(day[key])])),
      })),
    [days, keys],
  );
  const shared = {
    h: isPhone ? 256 : 320,
    data: points,
    dataKey: 'day',
    series: keys.map((name) => ({ name, label: t(seriesLabel(name)), color: COLOURS[name] })),
    withLegend: false,
    tickLine: 'none',
    gridAxis: 'x',
    xAxisProps: { tickFormatter: dayText, reversed: isMirrored, minTickGap: 24 },
    yAxisProps: {
      tickFormatter: axisText,
      width: isPhone ? 52 : 72,
      orientation: isMirrored ? 'right' : 'left',
    },
    tooltipProps: {
      content: ({ label }: { readonly label?: unknown }) => (
        <DayTip day={days.find(({ day }) => day === label)} keys={keys} currency={currency} />
      ),
    },
    classNames: { axis: classes.axis ?? '', grid: classes.grid ?? '' },
  } as const;
  // Heights that grow would move longer than anything else on the page.
  const still = { isAnimationActive: false } as const;
  return (
    <>
      {keys.length < 2 ? null : <Legend keys={keys} />}
      {shape === 'lines' ? (
        <LineChart {...shared} curveType="monotone" lineProps={still} />
      ) : shape === 'areas' ? (
        <AreaChart {...shared} curveType="monotone" fillOpacity={0.18} areaProps={still} />
      ) : (
        <BarChart {...shared} barProps={{ ...still, radius: 4, maxBarSize: 28 }} />
      )}
    </>
  );
}

function Legend({ keys }: { readonly keys: readonly SeriesKey[] }): ReactNode {
  const t = useTeamText();
  return (
    <ul className={classes.legend}>
      {keys.map((key) => (
        <li key={key}>
          <span className={classes.swatch} style={{ background: COLOURS[key] }} />
          {t(seriesLabel(key))}
        </li>
      ))}
    </ul>
  );
}

type DayTipProps = {
  readonly day: TeamDay | undefined;
  readonly keys: readonly SeriesKey[];
  readonly currency: string;
};

function DayTip({ day, keys, currency }: DayTipProps): ReactNode {
  const t = useTeamText();
  const tag = useLanguageTag();
  const { dayText } = useFormats(tag, false);
  if (day === undefined) return null;
  const told = (key: SeriesKey): string => {
    const value = day[key];
    return typeof value === 'number'
      ? new Intl.NumberFormat(`${tag}-u-nu-latn`).format(value)
      : formatMoney(value, currency, tag);
  };
  return (
    <div className={classes.tip}>
      <strong>{dayText(day.day)}</strong>
      {keys.map((key) => (
        <span key={key} className={classes.tipRow}>
          <span className={classes.swatch} style={{ background: COLOURS[key] }} />
          {t(seriesLabel(key))}
          <bdi>{told(key)}</bdi>
        </span>
      ))}
    </div>
  );
}

function useFormats(tag: string, isCounted: boolean) {
  return useMemo(() => {
    const language = `${tag}-u-nu-latn`;
    const day = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    // The unit is the panel's own currency, which each figure beside the chart names.
    const axis = new Intl.NumberFormat(language, {
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    return {
      dayText: (text: string) => day.format(new Date(`${text}T12:00:00Z`)),
      axisText: (value: number) =>
        isCounted && !Number.isInteger(value) ? '' : axis.format(value),
    };
  }, [tag, isCounted]);
}
