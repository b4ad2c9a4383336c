import { element } from '../panel/element.ts';

export type OddsRow = {
  readonly name: string;
  /** Odds to one; null where the stake comes back. */
  readonly odds: number;
};

/** What hands pay as a table: the odds, and the amount that they win for the bet that stands there. */
export function createOdds(title: string, rows: readonly OddsRow[]) {
  const made = rows.map(({ name, odds }) => {
    const won = element('td', { class: 'odds-won' });
    const row = element(
      'tr',
      {},
      element('th', { text: name, attributes: { scope: 'row' } }),
      element('td', {}, element('bdi', { text: `${odds}:1`, attributes: { dir: 'ltr' } })),
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
    /** `amountOf` says what a bet wins at some odds; the column is empty without a bet. */
    draw(amountOf: ((odds: number) => string) | null, made_: number | null = null) {
      for (const [at, { odds, row, won }] of made.entries()) {
        won.textContent = amountOf === null ? '' : amountOf(odds);
        row.classList.toggle('made', at === made_);
      }
    },
  };
}
