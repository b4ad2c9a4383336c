import type { Reader, Tx } from '@parlour/database';

export type Affiliate = { readonly agentId: string; readonly code: string };

const SELECT = `select a.agent_id as "agentId", a.code from affiliate_codes a
  join member_accounts m on m.id = a.agent_id
  where a.is_active and m.standing = 'agent' and m.status = 'active' and a.brand_id = $1`;

export async function findByCode(reader: Reader, brandId: string, codeKey: string) {
  const [row] = await reader.query<Affiliate>({
    name: 'affiliate_by_code',
    text: `${SELECT} and a.code_key = $2`,
    values: [brandId, codeKey],
  });
  return row ?? null;
}

export async function findByDomain(reader: Reader, brandId: string, domain: string) {
  const [row] = await reader.query<Affiliate>({
    name: 'affiliate_by_domain',
    text: `${SELECT} and a.domain = $2`,
    values: [brandId, domain],
  });
  return row ?? null;
}

/** The code that an agent hands out; the oldest where there are several. */
export async function findOfAgent(reader: Reader, agentId: string): Promise<string | null> {
  const [row] = await reader.query<{ code: string }>({
    text: `select code from affiliate_codes where agent_id = $1 and is_active
      order by created_at limit 1`,
    values: [agentId],
  });
  return row?.code ?? null;
}

export type NewAffiliateCode = Affiliate & {
  readonly id: string;
  readonly brandId: string;
  readonly codeKey: string;
  readonly domain: string | null;
  readonly createdAt: Date;
};

export const insertCode = (tx: Tx, code: NewAffiliateCode) =>
  tx.query({
    text: `insert into affiliate_codes (id, brand_id, agent_id, code, code_key, domain, created_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      code.id,
      code.brandId,
      code.agentId,
      code.code,
      code.codeKey,
      code.domain,
      code.createdAt,
    ],
  });
