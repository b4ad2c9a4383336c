// Those who bring members: their codes, the team that comes of it, and who wants to be one of them.
import { LINKS_MAX } from '@parlour/contract';
import { serve } from '../../platform/http/call.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { MemberService } from '../member/index.ts';
import type { NotificationService } from '../notification/index.ts';
import type { SiteService } from '../site/index.ts';
import { createAccounts, createDemandActive, type OpenUnder } from './account/service.ts';
import { type AdmitDeps, createAdmit } from './application/admit.ts';
import { serveApplications } from './application/routes.ts';
import {
  type ApplicationDeps,
  type ApplicationService,
  createApplicationService,
} from './application/service.ts';
import { createAffiliateDesk } from './affiliate/desk.ts';
import { createMoveJudge, type FindEndingContracts } from './branch/move.ts';
import { createBranches } from './branch/service.ts';
import { serveAgentSettings, serveTreeDesk } from './desk/routes.ts';
import { createTreeDesk, type FindTeamFigures } from './desk/service.ts';
import { agentSchedules, createAgentJobs } from './jobs.ts';
import { createLinks, type LinkDeps, type LinkService } from './link/service.ts';
import { createPointDesk, type DemandPoints } from './point/desk.ts';
import { createPoints, type PointService } from './point/service.ts';
import { serveRegisterCentre } from './register-centre.ts';
import { type AffiliateService, createAffiliates } from './affiliate/service.ts';
import { createTree, type Tree } from './tree/service.ts';

export type { FindTeamFigures } from './desk/service.ts';
export type { EndingContract, FindEndingContracts } from './branch/move.ts';
export { type OpenUnder } from './account/service.ts';
export { CLICK_COOKIE } from './register-centre.ts';
export type { LinkClicks, LinkPlace, LinkService } from './link/service.ts';
export type { FamilyPoints } from './point/rules.ts';
export type { DemandPoints, PointsMax } from './point/desk.ts';
export type { PointService } from './point/service.ts';
export type { ApplicationService } from './application/service.ts';
export type { Affiliate, AffiliateService } from './affiliate/service.ts';
export { BRANCH_MOVED } from './tree/events.ts';
export type { Ancestors } from './tree/rules.ts';
export { recountSizes, sizeSql } from './tree/sizes.ts';
export { createTree, type Tree } from './tree/service.ts';
export type { TeamMember } from './tree/team.ts';

export type AgentModule = {
  readonly affiliates: AffiliateService;
  readonly applications: ApplicationService;
  readonly links: LinkService;
  readonly points: PointService;
  readonly tree: Tree;
  readonly parts: ModuleParts;
};

export type AgentModuleDeps = Pick<ApplicationDeps, 'demandBotCheck'> &
  Pick<AdmitDeps, 'openWith' | 'passwordLink'> & {
    readonly approvals: ApprovalService;
    readonly audit: AuditService;
    readonly members: MemberService;
    readonly notifications: NotificationService;
    readonly site: SiteService;
    readonly openUnder: OpenUnder;
    readonly clicks: LinkDeps['clicks'];
    /** Contracts that end when a branch comes under another upline. */
    readonly endingContracts: FindEndingContracts;
    readonly demandPoints: DemandPoints;
    /** What teams hold and play, beside the accounts of the tree. */
    readonly teamFigures: FindTeamFigures;
  };

export function createAgent(platform: Platform, needs: AgentModuleDeps): AgentModule {
  const { config, db, jobs, now, newId, outbox } = platform;
  const affiliates = createAffiliates({ db, now, newId });
  const admit = createAdmit({ ...needs, db, now, affiliates });
  const applications = createApplicationService({ ...needs, db, now, newId, admit });
  const tree = createTree({ db, outbox });
  const { members } = needs;
  const points = createPoints({ ...needs, db, now, tree });
  const demandActive = createDemandActive(members);
  const linksOf = { db, now, newId, points, tree, demandActive, linksMax: LINKS_MAX };
  const links = createLinks({ ...needs, ...linksOf });
  const desk = {
    reader: db,
    affiliates: createAffiliateDesk({ ...needs, db, affiliates }),
    desk: createTreeDesk({ ...needs, db, now, points, tree }),
    points: createPointDesk({ ...needs, db, now }),
    branches: createBranches({
      ...needs,
      db,
      jobs,
      newId,
      now,
      judge: createMoveJudge({ ...needs, points }),
      tree,
    }),
  };
  const submit = {
    lift: needs.approvals.register(desk.branches.lift),
    move: needs.approvals.register(desk.branches.move),
    points: needs.approvals.register(desk.points.change),
  };
  const accounts = createAccounts({ ...needs, db, points, tree });
  return {
    affiliates,
    applications,
    links,
    points,
    tree,
    parts: {
      handlers: {
        ...serve({
          'GET /wps/agent/affiliate': async ({ brand, query }) => {
            const found = await affiliates.find(db, brand.id, query);
            if (found === null) throw new Refusal('agent.affiliate_unknown');
            return { code: found.code };
          },

          'GET /wps/agent/own': async ({ caller }) => ({
            affiliateCode: await affiliates.codeOf(caller.memberId),
          }),
        }),
        ...serveApplications(applications),
        ...serveRegisterCentre({
          ...needs,
          accounts,
          isSecure: config.publicUrl.startsWith('https:'),
          links,
          points,
          reader: db,
          tree,
        }),
        ...serveTreeDesk({ ...desk, submit }),
        ...serveAgentSettings({ ...desk, submit }),
      },
      jobs: createAgentJobs({ db, branches: desk.branches, tree }),
      schedules: agentSchedules,
    },
  };
}
