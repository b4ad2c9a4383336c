import { nameOf } from '../../chat/name.ts';
import type { BingoEvent, BingoRoom } from '@parlour/games/bingo';
import { currencyOf } from '@parlour/money';
import type { SeatView } from '../../api.ts';
import { countText } from '../../instant/figures.ts';
import { createMoney, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { TableNews } from '../../shared/news.ts';
import { boughtIn, countIn, standingOf } from './room.ts';
import type { BingoWords } from './words.ts';

const ROWS_MAX = 40;
/** Tickets of others that are followed: drawing those of all would hold up the page. */
const FOLLOWED_MAX = 160;
const HUE_STEP = 47;

export type Person = {
  readonly seat: SeatView;
  readonly tickets: number;
  /** The fewest numbers that a ticket of theirs needs; null where none is followed. */
  readonly needs: number | null;
  readonly prizes: number;
};

/** How everybody stands: those who have won first, then by what they need. */
export function standings(
  room: BingoRoom,
  { round, seats, shown }: Pick<TableNews, 'round' | 'seats' | 'shown'>,
): readonly Person[] {
  const balls = shown.map(({ shows }) => shows as number);
  let followed = 0;
  return seats.map((seat) => {
    const tickets = countIn(seat);
    const prizes = (seat.events as readonly BingoEvent[]).filter(
      ({ kind }) => kind === 'prize',
    ).length;
    followed += tickets;
    const isFollowed = balls.length > 0 && round.draws === null && followed <= FOLLOWED_MAX;
    const all = isFollowed
      ? boughtIn(room, seat.events).map(({ ticket }) => standingOf(room, ticket, balls))
      : [];
    const needs = all.flatMap((one) => (one.prize === null ? [] : [one.needs.length]));
    return {
      seat,
      tickets,
      needs: needs.length === 0 ? null : Math.min(...needs),
      prizes: prizes + all.reduce((sum, { won }) => sum + won.length, 0),
    };
  });
}

/** Everybody in the round: tickets, who needs one number, what was won. */
export function createPeople(room: BingoRoom, words: BingoWords) {
  const names = words('bingo.names').split(',');
  const count = element('output', { class: 'bingo-count' });
  const list = element('ol', { class: 'bingo-people' });
  const empty = element('p', { class: 'muted small', text: words('bingo.no_players') });
  const view = element(
    'section',
    { class: 'bingo-side bingo-players', attributes: { 'aria-label': words('bingo.players') } },
    element('header', {}, element('h2', { text: words('bingo.players') }), count),
    empty,
    list,
  );
  let drawn = '';
  const said = ({ needs, prizes, seat }: Person): string => {
    if (seat.win !== null && read(seat.win) > 0n)
      return createMoney(currencyOf(seat.currency)).short(seat.win);
    if (needs === 1) return words('bingo.one_to_go');
    return prizes > 0 ? words('bingo.prizes_won', { count: prizes }) : '';
  };
  const row = (person: Person, isOwn: boolean): HTMLElement => {
    const { needs, seat, tickets } = person;
    const dab = element('span', { class: 'bingo-dab', attributes: { 'aria-hidden': 'true' } });
    dab.style.setProperty(
      '--turn',
      String((Number.parseInt(seat.tag || '0', 16) * HUE_STEP) % 360),
    );
    const attributes = needs === 1 ? { 'data-near': '' } : {};
    return element(
      'li',
      { class: isOwn ? 'own' : '', attributes },
      dab,
      element('span', {
        class: 'bingo-name',
        text: isOwn ? words('bingo.you') : nameOf(seat.tag, names),
      }),
      element('span', { class: 'bingo-has', text: words('bingo.tickets', { count: tickets }) }),
      element('span', { class: 'bingo-near', text: said(person) }),
    );
  };
  return {
    view,
    /** `own` is the player's line, which the table may not list. */
    draw(table: TableNews, own: SeatView | null) {
      const ownId = own?.id ?? null;
      const others = table.seats.filter(({ id }) => id !== ownId);
      const news = { ...table, seats: own === null ? others : [own, ...others] };
      const signature = [
        news.round.number,
        news.round.state,
        news.shown.length,
        news.players,
        ownId,
        ...news.seats.map(({ events, win }) => `${events.length}${win}`),
      ].join();
      if (signature === drawn) return;
      drawn = signature;
      const all = standings(room, news);
      const near = ({ needs, prizes, seat }: Person): number =>
        seat.id === ownId ? -1 : (needs ?? 99) - Math.min(1, prizes) / 2;
      const shown = all.toSorted((left, right) => near(left) - near(right)).slice(0, ROWS_MAX);
      list.replaceChildren(...shown.map((one) => row(one, one.seat.id === ownId)));
      count.textContent = countText(Math.max(news.players, all.length));
      empty.hidden = shown.length > 0;
    },
  };
}
