import type { LevelView, MatchView, RoomView } from '../api.ts';
import { countText } from '../instant/figures.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import { nameOf } from './names.ts';
import { levelName, type RoomWords } from './words.ts';

const SECOND_MS = 1_000;
/** What a chip of a match is as an amount. */
const CHIP = read('1.00');

/** Points and chips of a match, written as whole numbers where a table for money has amounts. */
export const createChips = (): Money => {
  const text = (value: Parameters<Money['short']>[0]): string =>
    countText(Number((typeof value === 'string' ? read(value) : value) / CHIP));
  return { code: '', show: text, short: text };
};

/** What is played at a stake for a fee. */
export function formatName({ match }: Pick<LevelView, 'match'>, words: RoomWords): string {
  if (match === null) return words('room.format_cash');
  return words(`room.format_${match.kind}`, { limit: String(match.limit ?? '') });
}

/** The format with its fee, in a line. */
export const matchLine = (level: LevelView, words: RoomWords, money: Money): string =>
  `${formatName(level, words)} · ${words('room.match_fee', { amount: money.short(level.buyInMax) })}`;

/** Whether a match goes on at a table. */
export const isOn = (match: MatchView | null): match is MatchView =>
  match !== null && !match.isOver;

type Deps = {
  readonly words: RoomWords;
  readonly money: Money;
  readonly onReturn: () => void;
  readonly onShare: () => void;
};

type Player = MatchView['players'][number];
type Seen = { readonly room: RoomView; readonly own: number | null };

/** Where a player of a match stands, in words for the end of a line. */
function stateOf(player: Player, { money, words }: Pick<Deps, 'money' | 'words'>): string {
  if (player.prize !== null && read(player.prize) > 0n) return `+${money.short(player.prize)}`;
  if (player.isOut) return words('room.match_is_out');
  return player.fees > 1 ? words('room.match_fees', { count: String(player.fees) }) : '';
}

function playerItem(player: Player, isOwn: boolean, deps: Pick<Deps, 'money' | 'words'>) {
  const { count, isOut, place, tag } = player;
  const state = stateOf(player, deps);
  return element(
    'li',
    { class: ['match-player', isOut ? 'out' : '', isOwn ? 'mine' : ''].join(' ') },
    element('span', { class: 'match-place', text: String(place) }),
    element('span', {
      class: 'match-name',
      text: isOwn ? deps.words('room.you') : nameOf(tag, deps.words),
    }),
    element('b', { text: countText(count) }),
    state !== '' && element('small', { text: state }),
  );
}

/** What is said of a match beside its standing: its prize, its hand, and its blinds. */
function factsOf({ room: { level, match, mine, seatCount, seats } }: Seen, { money, words }: Deps) {
  if (!isOn(match)) {
    const until = mine?.fillUntil ?? null;
    const time =
      until === null ? '' : new Date(until).toLocaleTimeString([], { timeStyle: 'short' });
    return [
      words('room.match_seats', { taken: String(seats.length), seats: String(seatCount) }),
      words('room.match_fee', { amount: money.short(level.buyInMax) }),
      ...(until === null ? [] : [words('room.match_until', { time })]),
    ];
  }
  const { blinds, hands, prize } = match;
  return [
    words('room.match_prize', { amount: money.short(prize) }),
    words('room.hand_number', { number: String(hands + 1) }),
    ...(blinds === null
      ? []
      : [
          words('room.match_blinds', {
            small: countText(blinds.small),
            big: countText(blinds.big),
            hands: String(blinds.riseIn),
          }),
        ]),
  ];
}

