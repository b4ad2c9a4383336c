import type { Reader, Tx } from '@parlour/database';

export type Code = {
  readonly id: string;
  readonly brandId: string;
  readonly agentId: string;
  readonly agentAccount: string;
  readonly code: string;
  readonly domain: string | null;
  readonly isActive: boolean;
  readonly registrations: number;
  readonly createdAt: Date;
  readonly version: number;
};

const SELECT = `select a.id, a.brand_id as "brandId", a.agent_id as "agentId",
    m.account as "agentAccount", a.code, a.domain, a.is_active as "isActive",
    (select count(*)::integer from member_accounts r
      where r.upline_id = a.agent_id and r.affiliate_code = a.code) as registrations,
    a.created_at as "createdAt", a.version
  from affiliate_codes a join member_accounts m on m.id = a.agent_id`;

export type CodeQuery = {
  readonly brandId: string;
  readonly agentId?: string | undefined;
  /** A beginning, in lower case. */
  readonly search?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly after: string | null;
  readonly limit: number;
};

export async function listCodes(reader: Reader, query: CodeQuery): Promise<Code[]> {
  const values: unknown[] = [query.brandId, query.limit];
  const conditions = ['a.brand_id = $1'];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  if (query.agentId !== undefined) conditions.push(`a.agent_id = ${bind(query.agentId)}`);
  if (query.isActive !== undefined) conditions.push(`a.is_active = ${bind(query.isActive)}`);
  if (query.after !== null) conditions.push(`a.id < ${bind(query.after)}`);
  if (query.search !== undefined) {
    const prefix = bind(`${query.search.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`);
    conditions.push(`(lower(a.code) like ${prefix} or a.domain like ${prefix}
      or m.account_key like ${prefix})`);
  }
  return reader.query<Code>({
    text: `${SELECT} where ${conditions.join(' and ')} order by a.id desc limit $2`,
    values,
  });
}

export async function findCode(reader: Reader, brandId: string, id: string): Promise<Code | null> {
  const [row] = await reader.query<Code>({
    text: `${SELECT} where a.brand_id = $1 and a.id = $2`,
    values: [brandId, id],
  });
  return row ?? null;
}

/** False when it was changed since it was read. */
export async function updateCode(
  tx: Tx,
  code: Pick<Code, 'domain' | 'id' | 'isActive' | 'version'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update affiliate_codes set is_active = $2, domain = $3, version = version + 1
      where id = $1 and version = $4 returning 1`,
    values: [code.id, code.isActive, code.domain, code.version],
  });
  return rows.length > 0;
}
