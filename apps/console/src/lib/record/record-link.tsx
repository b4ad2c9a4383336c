import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './record-link.module.css';

/** Kinds of records that have a page of their own. */
export const linkedKinds = [
  'member',
  'withdrawal',
  'round',
  'operator',
  'deposit',
  'vendor',
  'game',
  'notification',
  'payment_channel',
  'withdrawal_dispute',
  'payout_batch',
  'voucher_batch',
  'agent',
  'contract',
  'settlement_run',
  'bill',
  'lottery_game',
  'lottery_issue',
  'ticket',
  'chase',
] as const;
export type LinkedKind = (typeof linkedKinds)[number];

export const isLinkedKind = (kind: string): kind is LinkedKind =>
  linkedKinds.some((known) => known === kind);

export type RecordLinkProps = {
  readonly kind: LinkedKind;
  readonly id: string;
  readonly children: ReactNode;
};

/** Records that open beside the list that they stand in. */
const LISTS = {
  operator: '/operators',
  deposit: '/deposits',
  notification: '/notifications',
  payment_channel: '/channels',
  withdrawal_dispute: '/withdrawals/disputes',
  voucher_batch: '/vouchers',
  ticket: '/lottery/tickets',
} as const satisfies Partial<Record<LinkedKind, string>>;

const opensInList = (kind: LinkedKind): kind is keyof typeof LISTS => kind in LISTS;

/** Leads to a record, wherever it is named. */
export function RecordLink({ kind, id, children }: RecordLinkProps): ReactNode {
  const look = { className: classes.link ?? '', children };
  if (opensInList(kind)) return <Link to={LISTS[kind]} search={{ open: id }} {...look} />;
  switch (kind) {
    case 'member':
      return <Link to="/members/$memberId" params={{ memberId: id }} {...look} />;
    case 'withdrawal':
      return <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: id }} {...look} />;
    case 'round':
      return <Link to="/rounds/$roundId" params={{ roundId: id }} {...look} />;
    case 'payout_batch':
      return <Link to="/withdrawals/batches/$batchId" params={{ batchId: id }} {...look} />;
    case 'vendor':
      return <Link to="/vendors/$vendorCode" params={{ vendorCode: id }} {...look} />;
    case 'game':
      return <Link to="/games/$gameId" params={{ gameId: id }} {...look} />;
    case 'agent':
      return <Link to="/agents/$agentId" params={{ agentId: id }} {...look} />;
    case 'contract':
      return <Link to="/contracts/$contractId" params={{ contractId: id }} {...look} />;
    case 'settlement_run':
      return <Link to="/settlements/$runId" params={{ runId: id }} {...look} />;
    case 'bill':
      return <Link to="/settlements/bills/$billId" params={{ billId: id }} {...look} />;
    case 'lottery_game':
      return <Link to="/lottery/games/$gameCode" params={{ gameCode: id }} {...look} />;
    case 'lottery_issue':
      return <Link to="/lottery/issues/$issueId" params={{ issueId: id }} {...look} />;
    case 'chase':
      return <Link to="/lottery/tickets" search={{ view: 'chases', open: id }} {...look} />;
  }
}
