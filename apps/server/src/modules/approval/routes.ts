import { createCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/call.ts';
import { deskOf, presentProposal, presentRef } from './present.ts';
import type { ApprovalService, Submit } from './service.ts';
import type { ApprovalPolicy } from './store.ts';

const PAGE_SIZE = 20;
const cursors = createCursor({ createdAt: 'instant', id: 'id' });

export const serveApprovals = (approvals: ApprovalService, changePolicy: Submit<ApprovalPolicy>) =>
  serve({
    'GET /console/approvals': async (call) => {
      const { cursor, limit = PAGE_SIZE, view = 'all', kind, subjectId } = call.query;
      const viewer = deskOf(call);
      const [found, waiting] = await Promise.all([
        approvals.list(viewer, {
          isOpen: view === 'open',
          kind,
          subjectId,
          after: cursors.read(cursor),
          limit: limit + 1,
        }),
        approvals.countWaiting(viewer),
      ]);
      const last = found.length > limit ? found[limit - 1]?.proposal : undefined;
      return {
        items: found.slice(0, limit).map(presentProposal),
        nextCursor: last === undefined ? null : cursors.write(last),
        waiting,
      };
    },

    'GET /console/approvals/:proposalId': async (call) =>
      presentProposal(await approvals.get(deskOf(call), call.params.proposalId)),

    'POST /console/approvals/:proposalId/decide': async (call) => {
      const id = call.params.proposalId;
      return presentProposal(await approvals.decide({ ...deskOf(call), ...call.body, id }));
    },

    'POST /console/approvals/:proposalId/withdraw': async (call) => {
      const id = call.params.proposalId;
      return presentProposal(await approvals.withdraw({ ...deskOf(call), ...call.body, id }));
    },

    'GET /console/approval-policy': () => approvals.policy(),

    'PUT /console/approval-policy': async (call) => {
      const { reason, ...policy } = call.body;
      const proposal = await changePolicy({ ...deskOf(call), reason }, policy);
      return { ...(await approvals.policy()), proposal: presentRef(proposal) };
    },
  });
