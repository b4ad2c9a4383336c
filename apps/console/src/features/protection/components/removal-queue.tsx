import { Button } from '@mantine/core';
import { type Column, EmptyState, HeartIcon } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { given } from '../../../lib/given.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { PageList } from '../../../lib/list/page-list.tsx';
import type { ListAddress } from '../../../lib/list/use-list-address.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { decideRemoval, type DecisionBody, type Removal, removalsQuery } from '../api/index.ts';
import { REASON_CHARS_MAX } from './limit-table.tsx';
import classes from './protection.module.css';

type Asked = { readonly row: Removal; readonly decision: DecisionBody['decision'] };

/** Members who ask for the end of their exclusion, the longest waiting first. */
export function RemovalQueue({ address }: { readonly address: ListAddress }): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('protection.update');
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery(removalsQuery(given({ cursor: address.cursor })));
  const columns = useMemo<Column<Removal>[]>(
    () => [
      {
        key: 'member',
        heading: t('member.accountName'),
        isRowHeading: true,
        cell: ({ account, memberId }) => (
          <RecordLink kind="member" id={memberId}>
            {account}
          </RecordLink>
        ),
      },
      { key: 'since', heading: t('protection.since'), cell: (row) => <Time at={row.startedAt} /> },
      {
        key: 'until',
        heading: t('protection.until'),
        cell: ({ endsAt }) =>
          endsAt === null ? t('protection.imposed_forever') : <Time at={endsAt} />,
      },
      {
        key: 'asked',
        heading: t('protection.askedAt'),
        cell: ({ removalRequestedAt: at }) => (at === null ? '—' : <Time at={at} />),
      },
      {
        key: 'reason',
        heading: t('protection.memberReason'),
        cell: ({ removalReason }) => removalReason ?? '—',
      },
      {
        key: 'decide',
        heading: t('protection.decision'),
        cell: (row) =>
          mayUpdate ? (
            <span className={classes.actions}>
              <Button size="compact-xs" onClick={() => setAsked({ row, decision: 'agree' })}>
                {t('protection.agree')}
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => setAsked({ row, decision: 'decline' })}
              >
                {t('protection.decline')}
              </Button>
            </span>
          ) : (
            '—'
          ),
      },
    ],
    [t, mayUpdate],
  );
  const decide = useMutation({
    mutationFn: ({ row, ...body }: Asked & { reason: string }) => decideRemoval(row.memberId, body),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('protection.decided'));
      setAsked(null);
    },
  });
  return (
    <>
      <OpenProposal kinds={['protection.remove_exclusion']} />
      <PageList
        caption={t('protection.removals')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<HeartIcon size={40} />}
            title={t('protection.noRemovals')}
            hint={t('protection.noRemovalsHint')}
          />
        }
      />
      {asked === null ? null : (
        <ReasonDialog
          isOpen
          onClose={() => {
            decide.reset();
            setAsked(null);
          }}
          title={t(`protection.${asked.decision}`)}
          text={t(`protection.${asked.decision}Text`, { account: asked.row.account })}
          reasonLabel={t('form.reason')}
          reasonHint={t('form.reasonAudit')}
          reasonMax={REASON_CHARS_MAX}
          waits={asked.decision === 'agree' ? 'always' : undefined}
          confirmLabel={t('action.confirm')}
          tone={asked.decision === 'agree' ? 'danger' : 'accent'}
          isPending={decide.isPending}
          error={decide.error}
          onConfirm={(reason) => decide.mutate({ ...asked, reason })}
        />
      )}
    </>
  );
}
