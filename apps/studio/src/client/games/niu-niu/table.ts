import type { NiuNiuEvent, NiuNiuView } from '@parlour/games/niu-niu';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { chipBadge, placeOf } from '../../room/baize.ts';
import { cardNames, drawFace } from '../../room/face.ts';
import type { Middle } from '../../room/game.ts';
import { endMs, payMs } from './timing.ts';
import { kindText, type NiuNiuWords, timesText } from './words.ts';

type Deps = { readonly words: NiuNiuWords; readonly money: Money };
type Pay = Extract<NiuNiuEvent, { readonly kind: 'pay' }>;

/** What the table waits for, or what the own hand was. */
function textOf(hand: NiuNiuView, own: number | null, words: NiuNiuWords): string {
  if (hand.phase === 'bids') return words('niu-niu.bids');
  if (hand.phase === 'stakes')
    return words('niu-niu.stakes_against', { times: timesText(hand.grab) });
  const seat = hand.players.some((one) => one.seat === own) ? own : hand.banker;
  const kind = hand.players.find((one) => one.seat === seat)?.hand ?? null;
  return kind === null ? '' : kindText(kind, words);
}

/** The middle: base and bank, the cards that were drawn for it, and chips that move between seats at the end. */
export function createMiddle({ money, words }: Deps): Middle<NiuNiuView> {
  const base = element('div', { class: 'baize-pots' });
  const drawn = element('div', { class: 'niu-drawn', hidden: true });
  const text = element('p', { class: 'baize-note' });
  const note = element('p', { class: 'baize-note' });
  const flights = element('div', { class: 'niu-flights', attributes: { 'aria-hidden': 'true' } });
  let paidText = '';

  const drawBase = (hand: NiuNiuView | null) => {
    const amount = hand === null ? null : money.short(hand.base);
    base.replaceChildren(
      ...(hand === null || amount === null
        ? []
        : [
            element('span', {
              class: 'baize-pot',
              text:
                hand.banker === null
                  ? words('niu-niu.base', { amount })
                  : words('niu-niu.base_times', { amount, times: timesText(hand.grab) }),
            }),
          ]),
    );
  };

  const drawDraw = (hand: NiuNiuView | null) => {
    const event = hand?.events.find((one) => one.kind === 'draw') ?? null;
    drawn.hidden = event === null || hand?.phase !== 'stakes';
    if (event === null || drawn.hidden) return;
    drawn.replaceChildren(
      element('small', { text: words('niu-niu.drawn') }),
      element(
        'span',
        {
          class: 'niu-drawn-cards',
          attributes: { role: 'img', 'aria-label': cardNames(event.cards, words) },
        },
        ...event.cards.map((card, at) => {
          const face = drawFace(card);
          if (event.seats[at] === hand?.banker) face.classList.add('best');
          return face;
        }),
      ),
    );
  };

  const drawFlights = (hand: NiuNiuView | null, place: Parameters<typeof placeOf>[1]) => {
    const paid = hand?.events.filter((event): event is Pay => event.kind === 'pay') ?? [];
    const isSame = JSON.stringify(paid) === paidText;
    if (isSame || hand === null) return;
    paidText = JSON.stringify(paid);
    flights.replaceChildren(
      ...paid.map(({ amount, from, to }) => {
        const chip = chipBadge(money.short(amount), 'niu-flight');
        const [[fromX, fromY], [toX, toY]] = [placeOf(from, place), placeOf(to, place)];
        for (const [name, value] of Object.entries({ fx: fromX, fy: fromY, tx: toX, ty: toY }))
          chip.style.setProperty(`--${name}`, value.toFixed(4));
        chip.style.animationDelay = `${payMs(hand, from === hand.banker)}ms`;
        return chip;
      }),
    );
  };

  return {
    view: element(
      'div',
      { class: 'niu-middle' },
      element('div', { class: 'niu-center' }, base, drawn, text, note),
      flights,
    ),
    draw({ hand, note: said, own, seatCount }) {
      drawBase(hand);
      drawDraw(hand);
      drawFlights(hand, { own, seatCount });
      text.textContent = hand === null ? '' : textOf(hand, own, words);
      text.classList.toggle('made', hand?.isOver === true);
      note.textContent = said ?? '';
      return hand?.isOver === true ? endMs(hand) : 0;
    },
  };
}
