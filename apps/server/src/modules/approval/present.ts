import type { ProposalRef, ProposalView } from '@parlour/contract';
import type { Static } from 'typebox';
import type { OperatorCaller } from '../../platform/http/call.ts';
import { describeChanges } from '../audit/index.ts';
import type { Viewer } from './service.ts';
import type { Look } from './service.ts';
import type { Proposal } from './store.ts';

/** Who calls, as services of operators want to be told. */
export const deskOf = (call: {
  readonly brand: { readonly id: string };
  readonly caller: OperatorCaller;
  readonly ip: string;
}): Viewer => ({
  brandId: call.brand.id,
  operatorId: call.caller.operatorId,
  operatorAccount: call.caller.account,
  permissions: call.caller.permissions,
  ip: call.ip,
});

export const presentRef = (proposal: Proposal | null): Static<typeof ProposalRef> =>
  proposal === null
    ? null
    : { id: proposal.id, kind: proposal.kind, expiresAt: proposal.expiresAt.toISOString() };

export const presentProposal = (look: Look): Static<typeof ProposalView> => {
  const { proposal, subject, canDecide, canWithdraw, bar } = look;
  const { decidedBy } = proposal;
  return {
    id: proposal.id,
    kind: proposal.kind,
    subjectKind: proposal.subjectKind,
    subjectId: proposal.subjectId,
    subject,
    changes: describeChanges(proposal.before, proposal.after),
    reason: proposal.reason,
    state: proposal.state,
    proposedBy: { id: proposal.proposedBy, account: proposal.proposedAccount },
    proposedAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    decidedBy:
      decidedBy === null ? null : { id: decidedBy, account: proposal.decidedAccount ?? '' },
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decisionNote: proposal.decisionNote,
    canDecide,
    canWithdraw,
    bar,
  };
};
