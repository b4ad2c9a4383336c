import { DataTable, EmptyState, SlidersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { packsQuery } from '../features/lottery-pack/api/index.ts';
import { familyPackColumns } from '../features/lottery-pack/components/family-pack-columns.tsx';
import { MarginPolicy } from '../features/lottery-pack/components/margin-policy.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';

/** The families with fixed odds, and the pack of the brand that is in force for each. */
export function LotteryPacksScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(packsQuery());
  const columns = useMemo(() => familyPackColumns(t, names), [t, names]);
  return (
    <Page title={t('nav.lotteryPacks')} hint={t('odds.desk.hint')}>
      <MarginPolicy />
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('nav.lotteryPacks')}
          columns={columns}
          rows={data?.items}
          rowKey={({ family }) => family}
          onOpen={({ family }) =>
            void navigate({ to: '/lottery/packs/$family', params: { family } })
          }
          expectedRows={12}
          empty={<EmptyState art={<SlidersIcon size={40} />} title={t('odds.desk.empty')} />}
        />
      )}
    </Page>
  );
}
