import { Facts, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { Tiers } from '../../../lib/commission/tiers.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { Timeline } from '../../../lib/timeline/timeline.tsx';
import { type ContractDetail as Detail, contractQuery } from '../api/index.ts';
import { CascadeList } from './cascade-list.tsx';
import { ContractActions } from './contract-actions.tsx';
import { ContractPills } from './contract-pills.tsx';
import { VersionList } from './version-list.tsx';

export type ContractDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One contract: its tiers, what bounds it, what hangs on it, and what happened to it. */
export function ContractDetail({ id, children }: ContractDetailProps): ReactNode {
  const { data: contract, error, refetch } = useQuery(contractQuery(id));
  const t = useOperatorText();
  if (contract === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  const { kind, currency, upline } = contract;
  return (
    <>
      <Head contract={contract} />
      <Section title={t('contract.desk.tiers')}>
        <Tiers
          kind={kind}
          tiers={contract.tiers}
          currency={currency}
          label={t('contract.desk.tiers')}
        />
      </Section>
      {upline === null ? null : (
        <Section
          title={t('contract.desk.boundBy')}
          actions={
            <RecordLink kind="contract" id={upline.id}>
              {t('settlement.desk.contractOpen')}
            </RecordLink>
          }
        >
          <Tiers
            kind={kind}
            tiers={upline.tiers}
            currency={currency}
            label={t('contract.desk.boundBy')}
          />
        </Section>
      )}
      <Section title={t('contract.desk.cascade')}>
        <CascadeList cascade={contract.cascade} cascadeCount={contract.cascadeCount} />
      </Section>
      <VersionList contract={contract} />
      <Section title={t('contract.desk.timeline')}>
        <Timeline
          entries={contract.timeline.map(({ at, event, actor, account, note }) => ({
            at,
            note,
            what: t(`contract.desk.event.${event}`),
            who: account ?? t(`contract.desk.actor.${actor}`),
          }))}
        />
      </Section>
      {children}
    </>
  );
}

function Head({ contract }: { readonly contract: Detail }): ReactNode {
  const t = useOperatorText();
  const { uplineId, uplineAccount, offeredBy, endReason, endAskedAt, endAskNote } = contract;
  const instant = (label: string, at: string | null) =>
    at === null ? null : { label, value: <Time at={at} look="full" /> };
  return (
    <Section
      title={t('contract.desk.named', { account: contract.account, version: contract.version })}
      actions={<RecordId id={contract.id} />}
    >
      <ContractPills contract={contract} />
      <ContractActions contract={contract} />
      <Facts
        facts={[
          {
            label: t('contract.desk.downline'),
            value: (
              <RecordLink kind="agent" id={contract.memberId}>
                {contract.account}
              </RecordLink>
            ),
          },
          {
            label: t('contract.desk.upline'),
            value:
              uplineId === null ? (
                t('contract.desk.platform')
              ) : (
                <RecordLink kind="agent" id={uplineId}>
                  {uplineAccount}
                </RecordLink>
              ),
          },
          { label: t('commission.desk.kind'), value: <KindLabel kind={contract.kind} /> },
          {
            label: t('contract.desk.period'),
            value: t(`settlement.desk.period.${contract.period}`),
          },
          contract.kind === 'DIVIDEND'
            ? {
                label: t('contract.desk.carry'),
                value: t(`contract.desk.carryMode.${contract.carryMode}`),
              }
            : null,
          offeredBy === null ? null : { label: t('contract.desk.offeredBy'), value: offeredBy },
          instant(t('contract.desk.offeredAt'), contract.offeredAt),
          contract.status === 'PENDING_NEW'
            ? instant(t('contract.desk.expiresAt'), contract.expiresAt)
            : null,
          instant(t('contract.desk.decidedAt'), contract.decidedAt),
          instant(t('contract.desk.effectiveFrom'), contract.effectiveFrom),
          instant(t('contract.desk.terminationAskedAt'), contract.terminationAskedAt),
          instant(t('contract.desk.endsAt'), contract.endsAt),
          endReason === null
            ? null
            : {
                label: t('contract.desk.endReason'),
                value: textOfCode('contract.desk.endReason', endReason) ?? endReason,
              },
          instant(t('contract.desk.endAskedAt'), endAskedAt),
          endAskNote === null ? null : { label: t('contract.desk.endAskNote'), value: endAskNote },
        ]}
      />
    </Section>
  );
}
