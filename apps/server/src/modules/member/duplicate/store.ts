import type { Reader, Tx } from '@parlour/database';
import type { Sign, Strength, Verdict } from './rules.ts';

export type Twin = {
  readonly id: string;
  readonly account: string;
  readonly status: 'active' | 'closed';
  readonly isBlocked: boolean;
  readonly registeredAt: Date;
};

export type DuplicatePair = {
  readonly id: string;
  readonly first: Twin;
  readonly second: Twin;
  readonly signs: readonly Sign[];
  readonly strength: Strength;
  readonly foundAt: Date;
  readonly verdict: Verdict | null;
  readonly reason: string | null;
  readonly reviewedAt: Date | null;
  /** An operator's account. */
  readonly reviewedBy: string | null;
  readonly version: number;
};

type Row = Omit<DuplicatePair, 'first' | 'second'> & Record<`first_${string}`, unknown>;

const twinColumns = (alias: 'a' | 'b', name: 'first' | 'second'): string =>
  `${alias}.id as "${name}_id", ${alias}.account as "${name}_account",
    ${alias}.status as "${name}_status", ${alias}.registered_at as "${name}_registeredAt",
    (${alias}.login_blocked or ${alias}.bet_blocked or ${alias}.withdraw_blocked
      or ${alias}.transfer_blocked)
      as "${name}_isBlocked"`;

const SELECT = `select p.id, p.signs, p.strength, p.found_at as "foundAt", p.verdict, p.reason,
    p.reviewed_at as "reviewedAt", op.account as "reviewedBy", p.version,
    ${twinColumns('a', 'first')}, ${twinColumns('b', 'second')}
  from duplicate_pairs p
  join members a on a.id = p.first_id
  join members b on b.id = p.second_id
  left join operator_names op on op.id = p.reviewed_by`;

function twinOf(row: Row, name: 'first' | 'second'): Twin {
  const at = row as unknown as Readonly<Record<string, unknown>>;
  return {
    id: at[`${name}_id`] as string,
    account: at[`${name}_account`] as string,
    status: at[`${name}_status`] as Twin['status'],
    isBlocked: at[`${name}_isBlocked`] as boolean,
    registeredAt: at[`${name}_registeredAt`] as Date,
  };
}

const toPair = (row: Row): DuplicatePair => ({
  id: row.id,
  first: twinOf(row, 'first'),
  second: twinOf(row, 'second'),
  signs: row.signs,
  strength: row.strength,
  foundAt: row.foundAt,
  verdict: row.verdict,
  reason: row.reason,
  reviewedAt: row.reviewedAt,
  reviewedBy: row.reviewedBy,
  version: row.version,
});

export type PairFilter = {
  readonly verdict?: Verdict | 'open' | undefined;
  readonly strength?: Strength | undefined;
};

/** A page of a brand's pairs, the last found first. */
export async function listPairs(
  reader: Reader,
  brandId: string,
  { verdict, strength, after, limit }: PairFilter & { after: string | null; limit: number },
): Promise<DuplicatePair[]> {
  const values: unknown[] = [brandId, limit];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['p.brand_id = $1'];
  if (after !== null) conditions.push(`p.id < ${bind(after)}::uuid`);
  if (strength !== undefined) conditions.push(`p.strength = ${bind(strength)}`);
  if (verdict === 'open') conditions.push('p.verdict is null');
  else if (verdict !== undefined) conditions.push(`p.verdict = ${bind(verdict)}`);
  const rows = await reader.query<Row>({
    text: `${SELECT} where ${conditions.join(' and ')} order by p.id desc limit $2`,
    values,
  });
  return rows.map(toPair);
}

const PAIRS_OF_MEMBER_MAX = 100;

/** Pairs of one member, the strongest first. */
export async function listPairsOf(reader: Reader, memberId: string): Promise<DuplicatePair[]> {
  const rows = await reader.query<Row>({
    name: 'duplicate_pairs_of',
    text: `${SELECT} where p.id in (select id from duplicate_pairs where first_id = $1
        union select id from duplicate_pairs where second_id = $1)
      order by array_position(array['strong', 'medium', 'weak'], p.strength), p.id desc
      limit ${PAIRS_OF_MEMBER_MAX}`,
    values: [memberId],
  });
  return rows.map(toPair);
}

export async function findPair(
  reader: Reader,
  brandId: string,
  pairId: string,
): Promise<DuplicatePair | null> {
  const [row] = await reader.query<Row>({
    text: `${SELECT} where p.id = $1 and p.brand_id = $2`,
    values: [pairId, brandId],
  });
  return row === undefined ? null : toPair(row);
}

export async function lockPair(tx: Tx, brandId: string, pairId: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'select id from duplicate_pairs where id = $1 and brand_id = $2 for no key update',
    values: [pairId, brandId],
  });
  return rows.length > 0;
}

export type NewPair = {
  readonly id: string;
  readonly firstId: string;
  readonly secondId: string;
  readonly signs: readonly Sign[];
  readonly strength: Strength;
};

export type KnownPair = Omit<NewPair, 'strength'>;

export const listKnown = (reader: Reader, memberIds: readonly string[]): Promise<KnownPair[]> =>
  reader.query<KnownPair>({
    name: 'duplicate_pairs_known',
    text: `select id, first_id as "firstId", second_id as "secondId", signs from duplicate_pairs
        where first_id = any($1::uuid[])
      union select id, first_id, second_id, signs from duplicate_pairs
        where second_id = any($1::uuid[])`,
    values: [memberIds],
  });

/**
 * Keeps a pair. One that someone judged waits again only when something new was found that the
 * judgement did not know.
 */
export const putPair = (tx: Tx, pair: NewPair, at: Date) =>
  tx.query({
    text: `insert into duplicate_pairs (id, brand_id, first_id, second_id, signs, strength, found_at)
      select $1, brand_id, $2, $3, $4, $5, $6 from members where id = $2
      on conflict (first_id, second_id) do update set signs = excluded.signs,
        strength = excluded.strength, found_at = excluded.found_at, verdict = null, reason = null,
        reviewed_by = null, reviewed_at = null, version = duplicate_pairs.version + 1`,
    values: [pair.id, pair.firstId, pair.secondId, pair.signs, pair.strength, at],
  });

export type Judgement = {
  readonly pairId: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly operatorId: string;
  readonly at: Date;
};

export const updateVerdict = (tx: Tx, { pairId, verdict, reason, operatorId, at }: Judgement) =>
  tx.query({
    text: `update duplicate_pairs set verdict = $2, reason = $3, reviewed_by = $4,
        reviewed_at = $5, version = version + 1 where id = $1`,
    values: [pairId, verdict, reason, operatorId, at],
  });
