import type { BillKind } from '@parlour/contract';
import { bucketOf, type Reader, typed } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { ContractScope, PayingContract } from '../service/deps.ts';
import type { Statements } from '../statements.ts';

const statement = typed<Statements>();

/** Every kind and period of every brand that has, or had, contracts in force. */
export const listScopes = (reader: Reader): Promise<ContractScope[]> =>
  reader.query<ContractScope>({
    name: 'commission_list_scopes',
    text: `select b.brand_id as "brandId", k.kind, k.period
      from brand_zones b cross join (values ('DIVIDEND', 'D'), ('DIVIDEND', 'W'), ('DIVIDEND', 'H'),
          ('DIVIDEND', 'M'), ('DAILY_WAGE', 'D'), ('HOURLY_SALARY', 'HOUR'),
          ('REALTIME_SALARY', 'SLOT')) k (kind, period)
      where exists (select from contracts c where c.brand_id = b.brand_id and c.kind = k.kind
          and c.period = k.period and c.effective_at is not null)`,
  });

/** The currencies in which contracts of a kind are, or were, paid in a brand. */
export async function findCurrencies(
  reader: Reader,
  { brandId, kind }: Pick<ContractScope, 'brandId' | 'kind'>,
): Promise<string[]> {
  const rows = await reader.query<{ currency: string }>({
    name: 'commission_find_currencies',
    text: `select distinct currency from contracts
      where brand_id = $1 and kind = $2 and effective_at is not null`,
    values: [brandId, kind],
  });
  return rows.map(({ currency }) => currency);
}

export type LastBill = {
  readonly memberId: string;
  readonly contractId: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly carriedOut: Amount;
  readonly waitedOut: Amount;
  readonly roomOut: Amount;
  readonly countedFrom: Date;
  readonly cutoffSeq: bigint;
};

/** The bill before, of each downline from the same payer: what it leaves to the next and how far it read. */
export async function findLastBills(
  reader: Reader,
  {
    before,
    kind,
    pairs,
  }: {
    readonly kind: BillKind;
    readonly before: Date;
    readonly pairs: readonly { readonly memberId: string; readonly payerId: string | null }[];
  },
): Promise<ReadonlyMap<string, LastBill>> {
  const rows = await reader.query<LastBill>({
    name: 'commission_find_last_bills',
    text: `select l.* from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, payer_id)
      cross join lateral (
        select member_id as "memberId", contract_id as "contractId", period_start_at as "periodStart",
          period_end_at as "periodEnd", coalesce(carried_out_amount, 0) as "carriedOut",
          coalesce(waited_out_amount, 0) as "waitedOut", coalesce(room_out_amount, 0) as "roomOut",
          counted_from_at as "countedFrom", cutoff_seq as "cutoffSeq"
        from bills b
        where b.bucket = x.bucket and b.member_id = x.member_id and b.kind = $4
          and b.period_start_at < $5 and b.correction_no = 0
          and b.payer_id is not distinct from x.payer_id
        order by b.period_start_at desc limit 1
      ) l`,
    values: [
      pairs.map(({ memberId }) => bucketOf(memberId)),
      pairs.map(({ memberId }) => memberId),
      pairs.map(({ payerId }) => payerId),
      kind,
      before,
    ],
  });
  return new Map(rows.map((row) => [row.memberId, row]));
}

const passed = statement(
  'commission_list_passed',
  `select x.contract_id as id from unnest($1::smallint[], $2::uuid[]) x (bucket, contract_id)
    where exists (select from bills b where b.bucket = x.bucket and b.contract_id = x.contract_id
      and b.period_start_at > $3)`,
  { notNull: ['id'] },
);

/** Of contracts, those that have a bill for a later period. */
export async function listPassed(
  reader: Reader,
  {
    contracts,
    periodStart,
  }: {
    readonly periodStart: Date;
    readonly contracts: readonly Pick<PayingContract, 'id' | 'downlineId'>[];
  },
): Promise<ReadonlySet<string>> {
  const buckets = contracts.map(({ downlineId }) => bucketOf(downlineId));
  const rows = await reader.query(
    passed(
      buckets,
      contracts.map(({ id }) => id),
      periodStart,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

export type ContractSum = {
  readonly contractId: string;
  readonly firstBillId: string | null;
  readonly gross: Amount;
  readonly lastNo: number;
};

/** What the bills of contracts say of one period so far, corrections included. */
export const sumOfPeriod = (
  reader: Reader,
  {
    contracts,
    isFirst = false,
    periodStart,
  }: {
    readonly periodStart: Date;
    readonly contracts: readonly Pick<PayingContract, 'id' | 'downlineId'>[];
    /** Without corrections. */
    readonly isFirst?: boolean;
  },
): Promise<ContractSum[]> =>
  reader.query<ContractSum>({
    name: 'commission_sum_of_period',
    text: `select x.contract_id as "contractId", max(b.id::text) filter (where b.correction_no = 0)::uuid
          as "firstBillId",
        coalesce(sum(b.gross_amount), 0)::bigint as gross,
        coalesce(max(b.correction_no), -1) as "lastNo"
      from unnest($1::smallint[], $2::uuid[]) x (bucket, contract_id)
      left join bills b on b.bucket = x.bucket and b.contract_id = x.contract_id
        and b.period_start_at = $3 and (b.correction_no = 0 or not $4)
      group by x.contract_id`,
    values: [
      contracts.map(({ downlineId }) => bucketOf(downlineId)),
      contracts.map(({ id }) => id),
      periodStart,
      isFirst,
    ],
  });
