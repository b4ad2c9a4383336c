import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Dispute } from '../api/index.ts';
import { disputeTone } from '../model.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const disputeColumns = (t: Text): Column<Dispute>[] => [
  {
    key: 'amount',
    heading: t('dispute.amount'),
    isRowHeading: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'state',
    heading: t('dispute.stateLabel'),
    cell: ({ state }) => (
      <StatusPill tone={disputeTone(state)}>{t(`dispute.state.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'account',
    heading: t('withdrawal.member'),
    cell: ({ account }) => account,
    exported: ({ account }) => account,
  },
  {
    key: 'kind',
    heading: t('dispute.kindLabel'),
    cell: ({ kind }) => t(`dispute.kind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'resolution',
    heading: t('dispute.resolutionLabel'),
    cell: ({ proposal, resolution }) => {
      const known = resolution ?? proposal?.resolution;
      return known === undefined ? '—' : t(`dispute.resolution.${known}`);
    },
    exported: ({ resolution }) => resolution ?? '',
  },
  {
    key: 'proofs',
    heading: t('proof.heading'),
    align: 'end',
    cell: ({ proofs }) => proofs,
    exported: ({ proofs }) => String(proofs),
  },
  {
    key: 'to',
    heading: t('withdrawal.to'),
    cell: ({ institution, numberMasked }) => (
      <>
        <bdi>
          {institution} {numberMasked}
        </bdi>
      </>
    ),
    exported: ({ institution, numberMasked }) => `${institution} ${numberMasked}`,
  },
  {
    key: 'opened',
    heading: t('dispute.opened'),
    cell: ({ openedAt, state }) => (
      <Time at={openedAt} look={state === 'CLOSED' ? 'short' : 'ago'} />
    ),
    exported: ({ openedAt }) => openedAt,
  },
];
