import { Skeleton, Stack } from '@parlour/ui';
import type { TeamOverview } from '@parlour/contract';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { type Figure, figureGroups, sparkOf } from '../overview-model.ts';
import { ChangeMark } from './change-mark.tsx';
import { FigureValue } from './figure-value.tsx';
import { Spark } from './spark.tsx';
import classes from './overview-figures.module.css';

type Days = TeamOverview['days'];
/** What an agent looks at first, with the days that make it up. */
const LEADING = [
  { key: 'profit', of: (day: Days[number]) => day.profit },
  { key: 'valid', of: (day: Days[number]) => day.valid },
  { key: 'deposits', of: (day: Days[number]) => day.deposits },
  { key: 'activeMembers', of: (day: Days[number]) => day.registrations },
] as const;

export type OverviewFiguresProps = { readonly overview: TeamOverview };

/** The four figures that a day is judged by. */
export function LeadingFigures({ overview }: OverviewFiguresProps): ReactNode {
  const t = useAgentText();
  const figures = figureGroups(overview).flatMap((group) => group.figures);
  return (
    <dl className={classes.leading}>
      {LEADING.map(({ key, of }) => {
        const figure = figures.find((one) => one.key === key);
        if (figure === undefined) return null;
        // Active members are counted over the period and not by day, so they have no line.
        const spark = key === 'activeMembers' ? null : sparkOf(overview.days.map(of));
        return (
          <div key={key} className={classes.lead} data-main={key === 'profit' || undefined}>
            <dt>{t(figure.label)}</dt>
            <dd className={classes.leadValue}>
              <FigureValue {...figure} currency={overview.head.currency} />
            </dd>
            <dd className={classes.leadFoot}>
              <ChangeMark change={figure.change} />
              {key === 'profit' ? <span>{t('overview.profit_view')}</span> : null}
              {key === 'activeMembers' ? (
                <span>{t('overview.active_of', { size: overview.people.size })}</span>
              ) : null}
            </dd>
            {spark === null ? null : <Spark heights={spark} />}
          </div>
        );
      })}
    </dl>
  );
}

/** Every figure of the team, in its three groups. */
export function FigureGroups({ overview }: OverviewFiguresProps): ReactNode {
  const t = useAgentText();
  return (
    <div className={classes.groups}>
      {figureGroups(overview).map(({ key, figures }) => (
        <section key={key} className={classes.group} aria-labelledby={`overview-${key}`}>
          <h2 id={`overview-${key}`}>{t(`overview.group_${key}`)}</h2>
          <dl>
            {figures.map((figure) => (
              <FigureRow key={figure.key} figure={figure} currency={overview.head.currency} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

type FigureRowProps = { readonly figure: Figure; readonly currency: string };

function FigureRow({ figure, currency }: FigureRowProps): ReactNode {
  const t = useAgentText();
  return (
    <div className={classes.row} data-main={figure.key === 'profit' || undefined}>
      <dt>
        {t(figure.label)}
        {figure.isNow === true ? <span className={classes.now}>{t('overview.now')}</span> : null}
      </dt>
      <dd>
        <ChangeMark change={figure.change} />
        <FigureValue value={figure.value} currency={currency} tone={figure.tone} />
      </dd>
    </div>
  );
}

const LEADS = 4;
const GROUPS = 3;

/** The shape of both, until they come. */
export function OverviewSkeleton(): ReactNode {
  return (
    <Stack gap={5} aria-busy="true">
      <div className={classes.leading}>
        {Array.from({ length: LEADS }, (_, index) => (
          <Skeleton key={index} height="8.25rem" shape="card" />
        ))}
      </div>
      <Skeleton height="24rem" shape="card" />
      <div className={classes.groups}>
        {Array.from({ length: GROUPS }, (_, index) => (
          <Skeleton key={index} height="22rem" shape="card" />
        ))}
      </div>
    </Stack>
  );
}
