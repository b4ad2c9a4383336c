import { provenRolls } from '@parlour/fairness';
import { type LudoEvent, ludoPlan, type LudoView, YARD } from '@parlour/games/ludo';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Middle, ProvingRolls } from '../../room/game.ts';
import { drawBoard, drawDie } from './art.ts';
import { cornersOn, turned, YARD_MIDDLE } from './cells.ts';
import { createPieces, pause, put } from './pieces.ts';
import { sentenceOf } from './said.ts';
import type { LudoWords } from './words.ts';

const TUMBLES = 7;
const TUMBLE_MS = 75;
/** More happens than can be watched: the board shows how it stands at once. */
const EVENTS_MAX = 12;
const WAITING_MAX = 2;
const FACES = 6;

type Deps = {
  readonly words: LudoWords;
  readonly money: Money;
  readonly onMove: ((move: object) => void) | null;
};

type Roll = Extract<LudoEvent, { readonly kind: 'roll' }>;
type Corner = 0 | 1 | 2 | 3;

const cornerAt = ({ players }: LudoView, seat: number): number =>
  players.find((one) => one.seat === seat)?.corner ?? 0;

const lastRoll = ({ events }: LudoView): Roll | null => {
  const last = events.findLast((event) => event.kind === 'roll');
  return last?.kind === 'roll' ? last : null;
};

/** Whether a roll is what its proof gives; null where the proof is not there. */
export function isProven(proving: ProvingRolls | null, { die, roll }: Roll): boolean | null {
  const opened = proving?.opened.find(({ index }) => index === roll);
  if (proving === null || opened === undefined) return null;
  const { rolls, sides } = ludoPlan.source;
  const { number, root, seatSeeds } = proving;
  return provenRolls({ number, root, seatSeeds, rolls, sides }, [opened])[0] === die - 1;
}

/** The die in the yard of whose turn it is; it is pressed to roll. */
function createDie(words: LudoWords, onRoll: (() => void) | null) {
  const view = element('button', {
    class: 'ludo-die',
    attributes: { type: 'button', tabindex: '-1' },
    onClick: () => onRoll?.(),
  });
  const face = (value: number) => {
    view.innerHTML = drawDie(value);
  };
  return {
    view,
    settle(hand: LudoView | null, own: number): void {
      const last = hand === null ? null : lastRoll(hand);
      const seat = hand?.turn ?? last?.seat ?? null;
      view.hidden = hand === null || seat === null;
      if (hand === null || seat === null) return;
      const corner = cornerAt(hand, seat);
      put(view, turned(YARD_MIDDLE, cornersOn(corner, own)));
      const isFree = onRoll !== null && hand.legal?.canRoll === true;
      view.disabled = !isFree;
      view.className = `ludo-die corner-${corner}${isFree ? ' may' : ''}`;
      face(last?.die ?? 1);
      view.setAttribute(
        'aria-label',
        isFree ? words('ludo.roll') : words('ludo.die', { die: String(last?.die ?? '–') }),
      );
    },
    async roll({ die, seat }: Roll, hand: LudoView, own: number): Promise<void> {
      const corner = cornerAt(hand, seat);
      put(view, turned(YARD_MIDDLE, cornersOn(corner, own)));
      view.className = `ludo-die rolling corner-${corner}`;
      view.disabled = true;
      for (let step = 0; step < TUMBLES; step += 1) {
        face(((die + step * 2 + 1) % FACES) + 1);
        await pause(TUMBLE_MS);
      }
      face(die);
      view.className = `ludo-die landed corner-${corner}`;
      await pause(TUMBLE_MS * 3);
    },
  };
}

/** The last that happened, small: dice in the colour of their player, captures, tokens at home. */
function createTrail({ money, words }: Pick<Deps, 'money' | 'words'>) {
  const view = element('ol', {
    class: 'ludo-trail',
    attributes: { 'aria-label': words('ludo.last_moves') },
  });
  const signOf = (event: LudoEvent): string | null => {
    if (event.kind === 'roll') return drawDie(event.die);
    if (event.kind === 'step' && event.captured.length > 0) return '✕';
    if (event.kind === 'sixes') return '6·6·6';
    return event.kind === 'forfeit' ? '⚑' : null;
  };
  return {
    view,
    draw(hand: LudoView | null): void {
      const nameOf = (seat: number) =>
        hand === null ? '' : words(`ludo.colour_${cornerAt(hand, seat) as Corner}`);
      const shown = (hand?.events ?? []).flatMap((event) => {
        const sign = signOf(event);
        if (sign === null || hand === null || event.kind === 'end') return [];
        const text = sentenceOf(event, { words, money, nameOf });
        const node = element('li', {
          class: `corner-${cornerAt(hand, event.seat)}`,
          attributes: { title: text, 'aria-label': text },
        });
        node.innerHTML = sign;
        return [node];
      });
      view.replaceChildren(...shown);
    },
  };
}

