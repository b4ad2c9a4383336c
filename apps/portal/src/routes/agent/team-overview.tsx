import { Button } from '@mantine/core';
import { CopyField, EmptyState } from '@parlour/ui';
import type { TeamOverview } from '@parlour/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownQuery } from '../../features/agent/api/index.ts';
import { overviewQuery } from '../../features/team/api/index.ts';
import { OverviewChart } from '../../features/team/components/overview-chart.tsx';
import {
  FigureGroups,
  LeadingFigures,
  OverviewSkeleton,
} from '../../features/team/components/overview-figures.tsx';
import { readAccount, readCurrency } from '../../features/team/model.ts';
import { readChart, readShape } from '../../features/team/overview-model.ts';
import { DaySpan } from '../../features/report/components/day-span.tsx';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import type { Preset } from '../../lib/record/period.ts';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect } from '../../lib/record/record-bar.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Time } from '../../lib/time.tsx';
import { agentPath, hasAgentPage } from './agent-pages.ts';
import classes from './team-overview.module.css';

/** Days of one overview, as the server bounds them. */
const DAYS_MAX = 31;
const PRESETS: readonly Preset[] = [
  'today',
  'yesterday',
  'last7',
  'thisWeek',
  'thisMonth',
  'lastMonth',
];

/** How the team does: its people, its money and its play, day by day and beside the days before. */
export default function TeamOverviewPage(): ReactNode {
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone, DAYS_MAX, PRESETS);
  const account = readAccount(search['account']);
  const currency = readCurrency(search['currency']);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    overviewQuery({
      from: days.fromDay,
      to: days.toDay,
      ...(account === undefined ? {} : { account }),
      ...(currency === undefined ? {} : { currency }),
    }),
  );
  return (
    <>
      <div className={classes.top}>
        <PeriodPicker {...picker} />
        <TeamExportActions
          kind="team_overview"
          days={days}
          filter={{
            ...(account === undefined ? {} : { account }),
            ...(currency === undefined ? {} : { currency }),
          }}
        />
      </div>
      {account === undefined ? null : <Subject account={account} />}
      {data === undefined ? (
        error === null ? (
          <OverviewSkeleton />
        ) : (
          <LoadFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={classes.body} aria-busy={isPlaceholderData}>
          <HeadLine overview={data} />
          {data.people.size <= 1 && account === undefined ? <Alone /> : null}
          <LeadingFigures overview={data} />
          <OverviewChart
            overview={data}
            chart={readChart(search['chart'])}
            shape={readShape(search['shape'])}
            onChart={(chart) => changeSearch({ chart })}
            onShape={(shape) => changeSearch({ shape })}
          />
          <FigureGroups overview={data} />
        </div>
      )}
    </>
  );
}

type PartProps = { readonly overview: TeamOverview };

/** What the figures are compared with, of which currency and when they were counted. */
function HeadLine({ overview }: PartProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const own = useQuery(ownQuery()).data?.affiliateCode ?? null;
  const { head, previous } = overview;
  return (
    <div className={classes.line}>
      <p className={classes.told}>
        {t('overview.compared')} <DaySpan from={previous.from} to={previous.to} />
        {' · '}
        {t('overview.updated')} <Time at={head.generatedAt} style="clock" />
      </p>
      {head.currencies.length < 2 ? null : (
        <FilterSelect
          label={t('overview.currency')}
          allLabel={head.currencies[0] ?? head.currency}
          value={head.currency === head.currencies[0] ? undefined : head.currency}
          choices={head.currencies.slice(1).map((code) => ({ value: code, label: code }))}
          onChange={(currency) => changeSearch({ currency })}
        />
      )}
      {own === null ? null : (
        <span className={classes.invite}>
          {t('overview.invite')}{' '}
          <CopyField
            value={own}
            copyLabel={t('agent.affiliate_copy_code')}
            copiedLabel={t('site.copied')}
          />
        </span>
      )}
    </div>
  );
}

/** Whose team is looked at, when it is not the agent's own, and the way back. */
function Subject({ account }: { readonly account: string }): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  return (
    <div className={classes.subject}>
      <strong>{t('overview.subject_hint', { account })}</strong>
      <Button variant="default" size="sm" onClick={() => changeSearch({ account: undefined })}>
        {t('overview.subject_back')}
      </Button>
    </div>
  );
}

/** Nobody is in the team yet: what would change that. */
function Alone(): ReactNode {
  const t = useTeamText();
  const go = useGo();
  return (
    <EmptyState
      title={t('overview.alone_title')}
      hint={t('overview.alone_hint')}
      art={<img src="/art/empty/lantern.webp" alt="" width={128} height={128} />}
      action={
        hasAgentPage('registerCenter') ? (
          <Button onClick={() => go(agentPath('registerCenter'))}>
            {t('overview.alone_action')}
          </Button>
        ) : undefined
      }
    />
  );
}
