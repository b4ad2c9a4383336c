import type { Card } from '@parlour/games/card';
import { DRAW_ODDS, type FightGame, oddsOf } from '@parlour/games/cockfight';
import type { Pool } from '@parlour/games/table';
import { decimals } from '../../instant/figures.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Table } from '../../table/table.ts';
import { type Corner, CORNERS } from './bout.ts';
import { paysNow } from './payout.ts';
import { type FightWords, nameOfPlace } from './words.ts';

const WHOLE_PERCENT = 100;

export type FightBoardDeps = {
  readonly game: FightGame;
  readonly isPool: boolean;
  readonly table: Pick<Table, 'spots'>;
  readonly words: FightWords;
  readonly money: Money;
};

/** Three spots: each side with its bird, its form and what it pays, and the draw between them. */
export function createFightBoard({ game, isPool, money, table, words }: FightBoardDeps) {
  const names = words('fight.birds').split(',');
  let card: Card | null = null;
  let stakes: Pool | null = null;

  const sideOf = (corner: Corner) => {
    const name = element('span', { class: 'fight-name' });
    const form = element('span', { class: 'race-form', attributes: { dir: 'ltr' } });
    const price = element('b', { class: 'fight-price' });
    const pooled = element('span', { class: 'fight-pooled' });
    const spot = table.spots.spot(corner, {
      class: `fight-spot ${corner}`,
      content: [
        element('span', { class: 'fight-side', text: nameOfPlace(corner, words) }),
        name,
        form,
        price,
        ...(isPool ? [pooled] : []),
      ],
    });
    return { corner, name, form, price, pooled, spot };
  };
  const sides = CORNERS.map(sideOf);
  const draw = table.spots.spot('draw', {
    class: 'fight-spot draw',
    content: [
      element('span', { class: 'fight-side', text: nameOfPlace('draw', words) }),
      element('b', { class: 'fight-price', text: decimals(DRAW_ODDS + 1, 2) }),
      element('small', { text: words('fight.draw_note') }),
    ],
  });
  const share = element('i', { attributes: { 'aria-hidden': 'true' } });
  const state = element('p', { class: 'fight-pool-state' });
  const scale = element('div', { class: 'fight-scale', hidden: !isPool }, share, state);
  const [meron, wala] = sides;

  /** What a stake pays in stakes as things stand; null while it is not known. */
  const paysOf = (place: string): number | null => {
    if (place === 'draw') return DRAW_ODDS + 1;
    const corner = CORNERS.find((one) => one === place);
    if (corner === undefined || card === null) return null;
    if (isPool) return paysNow(stakes)?.[corner] ?? null;
    return oddsOf(card.weights[CORNERS.indexOf(corner)] ?? 1) / 100;
  };
  const drawPrices = () => {
    for (const { corner, pooled, price } of sides) {
      const pays = paysOf(corner);
      price.textContent = pays === null ? '–' : decimals(pays, 2);
      pooled.textContent = money.show(stakes?.[corner] ?? '0');
    }
    if (!isPool) return;
    const [left, right] = CORNERS.map((corner) => Number(stakes?.[corner] ?? 0));
    const whole = (left ?? 0) + (right ?? 0);
    share.style.setProperty('--share', whole === 0 ? '0.5' : String((left ?? 0) / whole));
    const percent = whole === 0 ? 50 : Math.round(((left ?? 0) / whole) * WHOLE_PERCENT);
    state.textContent =
      whole === 0
        ? words('fight.pool_empty')
        : paysNow(stakes) === null
          ? words('fight.pool_short')
          : words('fight.pool_split', { meron: percent, wala: WHOLE_PERCENT - percent });
  };
  return {
    view: element(
      'section',
      { class: 'fight-spots', attributes: { 'aria-label': words('fight.board') } },
      meron?.spot ?? null,
      draw,
      wala?.spot ?? null,
      scale,
    ),
    paysOf,
    names: (): Readonly<Record<Corner, string>> => ({
      meron: names[card?.names[0] ?? 0] ?? '',
      wala: names[card?.names[1] ?? 0] ?? '',
    }),
    pool(next: Pool | null) {
      stakes = next;
      drawPrices();
    },
    show(fight: number) {
      if (card?.number === fight) return;
      card = game.cardOf(fight);
      for (const [at, { form, name }] of sides.entries()) {
        name.textContent = names[card.names[at] ?? 0] ?? '';
        const runs = card.form[at] ?? [];
        form.replaceChildren(
          ...runs.map((rank) =>
            element('span', {
              text: words(rank === 1 ? 'fight.form_won' : 'fight.form_lost'),
              attributes: { 'data-rank': String(rank) },
            }),
          ),
        );
      }
      drawPrices();
    },
  };
}
