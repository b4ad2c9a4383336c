// What an agent was promised, gets and owes, a list for each tab of its page.
import { FeatherIcon, ReceiptIcon, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { EmbeddedList } from '../lib/resource/embedded-list.tsx';
import { resource as badRecords } from './lists/bad-records.tsx';
import { resource as bills } from './lists/bills.tsx';
import { resource as contracts } from './lists/contracts.tsx';

export type AgentListProps = {
  readonly tab: 'contracts' | 'bills' | 'owes' | 'badRecords';
  readonly agentId: string;
  /** Undefined until the agent is there. */
  readonly account: string | undefined;
};

/** What is the same for all records of one agent, and for all that it owes. */
const OWN = ['account'] as const;
const OWED = ['payer'] as const;

export function AgentList({ tab, agentId, account }: AgentListProps): ReactNode {
  switch (tab) {
    case 'contracts':
      return (
        <EmbeddedList
          resource={contracts}
          fixed={{ query: { memberId: agentId }, view: 'all', without: OWN }}
          caption="nav.contracts"
          icon={FeatherIcon}
        />
      );
    case 'bills':
      return (
        <EmbeddedList
          resource={bills}
          fixed={{ query: { memberId: agentId }, view: 'all', without: OWN }}
          caption="nav.bills"
          icon={ReceiptIcon}
          fileName={`bills-${account ?? agentId}`}
        />
      );
    case 'owes':
      return account === undefined ? null : (
        <EmbeddedList
          resource={bills}
          fixed={{ query: { payer: account }, view: 'due', without: OWED }}
          caption="nav.bills"
          icon={ReceiptIcon}
          fileName={`owes-${account}`}
        />
      );
    case 'badRecords':
      return (
        <EmbeddedList
          resource={badRecords}
          fixed={{ query: { memberId: agentId }, without: OWN }}
          caption="nav.badRecords"
          icon={WarningIcon}
        />
      );
  }
}
