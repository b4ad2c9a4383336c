// Who the members are, as themselves and as operators see them.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { serveMembers } from './routes.ts';
import { createMemberService, type MemberService } from './service.ts';

export {
  accountKeyOf,
  cleanNickname,
  type Member,
  type NewMember,
  type Standing,
} from './rules.ts';
export type { MemberPage, MemberService } from './service.ts';

export type MemberModule = { readonly members: MemberService; readonly parts: ModuleParts };

export type MemberModuleDeps = {
  readonly audit: AuditService;
  readonly wallet: WalletService;
  readonly languages: readonly string[];
};

export function createMember(
  { db, outbox }: Pick<Platform, 'db' | 'outbox'>,
  { audit, wallet, languages }: MemberModuleDeps,
): MemberModule {
  const members = createMemberService({ db, outbox, audit });
  return {
    members,
    parts: { handlers: serveMembers({ members, wallet, reader: db, languages }) },
  };
}
