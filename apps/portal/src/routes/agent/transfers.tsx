import { EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type DownlineSums, downlineTotalsQuery } from '../../features/funds/api/downline.ts';
import {
  DownlineRecord,
  useDownlineColumns,
} from '../../features/funds/components/downline-record.tsx';
import { netOf, readTransferSearch, TRANSFER_KINDS } from '../../features/funds/downline-model.ts';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { PathLink, useAddress, useSearchChange } from '../../lib/link.tsx';
import { useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from '../member/nothing-found.tsx';
import { AccountFilter } from './account-filter.tsx';
import { agentPath } from './agent-pages.ts';
import { REPORT_DAYS_MAX, REPORT_PRESETS } from './report-presets.ts';
import classes from './report.module.css';

const ReceiptDialog = lazyScreen(
  () => import('../../features/funds/components/downline-receipt-dialog.tsx'),
);
const ROLES = ['sent', 'received'] as const;

/** Money that went to the team and came from above, by day, purpose and account. */
export default function TransfersPage(): ReactNode {
  const t = useTeamText();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, instants, picker } = usePeriod(timeZone, REPORT_DAYS_MAX, REPORT_PRESETS);
  const search = readTransferSearch(useAddress().search);
  const filter = { ...instants, ...search };
  const totals = useQuery(downlineTotalsQuery(filter));
  const sums = totals.data === undefined ? undefined : (totals.data.rows[0] ?? null);
  const opened = useOpened('transfer');
  const choice = useColumnChoice('agent-transfers');
  const columns = useDownlineColumns(undefined);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      <PeriodPicker {...picker} />
      <TransferSummary sums={sums} hasFailed={totals.isError} />
      <RecordBar
        action={
          <div className={classes.tools}>
            <ColumnMenu
              columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
              hidden={choice.hidden}
              onToggle={choice.toggle}
            />
            <TeamExportActions kind="team_transfers" days={days} filter={exportFilter(search)} />
          </div>
        }
      >
        <TransferFilters search={search} />
      </RecordBar>
      <DownlineRecord
        filter={filter}
        sums={sums ?? undefined}
        hidden={choice.hidden}
        onOpen={opened.open}
        empty={
          isFiltered ? (
            <NothingFound filters={['account', 'role', 'kind']} />
          ) : (
            <EmptyState
              title={t('downline.transfers_empty')}
              hint={t('downline.transfers_empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
              action={
                <PathLink to={agentPath('downlineManagmentView')}>
                  {t('downline.transfers_to_team')}
                </PathLink>
              }
            />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <ReceiptDialog id={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}

function TransferFilters({
  search: { kind, role },
}: {
  readonly search: ReturnType<typeof readTransferSearch>;
}): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  return (
    <>
      <AccountFilter label={t('movement.column_account')} />
      <FilterSelect
        label={t('funds.role')}
        allLabel={t('funds.any_role')}
        value={role}
        choices={ROLES.map((value) => ({ value, label: t(`funds.role_${value}`) }))}
        onChange={(value) => changeSearch({ role: value })}
      />
      <FilterSelect
        label={t('downline.transfer_kind')}
        allLabel={t('downline.transfers_all_kinds')}
        value={kind}
        choices={TRANSFER_KINDS.map((value) => ({ value, label: t(`downline.kind_${value}`) }))}
        onChange={(value) => changeSearch({ kind: value })}
      />
    </>
  );
}

/** The same transfers, in the words of files. */
const exportFilter = ({ kind, ...rest }: ReturnType<typeof readTransferSearch>) => ({
  ...rest,
  ...(kind === undefined ? {} : { transferKind: kind }),
});

type TransferSummaryProps = {
  /** Undefined until they are known; null where nothing was moved. */
  readonly sums: DownlineSums | null | undefined;
  readonly hasFailed: boolean;
};

function TransferSummary({ hasFailed, sums }: TransferSummaryProps): ReactNode {
  const t = useTeamText();
  const figure = (value: (known: DownlineSums) => ReactNode) =>
    sums === undefined ? undefined : sums === null ? '–' : value(sums);
  const note = (count: number | undefined) =>
    count === undefined ? undefined : t('downline.transfers_count', { count });
  return (
    <Summary
      hasFailed={hasFailed}
      figures={[
        {
          key: 'sent',
          label: t('downline.transfers_sent'),
          value: figure(({ currency, sent }) => <Amount value={sent} currency={currency} />),
          note: note(sums?.sentCount),
          isMain: true,
        },
        {
          key: 'received',
          label: t('downline.transfers_received'),
          value: figure(({ currency, received }) => (
            <Amount value={received} currency={currency} />
          )),
          note: note(sums?.receivedCount),
        },
        {
          key: 'net',
          label: t('movement.total_net'),
          value: figure((known) => (
            <Amount value={netOf(known)} currency={known.currency} tone="signed" />
          )),
        },
      ]}
    />
  );
}
