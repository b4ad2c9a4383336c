import { EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { profitQuery } from '../../features/report/api/index.ts';
import { ExportActions } from '../../features/report/components/export-actions.tsx';
import { ProfitChart } from '../../features/report/components/profit-chart.tsx';
import { DayTable, SumsTable } from '../../features/report/components/profit-table.tsx';
import { barsOf, busyDays, isNothing, type Profit } from '../../features/report/profit-model.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { PathLink, useAddress, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { RecordBar } from '../../lib/record/record-bar.tsx';
import { Summary } from '../../lib/record/summary.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { Amount } from '../../lib/use-money.tsx';
import { Panel } from './panel.tsx';
import classes from './record.module.css';

const VIEWS = ['day', 'category', 'vendor', 'game'] as const;
type View = (typeof VIEWS)[number];
const readView = (text: unknown): View => VIEWS.find((view) => view === text) ?? 'day';

/** What play came to for the member, by the site's days. */
export default function PersonalProfitPage(): ReactNode {
  const t = useMoneyText();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone);
  const { data, error, refetch } = useQuery(profitQuery({ from: days.fromDay, to: days.toDay }));
  if (error !== null && data === undefined) {
    return (
      <>
        <PeriodPicker {...picker} />
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PeriodPicker {...picker} />
      <ProfitSummary profit={data} />
      {data === undefined ? (
        <Skeleton height="24rem" shape="card" />
      ) : busyDays(data.days).length === 0 ? (
        <Panel>
          <EmptyState
            title={t('sums.empty')}
            hint={t('sums.empty_hint')}
            art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
          />
        </Panel>
      ) : (
        <>
          <Panel title={t('sums.by_day')} hint={t('sums.result_hint')}>
            <ProfitChart bars={barsOf(data.days)} currency={data.head.currency} />
          </Panel>
          <Views profit={data} action={<ExportActions kind="profit" days={days} />} />
        </>
      )}
      <p className={classes.care}>
        <PathLink to="/member/protection">{t('sums.care')}</PathLink>
      </p>
    </>
  );
}

type ProfitProps = { readonly profit: Profit | undefined };

function ProfitSummary({ profit }: ProfitProps): ReactNode {
  const t = useMoneyText();
  const totals = profit?.totals;
  const money = (value: string | undefined, tone?: 'signed') =>
    value === undefined || profit === undefined ? undefined : (
      <Amount value={value} currency={profit.head.currency} tone={tone} />
    );
  /** What few members have: told only where there is some. */
  const given = (key: 'rebates' | 'agentPay', label: 'sums.rebates' | 'sums.agent_pay') =>
    totals === undefined || isNothing(totals[key])
      ? []
      : [{ key, label: t(label), value: money(totals[key], 'signed') }];
  return (
    <Summary
      figures={[
        {
          key: 'profit',
          label: t('sums.result'),
          value: money(totals?.profit, 'signed'),
          note: totals && t('play.settled_rounds', { count: totals.rounds }),
          isMain: true,
        },
        { key: 'stake', label: t('sums.staked'), value: money(totals?.stake) },
        { key: 'payout', label: t('sums.paid'), value: money(totals?.payout) },
        { key: 'net', label: t('sums.play_net'), value: money(totals?.net, 'signed') },
        { key: 'bonuses', label: t('sums.bonuses'), value: money(totals?.bonuses) },
        ...given('rebates', 'sums.rebates'),
        ...given('agentPay', 'sums.agent_pay'),
        { key: 'deposits', label: t('sums.deposited'), value: money(totals?.deposits) },
        { key: 'withdrawals', label: t('sums.withdrawn'), value: money(totals?.withdrawals) },
      ]}
    />
  );
}

type ViewsProps = { readonly profit: Profit; readonly action: ReactNode };

function Views({ profit, action }: ViewsProps): ReactNode {
  const t = useMoneyText();
  const changeSearch = useSearchChange();
  const active = readView(useAddress().search['view']);
  return (
    <>
      <RecordBar action={action}>
        <div className={classes.views} role="group" aria-label={t('sums.view')}>
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={view === active}
              onClick={() => changeSearch({ view: view === 'day' ? undefined : view })}
            >
              {t(`sums.by_${view}`)}
            </button>
          ))}
        </div>
      </RecordBar>
      <ViewTable view={active} profit={profit} />
    </>
  );
}

function ViewTable({ view, profit }: { readonly view: View; readonly profit: Profit }): ReactNode {
  const t = useMoneyText();
  const nameOf = (gameType: string) => {
    const category = gameCategories.find((known) => known === gameType);
    return category === undefined ? gameType : t(CATEGORIES[category].label);
  };
  switch (view) {
    case 'day':
      return <DayTable profit={profit} />;
    case 'category':
      return (
        <SumsTable
          caption={t('sums.by_category')}
          heading={t('play.column_category')}
          rows={profit.categories}
          rowKey={({ gameType }) => gameType}
          name={({ gameType }) => nameOf(gameType)}
          profit={profit}
        />
      );
    case 'vendor':
      return (
        <SumsTable
          caption={t('sums.by_vendor')}
          heading={t('play.column_vendor')}
          rows={profit.vendors}
          rowKey={({ vassalage }) => vassalage}
          name={({ vendorName }) => vendorName}
          profit={profit}
        />
      );
    case 'game':
      return (
        <SumsTable
          caption={t('sums.by_game')}
          heading={t('play.column_game')}
          rows={profit.games}
          rowKey={({ vassalage, gameCode }) => `${vassalage} ${gameCode}`}
          name={({ gameName }) => gameName}
          hasTotals={false}
          profit={profit}
        />
      );
  }
}
