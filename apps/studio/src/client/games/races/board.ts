import type { Card } from '@parlour/games/card';
import { placeName, type RaceGame } from '@parlour/games/races';
import { element } from '../../panel/element.ts';
import type { Table } from '../../table/table.ts';
import { createBuilder, oddsText } from './builder.ts';
import { namesOf } from './names.ts';
import type { Kind } from './picture.ts';
import { flagOf } from './flag.ts';
import type { RaceWords } from './words.ts';

export type BoardDeps = {
  readonly game: RaceGame;
  readonly kind: Kind;
  readonly table: Pick<Table, 'chip' | 'put' | 'spots'>;
  readonly words: RaceWords;
};

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
  const builder = createBuilder({
    kind,
    runners,
    table,
    words,
    oddsOf: (place) => odds.get(place) ?? 0,
  });

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