/** The standing of a match above its table, and below it what may be decided between two hands. */
export function createMatchBoard(deps: Deps) {
  const { money, words } = deps;
  const facts = element('p', { class: 'match-facts' });
  const list = element('ol', {
    class: 'match-list',
    attributes: { 'aria-label': words('room.match_standing'), tabindex: '0' },
  });
  const view = element('section', { class: 'match-board', hidden: true }, facts, list);
  const text = element('p');
  const button = (look: string, onClick: () => void) =>
    element('button', { class: look, attributes: { type: 'button' }, onClick });
  const back = button('primary', deps.onReturn);
  const share = button('primary', deps.onShare);
  const decide = element(
    'div',
    { class: 'match-decide', hidden: true },
    text,
    element('div', { class: 'moves' }, back, share),
  );
  let untilMs: number | null = null;
  let drawn = '';
  /** The seat that the player has or had in the match that is shown. */
  let held: { readonly match: string; readonly seat: number } | null = null;

  const drawDecide = ({ own, room: { level, match } }: Seen): void => {
    const isIn = match?.players.some(({ isOut, seat }) => seat === own && !isOut) === true;
    const canReturn = isOn(match) && own !== null && match.rejoinCount !== null;
    const canShare = isOn(match) && match.canShare && isIn;
    untilMs = isOn(match) && match.decideUntil !== null ? Date.parse(match.decideUntil) : null;
    decide.hidden = untilMs === null || (!canReturn && !canShare);
    back.hidden = !canReturn;
    share.hidden = !canShare;
    if (match === null) return;
    back.textContent = words('room.match_return', {
      amount: money.short(level.buyInMax),
      points: String(match.rejoinCount ?? 0),
    });
    const left = match.players.filter(({ isOut }) => !isOut).length;
    const agreed = { agreed: String(match.sharers.length), players: String(left) };
    share.textContent = words('room.match_share', agreed);
    share.disabled = own !== null && match.sharers.includes(own);
  };

  return {
    view,
    decide,
    draw(room: RoomView): void {
      const { level, match, mine } = room;
      if (isOn(match) && mine !== null) held = { match: match.id, seat: mine.seat };
      const seen: Seen = {
        room,
        own: held !== null && held.match === match?.id ? held.seat : null,
      };
      view.hidden = level.match === null;
      if (level.match === null) return;
      facts.replaceChildren(...factsOf(seen, deps).map((fact) => element('span', { text: fact })));
      drawDecide(seen);
      // The standing of a match that is over stays for its players until they wait for the next one.
      const isShown = isOn(match) || (seen.own !== null && mine === null);
      const players = isShown ? (match?.players ?? []) : [];
      const key = JSON.stringify([players, seen.own]);
      if (key === drawn) return;
      drawn = key;
      list.hidden = players.length === 0;
      list.replaceChildren(
        ...players.map((player) => playerItem(player, player.seat === seen.own, deps)),
      );
    },
    tick(nowMs: number): void {
      if (untilMs === null || decide.hidden) return;
      const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
      const said = words('room.match_decide', { seconds: String(seconds) });
      if (text.textContent !== said) text.textContent = said;
    },
  };
}

/** Where the player stands after a hand of a match; null where it was none. */
export function standingText(
  { match }: RoomView,
  seat: number | null,
  words: RoomWords,
): string | null {
  const player = match?.players.find((one) => one.seat === seat);
  if (match === null || player === undefined) return null;
  const place = { place: String(player.place), players: String(match.players.length) };
  return words('room.match_stood', { count: String(player.count), ...place });
}

/** What is said to one who is in the match no more; null where that is said as at any table. */
export function endText(
  before: RoomView,
  { match }: RoomView,
  { money, words }: Pick<Deps, 'money' | 'words'>,
): string | null {
  const own = match?.players.find(({ seat }) => seat === before.mine?.seat);
  if (match === null || own === undefined || !isOn(before.match)) return null;
  if (match.isVoid) return words('room.match_void');
  const place = { place: String(own.place), players: String(match.players.length) };
  return own.prize !== null && read(own.prize) > 0n
    ? words('room.match_won', { ...place, amount: money.show(own.prize) })
    : words('room.match_lost', place);
}

/** How a match stood after a hand of the past. */
export const pastStanding = (
  players: readonly Player[],
  own: number,
  deps: Pick<Deps, 'money' | 'words'>,
): HTMLElement =>
  element(
    'ol',
    { class: 'match-list past', attributes: { 'aria-label': deps.words('room.match_standing') } },
    ...players.map((player) => playerItem(player, player.seat === own, deps)),
  );

/** The name of a stake, with what is played there where that is no table for money. */
export const stakeName = (level: LevelView, words: RoomWords): string =>
  level.match === null
    ? levelName(level.id, words)
    : `${formatName(level, words)} · ${levelName(level.id, words)}`;
