import { serve } from '../../../platform/http/call.ts';
import type { IssuedOperator, Staff } from '../service/staff.ts';
import type { OperatorListing } from '../store/operator.ts';

const presentOperator = (operator: OperatorListing) => ({
  id: operator.id,
  account: operator.account,
  name: operator.name,
  role: operator.role,
  isActive: operator.isActive,
  hasTotp: operator.totpSecret !== null,
  mustChangePassword: operator.mustChangePassword,
  isLocked: operator.isLocked,
  sessionsOpen: operator.sessionsOpen,
  createdAt: operator.createdAt.toISOString(),
  lastSeenAt: operator.lastSeenAt?.toISOString() ?? null,
});

const presentIssued = ({ operator, temporaryPassword }: IssuedOperator) => ({
  operator: presentOperator(operator),
  temporaryPassword,
});

export const staffRoutes = (staff: Staff) =>
  serve({
    'GET /console/operators': async () => ({ items: (await staff.list()).map(presentOperator) }),

    'POST /console/operators': async ({ caller, body, ip }) =>
      presentIssued(await staff.create({ caller, ip, ...body })),

    'PUT /console/operators/:operatorId': async ({ caller, params, body, ip }) =>
      presentOperator(await staff.change({ caller, ip, id: params.operatorId, ...body })),

    'POST /console/operators/:operatorId/reset': async ({ caller, params, body, ip }) =>
      presentIssued(await staff.reset({ caller, ip, id: params.operatorId, ...body })),

    'GET /console/roles': async () => ({
      items: (await staff.roles()).map((role) => ({ ...role, permissions: [...role.permissions] })),
    }),
  });
