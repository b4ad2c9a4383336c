import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewContract } from '../features/contract/components/new-contract.tsx';
import { kindOf } from '../lib/commission/kind.ts';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/contracts/new');

/** The platform offers a top agent a contract, or another version of one. */
export function ContractNewScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { setFilters } = useListAddress({});
  return (
    <Page
      title={t('contract.desk.new')}
      hint={t('contract.desk.newHint')}
      crumb={<Link to="/contracts">{t('nav.contracts')}</Link>}
    >
      <NewContract
        account={search.account}
        kind={kindOf(search.kind)}
        onChoose={setFilters}
        onOffered={({ id }) =>
          void navigate({ to: '/contracts/$contractId', params: { contractId: id } })
        }
      />
    </Page>
  );
}
