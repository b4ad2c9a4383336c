import { element } from '../panel/element.ts';

/** How often each total of dice came, as columns from the least total to the most. */
export function totalsChart(
  totals: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): HTMLElement {
  const counted = Array.from({ length: to - from + 1 }, (_, more) => {
    const total = from + more;
    return { total, count: totals.filter((each) => each === total).length };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return element(
    'div',
    { class: 'totals-chart', attributes: { dir: 'ltr' } },
    ...counted.map(({ count, total }) => {
      const bar = element('i', {});
      bar.style.height = `${(100 * count) / most}%`;
      return element(
        'span',
        { attributes: { title: `${total}: ${count}` } },
        bar,
        element('small', { text: String(total) }),
      );
    }),
  );
}
