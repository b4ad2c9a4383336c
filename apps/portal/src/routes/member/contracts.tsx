import { contractKinds } from '@parlour/commission';
import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { memberContractsQuery } from '../../features/contract/api/index.ts';
import { ContractList } from '../../features/contract/components/contract-list.tsx';
import {
  CONTRACT_STATUSES,
  readContractSearch,
  statusLook,
} from '../../features/contract/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { useOpened } from '../../lib/record/use-opened.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Views } from '../agent/views.tsx';
import { MemberBills } from './member-bills.tsx';
import { NothingFound } from './nothing-found.tsx';

const ContractDialog = lazyScreen(
  () => import('../../features/contract/components/contract-dialog.tsx'),
);

const VIEWS = ['contracts', 'bills'] as const;

/** What pays a member who need not be an agent: the contracts, and the bills that came of them. */
export default function MemberContractsPage(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const view = VIEWS.find((known) => known === search['view']) ?? 'contracts';
  return (
    <>
      <Views
        label={t('contract.member_views')}
        views={VIEWS.map((key) => ({ key, label: t(`contract.member_view_${key}`) }))}
        active={view}
        onChange={(next) =>
          changeSearch({ view: next === 'contracts' ? undefined : next, status: undefined })
        }
      />
      {view === 'contracts' ? <Contracts /> : <MemberBills />}
    </>
  );
}

function Contracts(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { kind, status } = readContractSearch(useAddress().search);
  const opened = useOpened('contract');
  const filter = {
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
  };
  const list = recordOf(useInfiniteQuery(memberContractsQuery(filter)));
  return (
    <>
      <RecordBar>
        <FilterSelect
          label={t('contract.filter_kind')}
          allLabel={t('contract.all_kinds')}
          value={kind}
          choices={contractKinds.map((one) => ({ value: one, label: t(`contract.kind_${one}`) }))}
          onChange={(value) => changeSearch({ kind: value })}
        />
        <FilterSelect
          label={t('contract.filter_status')}
          allLabel={t('contract.all_statuses')}
          value={status}
          choices={CONTRACT_STATUSES.map((one) => ({
            value: one,
            label: t(statusLook(one).label),
          }))}
          onChange={(value) => changeSearch({ status: value })}
        />
      </RecordBar>
      <ContractList
        list={list}
        onOpen={opened.open}
        empty={
          kind === undefined && status === undefined ? (
            <EmptyState
              title={t('contract.empty_in')}
              hint={t('contract.empty_in_hint')}
              art={<img src="/art/empty/key.webp" alt="" width={128} height={128} />}
            />
          ) : (
            <NothingFound filters={['kind', 'status']} />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <ContractDialog
            isMember
            contractId={opened.id}
            securityPath="/member/securityCenter"
            onClose={opened.close}
          />
        </Suspense>
      )}
    </>
  );
}
