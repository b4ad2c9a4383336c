import { compare } from '@parlour/money';
import type { ListedRoomView, RoomApi } from '../api.ts';
import { countText } from '../instant/figures.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { HandView, RoomParts } from './game.ts';
import { levelName, type RoomWords } from './words.ts';

const REFRESH_MS = 4_000;
const CODE_LENGTH = 8;
/** Of a private table where no size is chosen. */
const SEATS_USUAL = 6;

type Deps = {
  readonly api: RoomApi;
  readonly words: RoomWords;
  readonly money: Money;
  readonly parts: Pick<RoomParts<HandView>, 'intro' | 'stake' | 'stakeLine' | 'title'>;
  readonly onOpen: (id: string) => void;
  readonly onError: (error: unknown) => void;
};

/** A small table with its taken seats. */
function drawSeats({ computers, players, seatCount }: ListedRoomView): HTMLElement {
  const taken = players + computers;
  return element(
    'span',
    { class: 'lobby-oval', attributes: { 'aria-hidden': 'true' } },
    ...Array.from({ length: seatCount }, (_, seat) => {
      const turn = (seat * 2 * Math.PI) / seatCount - Math.PI / 2;
      const dot = element('i', {
        class: seat < players ? 'player' : seat < taken ? 'computer' : '',
      });
      dot.style.setProperty('--cx', String(Math.cos(turn)));
      dot.style.setProperty('--cy', String(Math.sin(turn)));
      return dot;
    }),
  );
}

type Private = {
  readonly api: RoomApi;
  readonly words: RoomWords;
  readonly seats: () => number;
  readonly onFound: (work: Promise<{ readonly id: string }>) => void;
};

/** Tables of one's own: opened here, and found by their invitation. */
function createPrivate({ api, onFound, seats, words }: Private) {
  const code = element('input', {
    attributes: {
      type: 'text',
      maxlength: String(CODE_LENGTH),
      autocomplete: 'off',
      autocapitalize: 'characters',
      dir: 'ltr',
      placeholder: 'ABCD2345',
      'aria-label': words('room.private_code'),
    },
  });
  const join = element(
    'form',
    { class: 'lobby-join' },
    code,
    element('button', {
      class: 'plain',
      text: words('room.join'),
      attributes: { type: 'submit' },
    }),
  );
  join.addEventListener('submit', (event) => {
    event.preventDefault();
    if (code.value.trim().length === CODE_LENGTH) onFound(api.invited(code.value.trim()));
  });
  const level = element('select', { attributes: { 'aria-label': words('room.private') } });
  const open = element('button', {
    class: 'plain',
    text: words('room.private_open'),
    attributes: { type: 'button' },
    onClick: () => onFound(api.openPrivate(level.value, seats())),
  });
  return {
    view: element(
      'section',
      { class: 'lobby-private' },
      element('h3', { text: words('room.private') }),
      element('div', { class: 'lobby-open' }, level, open),
      element(
        'div',
        {},
        element('span', { class: 'muted small', text: words('room.private_join') }),
        join,
      ),
    ),
    draw(levels: readonly { readonly id: string; readonly text: string }[]): void {
      if (level.childElementCount === levels.length) return;
      level.replaceChildren(
        ...levels.map(({ id, text }) => element('option', { text, attributes: { value: id } })),
      );
    },
  };
}

