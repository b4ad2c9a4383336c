import { DataTable, EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { memberDuplicatesQuery } from '../api/duplicate.ts';
import { pairColumns } from './pair-columns.tsx';

/** Accounts that may have the same owner as this one, the strongest signs first. */
export function MemberDuplicates({ memberId }: { readonly memberId: string }): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(memberDuplicatesQuery(memberId));
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      caption={t('member.tab.duplicates')}
      columns={pairColumns(t, memberId)}
      rows={data?.items}
      rowKey={({ id }) => id}
      empty={<EmptyState art={<UsersIcon size={40} />} title={t('member.duplicateNone')} />}
    />
  );
}
