// The chat of tables, which their vendor keeps: its moderators in the console, and presenters with the address
// of their chat.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { Launch } from '../play/index.ts';
import type { SiteService } from '../site/index.ts';
import { type ChatOrder, muteKind, ORDER_JOB, wordsKind } from './kinds.ts';
import { chatHandlers } from './routes.ts';
import { createModeration } from './moderation.ts';
import { createAskTables } from './studio.ts';

export type ChatNeeds = {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: CatalogueService;
  readonly launch: Launch;
  readonly members: MemberService;
  readonly site: SiteService;
};

export function createChat(platform: Platform, needs: ChatNeeds): ModuleParts {
  const { approvals, audit, members } = needs;
  const ask = createAskTables({ ...platform, ...needs });
  const kinds = { ...platform, ask, audit, members };
  return {
    handlers: chatHandlers({
      ...needs,
      moderation: createModeration({ ...platform, ask, audit, members }),
      submitMute: approvals.register(muteKind(kinds)),
      submitWords: approvals.register(wordsKind(kinds)),
    }),
    jobs: {
      // Sent again until the vendor answers.
      [ORDER_JOB]: async (payload) => {
        const { path, request } = payload as ChatOrder;
        await ask(path, request);
      },
    },
  };
}