/** Tables by stake and size, a quick seat for each stake, and private tables by invitation. */
export function createLobby({ api, money, onError, onOpen, parts, words }: Deps) {
  let rooms: readonly ListedRoomView[] = [];
  let own: string | null = null;
  let size: number | null = null;
  let timer = 0;
  const guard = (work: Promise<{ readonly id: string }>) => {
    work.then(({ id }) => onOpen(id), onError);
  };

  const back = element('button', {
    class: 'primary lobby-back',
    text: words('room.return_to'),
    hidden: true,
    attributes: { type: 'button' },
    onClick: () => own !== null && onOpen(own),
  });
  const stakes = element('div', { class: 'lobby-stakes' });
  const list = element('ul', { class: 'lobby-list' });
  const sizes = element('div', { class: 'lobby-sizes', attributes: { role: 'group' } });
  const ownTable = createPrivate({ api, words, onFound: guard, seats: () => size ?? SEATS_USUAL });
  const view = element(
    'main',
    { class: 'lobby' },
    element(
      'header',
      { class: 'lobby-head' },
      element('h2', { text: parts.title }),
      element('p', { class: 'muted', text: parts.intro }),
      back,
    ),
    stakes,
    sizes,
    list,
    ownTable.view,
  );

  const levels = () => [...new Map(rooms.map((room) => [room.level.id, room.level])).values()];

  const drawStakes = () => {
    const all = levels().toSorted((left, right) => compare(read(left.big), read(right.big)));
    ownTable.draw(
      all.map((level) => ({
        id: level.id,
        text: `${levelName(level.id, words)} ${parts.stake(level)}`,
      })),
    );
    stakes.replaceChildren(
      ...all.map((level) => {
        const { buyInMax, buyInMin, id } = level;
        const playing = rooms
          .filter((room) => room.level.id === id)
          .reduce((sum, { players }) => sum + players, 0);
        return element(
          'article',
          { class: 'stake', attributes: { 'data-level': id } },
          element('h3', { text: levelName(id, words) }),
          element('p', {
            class: 'stake-blinds',
            text: parts.stake(level),
            attributes: { dir: 'ltr' },
          }),
          element('p', {
            class: 'muted small',
            text: words('room.buy_in', {
              min: money.short(buyInMin),
              max: money.short(buyInMax),
            }),
          }),
          element('span', {
            class: 'stake-people',
            text: countText(playing),
            attributes: { 'aria-label': words('room.column_seats') },
          }),
          element('button', {
            class: 'primary',
            text: words('room.quick'),
            attributes: {
              type: 'button',
              'aria-label': `${words('room.quick')}: ${levelName(id, words)}`,
            },
            onClick: () => guard(api.quick(id)),
          }),
        );
      }),
    );
  };

  const row = (room: ListedRoomView): HTMLElement => {
    const players = room.players + room.computers;
    const name = levelName(room.level.id, words);
    const labels = {
      name,
      stakes: parts.stakeLine(room.level),
      players: String(players),
      seats: String(room.seatCount),
    };
    return element(
      'li',
      {},
      element(
        'button',
        {
          class: 'lobby-row',
          attributes: { type: 'button', 'aria-label': words('room.open_table', labels) },
          onClick: () => onOpen(room.id),
        },
        drawSeats(room),
        element(
          'span',
          { class: 'lobby-name' },
          element('b', { text: name }),
          element('span', {
            class: 'muted small',
            text: room.isPractice
              ? `${words('room.practice')} · ${words('room.practice_note')}`
              : labels.stakes,
          }),
        ),
        element(
          'span',
          { class: 'lobby-figure' },
          element('small', { class: 'muted', text: words('room.column_seats') }),
          element('span', { text: `${players}/${room.seatCount}`, attributes: { dir: 'ltr' } }),
        ),
        element(
          'span',
          { class: 'lobby-figure' },
          element('small', { class: 'muted', text: words('room.column_pot') }),
          element('span', {
            text: room.potMean === null ? '–' : money.short(room.potMean),
            attributes: { dir: 'ltr' },
          }),
        ),
        element(
          'span',
          { class: 'lobby-figure wide' },
          element('small', { class: 'muted', text: words('room.column_hands') }),
          element('span', { text: room.handsAnHour === 0 ? '–' : String(room.handsAnHour) }),
        ),
      ),
    );
  };

  const draw = () => {
    back.hidden = own === null;
    drawStakes();
    const all = [...new Set(rooms.map(({ seatCount }) => seatCount))].toSorted(
      (left, right) => left - right,
    );
    sizes.replaceChildren(
      ...[null, ...all].map((one) =>
        element('button', {
          class: 'lobby-size',
          text: one === null ? words('room.all_sizes') : words('room.size', { seats: String(one) }),
          attributes: { type: 'button', 'aria-pressed': String(one === size) },
          onClick: () => {
            size = one;
            draw();
          },
        }),
      ),
    );
    const shown = rooms
      .filter((room) => size === null || room.seatCount === size)
      .toSorted(
        (left, right) =>
          Number(right.isPractice) - Number(left.isPractice) ||
          right.players - left.players ||
          compare(read(left.level.big), read(right.level.big)),
      );
    list.replaceChildren(
      ...(shown.length === 0
        ? [element('li', { class: 'muted', text: words('room.lobby_empty') })]
        : shown.map(row)),
    );
  };
  const load = async (): Promise<void> => {
    const found = await api.list();
    const isSame = JSON.stringify(found) === JSON.stringify({ rooms, own });
    ({ rooms, own } = found);
    if (!isSame) draw();
  };
  return {
    view,
    /** Shows the tables and keeps them up to date until it is left. */
    async enter(): Promise<string | null> {
      window.clearInterval(timer);
      // What fails in passing is asked for again; the first look says why.
      timer = window.setInterval(() => load().catch(() => {}), REFRESH_MS);
      await load();
      return own;
    },
    leave: () => window.clearInterval(timer),
  };
}
