import { type Family, familyOf, sliceRebate } from '@parlour/commission';
import type { Db, Tx } from '@parlour/database';
import type { PointService, Tree } from '../../agent/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { ProtectionService } from '../../protection/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { JournalEntry, Measures } from '../../team/index.ts';
import { isRebatePassedUp } from '../rules.ts';
import { earnedOf, isCorrection, isFresh } from './rules.ts';
import { findPolicy } from './policy-store.ts';
import {
  type EarnedSlice,
  insertEntries,
  listSlices,
  lockMark,
  type RebateEntry,
  updateMark,
} from './store.ts';

export type AccrueDeps = {
  readonly db: Db;
  readonly measures: Pick<Measures, 'entries'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly points: Pick<PointService, 'pointsOf' | 'rulesOf'>;
  readonly protection: Pick<ProtectionService, 'excludedOf'>;
  readonly site: Pick<SiteService, 'brand'>;
  readonly tree: Pick<Tree, 'lineages'>;
  now(): Date;
};

/** Rows of the journal that become entries in one transaction. */
const ROWS_AT_ONCE = 2_000;

/**
 * Makes entries of the next rows of the journal. Each row is handled once, because the mark moves in
 * the same transaction; a worker that finds the mark taken leaves the work to the one that has it.
 */
export const accrueOnce = (deps: AccrueDeps): Promise<boolean> =>
  deps.db.tx(async (tx) => {
    const mark = await lockMark(tx);
    if (mark === null) return false;
    const rows = await deps.measures.entries(tx, { afterSeq: mark, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return false;
    await insertEntries(tx, await earnFresh(tx, rows.filter(isFresh), deps));
    // After them, because a round may be settled and settled again within one page.
    await addCorrections(tx, rows.filter(isCorrection), deps);
    await updateMark(tx, last.seq);
    return rows.length === ROWS_AT_ONCE;
  });

type Earning = JournalEntry & { readonly family: Family };

/** Entries of settlements by the points that everybody has now. */
async function earnFresh(
  tx: Tx,
  rows: readonly JournalEntry[],
  deps: AccrueDeps,
): Promise<RebateEntry[]> {
  const brands = await readBrands(tx, rows, deps);
  const earning = rows.flatMap((row): Earning[] => {
    const family = familyOf(row.category);
    return family !== null && brands.get(row.brandId)?.isOn === true ? [{ ...row, family }] : [];
  });
  if (earning.length === 0) return [];
  const lineages = await deps.tree.lineages(
    tx,
    earning.flatMap(({ lineageId }) => lineageId ?? []),
  );
  const chains = earning.map((row) => {
    const ancestors = row.lineageId === null ? [] : (lineages.get(row.lineageId) ?? []);
    const above = brands.get(row.brandId)?.isPassedUp === true ? ancestors.toReversed() : [];
    return { row, ids: [row.memberId, ...above] };
  });
  const points = await deps.points.pointsOf(tx, [...new Set(chains.flatMap(({ ids }) => ids))]);
  const frozen = await findFrozen(tx, [...points.keys()], deps);
  return chains.flatMap(({ row, ids }) => {
    const chain = ids.map((id) => ({
      id,
      points: points.get(id)?.[row.family] ?? 0,
      isFrozen: frozen.has(id),
    }));
    const pointsMax = brands.get(row.brandId)?.maxOf(row.family) ?? 0;
    // Odds are given for points by games of the house alone; those of other vendors trade none.
    return sliceRebate(chain, { tradedPoints: row.tradedPoints, pointsMax }).map((slice) =>
      entryOf(row, {
        ...slice,
        beneficiaryId: slice.id,
        role: slice.id === row.memberId ? 'member' : 'agent',
        family: row.family,
      }),
    );
  });
}

/** What corrections add to entries of before, in the parts of the points that they had then. */
async function addCorrections(
  tx: Tx,
  rows: readonly JournalEntry[],
  deps: AccrueDeps,
): Promise<void> {
  if (rows.length === 0) return;
  const settlementSeqs = rows.flatMap(({ settlementSeq }) => settlementSeq ?? []);
  const slices = Map.groupBy(
    await listSlices(tx, settlementSeqs),
    ({ settlementSeq }) => settlementSeq,
  );
  const slicesOf = (row: JournalEntry) => slices.get(row.settlementSeq ?? row.seq) ?? [];
  await insertEntries(
    tx,
    rows.flatMap((row) => slicesOf(row).map((slice) => entryOf(row, slice))),
  );
  // A push that becomes a win has earned nothing so far: it is as if it were settled now.
  const begun = new Map<bigint | null, bigint>();
  const firsts = rows.filter((row) => {
    const { seq, settlementSeq, valid, validAfter } = row;
    const isFirst = validAfter > 0n && valid === validAfter && !begun.has(settlementSeq);
    if (!isFirst || slicesOf(row).length > 0) return false;
    begun.set(settlementSeq, seq);
    return true;
  });
  const earned = await earnFresh(tx, firsts, deps);
  await insertEntries(tx, earned);
  const earning = new Set(earned.map(({ settlementSeq }) => settlementSeq));
  const rest = rows.filter(
    ({ seq, settlementSeq }) =>
      settlementSeq !== null &&
      earning.has(settlementSeq) &&
      seq > (begun.get(settlementSeq) ?? seq),
  );
  await addCorrections(tx, rest, deps);
}

const entryOf = (row: JournalEntry, slice: Omit<EarnedSlice, 'settlementSeq'>): RebateEntry => ({
  beneficiaryId: slice.beneficiaryId,
  role: slice.role,
  family: slice.family,
  fromPoints: slice.fromPoints,
  toPoints: slice.toPoints,
  brandId: row.brandId,
  currency: row.currency,
  seq: row.seq,
  settlementSeq: row.settlementSeq ?? row.seq,
  memberId: row.memberId,
  roundId: row.roundId,
  valid: row.validAfter,
  amount: earnedOf(row, slice),
  settledAt: row.settledAt,
  at: row.at,
});

type BrandTerms = {
  readonly isOn: boolean;
  readonly isPassedUp: boolean;
  maxOf(family: Family): number;
};

/** What each brand of some rows pays, and to whom. */
async function readBrands(
  tx: Tx,
  rows: readonly JournalEntry[],
  { points, site }: AccrueDeps,
): Promise<ReadonlyMap<string, BrandTerms>> {
  const brands = new Map<string, BrandTerms>();
  for (const brandId of new Set(rows.map((row) => row.brandId))) {
    const rules = await points.rulesOf(tx, brandId);
    const { complianceProfile } = await site.brand(brandId);
    brands.set(brandId, {
      isOn: (await findPolicy(tx, brandId)).isOn,
      isPassedUp: isRebatePassedUp(complianceProfile),
      maxOf: (family) => rules.get(family)?.pointsMax ?? 0,
    });
  }
  return brands;
}

/** Who earns nothing: closed, kept from signing in, or excluded. */
async function findFrozen(
  tx: Tx,
  memberIds: readonly string[],
  { members, now, protection }: AccrueDeps,
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const found = await members.findMany(tx, memberIds);
  const excluded = await protection.excludedOf(tx, memberIds, now());
  const stopped = found.filter(({ loginBlocked, status }) => loginBlocked || status !== 'active');
  return new Set([...excluded, ...stopped.map(({ id }) => id)]);
}
