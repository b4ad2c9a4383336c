import { EmptyState, ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { kycListQuery } from '../features/kyc/api/index.ts';
import { kycColumns } from '../features/kyc/components/kyc-columns.tsx';
import { KycDetail } from '../features/kyc/components/kyc-detail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { PageList } from '../lib/list/page-list.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import type { Search } from '../lib/search.ts';

export type MemberDocumentsProps = {
  readonly memberId: string;
  readonly search: Search<'page' | 'open'>;
};

/** What one member has sent to prove who it is, and the decisions on it. */
export function MemberDocuments({ memberId, search }: MemberDocumentsProps): ReactNode {
  const t = useOperatorText();
  const address = useListAddress(search);
  const query = useQuery(
    kycListQuery({ memberId, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => kycColumns(t).filter(({ key }) => key !== 'account'), [t]);
  return (
    <>
      <PageList
        caption={t('member.tab.documents')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={<EmptyState art={<ShieldIcon size={40} />} title={t('member.documentsNone')} />}
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('kyc.title')}
      >
        {search.open === undefined ? null : <KycDetail id={search.open} />}
      </DetailDrawer>
    </>
  );
}