/** Whether the last roll is what was bound before the match. */
function createProof(words: LudoWords) {
  const view = element('p', { class: 'ludo-proof', hidden: true });
  let known = '';
  return {
    view,
    draw(hand: LudoView | null, proving: ProvingRolls | null): void {
      const last = hand === null ? null : lastRoll(hand);
      const key = `${proving?.root} ${last?.roll}`;
      if (last === null) view.hidden = true;
      if (last === null || key === known) return;
      known = key;
      const proven = isProven(proving, last);
      view.hidden = proven === null;
      view.classList.toggle('bad', proven === false);
      view.textContent = words(proven === false ? 'ludo.unproven' : 'ludo.proven', {
        roll: String(last.roll + 1),
      });
    },
  };
}

/** The board: its ground, the tokens, the die, and what is new is played step by step. */
export function createBoard({ money, onMove, words }: Deps): Middle<LudoView> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const send = onMove === null ? null : (move: object) => once(move);
  const ground = element('div', { class: 'ludo-square' });
  const pieces = createPieces(
    words,
    send === null ? null : (token) => send({ kind: 'move', token }),
  );
  const die = createDie(words, send === null ? null : () => send({ kind: 'roll' }));
  const trail = createTrail({ words, money });
  const proof = createProof(words);
  const note = element('p', { class: 'baize-note' });
  const round = element('p', { class: 'ludo-round' });
  const board = element(
    'div',
    { class: 'ludo-board', attributes: { dir: 'ltr' } },
    ground,
    pieces.view,
    die.view,
    note,
  );
  const view = element(
    'div',
    { class: 'middle ludo-middle' },
    board,
    element('div', { class: 'ludo-side' }, round, trail.view, proof.view),
  );

  let [own, drawn, run, waiting] = [0, -1, 0, 0];
  let seen: number | null = null;
  let last: LudoView | null = null;
  let playing: Promise<void> = Promise.resolve();

  function once(move: object): void {
    pieces.hold();
    die.view.disabled = true;
    onMove?.(move);
  }
  const settle = () => {
    pieces.settle(last, own);
    die.settle(last, own);
    trail.draw(last);
  };
  const snap = () => {
    run += 1;
    waiting = 0;
    settle();
  };
  const playEvents = async (
    events: readonly LudoEvent[],
    hand: LudoView,
    mine: number,
  ): Promise<void> => {
    const back = hand.variant === 'quick' ? 0 : YARD;
    for (const event of events) {
      if (mine !== run) return;
      if (event.kind === 'roll') await die.roll(event, hand, own);
      if (event.kind === 'step') await pieces.walk(event, back);
    }
  };
  const play = (events: readonly LudoEvent[], hand: LudoView) => {
    const mine = run;
    waiting += 1;
    pieces.hold();
    playing = playing
      .then(() => playEvents(events, hand, mine))
      .then(() => {
        if (mine !== run) return;
        waiting -= 1;
        if (waiting === 0) settle();
      });
  };
  const turnTo = (corner: number) => {
    own = corner;
    if (drawn === corner) return;
    drawn = corner;
    ground.innerHTML = drawBoard(corner);
  };

  return {
    view,
    draw({ hand, isNewHand, note: text, own: seat, rolls }) {
      turnTo(hand === null || seat === null ? Math.max(0, drawn) : cornerAt(hand, seat));
      const before = isNewHand ? null : seen;
      const total = hand === null ? null : hand.before + hand.events.length;
      seen = total;
      last = hand;
      const fresh =
        hand === null || before === null || before < hand.before
          ? null
          : hand.events.slice(before - hand.before);
      const isWatched = fresh !== null && fresh.length > 0 && fresh.length <= EVENTS_MAX;
      const isForward = total !== null && before !== null && total >= before;
      if (hand !== null && isWatched && isForward && !isStill && waiting < WAITING_MAX)
        play(fresh, hand);
      else if (waiting === 0 || fresh === null || fresh.length > 0) snap();
      note.textContent = hand === null || hand.isOver ? (text ?? '') : '';
      note.hidden = note.textContent === '';
      round.hidden = hand === null;
      round.textContent =
        hand === null
          ? ''
          : words('ludo.round', {
              round: String(hand.round),
              rounds: String(hand.rounds),
              pot: money.short(hand.pot),
            });
      proof.draw(hand, rolls);
      return 0;
    },
  };
}
