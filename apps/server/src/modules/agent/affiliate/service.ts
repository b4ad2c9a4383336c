import type { Db, Reader, Tx } from '@parlour/database';
import { type Affiliate, findByCode, findByDomain, findOfAgent, insertCode } from './store.ts';

export type { Affiliate } from './store.ts';

export type AffiliateService = {
  /**
   * The active agent behind a code, or behind the host that a visitor came to; a code that is
   * there decides alone. Null when there is none.
   */
  find(
    reader: Reader,
    brandId: string,
    hint: { readonly code?: string | undefined; readonly domain?: string | undefined },
  ): Promise<Affiliate | null>;
  /** The code that an agent hands out; null for none. */
  codeOf(agentId: string): Promise<string | null>;
  /** Gives an agent a code and answers its id; letter case does not tell codes apart. */
  add(
    tx: Tx,
    code: Affiliate & { readonly brandId: string; readonly domain: string | null },
  ): Promise<string>;
};

export type AffiliateDeps = { readonly db: Db; now(): Date; newId(): string };

const codeKeyOf = (code: string): string => code.trim().normalize('NFKC').toUpperCase();

export function createAffiliates({ db, now, newId }: AffiliateDeps): AffiliateService {
  return {
    async find(reader, brandId, { code = '', domain = '' }) {
      const codeKey = codeKeyOf(code);
      if (codeKey !== '') return findByCode(reader, brandId, codeKey);
      return domain === '' ? null : findByDomain(reader, brandId, domain.toLowerCase());
    },

    codeOf: (agentId) => findOfAgent(db, agentId),

    async add(tx, { brandId, agentId, code, domain }) {
      const id = newId();
      await insertCode(tx, {
        id,
        brandId,
        agentId,
        code: code.trim(),
        codeKey: codeKeyOf(code),
        domain: domain?.toLowerCase() ?? null,
        createdAt: now(),
      });
      return id;
    },
  };
}
