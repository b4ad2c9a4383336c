import { ChartIcon, Skeleton } from '@parlour/ui';
import type { TeamOverview } from '@parlour/contract';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { Part } from '../../../lib/part.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import {
  CHART_NAMES,
  CHART_SHAPES,
  type ChartName,
  CHARTS,
  type ChartShape,
  isDrawn,
  seriesLabel,
} from '../overview-model.ts';
import { OverviewDays } from './overview-days.tsx';
import classes from './overview-chart.module.css';

/** Drawing libraries weigh more than all the rest of the page, so that they come after it. */
const DayChart = lazyScreen(() => import('./day-chart.tsx'));

export type OverviewChartProps = {
  readonly overview: TeamOverview;
  readonly chart: ChartName;
  readonly shape: ChartShape;
  readonly onChart: (chart: ChartName) => void;
  readonly onShape: (shape: ChartShape) => void;
};

/** The days of the period as a drawing, and as a table for anyone who wants each figure. */
export function OverviewChart(props: OverviewChartProps): ReactNode {
  const { overview, chart, shape, onChart, onShape } = props;
  const t = useTeamText();
  const dayText = useDayName();
  const { days, head } = overview;
  const figures = CHARTS[chart].map((key) => t(seriesLabel(key))).join(', ');
  const span = { from: dayText(head.from), to: dayText(head.to) };
  return (
    <section className={classes.panel} aria-labelledby="overview-chart">
      <header className={classes.head}>
        <h2 id="overview-chart">{t('overview.chart')}</h2>
        <Choice
          label={t('overview.chart_which')}
          names={CHART_NAMES}
          chosen={chart}
          nameOf={(name) => t(`overview.chart_${name}`)}
          onChoose={onChart}
        />
        <Choice
          label={t('overview.chart_shape')}
          names={CHART_SHAPES}
          chosen={shape}
          nameOf={(name) => t(`overview.shape_${name}`)}
          onChoose={onShape}
        />
      </header>
      <figure className={classes.figure}>
        <figcaption className={classes.unseen}>
          {t('overview.chart_of', { figures, ...span })}
        </figcaption>
        {isDrawn(days, chart) ? (
          <Part isQuiet fallback={<Skeleton height="20rem" shape="card" />}>
            <DayChart days={days} currency={head.currency} chart={chart} shape={shape} />
          </Part>
        ) : (
          <p className={classes.nothing}>{t('overview.chart_nothing')}</p>
        )}
      </figure>
      <details className={classes.table}>
        <summary>
          <ChartIcon size={16} /> {t('overview.table')}
        </summary>
        <OverviewDays overview={overview} />
      </details>
    </section>
  );
}

type ChoiceProps<Name extends string> = {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly nameOf: (name: Name) => string;
  readonly onChoose: (name: Name) => void;
};

function Choice<Name extends string>(props: ChoiceProps<Name>): ReactNode {
  const { label, names, chosen, nameOf, onChoose } = props;
  return (
    <div className={classes.choice} role="group" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {nameOf(name)}
        </button>
      ))}
    </div>
  );
}

function useDayName(): (day: string) => string {
  const tag = useLanguageTag();
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T12:00:00Z`));
}
