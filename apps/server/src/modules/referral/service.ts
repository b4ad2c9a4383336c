import type { Reader } from '@parlour/database';
import { idCursor } from '../../platform/cursor.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SiteService } from '../site/index.ts';
import { newReferralCode, plainReferralCode } from './rules.ts';
import { findCode, findOwner, insertCode, listReferred, type ReferredMember } from './store.ts';

/** Which of some members have made a deposit. */
export type FindDepositors = (
  reader: Reader,
  memberIds: readonly string[],
) => Promise<ReadonlySet<string>>;

type Inviter = { readonly brandId: string; readonly memberId: string };

export type Referral = {
  readonly referralCode: string;
  readonly link: string;
  readonly registered: number;
  /** Those of them who have made a deposit. */
  readonly active: number;
};

export type ReferredPage = {
  readonly items: readonly (ReferredMember & { readonly isActive: boolean })[];
  readonly nextCursor: string | null;
};

export type ReferralService = {
  /** The member's code, which is made when it is first asked for, and what came of it. */
  own(inviter: Inviter): Promise<Referral>;
  list(
    inviter: Inviter,
    page: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<ReferredPage>;
  /** The member whose link someone came by; null for a code that leads to nobody. */
  findRecommender(reader: Reader, brandId: string, code: string): Promise<string | null>;
};

export type ReferralDeps = Pick<Platform, 'db' | 'now'> & {
  readonly site: Pick<SiteService, 'brand' | 'isEnabled'>;
  readonly depositors: FindDepositors;
};

const CODE_TRIES = 5;
/** As many as one question about deposits names. */
const COUNTED_AT_ONCE = 1_000;

export function createReferralService(deps: ReferralDeps): ReferralService {
  const { db, depositors, now, site } = deps;

  const demandOpen = async (brandId: string): Promise<void> => {
    if (!(await site.isEnabled(brandId, 'REFERRAL3'))) throw new Refusal('referral.closed');
  };

  const codeOf = async ({ brandId, memberId }: Inviter): Promise<string> => {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const found = await findCode(db, memberId);
      if (found !== null) return found;
      const code = newReferralCode();
      await db.tx((tx) => insertCode(tx, { memberId, brandId, code, createdAt: now() }));
    }
    throw new Error(`no free referral code was found for ${memberId}`);
  };

  const count = async (memberId: string) => {
    let after: string | null = null;
    const sums = { registered: 0, active: 0 };
    for (;;) {
      const page: ReferredMember[] = await listReferred(db, {
        memberId,
        after,
        limit: COUNTED_AT_ONCE,
      });
      const ids = page.map(({ id }) => id);
      sums.registered += ids.length;
      sums.active += (await depositors(db, ids)).size;
      if (ids.length < COUNTED_AT_ONCE) return sums;
      after = ids.at(-1) ?? null;
    }
  };

  return {
    async own(inviter) {
      await demandOpen(inviter.brandId);
      const referralCode = await codeOf(inviter);
      const { domains } = await site.brand(inviter.brandId);
      const home = domains[0]?.url.replace(/\/+$/, '') ?? '';
      const link = `${home}/register?referralCode=${referralCode}`;
      return { referralCode, link, ...(await count(inviter.memberId)) };
    },

    async list({ brandId, memberId }, { cursor, limit }) {
      await demandOpen(brandId);
      const query = { memberId, after: idCursor.read(cursor)?.id ?? null, limit: limit + 1 };
      const found = await listReferred(db, query);
      const { items, nextCursor } = pageOf(found, limit, idCursor.write);
      const ids = items.map(({ id }) => id);
      const active = await depositors(db, ids);
      return {
        items: items.map((one) => ({ ...one, isActive: active.has(one.id) })),
        nextCursor,
      };
    },

    async findRecommender(reader, brandId, code) {
      if (!(await site.isEnabled(brandId, 'REFERRAL3'))) return null;
      return findOwner(reader, brandId, plainReferralCode(code));
    },
  };
}
