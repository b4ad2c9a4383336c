import { type Amount, currencyOf, ZERO } from '@parlour/money';
import type { SeatView } from '../../api.ts';
import { countText, timesOfHundredths } from '../../instant/figures.ts';
import { createMoney, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { TableNews } from '../../shared/news.ts';
import { type Bet, betsIn, pointIn, reached, winOf } from './bets.ts';
import { SURE } from './panel.ts';
import { nameOf } from '../../chat/name.ts';
import type { CrashWords } from './words.ts';

const ROWS_MAX = 50;
const HUE_STEP = 47;

type Line = {
  readonly staked: string;
  readonly at: string;
  readonly win: string;
  readonly look: string;
};

/** Bets of a seat as they stand: what named a multiplier that is past is taken. */
const standing = (seat: SeatView, news: TableNews, hundredths: number | null): readonly Bet[] => {
  const point = pointIn(news.round.draws);
  const to = point ?? (hundredths === null ? 0 : Math.floor(hundredths / SURE));
  return betsIn(seat.events).map((bet) => reached(bet, to));
};

function lineOf(seat: SeatView, news: TableNews, hundredths: number | null): Line {
  const bets = standing(seat, news, hundredths);
  const money = createMoney(currencyOf(seat.currency));
  const taken = bets.flatMap((bet) => bet.taken);
  const won = bets.reduce((sum, bet) => (sum + winOf(bet)) as Amount, ZERO);
  const isOver = news.round.draws !== null;
  const staked = money.show(seat.staked);
  if (taken.length === 0) return { staked, at: '', win: '', look: isOver ? 'lost' : '' };
  const best = Math.max(...taken.map(({ at }) => at));
  return {
    staked,
    at: timesOfHundredths(best),
    win: money.short(won),
    look: won > read(seat.staked) ? 'taken' : 'part',
  };
}

/** Everybody in the round: stakes, and what was taken; the own line first. */
export function createPeople(words: CrashWords) {
  const birds = words('crash.birds').split(',');
  const count = element('output', { class: 'crash-count' });
  const list = element('ol', { class: 'crash-people' });
  const empty = element('p', { class: 'muted small', text: words('crash.no_players') });
  const view = element(
    'section',
    { class: 'crash-players', attributes: { 'aria-label': words('crash.players') } },
    element('header', {}, element('h2', { text: words('crash.players') }), count),
    empty,
    list,
  );
  const rows = new Map<string, { node: HTMLElement; signature: string }>();

  const rowOf = (seat: SeatView, line: Line, isOwn: boolean): HTMLElement => {
    const kite = element('span', { class: 'crash-badge', attributes: { 'aria-hidden': 'true' } });
    kite.style.setProperty(
      '--turn',
      String((Number.parseInt(seat.tag || '0', 16) * HUE_STEP) % 360),
    );
    return element(
      'li',
      { class: isOwn ? 'own' : '', attributes: { 'data-look': line.look } },
      kite,
      element('span', {
        class: 'crash-name',
        text: isOwn ? words('crash.you') : nameOf(seat.tag, birds),
      }),
      element('bdi', { class: 'crash-staked', text: line.staked, attributes: { dir: 'ltr' } }),
      element('bdi', { class: 'crash-at', text: line.at, attributes: { dir: 'ltr' } }),
      element('bdi', { class: 'crash-won', text: line.win, attributes: { dir: 'ltr' } }),
    );
  };
  return {
    view,
    /** `own` is the player's line, which the table may not list. */
    draw(
      news: TableNews,
      { hundredths, own }: { hundredths: number | null; own: SeatView | null },
    ) {
      const ownId = own?.id;
      const shown = [
        ...(own === null ? [] : [own]),
        ...news.seats.filter(({ id }) => id !== ownId),
      ].slice(0, ROWS_MAX);
      const nodes = shown.map((seat) => {
        const line = lineOf(seat, news, hundredths);
        const isOwn = seat.id === ownId;
        const signature = `${isOwn} ${Object.values(line).join(' ')}`;
        const known = rows.get(seat.id);
        if (known?.signature === signature) return known.node;
        const node = rowOf(seat, line, isOwn);
        rows.set(seat.id, { node, signature });
        return node;
      });
      for (const id of rows.keys()) if (!shown.some((seat) => seat.id === id)) rows.delete(id);
      const isSame =
        nodes.length === list.childElementCount &&
        nodes.every((node, place) => list.children[place] === node);
      if (!isSame) list.replaceChildren(...nodes);
      count.textContent = countText(Math.max(news.players, shown.length));
      empty.hidden = nodes.length > 0;
    },
  };
}
