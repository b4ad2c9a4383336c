import type { Tx } from '@parlour/database';
import { negate } from '@parlour/money';
import { addBalances, listMisplaced, listPlaces, type Mark, upsertMarks } from './ledger-store.ts';

/** Takes what members had from those who stood above, and gives what they have to those who do now. */
export async function rehome(
  tx: Tx,
  {
    before,
    after,
  }: { readonly before: ReadonlyMap<string, Mark>; readonly after: readonly Mark[] },
): Promise<void> {
  const taken = after.flatMap(({ memberId }) => {
    const mark = before.get(memberId);
    if (mark === undefined) return [];
    const { main, locked, bonus, vendor } = mark;
    return [
      {
        ...mark,
        main: negate(main),
        locked: negate(locked),
        bonus: negate(bonus),
        vendor: negate(vendor),
      },
    ];
  });
  await addBalances(tx, [...taken, ...after]);
}

/** After a branch has moved: its balances go along, as far as they are counted. */
export async function moveBalances(tx: Tx, headId: string): Promise<void> {
  for (;;) {
    const marks = await listMisplaced(tx, headId);
    if (marks.length === 0) return;
    const places = new Map(
      (
        await listPlaces(
          tx,
          marks.map(({ memberId }) => memberId),
        )
      ).map((place) => [place.memberId, place.lineageId]),
    );
    const after = marks.map((mark) => ({ ...mark, lineageId: places.get(mark.memberId) ?? null }));
    await rehome(tx, { before: new Map(marks.map((mark) => [mark.memberId, mark])), after });
    await upsertMarks(tx, after);
  }
}
