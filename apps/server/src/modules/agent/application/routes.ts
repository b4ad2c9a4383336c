import { serve } from '../../../platform/http/call.ts';
import { maskMiddle } from '../../member/index.ts';
import type { ApplicationService } from './service.ts';
import type { Application } from './store.ts';

const PAGE_SIZE = 20;

const presentApplication = (application: Application, mayReveal: boolean) => ({
  id: application.id,
  fullName: application.fullName,
  email: mayReveal ? application.email : maskMiddle(application.email),
  contact:
    mayReveal || application.contact === '' ? application.contact : maskMiddle(application.contact),
  channels: application.channels,
  monthlyVisitors: application.monthlyVisitors,
  message: application.message,
  memberId: application.memberId,
  account: application.account,
  state: application.state,
  remark: application.remark,
  createdAt: application.createdAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString() ?? null,
  decidedBy: application.decidedBy,
  agent:
    application.agentId === null
      ? null
      : { id: application.agentId, account: application.agentAccount ?? '' },
  version: application.version,
});

export const serveApplications = (applications: ApplicationService) =>
  serve({
    'PUT /wps/agent/application': async ({ body, brand, caller, language }) => {
      const isMember = caller.kind === 'member' && caller.standing !== 'trial';
      const memberId = isMember ? caller.memberId : null;
      const { botCheck, ...fields } = body;
      return {
        id: await applications.apply({
          ...fields,
          botCheck,
          brandId: brand.id,
          memberId,
          language,
        }),
      };
    },

    'GET /console/agent-applications': async ({ brand, caller, query }) => {
      const { cursor, limit = PAGE_SIZE, state } = query;
      const page = await applications.list({ brandId: brand.id, cursor, limit, state });
      const mayReveal = caller.permissions.has('member.reveal');
      return {
        items: page.items.map((one) => presentApplication(one, mayReveal)),
        nextCursor: page.nextCursor,
      };
    },

    'POST /console/agent-applications/:applicationId': async ({
      body,
      brand,
      caller,
      ip,
      params,
    }) => {
      const { operatorId } = caller;
      const { applicationId } = params;
      const command = { ...body, applicationId, brandId: brand.id, operatorId, ip };
      const decided = await applications.decide(command);
      return presentApplication(decided, caller.permissions.has('member.reveal'));
    },
  });
