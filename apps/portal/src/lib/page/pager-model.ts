/** Pages that stay in sight at both ends, and around the one that is shown. */
export const PAGER_MARGIN = 1;
export const PAGER_RANGE = 5;

/** A number of a page, or the gap between two stretches of them. */
export type PagerStep = number | 'gap';

/** Which pages a pager names: the ends, and a window around the page that is shown. */
export function pagerSteps(pageNo: number, totalPages: number): readonly PagerStep[] {
  const last = Math.max(1, totalPages);
  const size = Math.min(PAGER_RANGE, last);
  const ideal = pageNo - Math.floor(PAGER_RANGE / 2);
  const start = Math.min(Math.max(1, ideal), last - size + 1);
  const shown = new Set<number>();
  for (let page = start; page < start + size; page += 1) shown.add(page);
  for (let page = 1; page <= PAGER_MARGIN; page += 1) {
    shown.add(page);
    shown.add(last - page + 1);
  }
  const pages = [...shown].toSorted((a, b) => a - b);
  return pages.flatMap((page, index): PagerStep[] => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of one page is the page itself.
    return page - before === 2 ? [page - 1, page] : ['gap', page];
  });
}

/** The page that an address asks for; the first for anything that is none. */
export function readPageNo(text: unknown): number {
  const pageNo = Number.parseInt(String(text ?? ''), 10);
  return Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= 1_000 ? pageNo : 1;
}
