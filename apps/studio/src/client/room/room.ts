import type { Amount } from '@parlour/money';
import type { Api, RoomFrame, RoomView, Session } from '../api.ts';
import { isGain, melodyOf } from '../celebration.ts';
import { createMovingChat } from '../chat/moving.ts';
import { type Money, read } from '../money.ts';
import { element, iconButton } from '../panel/element.ts';
import { createTableClock } from '../shared/clock.ts';
import { type Connection, connectTable } from '../shared/connection.ts';
import { openLine } from '../shared/line.ts';
import { createNoticeBoard } from '../shared/notice.ts';
import type { Sound } from '../sound/synth.ts';
import type { createBuyIn } from './buy-in.ts';
import { createBaize } from './baize.ts';
import { hueOf, nameOf } from './names.ts';
import type { HandView, RoomParts } from './game.ts';
import { createMatchBoard, endText, isOn, matchLine, standingText } from './match.ts';
import { baizeOf, clockOf, handOf, noteOf } from './seat.ts';
import { levelName, type RoomKey, type RoomWords } from './words.ts';

const TICK_MS = 100;
const SEED_BYTES = 16;
/** A move that was chosen before is made a moment after the turn has come, so that it can be seen. */
const PRE_MS = 350;

type Deps<View extends HandView> = {
  readonly api: Api;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly parts: RoomParts<View>;
  readonly words: RoomWords;
  readonly money: Money;
  /** What stacks and pots are written in: money, or chips of a match. */
  readonly chips: Money;
  readonly sound: Sound;
  readonly buyIn: ReturnType<typeof createBuyIn>;
  readonly say: (text: string) => void;
  readonly toast: (text: string) => void;
  readonly onError: (error: unknown) => void;
  readonly onLost: (isLost: boolean) => void;
  /** Money has moved. */
  readonly onMoney: () => void;
  readonly onBack: () => void;
};

/** A seed of the page's own, for the shuffle of the next hand. */
const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SEED_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

type Strip = {
  readonly onBack: () => void;
  readonly onAway: (isAway: boolean) => void;
  readonly onChips: () => void;
  readonly onLeave: () => void;
  readonly onPost: () => void;
  readonly chat: HTMLElement;
};

/** The line above the table: where one is, and what one may do with the own seat. */
function createStrip(
  { money, words }: Pick<Deps<never>, 'money' | 'words'>,
  parts: RoomParts<never>,
  deeds: Strip,
) {
  const name = element('b');
  const stake = element('span', { class: 'muted small' });
  const invite = element('code', { class: 'room-invite', hidden: true });
  const plain = (text: string, onClick: () => void) =>
    element('button', { class: 'plain', text, attributes: { type: 'button' }, onClick });
  const word = (key: RoomKey, onClick: () => void) => plain(words(key), onClick);
  const post = plain(parts.posting?.post ?? '', deeds.onPost);
  const chips = word('room.chips', deeds.onChips);
  const out = word('room.sit_out', () => deeds.onAway(true));
  const leave = word('room.leave', deeds.onLeave);
  const own = element('div', { class: 'room-own' }, post, chips, out, leave);
  const view = element(
    'header',
    { class: 'room-strip' },
    iconButton('left', words('room.back'), deeds.onBack),
    element('div', { class: 'room-name' }, name, stake, invite),
    deeds.chat,
    own,
  );
  const board = createNoticeBoard(words);
  return {
    view,
    board: board.view,
    draw({ inviteCode, isPractice, level, mine, notice, seats, turn }: RoomView) {
      board.draw({ notice, isUnderWay: turn !== null });
      name.textContent = isPractice
        ? `${levelName(level.id, words)} · ${words('room.practice')}`
        : levelName(level.id, words);
      stake.textContent =
        level.match === null ? parts.stake(level) : matchLine(level, words, money);
      chips.hidden = level.match !== null;
      invite.hidden = inviteCode === null;
      invite.textContent = inviteCode === null ? '' : words('room.invite', { code: inviteCode });
      const seat = seats.find((one) => one.seat === mine?.seat);
      own.hidden = mine === null || mine.state !== 'seated';
      out.hidden = seat?.isAway === true;
      post.hidden =
        parts.posting === null || seat?.isNew !== true || mine?.posts === true || seat.isAway;
    },
  };
}

/** What happened since a view of the same hand. */
function freshEvents<View extends HandView>(before: View | null, after: View): View['events'] {
  const known = before === null ? 0 : (before.before ?? 0) + before.events.length;
  return after.events.slice(Math.max(0, known - (after.before ?? 0)));
}

