import type { TableApi } from '../api.ts';
import type { TableNews } from '../shared/news.ts';

/** Results that a page keeps, for statistics and roads. */
const KEPT = 150;

export type Result = { readonly number: number; readonly draws: readonly number[] };

/** Results of a table, the oldest first: those of the news, and pages from before them. */
export function createResultList(api: Pick<TableApi, 'rounds'>, onChange: () => void) {
  let results: readonly Result[] = [];
  const add = (more: readonly { number: number; draws: readonly number[] | null }[]) => {
    const known = new Map(results.map((result) => [result.number, result]));
    const before = known.size;
    // A round that has just ended may come twice in the same news: as the last and as the present one.
    for (const { draws, number } of more) {
      if (draws !== null && !known.has(number)) known.set(number, { number, draws });
    }
    if (known.size === before) return;
    results = [...known.values()]
      .toSorted((left, right) => left.number - right.number)
      .slice(-KEPT);
    onChange();
  };
  return {
    all: () => results,
    follow: ({ last, round }: TableNews) => add([...last, round]),
    /** What was before the news; statistics do without it where it does not come. */
    async load(before: number) {
      let from = before;
      while (results.length < KEPT && from > 1) {
        const { rounds } = await api.rounds(from);
        if (rounds.length === 0) return;
        add(rounds);
        from = rounds.at(-1)?.number ?? 1;
      }
    },
  };
}
