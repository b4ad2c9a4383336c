import { Button } from '@mantine/core';
import { CrownIcon, DataTable, EmptyState } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { brandsQuery, switchBrand } from '../features/brand/api/index.ts';
import { brandColumns } from '../features/brand/components/brand-columns.tsx';
import { OpenProposal } from '../lib/approval/open-proposal.tsx';
import { NewBrand } from '../features/brand/components/new-brand.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

/** Every brand of the house; the one whose console this is, is marked. */
export function BrandsScreen(): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('site.update');
  const { data, error, refetch } = useQuery(brandsQuery());
  const [isMaking, setIsMaking] = useState(false);
  const enter = useMutation({ mutationFn: switchBrand });
  const current = data?.items.find(({ isCurrent }) => isCurrent);
  return (
    <Page
      title={t('nav.brands')}
      hint={t('brand.brandsHint')}
      crumb={<Link to="/site/brand">{t('nav.brand')}</Link>}
      actions={
        mayChange ? (
          <Button size="xs" onClick={() => setIsMaking(true)}>
            {t('brand.new')}
          </Button>
        ) : null
      }
    >
      <OpenProposal kinds={['site.create_brand']} />
      {error === null ? (
        <DataTable
          caption={t('nav.brands')}
          columns={brandColumns(t, enter.mutate)}
          rows={data?.items}
          rowKey={({ id }) => id}
          empty={<EmptyState art={<CrownIcon size={40} />} title={t('brand.none')} />}
        />
      ) : (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      )}
      {enter.error === null ? null : <FailureNote cause={enter.error} />}
      <NewBrand
        isOpen={isMaking}
        templateName={current?.name ?? ''}
        onClose={() => setIsMaking(false)}
      />
    </Page>
  );
}
