import { type Amount, amountToText, compare } from '@parlour/money';
import type { LevelView, ListedRoomView, RoomApi } from '../api.ts';
import { countText } from '../instant/figures.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { HandView, RoomParts } from './game.ts';
import { formatName, matchLine } from './match.ts';
import type { Place } from './place.ts';
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

/** What the places of a match take. */
const paysText = (shares: readonly number[], words: RoomWords): string =>
  shares.length === 1
    ? words('room.match_all')
    : words('room.match_pays', { shares: shares.map((one) => `${one} %`).join(' / ') });

const group = (look: string, label: Readonly<Record<string, string>> = {}): HTMLElement =>
  element('div', { class: look, attributes: { role: 'group', ...label } });

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
  readonly seats: (level: string) => number;
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
    onClick: () => onFound(api.openPrivate(level.value, seats(level.value))),
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
      const known = [...level.children].map((one) => (one as HTMLOptionElement).value);
      if (known.join() === levels.map(({ id }) => id).join()) return;
      level.replaceChildren(
        ...levels.map(({ id, text }) => element('option', { text, attributes: { value: id } })),
      );
    },
  };
}

/** The size of a private table: what is chosen where the stake has it, else its first. */
function sizeFor(rooms: readonly ListedRoomView[], id: string, size: number | null): number {
  const listed = rooms.filter(({ level }) => level.id === id);
  const match = listed[0]?.level.match ?? null;
  if (match === null) {
    const sizes = listed.map(({ seatCount }) => seatCount);
    // Six, or what comes next to it where the game has no such table.
    return size ?? Math.min(SEATS_USUAL, Math.max(...sizes, 0) || SEATS_USUAL);
  }
  const [first = SEATS_USUAL] = match.sizes;
  return size !== null && match.sizes.includes(size) ? size : first;
}

/** What the stakes of one format share in their ids; null for tables for money. */
const kindIn = (level: LevelView | null): string | null =>
  level === null || level.match === null ? null : level.id.slice(0, level.id.lastIndexOf('-'));

const byStake = (left: LevelView, right: LevelView): number =>
  compare(read(left.big), read(right.big)) || compare(read(left.buyInMax), read(right.buyInMax));

/** Tables by stake and size, a quick seat for each stake, and private tables by invitation. */
export function createLobby({ api, money, onError, onOpen, parts, words }: Deps) {
  let rooms: readonly ListedRoomView[] = [];
  let own: string | null = null;
  let size: number | null = null;
  /** The format that is looked at, by a stake of it; tables for money at first. */
  let format: string | null = null;
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
  const sizes = group('lobby-sizes');
  const formats = group('lobby-formats', { 'aria-label': words('room.formats') });
  const ownTable = createPrivate({
    api,
    words,
    onFound: guard,
    seats: (id) => sizeFor(rooms, id, size),
  });
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
    formats,
    stakes,
    sizes,
    list,
    ownTable.view,
  );

  const isShown = ({ level }: ListedRoomView): boolean => kindIn(level) === format;
  const levels = () => [
    ...new Map(rooms.filter(isShown).map((room) => [room.level.id, room.level])).values(),
  ];
  const stakeText = (level: LevelView): string =>
    level.match === null ? parts.stake(level) : money.short(level.buyInMax);
  /** What is won at most of all prizes at a table: the fees of all seats less what is kept. */
  const prizeText = ({ level, seatCount }: ListedRoomView): string =>
    money.short(amountToText((read(level.match?.prizeEach ?? '0') * BigInt(seatCount)) as Amount));
  const noteOf = (level: LevelView): string =>
    level.match === null
      ? words('room.buy_in', { min: money.short(level.buyInMin), max: money.short(level.buyInMax) })
      : paysText(level.match.shares, words);

  const drawFormats = () => {
    const all = new Map(rooms.map(({ level }) => [kindIn(level), level]));
    formats.hidden = all.size < 2;
    formats.replaceChildren(
      ...[...all]
        .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
        .map(([kind, level]) =>
          element('button', {
            class: 'lobby-format',
            text: formatName(level, words),
            attributes: { type: 'button', 'aria-pressed': String(kind === format) },
            onClick: () => {
              format = kind;
              size = null;
              draw();
            },
          }),
        ),
    );
  };

  const drawStakes = () => {
    const all = levels().toSorted(byStake);
    ownTable.draw(
      all.map((level) => ({
        id: level.id,
        text: `${levelName(level.id, words)} ${stakeText(level)}`,
      })),
    );
    stakes.replaceChildren(
      ...all.map((level) => {
        const { id } = level;
        const playing = rooms
          .filter((room) => room.level.id === id)
          .reduce((sum, { players }) => sum + players, 0);
        return element(
          'article',
          { class: 'stake', attributes: { 'data-level': id.split('-').at(-1) ?? id } },
          element('h3', { text: levelName(id, words) }),
          element('p', {
            class: 'stake-blinds',
            text: stakeText(level),
            attributes: { dir: 'ltr' },
          }),
          element('p', {
            class: 'muted small',
            text: noteOf(level),
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

  const potText = (room: ListedRoomView): string => {
    if (room.level.match !== null) return prizeText(room);
    return room.potMean === null ? '–' : money.short(room.potMean);
  };
  const lastFigure = ({ handsAnHour, isMatchOn, level }: ListedRoomView): HTMLElement => {
    const hands = handsAnHour === 0 ? '–' : String(handsAnHour);
    const state = words(isMatchOn ? 'room.match_on' : 'room.match_open');
    const isMatch = level.match !== null;
    return element(
      'span',
      { class: 'lobby-figure wide' },
      element('small', {
        class: 'muted',
        text: words(isMatch ? 'room.column_state' : 'room.column_hands'),
      }),
      element('span', { text: isMatch ? state : hands }),
    );
  };

  const row = (room: ListedRoomView): HTMLElement => {
    const players = room.players + room.computers;
    const name = levelName(room.level.id, words);
    const labels = {
      name,
      stakes:
        room.level.match === null
          ? parts.stakeLine(room.level)
          : matchLine(room.level, words, money),
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
          element('small', {
            class: 'muted',
            text: words(room.level.match === null ? 'room.column_pot' : 'room.column_prize'),
          }),
          element('span', { text: potText(room), attributes: { dir: 'ltr' } }),
        ),
        lastFigure(room),
      ),
    );
  };

  const draw = () => {
    back.hidden = own === null;
    drawFormats();
    drawStakes();
    const all = [...new Set(rooms.filter(isShown).map(({ seatCount }) => seatCount))].toSorted(
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
      .filter((room) => isShown(room) && (size === null || room.seatCount === size))
      .toSorted(
        (left, right) =>
          Number(right.isPractice) - Number(left.isPractice) ||
          right.players - left.players ||
          byStake(left.level, right.level),
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
    /** Looks at the stakes of a place, and opens its table where most others sit. */
    seek({ level, seats }: Place): void {
      format = kindIn(rooms.find((room) => room.level.id === level)?.level ?? null);
      draw();
      guard(api.quick(level, seats));
    },
  };
}