/** What was left of a sitting that is over; null where none is known. */
async function leftText(
  api: Api,
  { money, words }: Pick<Deps<never>, 'money' | 'words'>,
): Promise<string | null> {
  const [sitting] = (await api.rounds()).rounds;
  return sitting === undefined ? null : words('room.left', { amount: money.show(sitting.win) });
}

type At = Pick<Strip, 'chat'> & {
  readonly id: () => string;
  readonly room: () => RoomView | null;
  readonly guard: (work: Promise<RoomView>) => Promise<void>;
};

/** What stands around the baize: the line above it, the match, and the way back for one who is away. */
function createEdge<View extends HandView>(deps: Deps<View>, { chat, guard, id, room }: At) {
  const { api, buyIn, money, onMoney, parts, words } = deps;
  const back = element('button', {
    class: 'primary room-back',
    text: words('room.come_back'),
    hidden: true,
    attributes: { type: 'button' },
    onClick: () => void guard(api.room.away(id(), false, true)),
  });
  const leaving = element('p', {
    class: 'room-leaving muted',
    text: words('room.leaving'),
    hidden: true,
  });
  const strip = createStrip(deps, parts, {
    chat,
    onBack: deps.onBack,
    onAway: (isAway) => void guard(api.room.away(id(), isAway, false)),
    onPost: () => void guard(api.room.post(id())),
    onLeave: () => void guard(api.room.leave(id())),
    onChips() {
      const at = room();
      const held = at?.seats.find(({ seat }) => seat === at.mine?.seat) ?? null;
      if (at === null || held === null) return;
      buyIn.open({
        level: at.level,
        held,
        unit: parts.unit?.(at.level) ?? null,
        post: null,
        onDone: (amount) =>
          void guard(api.room.chips(id(), crypto.randomUUID(), amount)).then(onMoney),
      });
    },
  });
  const match = createMatchBoard({
    words,
    money,
    onReturn: () =>
      void guard(api.room.chips(id(), crypto.randomUUID(), room()?.level.buyInMax ?? '')).then(
        onMoney,
      ),
    onShare: () => void guard(api.room.share(id())),
  });
  return { back, leaving, match, strip };
}

