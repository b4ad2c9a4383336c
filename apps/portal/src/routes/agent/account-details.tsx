import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import {
  movementsQuery,
  type MovementTotals,
  movementTotalsQuery,
} from '../../features/team-report/api/index.ts';
import {
  MovementList,
  useMovementColumns,
} from '../../features/team-report/components/movement-list.tsx';
import { netOf } from '../../features/team-report/movement-model.ts';
import { given, readMovementSearch } from '../../features/team-report/search-model.ts';
import { kindLabel } from '../../features/wallet/record-model.ts';
import { useAddress } from '../../lib/link.tsx';
import { useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { Summary } from '../../lib/record/summary.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from '../member/nothing-found.tsx';
import { AccountFilter } from './account-filter.tsx';
import { KindFilter } from './kind-filter.tsx';
import { REPORT_DAYS_MAX, REPORT_PRESETS } from './report-presets.ts';
import classes from './report.module.css';
import { ScopeFilter } from './scope-filter.tsx';

const ORDER_CHARS = 36;

/** Movements of money in the team, by account, kind and order number. */
export default function AccountDetailsPage(): ReactNode {
  const t = useTeamText();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone, REPORT_DAYS_MAX, REPORT_PRESETS);
  const search = readMovementSearch(useAddress().search);
  const filter = { from: days.fromDay, to: days.toDay, ...given(search) };
  const summed = useQuery(movementTotalsQuery(filter));
  const list = recordOf(useInfiniteQuery(movementsQuery(filter)));
  const kindText = useCallback((kind: string) => t(kindLabel(kind)), [t]);
  const choice = useColumnChoice('account-details');
  const columns = useMovementColumns({ totals: undefined, kindText });
  return (
    <>
      <PeriodPicker {...picker} />
      <MovementSummary totals={summed.data} hasFailed={summed.isError} />
      <RecordBar
        action={
          <div className={classes.tools}>
            <ColumnMenu
              columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
              hidden={choice.hidden}
              onToggle={choice.toggle}
            />
            <TeamExportActions kind="team_transactions" days={days} filter={given(search)} />
          </div>
        }
      >
        <MovementFilters search={search} />
      </RecordBar>
      <MovementList
        list={list}
        totals={summed.data}
        hidden={choice.hidden}
        kindText={kindText}
        empty={
          Object.keys(given(search)).length > 0 ? (
            <NothingFound filters={['account', 'scope', 'group', 'kinds', 'orderNo', 'currency']} />
          ) : (
            <EmptyState
              title={t('movement.empty')}
              hint={t('movement.empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
            />
          )
        }
      />
    </>
  );
}

type MovementSearch = ReturnType<typeof readMovementSearch>;

function MovementFilters({ search }: { readonly search: MovementSearch }): ReactNode {
  const t = useTeamText();
  const { account, group, kinds, scope } = search;
  return (
    <>
      <AccountFilter label={t('movement.column_account')} />
      <ScopeFilter account={account} scope={scope} />
      <KindFilter group={group} kinds={kinds} />
      <AccountFilter
        label={t('movement.filter_order')}
        parameter="orderNo"
        charsMax={ORDER_CHARS}
      />
    </>
  );
}

type MovementSummaryProps = {
  readonly totals: MovementTotals | undefined;
  readonly hasFailed: boolean;
};

function MovementSummary({ hasFailed, totals }: MovementSummaryProps): ReactNode {
  const t = useTeamText();
  return (
    <Summary
      hasFailed={hasFailed}
      figures={[
        {
          key: 'in',
          label: t('movement.total_in'),
          value: totals && <Amount value={totals.credited} currency={totals.currency} />,
          note: totals && t('movement.total_count', { count: totals.count }),
          isMain: true,
        },
        {
          key: 'out',
          label: t('movement.total_out'),
          value: totals && <Amount value={totals.debited} currency={totals.currency} />,
        },
        {
          key: 'net',
          label: t('movement.total_net'),
          value: totals && (
            <Amount value={netOf(totals)} currency={totals.currency} tone="signed" />
          ),
        },
      ]}
    />
  );
}
