import { serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import type { Staff } from '../service/staff.ts';
import type { ChangeOperator, HireOperator, ResetOperator } from '../service/staff-kinds.ts';
import type { OperatorListing } from '../store/operator.ts';

const presentOperator = (operator: OperatorListing) => ({
  id: operator.id,
  account: operator.account,
  name: operator.name,
  email: operator.email,
  role: operator.role,
  isActive: operator.isActive,
  hasTotp: operator.totpSecret !== null,
  mustChangePassword: operator.mustChangePassword,
  isLocked: operator.isLocked,
  sessionsOpen: operator.sessionsOpen,
  createdAt: operator.createdAt.toISOString(),
  lastSeenAt: operator.lastSeenAt?.toISOString() ?? null,
});

export type StaffRoutesDeps = {
  readonly staff: Staff;
  readonly hire: Submit<HireOperator>;
  readonly change: Submit<ChangeOperator>;
  readonly reset: Submit<ResetOperator>;
};

export const staffRoutes = ({ staff, hire, change, reset }: StaffRoutesDeps) =>
  serve({
    'GET /console/operators': async () => ({ items: (await staff.list()).map(presentOperator) }),

    'POST /console/operators': async (call) => {
      const { reason, ...person } = call.body;
      const name = person.name.trim();
      const proposal = await hire({ ...deskOf(call), reason }, { ...person, name });
      return { proposal: presentRef(proposal) };
    },

    'PUT /console/operators/:operatorId': async (call) => {
      const id = call.params.operatorId;
      const { reason, ...wanted } = call.body;
      const next = { ...wanted, id, name: wanted.name.trim() };
      const proposal = await change({ ...deskOf(call), reason }, next);
      return { ...presentOperator(await staff.get(id)), proposal: presentRef(proposal) };
    },

    'POST /console/operators/:operatorId/reset': async (call) => {
      const id = call.params.operatorId;
      const { reason, ...what } = call.body;
      const proposal = await reset({ ...deskOf(call), reason }, { ...what, id });
      return { ...presentOperator(await staff.get(id)), proposal: presentRef(proposal) };
    },

    'GET /console/roles': async () => ({
      items: (await staff.roles()).map((role) => ({ ...role, permissions: [...role.permissions] })),
    }),
  });
