// Records that are kept by member, of one or of all of a brand: members one after the other.
import { bucketOf } from '@parlour/database';
import type { SourceDeps } from './deps.ts';
import type { Source, SourcePage, Wish } from './source.ts';

export type Owner = { readonly memberId: string; readonly account: string };

export type MemberSource = {
  readonly columns: readonly string[];
  count(wish: Wish): Promise<bigint | null>;
  page(wish: Wish, owner: Owner, cursor: string | null): Promise<SourcePage>;
};

const SPLIT = '/';

export const perMember = (source: MemberSource, deps: SourceDeps): Source => ({
  columns: source.columns,
  count: source.count,
  async page(wish, place) {
    const [id = '', cursor = ''] = place?.split(SPLIT) ?? [];
    if (wish.memberId !== null) {
      const owner = { memberId: wish.memberId, account: wish.account ?? '' };
      const { rows, next } = await source.page(wish, owner, cursor === '' ? null : cursor);
      return { rows, next: next === null ? null : `${owner.memberId}${SPLIT}${next}` };
    }
    const owner = await ownerOf(wish, { id, isBegun: cursor !== '' }, deps);
    if (owner === null) return { rows: [], next: null };
    if (owner.account === null) return { rows: [], next: `${owner.memberId}${SPLIT}` };
    const known = { memberId: owner.memberId, account: owner.account };
    const { rows, next } = await source.page(wish, known, cursor === '' ? null : cursor);
    return { rows, next: `${owner.memberId}${SPLIT}${next ?? ''}` };
  },
});

/** Who comes now: who was begun, or the next one with anything in the period; null after the last. */
async function ownerOf(
  wish: Wish,
  { id, isBegun }: { readonly id: string; readonly isBegun: boolean },
  { db, members, reports, wallet }: SourceDeps,
): Promise<{ readonly memberId: string; readonly account: string | null } | null> {
  let memberId = id;
  if (!isBegun) {
    const after = id === '' ? null : { bucket: bucketOf(id), memberId: id };
    const { from, to } = wish;
    const candidates = await reports.listActive(db, { after, from, to });
    const last = candidates.at(-1);
    if (last === undefined) return null;
    const active = candidates.filter(({ isActive }) => isActive);
    const brands = await wallet.brandsOf(
      db,
      active.map((one) => one.memberId),
    );
    const next = active.find((one) => brands.get(one.memberId) === wish.brandId);
    // Nobody of many: the next page goes on behind them.
    if (next === undefined) return { memberId: last.memberId, account: null };
    memberId = next.memberId;
  }
  const [member] = await members.findMany(db, [memberId]);
  return { memberId, account: member?.account ?? '' };
}
