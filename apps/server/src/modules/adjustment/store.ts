import type { AdjustmentCause, AdjustmentState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx, typed } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { createWhere } from '../../platform/page.ts';
import { sumFound, type Totals } from '../../platform/totals.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();
const types = { cause: "import('@parlour/contract').AdjustmentCause" };

export type Direction = 'credit' | 'debit';

export type Adjustment = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly requestKey: string;
  readonly direction: Direction;
  readonly cause: AdjustmentCause;
  readonly state: AdjustmentState;
  readonly currency: string;
  readonly amount: Amount;
  readonly multipleHundredths: number;
  readonly reason: string;
  readonly reference: string;
  /** Whether one operator was enough. */
  readonly isAlone: boolean;
  readonly proposedBy: string;
  readonly proposedAccount: string;
  readonly createdAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string;
  readonly transferId: string | null;
};

const columns = `a.id, a.member_id as "memberId", a.brand_id as "brandId",
  a.request_key as "requestKey", a.direction, a.cause, a.state, a.currency, a.amount,
  a.multiple_hundredths as "multipleHundredths", a.reason, a.reference, a.is_alone as "isAlone",
  a.proposed_by as "proposedBy", a.proposed_account as "proposedAccount",
  a.created_at as "createdAt", a.decided_by as "decidedBy", a.decided_account as "decidedAccount",
  a.decided_at as "decidedAt", a.decision_note as "decisionNote", a.transfer_id as "transferId"`;

export type NewAdjustment = Omit<
  Adjustment,
  'decidedBy' | 'decidedAccount' | 'decidedAt' | 'decisionNote' | 'transferId' | 'state'
>;

const insert = statement(
  'adjustment_insert',
  `insert into adjustments as a (bucket, id, member_id, brand_id, request_key, direction,
      cause, state, currency, amount, multiple_hundredths, reason, reference, is_alone,
      proposed_by, proposed_account, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'PROPOSED', $8, $9, $10, $11, $12, $13, $14, $15, $16)
    on conflict (bucket, proposed_by, request_key) do nothing returning ${columns}`,
  { types },
);

/** Writes a proposal; null when this operator has used the key before. */
export async function insertAdjustment(tx: Tx, row: NewAdjustment): Promise<Adjustment | null> {
  const [inserted] = await tx.query(
    insert(
      bucketOf(row.memberId),
      row.id,
      row.memberId,
      row.brandId,
      row.requestKey,
      row.direction,
      row.cause,
      row.currency,
      row.amount,
      row.multipleHundredths,
      row.reason,
      row.reference,
      row.isAlone,
      row.proposedBy,
      row.proposedAccount,
      row.createdAt,
    ),
  );
  return inserted ?? null;
}

const byKey = statement(
  'adjustment_by_key',
  `select ${columns} from adjustments a
    where a.bucket = $1 and a.proposed_by = $2 and a.request_key = $3`,
  { types },
);

export async function findByKey(
  reader: Reader,
  key: { readonly memberId: string; readonly proposedBy: string; readonly requestKey: string },
): Promise<Adjustment | null> {
  const { memberId, proposedBy, requestKey } = key;
  const [row] = await reader.query(byKey(bucketOf(memberId), proposedBy, requestKey));
  return row ?? null;
}

const BY_ID = `select ${columns} from adjustments a where a.bucket = $1 and a.id = $2`;
const byId = statement('adjustment_by_id', BY_ID, { types });
const lockById = statement('adjustment_lock_by_id', `${BY_ID} for update`, { types });

export async function findAdjustment(
  reader: Reader,
  { id, isLocked = false }: { readonly id: string; readonly isLocked?: boolean },
): Promise<Adjustment | null> {
  const [row] = await reader.query((isLocked ? lockById : byId)(bucketOf(id), id));
  return row ?? null;
}

export type Verdict = {
  readonly id: string;
  readonly state: AdjustmentState;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: Date;
  readonly decisionNote: string;
  readonly transferId: string | null;
};

const decide = statement(
  'adjustment_decide',
  `update adjustments a set state = $3, decided_by = $4, decided_account = $5,
      decided_at = $6, decision_note = $7, transfer_id = $8
    where a.bucket = $1 and a.id = $2 returning ${columns}`,
  { types },
);

export async function updateVerdict(tx: Tx, verdict: Verdict): Promise<Adjustment> {
  const [row] = await tx.query(
    decide(
      bucketOf(verdict.id),
      verdict.id,
      verdict.state,
      verdict.decidedBy,
      verdict.decidedAccount,
      verdict.decidedAt,
      verdict.decisionNote,
      verdict.transferId,
    ),
  );
  if (row === undefined) throw new Error(`adjustment ${verdict.id} is gone`);
  return row;
}

export type AdjustmentRule = {
  readonly currency: string;
  readonly aloneAmount: Amount;
  readonly aloneDayAmount: Amount;
  readonly version: number;
};

const ruleColumns = `currency, alone_amount as "aloneAmount",
  alone_day_amount as "aloneDayAmount", version`;

const rulesOf = statement(
  'adjustment_rules_of_brand',
  `select ${ruleColumns} from adjustment_rules where brand_id = $1 order by currency`,
);

