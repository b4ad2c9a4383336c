import { EmptyState, Skeleton, WalletIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { methodsQuery } from '../features/deposit-method/api/index.ts';
import { draftOf } from '../features/deposit-method/draft.ts';
import { MethodForm } from '../features/deposit-method/components/method-form.tsx';
import { MethodList } from '../features/deposit-method/components/method-list.tsx';
import { NewMethodButton } from '../features/deposit-method/components/new-method.tsx';
import { nameOf } from '../features/deposit-method/name.ts';
import { OpenProposal } from '../lib/approval/open-proposal.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { currentLanguage, useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/deposit-methods');

/** What members can choose from when they pay in. */
export function DepositMethodsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress({});
  const mayChange = useMay()('channel.update');
  const { data, error, refetch } = useQuery(methodsQuery());
  const items = data?.items ?? [];
  const open = items.find(({ code }) => code === search.open);
  return (
    <Page
      title={t('nav.depositMethods')}
      hint={t('method.pageHint')}
      actions={mayChange ? <NewMethodButton /> : undefined}
    >
      <OpenProposal kinds={['deposit_method.create']} />
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton height="24rem" shape="card" /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          art={<WalletIcon size={40} />}
          title={t('method.empty')}
          hint={t('method.emptyHint')}
        />
      ) : null}
      {items.length === 0 ? null : (
        <VersionedForm
          value={items}
          version={items.map(({ code }) => code).join()}
          edited={(methods) => ({
            order: methods.map((method) => nameOf(method, currentLanguage())),
          })}
          refresh={refetch}
        >
          {(methods) => (
            <MethodList
              methods={methods}
              mayChange={mayChange}
              onOpen={(code) => address.open(code)}
            />
          )}
        </VersionedForm>
      )}
      <DetailDrawer
        isOpen={open !== undefined}
        onClose={() => address.open(undefined)}
        title={open === undefined ? '' : nameOf(open, currentLanguage())}
      >
        {open === undefined ? null : (
          <>
            <VersionedForm
              key={open.code}
              value={open}
              version={open.version}
              edited={draftOf}
              refresh={refetch}
            >
              {(method) => <MethodForm method={method} isReadOnly={!mayChange} />}
            </VersionedForm>
            <AuditTrail subjectKind="deposit_method" subjectId={open.code} />
          </>
        )}
      </DetailDrawer>
    </Page>
  );
}
