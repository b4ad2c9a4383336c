import type { Reader, Tx } from '@parlour/database';
import type { DifferenceKind, DifferenceState, Remedy } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import { type Difference, type Direction, factsOf, type Line } from '../rules/compare.ts';
import type { DayPlace } from './days.ts';

export type DifferenceRow = {
  readonly id: string;
  readonly source: string;
  readonly day: string;
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly direction: Direction;
  readonly reference: string | null;
  readonly providerReference: string | null;
  readonly brandId: string | null;
  readonly memberId: string | null;
  readonly cause: string | null;
  readonly currency: string;
  readonly theirState: Line['state'] | null;
  readonly theirAmount: Amount | null;
  readonly theirCurrency: string | null;
  readonly theirFee: Amount | null;
  readonly theirCount: number;
  readonly theirAt: Date | null;
  readonly ourState: string | null;
  readonly ourAmount: Amount | null;
  readonly ourCurrency: string | null;
  readonly ourAt: Date | null;
  readonly ledger: Amount | null;
  readonly expectedFee: Amount | null;
  readonly facts: string;
  readonly state: DifferenceState;
  readonly version: number;
  readonly foundAt: Date;
  readonly seenAt: Date;
  readonly resolvedBy: string | null;
  readonly resolvedAt: Date | null;
  readonly note: string | null;
  readonly remedy: Remedy | null;
  readonly remedyReference: string | null;
};

const COLUMNS = `id, source, day::text as day, kind, subject, direction, reference,
  provider_reference as "providerReference", brand_id as "brandId", member_id as "memberId", cause,
  currency, their_state as "theirState", their_amount as "theirAmount",
  their_currency as "theirCurrency", their_fee_amount as "theirFee", their_count as "theirCount",
  their_at as "theirAt", our_state as "ourState", our_amount as "ourAmount",
  our_currency as "ourCurrency", our_at as "ourAt", ledger_amount as ledger,
  expected_fee_amount as "expectedFee", facts, state, version, found_at as "foundAt",
  seen_at as "seenAt", resolved_by as "resolvedBy", resolved_at as "resolvedAt", note, remedy,
  remedy_reference as "remedyReference"`;

export const listDifferencesOfDay = (tx: Tx, { source, day }: DayPlace): Promise<DifferenceRow[]> =>
  tx.query<DifferenceRow>({
    name: 'reconciliation_differences_of_day',
    text: `select ${COLUMNS} from reconciliation_differences
      where source = $1 and day = $2 for update`,
    values: [source, day],
  });

export type DifferenceRecord = {
  readonly id: string;
  readonly at: Date;
  readonly state: DifferenceState;
  /** Whether someone who looks at the old one would be misled. */
  readonly isNews: boolean;
};

/** What a run found, new or again; the state of one that is known is decided by the caller. */
export async function upsertDifference(
  tx: Tx,
  place: DayPlace,
  difference: Difference,
  record: DifferenceRecord,
): Promise<void> {
  await tx.query({
    name: 'reconciliation_upsert_difference',
    text: `insert into reconciliation_differences (id, source, day, kind, subject, direction,
        reference, provider_reference, brand_id, member_id, cause, currency, their_state,
        their_amount, their_currency, their_fee_amount, their_count, their_at, our_state,
        our_amount, our_currency, our_at, ledger_amount, expected_fee_amount, facts, state,
        found_at, seen_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23, $24, $25, 'OPEN', $27, $27)
      on conflict (source, day, kind, subject) do update set direction = $6, reference = $7,
        provider_reference = $8, brand_id = $9, member_id = $10, cause = $11, currency = $12,
        their_state = $13, their_amount = $14, their_currency = $15, their_fee_amount = $16,
        their_count = $17, their_at = $18, our_state = $19, our_amount = $20, our_currency = $21,
        our_at = $22, ledger_amount = $23, expected_fee_amount = $24, facts = $25, state = $26,
        seen_at = $27,
        version = reconciliation_differences.version + case when $28 then 1 else 0 end,
        resolved_by = case when $26 = 'RESOLVED' then reconciliation_differences.resolved_by end,
        resolved_at = case when $26 = 'RESOLVED' then reconciliation_differences.resolved_at end,
        note = case when $26 = 'RESOLVED' then reconciliation_differences.note end,
        remedy = case when $26 = 'RESOLVED' then reconciliation_differences.remedy end,
        remedy_reference =
          case when $26 = 'RESOLVED' then reconciliation_differences.remedy_reference end`,
    values: valuesOf(place, difference, record),
  });
}

