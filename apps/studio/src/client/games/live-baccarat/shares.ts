import { type BaccaratOutcome, isNatural } from '@parlour/games/baccarat';
import { rankOf } from '@parlour/games/cards';
import { element } from '../../panel/element.ts';
import type { LiveBaccaratWords } from './live-baccarat.ts';

const SIDES = ['player', 'tie', 'banker'] as const;
const TONES = { player: 'left', banker: 'right', tie: 'tie' } as const;

const isPair = ([first = -1, second = -2]: readonly number[]): boolean =>
  rankOf(first) === rankOf(second);

/** How often each side won, and how often there were pairs and naturals. */
export function createShares(words: LiveBaccaratWords) {
  const bars = element('div', { class: 'lb-shares', attributes: { dir: 'ltr' } });
  const facts = element('dl', { class: 'figures' });
  const title = element('h3', {});
  const note = element('p', { class: 'muted small' });
  return {
    view: element(
      'section',
      { class: 'lb-statistics', attributes: { 'aria-label': words('live.statistics') } },
      title,
      bars,
      facts,
      note,
    ),
    show(outcomes: readonly BaccaratOutcome[]) {
      const count = (is: (outcome: BaccaratOutcome) => boolean) => outcomes.filter(is).length;
      const percent = (part: number) =>
        outcomes.length === 0 ? 0 : Math.round((100 * part) / outcomes.length);
      title.textContent = words('live.of_rounds', { count: outcomes.length });
      bars.replaceChildren(
        ...SIDES.map((side) => {
          const won = count(({ winner }) => winner === side);
          const bar = element(
            'span',
            { attributes: { 'data-tone': TONES[side] } },
            element('b', { text: `${percent(won)} %` }),
            element('small', {
              text: `${words(`baccarat.${side}`)} ${won}`,
              attributes: { dir: 'auto' },
            }),
          );
          bar.style.flexGrow = String(Math.max(12, percent(won)));
          return bar;
        }),
      );
      const rows: readonly (readonly [string, number])[] = [
        [words('baccarat.player-pair'), count(({ player }) => isPair(player))],
        [words('baccarat.banker-pair'), count(({ banker }) => isPair(banker))],
        [
          words('live_baccarat.naturals'),
          count(({ banker, player }) => isNatural(player) || isNatural(banker)),
        ],
        [
          words('baccarat.super-six'),
          count(({ bankerTotal, winner }) => winner === 'banker' && bankerTotal === 6),
        ],
      ];
      facts.replaceChildren(
        ...rows.flatMap(([name, times]) => [
          element('dt', { text: name }),
          element('dd', { text: `${times} · ${percent(times)} %`, attributes: { dir: 'ltr' } }),
        ]),
      );
      note.textContent = words(outcomes.length === 0 ? 'table.no_results' : 'table.note_chance');
    },
  };
}
