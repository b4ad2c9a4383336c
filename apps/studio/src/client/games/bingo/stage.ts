import type { BingoRoom } from '@parlour/games/bingo';
import { add, type Amount, ZERO } from '@parlour/money';
import type { RoundView, SeatView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { TableClock } from '../../shared/clock.ts';
import { runFrames } from '../../shared/frames.ts';
import type { TableNews } from '../../shared/news.ts';
import { ballOf } from './ball.ts';
import type { createBoard } from './board.ts';
import type { Buying } from './buying.ts';
import type { createMachine } from './machine.ts';
import type { createPeople } from './people.ts';
import type { createPrizes } from './prizes.ts';
import type { createRail } from './rail.ts';
import { type Bought, boughtIn, nameOfBall, type Standing } from './room.ts';
import type { createShop } from './shop.ts';
import type { createSounds } from './sounds.ts';
import type { createTickets } from './tickets.ts';
import { type BingoWords, prizeName } from './words.ts';

/** Calls before the last one from which the end is near. */
const NEAR_END = 5;

export type StageDeps = {
  readonly room: BingoRoom;
  readonly words: BingoWords;
  readonly money: Money;
  readonly machine: Pick<ReturnType<typeof createMachine>, 'draw'>;
  readonly rail: Pick<ReturnType<typeof createRail>, 'draw'>;
  readonly board: Pick<ReturnType<typeof createBoard>, 'draw'>;
  readonly prizes: Pick<ReturnType<typeof createPrizes>, 'draw'>;
  readonly people: Pick<ReturnType<typeof createPeople>, 'draw'>;
  readonly tickets: Pick<ReturnType<typeof createTickets>, 'draw' | 'show'>;
  readonly shop: Pick<ReturnType<typeof createShop>, 'draw' | 'price'>;
  readonly buying: Pick<Buying, 'view'>;
  readonly clock: TableClock;
  readonly sounds: ReturnType<typeof createSounds>;
  readonly news: () => TableNews | null;
  readonly ownSeatId: (round: Pick<RoundView, 'id'>) => string;
  readonly isVoiceOn: () => boolean;
  readonly onSay: (text: string) => void;
  readonly onPhase: (phase: Phase) => void;
};

export type Phase = 'waiting' | 'open' | 'closed' | 'running' | 'over' | 'void';

export type Moment = {
  readonly phase: Phase;
  readonly balls: readonly number[];
  /** Until no more tickets are sold, and of how long in all; 0 where none are. */
  readonly leftMs: number;
  readonly ofMs: number;
};

/** What a table shows at an instant of its clock, in milliseconds since 1970. */
export function momentOf(news: TableNews | null, atMs: number): Moment {
  const quiet = { balls: [], leftMs: 0, ofMs: 0 };
  if (news === null) return { ...quiet, phase: 'waiting' };
  const { closesAt, draws, openedAt, state } = news.round;
  const balls = news.shown.map(({ shows }) => shows as number);
  if (state === 'void') return { ...quiet, phase: 'void' };
  if (draws !== null) return { ...quiet, phase: 'over', balls };
  if (state === 'running') return { ...quiet, phase: 'running', balls };
  const leftMs = Date.parse(closesAt) - atMs;
  if (state !== 'open' || leftMs <= 0) return { ...quiet, phase: 'closed' };
  return { phase: 'open', balls: [], leftMs, ofMs: Date.parse(closesAt) - Date.parse(openedAt) };
}

type Sums = { readonly prizes: number; readonly near: number; readonly win: Amount };

/** What a player's tickets come to so far. */
export function sumsOf(bought: readonly Bought[], standings: readonly Standing[]): Sums {
  let [prizes, near, win] = [0, 0, 0n];
  for (const [place, { needs, prize, won }] of standings.entries()) {
    prizes += won.length;
    if (prize !== null && needs.length === 1) near += 1;
    for (const { pays } of won) win += ((bought[place]?.price ?? 0n) * BigInt(pays)) / 100n;
  }
  return { prizes, near, win: win as Amount };
}

/** The big ball and what is said beside it. */
function createSign(room: BingoRoom, words: BingoWords) {
  const ball = element('div', { class: 'bingo-now', attributes: { 'aria-hidden': 'true' } });
  const title = element('p', { class: 'bingo-title' });
  const text = element('p', { class: 'bingo-text' });
  const view = element('div', { class: 'bingo-sign' }, ball, element('div', {}, title, text));
  let shown = '';
  const put = (node: HTMLElement, value: string) => {
    if (node.textContent !== value) node.textContent = value;
  };
  const drawBall = ({ balls, leftMs, ofMs, phase }: Moment) => {
    const last = balls.at(-1);
    const seconds = Math.ceil(leftMs / 1_000);
    if (phase === 'open') ball.style.setProperty('--part', String(leftMs / Math.max(1, ofMs)));
    const key = phase === 'open' ? `open ${seconds}` : `${phase} ${last ?? ''}`;
    if (key === shown) return;
    shown = key;
    if (phase === 'open')
      ball.replaceChildren(
        element(
          'span',
          { class: 'bingo-ring', attributes: { 'data-closing': String(seconds <= 5) } },
          element('b', { text: String(seconds) }),
        ),
      );
    else ball.replaceChildren(...(last === undefined ? [] : [ballOf(room, last, 'is-now')]));
  };
  return {
    view,
    draw(moment: Moment, mine: Sums) {
      drawBall(moment);
      const { balls, phase } = moment;
      const left = room.calls - balls.length;
      put(
        title,
        phase === 'running' && balls.length > 0
          ? words('bingo.call_of', { call: balls.length, calls: room.calls })
          : words(`bingo.phase_${phase}`),
      );
      if (phase !== 'running') return put(text, phase === 'open' ? words('bingo.doors') : '');
      if (mine.near > 0) return put(text, words('bingo.near', { count: mine.near }));
      put(text, left <= NEAR_END && left > 0 ? words('bingo.calls_left', { count: left }) : '');
    },
  };
}

/** Draws everything that follows the table's clock, frame by frame. */
export function createStage(deps: StageDeps) {
  const { buying, clock, machine, news, room, sounds, words } = deps;
  const sign = createSign(room, words);
  let last: { number: number; phase: Phase; calls: number; sums: Sums } | null = null;
  let mine: { key: string; bought: readonly Bought[] } = { key: '', bought: [] };

  const boughtNow = (number: number): readonly Bought[] => {
    const { own } = buying.view();
    if (own === null || own.number !== number) return [];
    const key = `${own.round.id} ${own.round.steps.length}`;
    if (key !== mine.key)
      mine = {
        key,
        bought: boughtIn(
          room,
          own.round.steps.flatMap(({ events }) => events),
        ),
      };
    return mine.bought;
  };

  /** The player's own line of a round, which the table may not list; null where there is none. */
  const ownSeat = (number: number): SeatView | null => {
    const { own } = buying.view();
    if (own === null || own.number !== number) return null;
    const { currency, staked, state, steps, win } = own.round;
    const events = steps.flatMap((step) => step.events);
    const won = state === 'playing' ? null : win;
    return { id: deps.ownSeatId(own.round), tag: '', currency, events, staked, win: won };
  };

  /** What a call is for readers of screens: the ball, and what it did for the player. */
  const sayCall = (
    ball: number,
    standings: readonly Standing[],
    { before, now }: { now: Sums; before: Sums },
  ) => {
    const name = nameOfBall(room, ball);
    const parts = [words('bingo.say_ball', { ball: name })];
    for (const [place, { won }] of standings.entries())
      for (const { call, prize } of won)
        if (call === (last?.calls ?? 0) + 1)
          parts.push(
            words('bingo.say_prize', { prize: prizeName(words, prize), ticket: place + 1 }),
          );
    if (now.near > 0 && now.near !== before.near)
      parts.push(words('bingo.near', { count: now.near }));
    deps.onSay(parts.join(' '));
    if (deps.isVoiceOn()) sounds.call(name);
  };

  const follow = (moment: Moment, number: number, standings: readonly Standing[]) => {
    const sums = sumsOf(mine.bought, standings);
    const before = last?.number === number ? last : null;
    const calls = moment.balls.length;
    if (before?.phase !== moment.phase) {
      deps.onPhase(moment.phase);
      if (moment.phase === 'running' && before !== null) sounds.start();
    }
    if (moment.phase === 'open') sounds.countDown(moment.leftMs);
    const ball = moment.balls.at(-1);
    if (before !== null && calls === before.calls + 1 && ball !== undefined) {
      const isMine = mine.bought.some(({ ticket }) => ticket.cells.includes(ball));
      sounds.ball(ball, isMine && standings.length > 0);
      if (sums.near > before.sums.near) sounds.near();
      sayCall(ball, standings, { now: sums, before: before.sums });
    }
    last = { number, phase: moment.phase, calls, sums };
    return sums;
  };

  const frame = () => {
    const known = news();
    const moment = momentOf(known, clock.now() - clock.roundTripMs() / 2);
    const number = known?.round.number ?? 0;
    const { balls, phase } = moment;
    const bought = boughtNow(number);
    deps.tickets.show(String(number), bought);
    const standings = deps.tickets.draw(balls);
    const sums = follow(moment, number, standings);
    machine.draw(performance.now(), {
      called: balls.length,
      isOn: phase === 'running' || phase === 'closed',
    });
    sign.draw(moment, sums);
    deps.rail.draw(balls);
    deps.board.draw(balls);
    deps.prizes.draw(balls.length, bought[0]?.price ?? deps.shop.price());
    const { isSending, next, plan } = buying.view();
    deps.shop.draw({
      state:
        phase === 'open'
          ? 'open'
          : (known?.round.state ?? null) === 'open'
            ? 'closed'
            : (known?.round.state ?? null),
      owned: bought.length,
      spent: bought.reduce((sum, { price }) => add(sum, price), ZERO),
      next,
      planLeft: plan?.left ?? null,
      isSending,
    });
    if (known !== null) deps.people.draw(known, ownSeat(number));
  };
  return {
    sign: sign.view,
    run: () => runFrames(frame),
  };
}
