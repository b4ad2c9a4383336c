import { nameOf as nameOfTag } from '../chat/name.ts';
import { type Amount, currencyOf, sum } from '@parlour/money';
import type { SeatView } from '../api.ts';
import { chipText } from '../table/chip.ts';
import { countText } from '../instant/figures.ts';
import { createMoney, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { TableNews } from '../shared/news.ts';
import { betsIn, totalIn } from './bets.ts';
import type { LiveWords } from './words.ts';

const ROWS_MAX = 40;
const HUE_STEP = 47;

/** A small portrait: a bird in the colours of its tag. */
function portrait(tag: string): HTMLElement {
  const value = Number.parseInt(tag || '0', 16) || 0;
  const hue = (value * HUE_STEP) % 360;
  const crest = [
    'M9 8C8 4 11 2 13 3C12 5 12 6 13 8Z',
    'M8 8C5 5 6 2 8 2C9 4 10 5 11 7ZM11 7C10 3 12 1 14 2C14 4 14 6 14 7Z',
    '',
  ][value % 3];
  const view = element('span', { class: 'live-portrait', attributes: { 'aria-hidden': 'true' } });
  view.innerHTML = `<svg viewBox="0 0 28 28"><circle cx="14" cy="14" r="14" fill="oklch(0.34 0.07 ${hue})"/><g fill="oklch(0.74 0.13 ${hue})"><path d="${crest}"/><path d="M7 26C5 18 6 9 13 7C20 5 23 11 22 16C21 21 20 24 21 28H7Z"/></g><path d="M21 12l6 2.500-6 2z" fill="#f2c14e"/><circle cx="17" cy="12.500" r="2.100" fill="#fff"/><circle cx="17.500" cy="12.500" r="1.100" fill="#191017"/><path d="M8 26C8 20 10 17 14 18C12 21 13 24 14 27Z" fill="oklch(0.58 0.12 ${hue})"/></svg>`;
  return view;
}

type PeopleDeps = {
  readonly words: LiveWords;
  readonly nameOf: (place: string) => string;
  /** Stakes in it are added up. */
  readonly currency: string;
};

/** Everybody in the round: how much each has bet, on what most, and what came of it; the own line first. */
export function createPeople({ currency, nameOf, words }: PeopleDeps) {
  const birds = words('live.birds').split(',');
  const count = element('output', { class: 'live-count' });
  const total = element('output', { class: 'live-total', attributes: { dir: 'ltr' } });
  const list = element('ol', { class: 'live-people', attributes: { tabindex: '0' } });
  const empty = element('p', { class: 'muted small', text: words('live.no_players') });
  const view = element(
    'section',
    { class: 'live-players', attributes: { 'aria-label': words('live.players') } },
    element('header', {}, element('h2', { text: words('live.players') }), count, total),
    empty,
    list,
  );
  const row = (
    { currency: of, events, id, tag, win }: SeatView,
    own: string | null,
  ): HTMLElement => {
    const money = createMoney(currencyOf(of));
    const [most] = betsIn(events).toSorted((left, right) => (right.amount > left.amount ? 1 : -1));
    const staked = totalIn(events);
    const won: Amount | null = win === null ? null : read(win);
    const look = won === null ? '' : won > staked ? 'won' : won > 0n ? 'part' : 'lost';
    return element(
      'li',
      { class: id === own ? 'own' : '', attributes: { 'data-look': look } },
      portrait(tag || id),
      element(
        'span',
        { class: 'live-who' },
        element('b', { text: id === own ? words('live.you') : nameOfTag(tag, birds) }),
        element('small', { text: most === undefined ? '' : nameOf(most.place) }),
      ),
      element(
        'span',
        { class: 'live-sums', attributes: { dir: 'ltr' } },
        element('bdi', { text: won !== null && won > 0n ? money.short(won) : chipText(staked) }),
      ),
    );
  };
  let drawn = '';
  return {
    view,
    draw({ players, round, seats }: TableNews, mine: SeatView | null) {
      const own = mine?.id ?? null;
      const shown = [
        ...(mine === null ? [] : [mine]),
        ...seats.filter(({ id }) => id !== mine?.id),
      ].slice(0, ROWS_MAX);
      const signature = shown
        .map(({ events, id, win }) => `${id} ${events.length} ${win}`)
        .join()
        .concat(` ${round.number}`);
      count.textContent = countText(Math.max(players, shown.length));
      if (signature === drawn) return;
      drawn = signature;
      const sums = shown
        .filter((seat) => seat.currency === currency)
        .map(({ events }) => totalIn(events));
      total.textContent = createMoney(currencyOf(currency)).show(sum(sums));
      list.replaceChildren(...shown.map((seat) => row(seat, own)));
      empty.hidden = shown.length > 0;
    },
  };
}
