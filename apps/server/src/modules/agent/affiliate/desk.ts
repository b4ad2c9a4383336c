import type { Db } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import { type Code, type CodeQuery, findCode, listCodes, updateCode } from './desk-store.ts';
import type { AffiliateService } from './service.ts';

type By = { readonly operatorId: string; readonly ip: string; readonly reason: string };

export type AffiliateDeskDeps = {
  readonly db: Db;
  readonly affiliates: Pick<AffiliateService, 'add'>;
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'findByAccount'>;
};

const CODE = /^[\w.-]{3,32}$/;
const HOST = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The host as browsers name it; null for none. */
function readDomain(domain: string | null): string | null {
  if (domain === null) return null;
  const host = domain.trim().toLowerCase();
  if (!HOST.test(host)) throw new Refusal('agent.domain_invalid');
  return host;
}

export function readCode(code: string): string {
  const clean = code.trim();
  if (!CODE.test(clean)) throw new Refusal('agent.code_invalid');
  return clean;
}

/** Two operators may take one code or domain at once; the index decides, and this says so. */
export function refuseTakenCode(error: unknown): never {
  const { code: sqlState, constraint } = error as { code?: string; constraint?: string };
  if (sqlState !== '23505') throw error;
  if (constraint === 'affiliate_codes__code_key') throw new Refusal('agent.code_taken');
  throw constraint === 'affiliate_codes__domain' ? new Refusal('agent.domain_taken') : error;
}

export type AffiliateDesk = ReturnType<typeof createAffiliateDesk>;

export function createAffiliateDesk({ affiliates, audit, db, members }: AffiliateDeskDeps) {
  const get = async (brandId: string, id: string): Promise<Code> => {
    const code = await findCode(db, brandId, id);
    if (code === null) throw new Refusal('agent.code_unknown');
    return code;
  };

  return {
    async list({
      limit,
      search,
      ...query
    }: Omit<CodeQuery, 'after'> & { cursor?: string | undefined }) {
      const { cursor, ...filter } = query;
      const found = await listCodes(db, {
        ...filter,
        search: search?.trim().toLowerCase(),
        after: idCursor.read(cursor)?.id ?? null,
        limit: limit + 1,
      });
      return pageOf(found, limit, idCursor.write);
    },

    async add(
      {
        agent,
        brandId,
        ...wish
      }: { brandId: string; agent: string; code: string; domain: string | null },
      by: By,
    ): Promise<Code> {
      const code = readCode(wish.code);
      const domain = readDomain(wish.domain);
      const member = await members.findByAccount(db, brandId, agent.trim());
      if (member === null) throw new Refusal('agent.account_unknown');
      if (member.standing !== 'agent') throw new Refusal('agent.not_an_agent');
      const id = await db
        .tx(async (tx) => {
          const added = await affiliates.add(tx, { brandId, agentId: member.id, code, domain });
          await audit.record(tx, {
            actor: { kind: 'operator', id: by.operatorId },
            action: 'agent.add_code',
            subject: { kind: 'member', id: member.id },
            after: { code, domain },
            reason: by.reason,
            ip: by.ip,
          });
          return added;
        })
        .catch(refuseTakenCode);
      return get(brandId, id);
    },

    async change(
      {
        brandId,
        id,
        ...change
      }: {
        readonly brandId: string;
        readonly id: string;
        readonly isActive: boolean;
        readonly domain: string | null;
        readonly version: number;
      },
      by: By,
    ): Promise<Code> {
      const domain = readDomain(change.domain);
      const before = await get(brandId, id);
      await db
        .tx(async (tx) => {
          if (!(await updateCode(tx, { ...change, id, domain }))) {
            throw new Refusal('agent.code_changed');
          }
          await audit.record(tx, {
            actor: { kind: 'operator', id: by.operatorId },
            action: 'agent.change_code',
            subject: { kind: 'member', id: before.agentId },
            before: { code: before.code, domain: before.domain, isActive: before.isActive },
            after: { code: before.code, domain, isActive: change.isActive },
            reason: by.reason,
            ip: by.ip,
          });
        })
        .catch(refuseTakenCode);
      return get(brandId, id);
    },
  };
}