/** A table: its baize, the own moves, and the line that carries what happens. */
export function createRoom<View extends HandView>(deps: Deps<View>) {
  const { api, buyIn, chips, money, onError, onMoney, parts, say, sound, toast, words } = deps;
  const handIn = (at: RoomView) => handOf(at) as View | null;
  const clock = createTableClock();
  const chat = createMovingChat({ ...deps, hueOf, nameOf: (tag) => nameOf(tag, words) });
  let room: RoomView | null = null;
  let connection: Connection | null = null;
  let [id, wasLive] = ['', false];

  const guard = (work: Promise<RoomView>) =>
    work.then(take, (error: unknown) => {
      actions.free();
      onError(error);
    });
  const move = (made: object) => {
    const hand = room?.hand;
    if (hand == null) return;
    void guard(api.room.act(id, { handId: hand.id, step: hand.step, action: made }));
  };
  const baize = createBaize({
    words,
    money: chips,
    parts,
    onMove: move,
    onSit(seat) {
      if (room === null) return;
      const { hand, level } = room;
      buyIn.open({
        level,
        held: null,
        unit: parts.unit?.(level) ?? null,
        post: hand === null ? null : (parts.posting?.sitNow ?? null),
        onDone(amount, posts) {
          const key = crypto.randomUUID();
          void guard(api.room.sit(id, { key, seat, amount, posts, seed: newSeed() })).then(onMoney);
        },
      });
    },
  });
  const actions = parts.createActions({
    level: () => room?.level ?? null,
    chip: (): Amount => read(room?.level.chip ?? '0.01'),
    onMove: move,
  });
  const { back, leaving, match, strip } = createEdge(deps, {
    chat: chat.toggle,
    guard,
    id: () => id,
    room: () => room,
  });
  const foot = element('div', { class: 'room-foot' }, match.decide, leaving, back, actions.view);
  const view = element(
    'main',
    { class: 'room night' },
    strip.view,
    match.view,
    baize.view,
    strip.board,
    foot,
  );

  const name = (seat: number): string => {
    if (seat === room?.mine?.seat) return words('room.you');
    const inMatch = room?.match?.players.find((one) => one.seat === seat)?.tag ?? '';
    return nameOf(room?.seats.find((one) => one.seat === seat)?.tag ?? inMatch, words);
  };

  const mayChoose = (hand: View, seat: number): boolean => {
    const isDealt = hand.players.some((one) => one.seat === seat);
    return isDealt && !hand.isOver && hand.legal === null && parts.canChoose(hand, seat);
  };

  /** What is new since the last frame: for readers of screens, and as sound. */
  const announce = (before: RoomView | null, after: RoomView): void => {
    const hand = handIn(after);
    if (hand === null || before === null) return;
    const isSame = before.hand?.id === after.hand?.id;
    const events = freshEvents(isSame ? handIn(before) : null, hand);
    if (events.length === 0) return;
    const texts: string[] = events.map((event) => parts.sentence(event, name));
    const own = hand.players.find(({ seat }) => seat === after.mine?.seat)?.seat ?? null;
    if (!isSame && own !== null) texts.push(parts.sayDealt(hand, own) ?? '');
    const sounds = events.map((event) => parts.soundOf(event));
    if (!isSame || sounds.includes('card')) sound.card();
    else if (sounds.includes('chip')) sound.chip();
    const outcome = hand.isOver && own !== null ? parts.outcome(hand, own) : null;
    if (outcome !== null) {
      const amounts = { put: chips.show(outcome.put), won: chips.show(outcome.won) };
      texts.push(standingText(after, own, words) ?? words('room.say_mine', amounts));
      if (isGain(outcome.won, outcome.put)) sound.win(melodyOf(outcome.won, outcome.put));
    }
    if (hand.legal !== null) {
      texts.push(parts.sayTurn(hand));
      sound.tick();
    }
    say(texts.filter((text) => text !== '').join(' '));
  };

  const sayLeft = async (before: RoomView, after: RoomView): Promise<void> => {
    onMoney();
    const text = endText(before, after, { money, words }) ?? (await leftText(api, deps));
    if (text === null) return;
    toast(text);
    say(text);
  };

  const draw = (): void => {
    if (room === null) return;
    baize.draw(baizeOf(room, handIn(room)), noteOf(room, words));
    strip.draw(room);
    chat.seated(room.mine !== null && room.mine.state !== 'reserved');
    const { mine, seats } = room;
    const hand = handIn(room);
    const seat = seats.find((one) => one.seat === mine?.seat);
    const isGone = mine?.state === 'leaving';
    const mayReturn = isGone ? isOn(room.match) : mine !== null && seat?.isAway === true;
    back.hidden = !mayReturn;
    leaving.hidden = !isGone;
    leaving.textContent = words(isOn(room.match) ? 'room.match_leaving' : 'room.leaving');
    match.draw(room);
    const isHere = seat?.isAway === false && mine?.state === 'seated';
    const chosen = actions.draw(hand, {
      key: `${room.hand?.id} ${room.hand?.step}`,
      own: mine?.seat ?? null,
      nameOf: name,
      canChoose: isHere && hand !== null && mayChoose(hand, seat.seat),
    });
    view.classList.toggle('turn', hand?.legal != null);
    if (chosen !== null) window.setTimeout(() => move(chosen), PRE_MS);
  };

  function take(next: RoomView): void {
    if (next.id !== id || (room !== null && next.version < room.version)) return;
    const before = room;
    room = next;
    announce(before, next);
    if (before?.mine != null && next.mine === null) void sayLeft(before, next).catch(onError);
    // A fresh seed for each pack, once it is bound; where it does not arrive, the one before it cuts the pack.
    if (next.mine !== null && before?.next.root !== next.next.root)
      api.room.seed(id, newSeed()).catch(() => {});
    draw();
  }

  window.setInterval(() => {
    if (room === null) return;
    match.tick(clock.now());
    for (const turn of room.turns) {
      const { isBank, left } = clockOf({ turn }, clock.now());
      baize.tick(turn.seat, left, isBank);
    }
  }, TICK_MS);
  const hurry = () => connection?.hurry();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);

  return {
    view,
    keys: actions.keys,
    room: () => room,
    enter(roomId: string): void {
      connection?.end();
      id = roomId;
      room = null;
      wasLive = false;
      chat.enter(id, api.room.chat(id));
      connection = connectTable<RoomFrame>({
        open: () => openLine(api.room.hello(id), './api/rooms/socket'),
        clock,
        onFrame(frame) {
          chat.take(frame);
          if (frame.type === 'room') take(frame);
        },
        onLive(isLive) {
          deps.onLost(!isLive);
          chat.live(isLive);
          if (isLive && wasLive && room?.mine != null) say(words('room.say_brought_back'));
          wasLive ||= isLive;
        },
      });
    },
    leave(): void {
      connection?.end();
      connection = null;
      chat.live(false);
      chat.leave();
      room = null;
      id = '';
    },
  };
}