export const listRules = (reader: Reader, brandId: string): Promise<AdjustmentRule[]> =>
  reader.query(rulesOf(brandId));

const writeRule = statement(
  'adjustment_upsert_rule',
  `insert into adjustment_rules as r (brand_id, currency, alone_amount, alone_day_amount)
    select $1, $2, $3, $4 where $5::integer = 0 or exists (
      select from adjustment_rules where brand_id = $1 and currency = $2)
    on conflict (brand_id, currency) do update set alone_amount = excluded.alone_amount,
      alone_day_amount = excluded.alone_day_amount, version = r.version + 1, updated_at = now()
      where r.version = $5
    returning ${ruleColumns}`,
);

/** Writes a rule over the version that was read, 0 for none; null when it changed meanwhile. */
export async function upsertRule(
  tx: Tx,
  brandId: string,
  rule: AdjustmentRule,
): Promise<AdjustmentRule | null> {
  const [row] = await tx.query(
    writeRule(brandId, rule.currency, rule.aloneAmount, rule.aloneDayAmount, rule.version),
  );
  return row ?? null;
}

const aloneSince = statement(
  'adjustment_sum_alone',
  `select coalesce(sum(amount), 0)::bigint as total from adjustments
    where proposed_by = $1 and currency = $2 and is_alone and state = 'POSTED' and created_at > $3`,
  { notNull: ['total'], amounts: ['total'] },
);

/** What an operator has posted alone since an instant, credits and debits together. */
export async function sumAlone(
  reader: Reader,
  query: {
    readonly operatorId: string;
    readonly currency: string;
    readonly since: Date;
  },
): Promise<Amount> {
  const { currency, operatorId, since } = query;
  const [row] = await reader.query(aloneSince(operatorId, currency, since));
  return row?.total ?? ZERO;
}

const lockProposer = statement(
  'adjustment_lock_operator',
  `select pg_advisory_xact_lock(hashtextextended('adjustment:' || $1, 0))`,
);

/** Keeps an operator's adjustments one after the other, so that a day's limit holds. */
export const lockOperator = (tx: Tx, operatorId: string) => tx.query(lockProposer(operatorId));

const waitingOf = statement(
  'adjustment_count_waiting',
  `select count(*)::integer as waiting from adjustments where brand_id = $1 and state = 'PROPOSED'`,
  { notNull: ['waiting'] },
);

export async function countWaiting(reader: Reader, brandId: string): Promise<number> {
  const [row] = await reader.query(waitingOf(brandId));
  return row?.waiting ?? 0;
}

export type AdjustmentFilter = {
  readonly view: 'waiting' | 'all';
  readonly state?: AdjustmentState | undefined;
  readonly direction?: Direction | undefined;
  readonly cause?: AdjustmentCause | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** Where a page ends. */
export type Place = { readonly createdAt: Date; readonly id: string };

const listText = (where: string, beyond: string, order: string): string =>
  `select ${columns} from adjustments a
    where a.brand_id = $1 ${where}
      and ($2::text is null or a.state = $2) and ($3::text is null or a.direction = $3)
      and ($4::text is null or a.cause = $4) and ($5::uuid is null or a.member_id = $5)
      and ($6::timestamptz is null or a.created_at >= $6)
      and ($7::timestamptz is null or a.created_at < $7)
      and ($8::timestamptz is null or (a.created_at, a.id) ${beyond} ($8, $9::uuid))
    order by a.created_at ${order}, a.id ${order} limit $10`;

/** Those that wait the longest come first, and of all the newest. */
const lists = {
  waiting: statement('adjustment_list_waiting', listText("and a.state = 'PROPOSED'", '>', 'asc'), {
    types,
    isPlannedEachTime: true,
  }),
  all: statement('adjustment_list', listText('', '<', 'desc'), { types, isPlannedEachTime: true }),
};

export const listAdjustments = (
  reader: Reader,
  query: AdjustmentFilter & {
    readonly brandId: string;
    readonly after: Place | null;
    readonly limit: number;
  },
): Promise<Adjustment[]> =>
  reader.query(
    lists[query.view](
      query.brandId,
      query.state ?? null,
      query.direction ?? null,
      query.cause ?? null,
      query.memberId ?? null,
      query.from ?? null,
      query.to ?? null,
      query.after?.createdAt ?? null,
      query.after?.id ?? null,
      query.limit,
    ),
  );

/** Credits less debits. */
export function sumAdjustments(
  reader: Reader,
  { brandId, ...filter }: AdjustmentFilter & { readonly brandId: string },
): Promise<Totals<'amount'>> {
  const where = createWhere();
  where.add(brandId, (place) => `brand_id = ${place}`);
  if (filter.view === 'waiting') where.addText(`state = 'PROPOSED'`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.direction, (place) => `direction = ${place}`);
  where.add(filter.cause, (place) => `cause = ${place}`);
  where.add(filter.memberId, (place) => `member_id = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  return sumFound(reader, where, {
    from: 'adjustments',
    sums: { amount: `case direction when 'credit' then amount else -amount end` },
  });
}
