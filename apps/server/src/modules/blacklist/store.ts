import type { Reader, Tx } from '@parlour/database';
import type { BlacklistKind } from './rules.ts';

export type Entry = {
  readonly id: string;
  readonly kind: BlacklistKind;
  /** The value, or a mask of it. */
  readonly label: string;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly addedAt: Date;
  /** Account of the operator. */
  readonly addedBy: string | null;
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
  readonly removedReason: string | null;
  readonly hitCount: number;
  readonly hitAt: Date | null;
};

export type Occasion = 'register' | 'login' | 'withdraw';

export type Hit = {
  readonly id: string;
  readonly entryId: string;
  readonly kind: BlacklistKind;
  readonly label: string;
  readonly occasion: Occasion;
  readonly memberId: string | null;
  readonly account: string | null;
  readonly ip: string | null;
  readonly hitAt: Date;
};

const ENTRY = `e.id, e.kind, e.label, e.reason, e.expires_at as "expiresAt", e.added_at as "addedAt",
  adder.account as "addedBy", e.removed_at as "removedAt", remover.account as "removedBy",
  e.removed_reason as "removedReason", hits.count as "hitCount", hits.last_at as "hitAt"`;
const ENTRY_TABLES = `blacklist_entries e
  left join operator_names adder on adder.id = e.added_by
  left join operator_names remover on remover.id = e.removed_by
  cross join lateral (
    select count(*)::int as count, max(hit_at) as last_at from blacklist_hits where entry_id = e.id
  ) hits`;

export type EntryFilter = {
  readonly brandId: string;
  readonly kind: BlacklistKind | null;
  readonly state: 'active' | 'expired' | 'removed';
  /** Hashes that the value may have, one per kind; null for any value. */
  readonly hashes: readonly Buffer[] | null;
  readonly at: Date;
};
export type Page = { readonly cursor: string | null; readonly limit: number };

const STATES = {
  active: 'e.removed_at is null and (e.expires_at is null or e.expires_at > $4)',
  expired: 'e.removed_at is null and e.expires_at <= $4',
  removed: 'e.removed_at is not null and $4::timestamptz is not null',
} as const;

export const listEntries = (reader: Reader, filter: EntryFilter, page: Page): Promise<Entry[]> =>
  reader.query<Entry>({
    text: `select ${ENTRY} from ${ENTRY_TABLES}
      where e.brand_id = $1 and ($2::text is null or e.kind = $2)
        and ($3::bytea[] is null or e.value_hash = any($3)) and ${STATES[filter.state]}
        and ($5::uuid is null or e.id < $5)
      order by e.id desc limit $6`,
    values: [filter.brandId, filter.kind, filter.hashes, filter.at, page.cursor, page.limit],
  });

