import { BankIcon, EmptyState, GamepadIcon, ReceiptIcon, WalletIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { depositsQuery } from '../features/deposit/api/index.ts';
import { depositColumns } from '../features/deposit/components/deposit-columns.tsx';
import { DepositDetail } from '../features/deposit/components/deposit-detail.tsx';
import { fetchRounds, roundsQuery } from '../features/round/api/index.ts';
import { roundColumns, roundExport } from '../features/round/components/round-columns.tsx';
import { RoundDetail } from '../features/round/components/round-detail.tsx';
import { fetchTransfers, transfersQuery } from '../features/wallet/api/index.ts';
import {
  transferColumns,
  transferExport,
} from '../features/wallet/components/transfer-columns.tsx';
import { withdrawalsQuery } from '../features/withdrawal/api/index.ts';
import { withdrawalColumns } from '../features/withdrawal/components/withdrawal-columns.tsx';
import { WithdrawalDetail } from '../features/withdrawal/components/withdrawal-detail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { ListBar } from '../lib/list/list-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { RecordLink } from '../lib/record/record-link.tsx';
import type { Search } from '../lib/search.ts';

export type MemberListProps = {
  readonly memberId: string;
  readonly search: Search<'page' | 'from' | 'to' | 'status' | 'open'>;
};

const PAGE = 50;
const EXPORT_PAGE = 100;
const ROUND_STATUSES = ['open', 'closed', 'void'] as const;

export function MemberTransfers({ memberId, search }: MemberListProps): ReactNode {
  const t = useOperatorText();
  const address = useListAddress(search);
  const filter = given(periodOf(search.from, search.to));
  const paged = { ...filter, ...given({ cursor: address.cursor }), limit: PAGE };
  const query = useQuery(transfersQuery(memberId, paged));
  const columns = useMemo(() => transferColumns(t), [t]);
  return (
    <>
      <ListBar
        filters={
          <FilterBar
            filters={[{ kind: 'period', label: t('list.period') }]}
            values={search}
            onChange={address.setFilters}
          />
        }
        actions={
          <ExportButton
            name="transfers"
            columns={[...columns, ...transferExport(t)]}
            fetchPage={(cursor) =>
              fetchTransfers(memberId, { ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        }
      />
      <PageList
        caption={t('member.tab.transfers')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={<EmptyState art={<WalletIcon size={40} />} title={t('wallet.empty')} />}
      />
    </>
  );
}

export function MemberRounds({ memberId, search }: MemberListProps): ReactNode {
  const t = useOperatorText();
  const address = useListAddress(search);
  const status = ROUND_STATUSES.find((known) => known === search.status);
  const filter = given({ status, ...periodOf(search.from, search.to) });
  const paged = { ...filter, ...given({ cursor: address.cursor }), limit: PAGE };
  const query = useQuery(roundsQuery(memberId, paged));
  const columns = useMemo(() => roundColumns(t), [t]);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'status',
      label: t('round.statusLabel'),
      options: ROUND_STATUSES.map((value) => ({ value, label: t(`round.status.${value}`) })),
    },
    { kind: 'period', label: t('list.period') },
  ];
  return (
    <>
      <ListBar
        filters={<FilterBar filters={filters} values={search} onChange={address.setFilters} />}
        actions={
          <ExportButton
            name="rounds"
            columns={[...columns, ...roundExport(t)]}
            fetchPage={(cursor) =>
              fetchRounds(memberId, { ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        }
      />
      <PageList
        caption={t('member.tab.rounds')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={<EmptyState art={<GamepadIcon size={40} />} title={t('round.empty')} />}
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('round.title')}
        pageLink={
          search.open === undefined ? undefined : (
            <RecordLink kind="round" id={search.open}>
              {t('detail.openPage')}
            </RecordLink>
          )
        }
      >
        {search.open === undefined ? null : <RoundDetail roundId={search.open} />}
      </DetailDrawer>
    </>
  );
}

export function MemberWithdrawals({ memberId, search }: MemberListProps): ReactNode {
  const t = useOperatorText();
  const address = useListAddress(search);
  const query = useQuery(
    withdrawalsQuery({ view: 'all', memberId, ...given({ cursor: address.cursor }), limit: PAGE }),
  );
  const columns = useMemo(() => withdrawalColumns(t, { hasMember: false }), [t]);
  return (
    <>
      <PageList
        caption={t('member.tab.withdrawals')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={<EmptyState art={<BankIcon size={40} />} title={t('withdrawal.empty')} />}
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('withdrawal.title')}
      >
        {search.open === undefined ? null : (
          <WithdrawalDetail id={search.open}>
            <AuditTrail subjectKind="withdrawal" subjectId={search.open} />
          </WithdrawalDetail>
        )}
      </DetailDrawer>
    </>
  );
}

export function MemberDeposits({ memberId, search }: MemberListProps): ReactNode {
  const t = useOperatorText();
  const address = useListAddress(search);
  const query = useQuery(
    depositsQuery({ memberId, ...given({ cursor: address.cursor }), limit: PAGE }),
  );
  const columns = useMemo(() => depositColumns(t, { hasMember: false }), [t]);
  return (
    <>
      <PageList
        caption={t('member.tab.deposits')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={<EmptyState art={<ReceiptIcon size={40} />} title={t('deposit.empty')} />}
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('deposit.title')}
      >
        {search.open === undefined ? null : (
          <DepositDetail id={search.open}>
            <AuditTrail subjectKind="deposit" subjectId={search.open} />
          </DepositDetail>
        )}
      </DetailDrawer>
    </>
  );
}