function valuesOf(
  place: DayPlace,
  difference: Difference,
  { id, at, state, isNews }: DifferenceRecord,
): unknown[] {
  const { theirs, ours } = difference;
  return [
    id,
    place.source,
    place.day,
    difference.kind,
    difference.subject,
    difference.direction,
    difference.reference,
    difference.providerReference,
    difference.brandId,
    difference.memberId,
    difference.cause,
    difference.currency,
    theirs?.state ?? null,
    theirs?.amount ?? null,
    theirs?.currency ?? null,
    theirs?.fee ?? null,
    theirs?.count ?? 0,
    theirs?.at ?? null,
    ours?.state ?? null,
    ours?.amount ?? null,
    ours?.currency ?? null,
    ours?.settledAt ?? null,
    difference.ledger,
    difference.expectedFee,
    factsOf(difference),
    state,
    at,
    isNews,
  ];
}

export async function findDifference(reader: Reader, id: string): Promise<DifferenceRow | null> {
  const [row] = await reader.query<DifferenceRow>({
    name: 'reconciliation_find_difference',
    text: `select ${COLUMNS} from reconciliation_differences where id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function lockDifference(tx: Tx, id: string): Promise<DifferenceRow | null> {
  const [row] = await tx.query<DifferenceRow>({
    name: 'reconciliation_lock_difference',
    text: `select ${COLUMNS} from reconciliation_differences where id = $1 for update`,
    values: [id],
  });
  return row ?? null;
}

export type Resolution = {
  readonly by: string;
  readonly at: Date;
  readonly note: string;
  readonly remedy: Remedy;
  readonly remedyReference: string | null;
};

/** Null takes a resolution back. */
export async function setDifferenceState(
  tx: Tx,
  {
    id,
    state,
    resolution,
  }: {
    readonly id: string;
    readonly state: DifferenceState;
    readonly resolution: Resolution | null;
  },
): Promise<void> {
  await tx.query({
    name: 'reconciliation_set_difference_state',
    text: `update reconciliation_differences set state = $2, version = version + 1,
        resolved_by = $3, resolved_at = $4, note = $5, remedy = $6, remedy_reference = $7
      where id = $1`,
    values: [
      id,
      state,
      resolution?.by ?? null,
      resolution?.at ?? null,
      resolution?.note ?? null,
      resolution?.remedy ?? null,
      resolution?.remedyReference ?? null,
    ],
  });
}

/** Counts again what of a day is open and what is resolved. */
export async function countDifferences(tx: Tx, { source, day }: DayPlace) {
  const [row] = await tx.query<{ open: number; resolved: number }>({
    name: 'reconciliation_count_differences',
    text: `select count(*) filter (where state = 'OPEN')::int as open,
        count(*) filter (where state = 'RESOLVED')::int as resolved
      from reconciliation_differences where source = $1 and day = $2`,
    values: [source, day],
  });
  return row ?? { open: 0, resolved: 0 };
}

export async function setDayCounts(
  tx: Tx,
  { source, day }: DayPlace,
  counts: { readonly open: number; readonly resolved: number },
): Promise<void> {
  await tx.query({
    name: 'reconciliation_set_day_counts',
    text: `update reconciliation_days set open_count = $3, resolved_count = $4
      where source = $1 and day = $2`,
    values: [source, day, counts.open, counts.resolved],
  });
}

export type DifferenceFilter = {
  readonly source?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: DifferenceKind | undefined;
  readonly state?: DifferenceState | undefined;
  readonly direction?: Direction | undefined;
  readonly currency?: string | undefined;
  readonly reference?: string | undefined;
};

export const listDifferences = (
  reader: Reader,
  filter: DifferenceFilter,
  { after, limit }: { readonly after: { day: string; id: string } | null; readonly limit: number },
): Promise<DifferenceRow[]> =>
  reader.query<DifferenceRow>({
    text: `select ${COLUMNS} from reconciliation_differences
      where ($1::text is null or source = $1) and ($2::date is null or day >= $2)
        and ($3::date is null or day <= $3) and ($4::text is null or kind = $4)
        and ($5::text is null or state = $5) and ($6::text is null or direction = $6)
        and ($7::text is null or currency = $7)
        and ($8::text is null or reference = $8 or provider_reference = $8)
        and ($9::date is null or (day, id) < ($9, $10::uuid))
      order by reconciliation_differences.day desc, id desc limit $11`,
    values: [
      filter.source ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.kind ?? null,
      filter.state ?? null,
      filter.direction ?? null,
      filter.currency ?? null,
      filter.reference ?? null,
      after?.day ?? null,
      after?.id ?? null,
      limit,
    ],
  });
