import type { Card } from '@parlour/games/card';
import { placeName, type RaceGame } from '@parlour/games/races';
import { decimals } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import type { Table } from '../../table/table.ts';
import { nameOfPlace, namesOf } from './names.ts';
import type { Kind } from './picture.ts';
import { flagOf } from './scene.ts';
import type { RaceWords } from './words.ts';

const RANKS = [0, 1, 2] as const;

export type BoardDeps = {
  readonly game: RaceGame;
  readonly kind: Kind;
  readonly table: Pick<Table, 'chip' | 'put' | 'spots'>;
  readonly words: RaceWords;
};

export const oddsText = (hundredths: number): string => decimals(hundredths / 100, 2);

/** The card of a race: runners with their form and odds, and the builder of forecasts and tricasts. */
export function createBoard({ game, kind, table, words }: BoardDeps) {
  const { oddsFor, setup } = game;
  const names = namesOf(kind, words);
  const runners = Array.from({ length: setup.runners }, (_, place) => place);
  let card: Card | null = null;
  let odds: ReadonlyMap<string, number> = new Map();

  const spotOf = (market: 'place' | 'win', runner: number) => {
    const place = placeName({ market, runners: [runner] });
    const price = element('b', { class: 'race-price' });
    return {
      place,
      price,
      spot: table.spots.spot(place, { class: 'race-spot', content: [price] }),
    };
  };
  const rows = runners.map((runner) => {
    const name = element('span', { class: 'race-runner' });
    const form = element('span', { class: 'race-form', attributes: { dir: 'ltr' } });
    const chance = element('i', { class: 'race-chance', attributes: { 'aria-hidden': 'true' } });
    const [win, placed] = [spotOf('win', runner), spotOf('place', runner)];
    const view = element(
      'li',
      { class: 'race-row' },
      flagOf(kind, runner),
      element('span', { class: 'race-who' }, name, form, chance),
      win.spot,
      placed.spot,
    );
    return { runner, name, form, chance, spots: [win, placed], view };
  });
  const picks: (number | null)[] = [null, null, null];
  const builder = createBuilder();

  const view = element(
    'section',
    { class: 'race-card', attributes: { 'aria-label': words('race.card') } },
    element(
      'div',
      { class: 'race-head' },
      element('span', {}),
      element('span', { text: words('race.form_note') }),
      element('b', { text: words('race.win') }),
      element('b', { text: words('race.place', { placed: setup.placed }) }),
    ),
    element('ol', { class: 'race-rows' }, ...rows.map((row) => row.view)),
  );

  function createBuilder() {
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
        price.textContent = place === null ? '–' : oddsText(odds.get(place) ?? 0);
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

  return {
    view,
    builder: builder.view,
    lock: builder.lock,
    nameOf: (place: number): string => names[card?.names[place] ?? 0] ?? '',
    card: () => card,
    oddsOf: (place: string): number => odds.get(place) ?? 0,
    /** Shows the card of a race. */
    show(race: number) {
      if (card?.number === race) return;
      card = game.cardOf(race);
      odds = oddsFor(card.weights);
      const most = Math.max(...card.weights);
      for (const { chance, form, name, runner, spots } of rows) {
        name.textContent = names[card.names[runner] ?? 0] ?? '';
        form.replaceChildren(
          ...(card.form[runner] ?? []).map((rank) =>
            element('span', { text: String(rank), attributes: { 'data-rank': String(rank) } }),
          ),
        );
        form.setAttribute(
          'aria-label',
          words('race.form', { runs: (card.form[runner] ?? []).join(', ') }),
        );
        chance.style.setProperty('--part', ((card.weights[runner] ?? 0) / most).toFixed(3));
        for (const { place, price } of spots) price.textContent = oddsText(odds.get(place) ?? 0);
      }
      builder.clear();
    },
  };
}
