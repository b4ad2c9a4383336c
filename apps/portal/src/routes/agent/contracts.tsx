import { Button } from '@mantine/core';
import { contractKinds } from '@parlour/commission';
import type { ContractSide } from '@parlour/contract';
import { EmptyState, PlusIcon } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type ContractFilter, contractsQuery } from '../../features/contract/api/index.ts';
import { ContractList } from '../../features/contract/components/contract-list.tsx';
import { TemplateList } from '../../features/contract/components/template-list.tsx';
import {
  CONTRACT_STATUSES,
  type ContractSearch,
  readContractSearch,
  statusLook,
} from '../../features/contract/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { useOpened } from '../../lib/record/use-opened.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { NothingFound } from '../member/nothing-found.tsx';
import { AccountFilter } from './account-filter.tsx';
import { agentPath } from './agent-pages.ts';
import { Views } from './views.tsx';

const ContractDialog = lazyScreen(
  () => import('../../features/contract/components/contract-dialog.tsx'),
);
const OfferDialog = lazyScreen(() => import('../../features/contract/components/offer-dialog.tsx'));

/** What the address says while nobody has said to whom a contract is offered. */
const NOBODY = '-';
const SIDES: readonly ContractSide[] = ['out', 'in'];
const VIEWS = [...SIDES, 'templates'] as const;

/** Contracts with the own downlines and with the upline; a new one is offered from here. */
export default function ContractsPage(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const address = useAddress().search;
  const search = readContractSearch(address);
  const view = address['side'] === 'templates' ? 'templates' : search.side;
  const contract = useOpened('contract');
  const offer = useOpened('offer');
  return (
    <>
      <Views
        label={t('contract.view')}
        views={VIEWS.map((key) => ({ key, label: t(`contract.view_${key}`) }))}
        active={view}
        onChange={(side) =>
          changeSearch({ side: side === 'out' ? undefined : side, account: undefined })
        }
        action={
          <Button
            leftSection={<PlusIcon size={16} />}
            onPointerEnter={OfferDialog.preload}
            onClick={() => offer.open(NOBODY)}
          >
            {t('contract.offer')}
          </Button>
        }
      />
      {view === 'templates' ? (
        <TemplateList />
      ) : (
        <Contracts search={search} onOpen={contract.open} onOffer={() => offer.open(NOBODY)} />
      )}
      {contract.id === null ? null : (
        <Suspense>
          <ContractDialog
            contractId={contract.id}
            securityPath={agentPath('securityCenter')}
            onChange={({ account, kind }) =>
              changeSearch({ contract: undefined, offer: account, kind })
            }
            onClose={contract.close}
          />
        </Suspense>
      )}
      {offer.id === null ? null : (
        <Suspense>
          <OfferDialog
            account={offer.id === NOBODY ? null : offer.id}
            kind={search.kind ?? null}
            securityPath={agentPath('securityCenter')}
            onAccount={(account) => changeSearch({ offer: account })}
            onKind={(kind) => changeSearch({ kind })}
            onClose={offer.close}
          />
        </Suspense>
      )}
    </>
  );
}

type ContractsProps = {
  readonly search: ContractSearch;
  readonly onOpen: (id: string) => void;
  readonly onOffer: () => void;
};

function Contracts({ onOffer, onOpen, search }: ContractsProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { account, kind, side, status } = search;
  const list = recordOf(useInfiniteQuery(contractsQuery(filterOf(search))));
  const isFiltered = kind !== undefined || status !== undefined || account !== undefined;
  return (
    <>
      <RecordBar>
        {side === 'out' ? <AccountFilter label={t('contract.filter_account')} /> : null}
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
        onOpen={onOpen}
        empty={
          isFiltered ? (
            <NothingFound filters={['kind', 'status', 'account']} />
          ) : (
            <EmptyState
              title={t(`contract.empty_${side}`)}
              hint={t(`contract.empty_${side}_hint`)}
              art={<img src="/art/empty/key.webp" alt="" width={128} height={128} />}
              action={
                side === 'out' ? (
                  <Button onClick={onOffer}>{t('contract.offer')}</Button>
                ) : undefined
              }
            />
          )
        }
      />
    </>
  );
}

const filterOf = ({ account, kind, side, status }: ContractSearch): ContractFilter => ({
  side,
  ...(account === undefined ? {} : { account }),
  ...(kind === undefined ? {} : { kind }),
  ...(status === undefined ? {} : { status }),
});