export async function findEntry(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<Entry | null> {
  const [row] = await reader.query<Entry>({
    text: `select ${ENTRY} from ${ENTRY_TABLES} where e.brand_id = $1 and e.id = $2`,
    values: [brandId, id],
  });
  return row ?? null;
}

export async function findLabel(reader: Reader, id: string): Promise<string | null> {
  const [row] = await reader.query<{ label: string }>({
    text: 'select label from blacklist_entries where id = $1',
    values: [id],
  });
  return row?.label ?? null;
}

/** The first entry in force that has one of the hashes. */
export async function findListed(
  reader: Reader,
  { brandId, hashes, at }: { brandId: string; hashes: readonly Buffer[]; at: Date },
): Promise<{ readonly id: string; readonly kind: BlacklistKind } | null> {
  const [row] = await reader.query<{ id: string; kind: BlacklistKind }>({
    name: 'blacklist_listed',
    text: `select id, kind from blacklist_entries
      where brand_id = $1 and value_hash = any($2::bytea[]) and removed_at is null
        and (expires_at is null or expires_at > $3)
      order by id limit 1`,
    values: [brandId, hashes, at],
  });
  return row ?? null;
}

export type NewEntry = {
  readonly id: string;
  readonly brandId: string;
  readonly kind: BlacklistKind;
  readonly valueHash: Buffer;
  readonly label: string;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly addedAt: Date;
  readonly addedBy: string;
};

/** Takes entries that have run out out of the way of new ones with the same value. */
export const retireExpired = (
  tx: Tx,
  { brandId, hashes, at, by }: { brandId: string; hashes: readonly Buffer[]; at: Date; by: string },
): Promise<unknown> =>
  tx.query({
    text: `update blacklist_entries
      set removed_at = $3, removed_by = $4, removed_reason = 'expired, listed again'
      where brand_id = $1 and value_hash = any($2::bytea[]) and removed_at is null
        and expires_at <= $3`,
    values: [brandId, hashes, at, by],
  });

/** Answers with the ids that were added; a value that is listed already is passed over. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>({
    text: `insert into blacklist_entries
        (id, brand_id, kind, value_hash, label, reason, expires_at, added_at, added_by)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::text[],
        $7::timestamptz[], $8::timestamptz[], $9::uuid[])
      on conflict (brand_id, value_hash) where removed_at is null do nothing
      returning id`,
    values: [
      entries.map((entry) => entry.id),
      entries.map((entry) => entry.brandId),
      entries.map((entry) => entry.kind),
      entries.map((entry) => entry.valueHash),
      entries.map((entry) => entry.label),
      entries.map((entry) => entry.reason),
      entries.map((entry) => entry.expiresAt),
      entries.map((entry) => entry.addedAt),
      entries.map((entry) => entry.addedBy),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Whether there was such an entry to remove. */
export async function removeEntry(
  tx: Tx,
  removal: { brandId: string; id: string; at: Date; by: string; reason: string },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update blacklist_entries set removed_at = $3, removed_by = $4, removed_reason = $5
      where brand_id = $1 and id = $2 and removed_at is null returning id`,
    values: [removal.brandId, removal.id, removal.at, removal.by, removal.reason],
  });
  return rows.length > 0;
}

/** Which of the hashes are listed and in force. */
export async function listListed(
  reader: Reader,
  { brandId, hashes, at }: { brandId: string; hashes: readonly Buffer[]; at: Date },
): Promise<readonly Buffer[]> {
  const rows = await reader.query<{ valueHash: Buffer }>({
    text: `select value_hash as "valueHash" from blacklist_entries
      where brand_id = $1 and value_hash = any($2::bytea[]) and removed_at is null
        and (expires_at is null or expires_at > $3)`,
    values: [brandId, hashes, at],
  });
  return rows.map(({ valueHash }) => valueHash);
}

export type NewHit = Pick<Hit, 'id' | 'entryId' | 'occasion' | 'memberId' | 'ip' | 'hitAt'> & {
  readonly brandId: string;
};

export async function insertHit(tx: Tx, hit: NewHit): Promise<void> {
  await tx.query({
    text: `insert into blacklist_hits (id, brand_id, entry_id, occasion, member_id, ip, hit_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [hit.id, hit.brandId, hit.entryId, hit.occasion, hit.memberId, hit.ip, hit.hitAt],
  });
}

export const listHits = (
  reader: Reader,
  { brandId, entryId }: { brandId: string; entryId: string | null },
  page: Page,
): Promise<Hit[]> =>
  reader.query<Hit>({
    text: `select h.id, h.entry_id as "entryId", e.kind, e.label, h.occasion,
        h.member_id as "memberId", m.account, host(h.ip) as ip, h.hit_at as "hitAt"
      from blacklist_hits h join blacklist_entries e on e.id = h.entry_id
        left join member_accounts m on m.id = h.member_id
      where h.brand_id = $1 and ($2::uuid is null or h.entry_id = $2)
        and ($3::uuid is null or h.id < $3)
      order by h.id desc limit $4`,
    values: [brandId, entryId, page.cursor, page.limit],
  });

export const deleteOldHits = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query({ text: 'delete from blacklist_hits where hit_at < $1', values: [before] });
