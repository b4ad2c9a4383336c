// Who the members are, as themselves and as operators see them.
import { createFileSeal } from '../../platform/file-seal.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { NotificationService } from '../notification/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { avatarPages, serveAvatars } from './avatar/routes.ts';
import { createAvatarService } from './avatar/service.ts';
import { serveDuplicates } from './duplicate/routes.ts';
import { createDuplicateService, type DuplicateService } from './duplicate/service.ts';
import { serveKyc } from './kyc/routes.ts';
import { createKycService } from './kyc/service.ts';
import { serveNotes } from './note/routes.ts';
import { createNoteService } from './note/service.ts';
import { serveProfile } from './profile/routes.ts';
import { createProfileService } from './profile/service.ts';
import { blocksKind, vipKind } from './kinds.ts';
import { serveMembers } from './routes.ts';
import { createMemberService, type MemberService } from './service.ts';
import { serveTags } from './tag/routes.ts';
import { createTagService } from './tag/service.ts';

export { isReserved } from './reserved.ts';
export { ageOn, readBirthDay } from './age.ts';
export { drawDocument } from './picture.ts';
export {
  accountKeyOf,
  cleanNickname,
  maskMiddle,
  type Member,
  type NewMember,
  type Standing,
} from './rules.ts';

export { memberSealed } from './sealed-fields.ts';
export type { DuplicateService } from './duplicate/service.ts';
export type { MemberPage, MemberService } from './service.ts';

export type MemberModule = {
  readonly duplicates: DuplicateService;
  readonly members: MemberService;
  readonly parts: ModuleParts;
};

export type MemberModuleDeps = {
  readonly approvals: ApprovalService;
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly site: SiteService;
  readonly wallet: WalletService;
};

export function createMember(
  platform: Platform,
  { approvals, audit, notifications, site, wallet }: MemberModuleDeps,
): MemberModule {
  const { db, now, config } = platform;
  const members = createMemberService({ ...platform, audit });
  const avatars = createAvatarService({ db, now });
  const seal = createFileSeal(config.fieldKeys);
  const kyc = createKycService({ ...platform, audit, notifications, seal });
  const profiles = createProfileService({ db, now, audit, site, members });
  const duplicates = createDuplicateService({ ...platform, audit });
  const tags = createTagService({ ...platform, audit });
  const notes = createNoteService({ ...platform, audit });
  return {
    duplicates,
    members,
    parts: {
      handlers: {
        ...serveMembers({
          members,
          profiles,
          submit: {
            blocks: approvals.register(blocksKind(audit, members)),
            vip: approvals.register(vipKind(audit, members)),
          },
          tags,
          wallet,
          reader: db,
          site,
        }),
        ...serveAvatars({ avatars, members, reader: db }),
        ...serveKyc({ kyc, reader: db }),
        ...serveProfile(profiles),
        ...serveTags({ tags, members, reader: db }),
        ...serveDuplicates({ duplicates, members, reader: db }),
        ...serveNotes({ notes, members, reader: db }),
      },
      plugins: { portal: avatarPages(avatars) },
      consumers: [duplicates.consumer],
    },
  };
}
