import type { Db } from '@parlour/database';
import { type ComplianceProfile, rulesOf } from '@parlour/protection';
import type { ProtectionService } from '../../protection/index.ts';
import type { SiteService } from '../../site/index.ts';

type Deps = {
  readonly db: Db;
  readonly protection: Pick<ProtectionService, 'harm'>;
  readonly site: Pick<SiteService, 'isEnabled'>;
};
type Brand = { readonly id: string; readonly complianceProfile: ComplianceProfile };

export type ChatModeOf = ReturnType<typeof createChatMode>;

/**
 * What a player may do in the chat of tables; `memberId` is null for a visitor. Members who show markers of
 * harm have set phrases, as under a strict profile.
 */
export const createChatMode =
  ({ db, protection, site }: Deps) =>
  async (brand: Brand, memberId: string | null): Promise<'free' | 'off' | 'phrases'> => {
    const [hasChat, hasText] = await Promise.all([
      site.isEnabled(brand.id, 'TABLECHAT3'),
      site.isEnabled(brand.id, 'TABLETEXT3'),
    ]);
    if (!hasChat) return 'off';
    if (!hasText || !rulesOf(brand.complianceProfile).hasFreeChat) return 'phrases';
    return memberId !== null && (await protection.harm.isMarked(db, memberId)) ? 'phrases' : 'free';
  };
