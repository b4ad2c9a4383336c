import type { ProposalState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Snapshot } from '../audit/index.ts';

export type Proposal = {
  readonly id: string;
  readonly kind: string;
  readonly brandId: string;
  readonly isHouse: boolean;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly payload: unknown;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposedBy: string;
  readonly proposedAccount: string;
  readonly proposedIp: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string;
};

const columns = `id, kind, brand_id as "brandId", is_house as "isHouse",
  subject_kind as "subjectKind", subject_id as "subjectId", payload,
  fields_before as "before", fields_after as "after", reason, state,
  proposed_by as "proposedBy", proposed_account as "proposedAccount", proposed_ip as "proposedIp",
  created_at as "createdAt", expires_at as "expiresAt", decided_by as "decidedBy",
  decided_account as "decidedAccount", decided_at as "decidedAt", decision_note as "decisionNote"`;

export type NewProposal = Omit<
  Proposal,
  'state' | 'payload' | 'decidedBy' | 'decidedAccount' | 'decidedAt' | 'decisionNote'
> & { readonly payload: string };

/** Writes a proposal; null where one of its kind is open for the subject. */
export async function insertProposal(tx: Tx, row: NewProposal): Promise<Proposal | null> {
  const [inserted] = await tx.query<Proposal>({
    text: `insert into proposals (id, kind, brand_id, is_house, subject_kind, subject_id, payload,
        fields_before, fields_after, reason, state, proposed_by, proposed_account, proposed_ip,
        created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10, 'OPEN', $11, $12, $13,
        $14, $15)
      on conflict do nothing returning ${columns}`,
    values: [
      row.id,
      row.kind,
      row.brandId,
      row.isHouse,
      row.subjectKind,
      row.subjectId,
      row.payload,
      JSON.stringify(row.before),
      JSON.stringify(row.after),
      row.reason,
      row.proposedBy,
      row.proposedAccount,
      row.proposedIp,
      row.createdAt,
      row.expiresAt,
    ],
  });
  return inserted ?? null;
}

export async function findProposal(
  reader: Reader,
  { id, isLocked = false }: { readonly id: string; readonly isLocked?: boolean },
): Promise<Proposal | null> {
  const [row] = await reader.query<Proposal>({
    text: `select ${columns} from proposals where id = $1 ${isLocked ? 'for update' : ''}`,
    values: [id],
  });
  return row ?? null;
}

/** What it would have carried out is not needed any more, and may hold the hash of a password. */
const EMPTIED = "payload = '{}'";

export async function updateDecision(
  tx: Tx,
  decision: {
    readonly id: string;
    readonly state: 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
    readonly by: string;
    readonly account: string;
    readonly at: Date;
    readonly note: string;
  },
): Promise<Proposal> {
  const { id, state, by, account, at, note } = decision;
  const [row] = await tx.query<Proposal>({
    text: `update proposals set state = $2, decided_by = $3, decided_account = $4, decided_at = $5,
        decision_note = $6, ${EMPTIED} where id = $1 returning ${columns}`,
    values: [id, state, by, account, at, note],
  });
  if (row === undefined) throw new Error(`proposal ${id} is gone`);
  return row;
}

/** Ends what nobody decided in time; of one subject where one is named. */
export const expireProposals = (
  tx: Tx,
  { now, kind, subjectId }: { now: Date; kind?: string; subjectId?: string },
): Promise<{ id: string; kind: string; brandId: string }[]> =>
  tx.query({
    text: `update proposals set state = 'EXPIRED', ${EMPTIED}
      where state = 'OPEN' and expires_at <= $1 and ($2::text is null or kind = $2)
        and ($3::text is null or subject_id = $3)
      returning id, kind, brand_id as "brandId"`,
    values: [now, kind ?? null, subjectId ?? null],
  });

/** Where a page ends. */
export type Place = { readonly createdAt: Date; readonly id: string };

export type ProposalFilter = {
  readonly brandId: string;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly kind?: string | undefined;
  readonly subjectId?: string | undefined;
  /** Kinds that the reader may see, besides what is the reader's own; null for all. */
  readonly kinds: readonly string[] | null;
  readonly operatorId: string;
};

export const listProposals = (
  reader: Reader,
  query: ProposalFilter & { readonly after: Place | null; readonly limit: number },
): Promise<Proposal[]> =>
  reader.query<Proposal>({
    text: `select ${columns} from proposals
      where (is_house or brand_id = $1)
        and (not $2::boolean or (state = 'OPEN' and expires_at > $3))
        and ($4::text is null or kind = $4) and ($5::text is null or subject_id = $5)
        and ($6::text[] is null or kind = any($6) or proposed_by = $7)
        and ($8::timestamptz is null or (created_at, id) < ($8, $9::uuid))
      order by created_at desc, id desc limit $10`,
    values: [
      query.brandId,
      query.isOpen,
      query.now,
      query.kind ?? null,
      query.subjectId ?? null,
      query.kinds,
      query.operatorId,
      query.after?.createdAt ?? null,
      query.after?.id ?? null,
      query.limit,
    ],
  });

const OPEN_MAX = 100;

/** Open proposals of some kinds that someone else made, for counting those that wait for a person. */
export const listOpenOfOthers = (
  reader: Reader,
  query: { brandId: string; now: Date; kinds: readonly string[]; operatorId: string },
): Promise<Proposal[]> =>
  reader.query<Proposal>({
    text: `select ${columns} from proposals
      where state = 'OPEN' and expires_at > $2 and (is_house or brand_id = $1)
        and kind = any($3) and proposed_by <> $4
      order by created_at limit ${OPEN_MAX}`,
    values: [query.brandId, query.now, query.kinds, query.operatorId],
  });

export type BondCause = 'hired' | 'raised' | 'enabled' | 'reset' | 'readdressed';

export const insertBond = (
  tx: Tx,
  bond: { operatorId: string; makerId: string; cause: BondCause; at: Date },
) =>
  tx.query({
    text: `insert into operator_bonds (operator_id, maker_id, cause, made_at)
      values ($1, $2, $3, $4) on conflict do nothing`,
    values: [bond.operatorId, bond.makerId, bond.cause, bond.at],
  });

/** Which of these operators gave access to another one since, or got it from that one. */
export async function listBound(
  reader: Reader,
  query: { operatorId: string; others: readonly string[]; since: Date },
): Promise<string[]> {
  const rows = await reader.query<{ other: string }>({
    text: `select maker_id as other from operator_bonds
        where operator_id = $1 and maker_id = any($2::uuid[]) and made_at > $3
      union
      select operator_id from operator_bonds
        where maker_id = $1 and operator_id = any($2::uuid[]) and made_at > $3`,
    values: [query.operatorId, query.others, query.since],
  });
  return rows.map(({ other }) => other);
}

export type ApprovalPolicy = {
  readonly independenceHours: number;
  readonly expiryHours: number;
  readonly version: number;
};

export async function getPolicy(reader: Reader, isLocked = false): Promise<ApprovalPolicy> {
  const [row] = await reader.query<ApprovalPolicy>({
    text: `select independence_hours as "independenceHours", expiry_hours as "expiryHours", version
      from approval_policies ${isLocked ? 'for update' : ''}`,
    values: [],
  });
  if (row === undefined) throw new Error('the policy of approvals is gone');
  return row;
}

export const updatePolicy = (tx: Tx, policy: Omit<ApprovalPolicy, 'version'>) =>
  tx.query({
    text: `update approval_policies set independence_hours = $1, expiry_hours = $2,
      version = version + 1`,
    values: [policy.independenceHours, policy.expiryHours],
  });
