import type { applicationStates } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

export type ApplicationState = (typeof applicationStates)[number];

/** What an applicant says of themselves. */
export type ApplicationFields = {
  readonly fullName: string;
  readonly email: string;
  readonly contact: string;
  /** Addresses of sites and channels, one a line. */
  readonly channels: string;
  readonly monthlyVisitors: number;
  readonly message: string;
};

export type Application = ApplicationFields & {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string | null;
  readonly account: string | null;
  readonly language: string;
  readonly state: ApplicationState;
  readonly remark: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  /** Account of the operator. */
  readonly decidedBy: string | null;
  /** Who the applicant became, once approved. */
  readonly agentId: string | null;
  readonly agentAccount: string | null;
  readonly version: number;
};

const SELECT = `select a.id, a.brand_id as "brandId", a.member_id as "memberId", m.account,
    a.full_name as "fullName", a.email, a.contact, a.channels,
    a.monthly_visitors as "monthlyVisitors", a.message, a.language, a.state, a.remark,
    a.created_at as "createdAt", a.decided_at as "decidedAt", o.account as "decidedBy", a.version,
    a.agent_id as "agentId", agent.account as "agentAccount"
  from agent_applications a
    left join member_accounts m on m.id = a.member_id
    left join member_accounts agent on agent.id = a.agent_id
    left join operator_names o on o.id = a.decided_by`;

/** The newest first; `after` is the id of the last one that the reader has. */
export const listApplications = (
  reader: Reader,
  query: {
    readonly brandId: string;
    readonly state: ApplicationState | undefined;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<Application[]> => {
  const values: unknown[] = [query.brandId, query.limit];
  const conditions = ['a.brand_id = $1'];
  if (query.state !== undefined) conditions.push(`a.state = $${values.push(query.state)}`);
  if (query.after !== null) conditions.push(`a.id < $${values.push(query.after)}`);
  return reader.query<Application>({
    text: `${SELECT} where ${conditions.join(' and ')} order by a.id desc limit $2`,
    values,
  });
};

export async function findApplication(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<Application | null> {
  const [row] = await reader.query<Application>({
    text: `${SELECT} where a.id = $1 and a.brand_id = $2`,
    values: [id, brandId],
  });
  return row ?? null;
}

export async function lockApplication(tx: Tx, brandId: string, id: string) {
  await tx.query({
    text: 'select 1 from agent_applications where id = $1 and brand_id = $2 for no key update',
    values: [id, brandId],
  });
  return findApplication(tx, brandId, id);
}

export type NewApplication = ApplicationFields &
  Pick<Application, 'brandId' | 'createdAt' | 'id' | 'language' | 'memberId'>;

/** False while another application of the same address is open. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into agent_applications (id, brand_id, member_id, full_name, email, email_key,
        contact, channels, monthly_visitors, message, language, created_at)
      values ($1, $2, $3, $4, $5, lower($5), $6, $7, $8, $9, $10, $11)
      on conflict (brand_id, email_key) where state = 'open' do nothing returning id`,
    values: [
      application.id,
      application.brandId,
      application.memberId,
      application.fullName,
      application.email,
      application.contact,
      application.channels,
      application.monthlyVisitors,
      application.message,
      application.language,
      application.createdAt,
    ],
  });
  return rows.length > 0;
}

export type ApplicationDecision = {
  readonly state: 'approved' | 'rejected';
  readonly remark: string;
  readonly operatorId: string;
  readonly at: Date;
  /** Who the applicant became; null for one who was rejected. */
  readonly agentId: string | null;
};

export const updateDecision = (tx: Tx, id: string, decision: ApplicationDecision) =>
  tx.query({
    text: `update agent_applications set state = $2, remark = $3, decided_by = $4, decided_at = $5,
        agent_id = $6, version = version + 1 where id = $1`,
    values: [
      id,
      decision.state,
      decision.remark,
      decision.operatorId,
      decision.at,
      decision.agentId,
    ],
  });
