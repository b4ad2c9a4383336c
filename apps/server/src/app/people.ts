// The first circle: who runs the site, who comes to it, and what they are told.
import {
  createAgent,
  type DemandPoints,
  type FindEndingContracts,
  type FindTeamFigures,
  type LinkClicks,
} from '../modules/agent/index.ts';
import { createApproval } from '../modules/approval/index.ts';
import { createAudit } from '../modules/audit/index.ts';
import { createBlacklist } from '../modules/blacklist/index.ts';
import { createFeedback } from '../modules/feedback/index.ts';
import { createIdentity } from '../modules/identity/index.ts';
import { createMember } from '../modules/member/index.ts';
import { createNotification } from '../modules/notification/index.ts';
import { createReferral, type FindDepositors } from '../modules/referral/index.ts';
import { createSite } from '../modules/site/index.ts';
import { createWallet } from '../modules/wallet/index.ts';
import type { ModuleParts } from '../platform/module.ts';
import type { Platform } from '../platform/platform.ts';
import { installSweeps } from '../platform/sweeps.ts';

/** What is built later and asked by those who are built first. */
export type LentToPeople = {
  readonly clicks: LinkClicks;
  readonly demandPoints: DemandPoints;
  readonly depositors: FindDepositors;
  readonly endingContracts: FindEndingContracts;
  readonly teamFigures: FindTeamFigures;
};

/** The site itself, its books, and those who come to it. */
async function createHouse(platform: Platform) {
  const { audit, parts: auditParts } = createAudit(platform);
  const { approvals, independence, parts: approvalParts } = createApproval(platform, { audit });
  const { site, parts: siteParts } = await createSite(platform, { approvals, audit });
  const { blacklist, parts: blacklistParts } = createBlacklist(platform, {
    approvals,
    audit,
  });
  const { notifications, parts: notificationParts } = createNotification(platform, { audit, site });
  const { wallet, parts: walletParts } = createWallet(platform);
  const {
    duplicates,
    members,
    parts: memberParts,
  } = createMember(platform, {
    approvals,
    audit,
    notifications,
    site,
    wallet,
  });
  const parts: ModuleParts[] = [
    installSweeps(platform),
    auditParts,
    approvalParts,
    siteParts,
    blacklistParts,
    notificationParts,
    walletParts,
    memberParts,
  ];
  return {
    services: {
      audit,
      approvals,
      independence,
      site,
      blacklist,
      notifications,
      wallet,
      duplicates,
      members,
    },
    parts,
  };
}

/** Who runs the site, who comes to it, and what they are told: all that play and money build on. */
export async function createPeople(
  platform: Platform,
  { clicks, demandPoints, depositors, endingContracts, teamFigures }: LentToPeople,
) {
  const { services: house, parts } = await createHouse(platform);
  const { approvals, audit, members, notifications, site } = house;
  const agents = createAgent(platform, {
    approvals,
    audit,
    notifications,
    // Built after it, because a registration asks for affiliates.
    demandBotCheck: (answer) => identity.demandBotCheck(answer),
    openUnder: (...opening) => identity.openUnder(...opening),
    openWith: (...opening) => identity.openWith(...opening),
    passwordLink: (...account) => identity.passwordLink(...account),
    clicks,
    demandPoints,
    endingContracts,
    teamFigures,
    members,
    site,
  });
  const { affiliates, applications, links, points, tree } = agents;
  const { referrals, parts: referralParts } = createReferral(platform, { site, depositors });
  const { identity, parts: identityParts } = createIdentity(platform, {
    ...house,
    affiliates,
    links,
    referrals,
    tree,
  });
  const { feedback, parts: feedbackParts } = createFeedback(platform, {
    audit,
    members,
    notifications,
  });
  const own = { affiliates, applications, links, points, tree, identity, feedback, referrals };
  parts.push(agents.parts, referralParts, identityParts, feedbackParts);
  return { services: { ...house, ...own }, parts };
}

/** Who has been built so far: what play and money stand on. */
export type People = Awaited<ReturnType<typeof createPeople>>['services'];
