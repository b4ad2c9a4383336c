import { element } from '../panel/element.ts';

export type OddsRow = {
  readonly name: string;
  /** To one. */
  readonly odds: number;
};

/** What hands pay as a table: the odds, and what a bet wins at them. */
export function createOdds(title: string, rows: readonly OddsRow[]) {
  const made = rows.map(({ name, odds }) => {
    const won = element('td', { class: 'odds-won' });
    const row = element(
      'tr',
      {},
      element('th', { text: name, attributes: { scope: 'row' } }),
      element(
        'td',
        {},
        element('bdi', { text: `${odds.toLocaleString('en')}:1`, attributes: { dir: 'ltr' } }),
      ),
      won,
    );
    return { odds, won, row };
  });
  return {
    view: element(
      'table',
      { class: 'odds' },
      element('caption', { text: title }),
      element('tbody', {}, ...made.map(({ row }) => row)),
    ),
    /** What the bet that stands there wins at each odds; without a bet nothing. */
    draw(amountOf: ((odds: number) => string) | null) {
      for (const { odds, won } of made) won.textContent = amountOf?.(odds) ?? '';
    },
    /** Lights the row of a hand that was made. */
    mark(at: number | null) {
      for (const [index, { row }] of made.entries()) row.classList.toggle('made', index === at);
    },
  };
}
