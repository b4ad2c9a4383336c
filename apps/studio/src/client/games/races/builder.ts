import { placeName } from '@parlour/games/races';
import { decimals } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import type { Table } from '../../table/table.ts';
import { nameOfPlace } from './names.ts';
import type { Kind } from './picture.ts';
import { flagOf } from './flag.ts';
import type { RaceWords } from './words.ts';

const RANKS = [0, 1, 2] as const;

export const oddsText = (hundredths: number): string => decimals(hundredths / 100, 2);

export type BuilderDeps = {
  readonly kind: Kind;
  readonly runners: readonly number[];
  readonly table: Pick<Table, 'chip' | 'put'>;
  readonly words: RaceWords;
  /** What a place pays, in hundredths. */
  readonly oddsOf: (place: string) => number;
};

/** Names the first two or three of a race in their order, and puts chips on that. */
export function createBuilder({ kind, oddsOf, runners, table, words }: BuilderDeps) {
  const picks: (number | null)[] = [null, null, null];
  const buttons = RANKS.map((rank) =>
    runners.map((runner) => {
      const button = element(
        'button',
        {
          class: 'race-pick',
          attributes: {
            type: 'button',
            'aria-pressed': 'false',
            'aria-label': words('race.pick', {
              rank: words(`race.rank_${rank + 1}` as 'race.rank_1'),
              runner: runner + 1,
            }),
          },
          onClick() {
            const isOff = picks[rank] === runner;
            for (const other of RANKS) if (picks[other] === runner) picks[other] = null;
            picks[rank] = isOff ? null : runner;
            drawPicks();
          },
        },
        flagOf(kind, runner),
      );
      return button;
    }),
  );
  const bets = (['forecast', 'tricast'] as const).map((market) => {
    const label = element('span', {});
    const price = element('b', { class: 'race-price' });
    const button = element(
      'button',
      {
        class: 'race-add',
        attributes: { type: 'button' },
        onClick() {
          const place = placeOf(market);
          if (place !== null) table.put([{ place, amount: table.chip() }]);
        },
      },
      label,
      price,
    );
    return { market, label, price, button };
  });
  const placeOf = (market: 'forecast' | 'tricast'): string | null => {
    const wanted = picks.slice(0, market === 'forecast' ? 2 : 3);
    const found = wanted.filter((pick) => pick !== null);
    return found.length === wanted.length ? placeName({ market, runners: found }) : null;
  };
  const drawPicks = () => {
    for (const [rank, each] of buttons.entries())
      for (const [runner, button] of each.entries())
        button.setAttribute('aria-pressed', String(picks[rank] === runner));
    for (const { button, label, market, price } of bets) {
      const place = placeOf(market);
      button.disabled = place === null || isLocked;
      label.textContent = place === null ? words(`race.${market}`) : nameOfPlace(place, words);
      price.textContent = place === null ? '–' : oddsText(oddsOf(place));
    }
  };
  let isLocked = false;
  const block = element(
    'section',
    { class: 'race-builder', attributes: { 'aria-label': words('race.builder') } },
    element('h3', { text: words('race.builder') }),
    ...RANKS.map((rank) =>
      element(
        'div',
        {
          class: 'race-picks',
          attributes: {
            role: 'group',
            'aria-label': words(`race.rank_${rank + 1}` as 'race.rank_1'),
          },
        },
        element('span', { text: words(`race.rank_${rank + 1}` as 'race.rank_1') }),
        ...(buttons[rank] ?? []),
      ),
    ),
    element('div', { class: 'race-adds' }, ...bets.map(({ button }) => button)),
  );
  drawPicks();
  return {
    view: block,
    draw: drawPicks,
    clear() {
      picks.fill(null);
      drawPicks();
    },
    lock(next: boolean) {
      isLocked = next;
      drawPicks();
    },
  };
}
