// What a member did, a list for each tab of its page.
import { BankIcon, GamepadIcon, ReceiptIcon, ShieldIcon, WalletIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { EmbeddedList } from '../lib/resource/embedded-list.tsx';
import { resource as deposits } from './lists/deposits.tsx';
import { resource as documents } from './lists/kyc.tsx';
import { rounds } from './lists/member-rounds.tsx';
import { transfers } from './lists/member-transfers.tsx';
import { resource as withdrawals } from './lists/withdrawals.tsx';

export type MemberListProps = { readonly memberId: string };

/** Says the same in every row of one member. */
const OWN = ['account'] as const;

export function MemberTransfers({ memberId }: MemberListProps): ReactNode {
  return (
    <EmbeddedList
      resource={transfers}
      fixed={{ params: { memberId } }}
      caption="member.tab.transfers"
      icon={WalletIcon}
    />
  );
}

export function MemberRounds({ memberId }: MemberListProps): ReactNode {
  return (
    <EmbeddedList
      resource={rounds}
      fixed={{ params: { memberId } }}
      caption="member.tab.rounds"
      icon={GamepadIcon}
    />
  );
}

export function MemberWithdrawals({ memberId }: MemberListProps): ReactNode {
  return (
    <EmbeddedList
      resource={withdrawals}
      fixed={{ query: { memberId }, view: 'all', without: OWN }}
      caption="member.tab.withdrawals"
      icon={BankIcon}
    />
  );
}

export function MemberDeposits({ memberId }: MemberListProps): ReactNode {
  return (
    <EmbeddedList
      resource={deposits}
      fixed={{ query: { memberId }, without: OWN }}
      caption="member.tab.deposits"
      icon={ReceiptIcon}
    />
  );
}

/** What a member has sent to prove who it is, and the decisions on it. */
export function MemberDocuments({ memberId }: MemberListProps): ReactNode {
  return (
    <EmbeddedList
      resource={documents}
      fixed={{ query: { memberId }, without: OWN }}
      caption="member.tab.documents"
      icon={ShieldIcon}
    />
  );
}
