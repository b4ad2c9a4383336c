import {
  cardsFor,
  countsOf,
  type DouDizhuView,
  type Hint,
  hintsIn,
  playedAs,
  readingsOf,
} from '@parlour/games/dou-dizhu';
import { times as multiplied } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Actions } from '../../room/game.ts';
import { createFan } from './fan.ts';
import { drawResult } from './result.ts';
import { type DouDizhuKey, type DouDizhuWords, kindText, timesText } from './words.ts';

type Deps = {
  readonly words: DouDizhuWords;
  readonly money: Money;
  readonly onMove: (move: object) => void;
};

/** What one reads above the own cards. */
export function promptOf(
  hand: DouDizhuView,
  raised: readonly number[],
  {
    canBeat,
    nameOf,
    words,
  }: {
    readonly words: DouDizhuWords;
    readonly canBeat: boolean;
    readonly nameOf: (seat: number) => string;
  },
): string {
  const { legal, table } = hand;
  if (legal === null)
    return hand.turn === null ? '' : words('dou-dizhu.wait', { name: nameOf(hand.turn) });
  if (legal.phase === 'bid') return words('dou-dizhu.ask_bid');
  if (raised.length > 0) {
    const counts = countsOf(raised);
    const as = playedAs(counts, table?.as ?? null);
    if (as !== null) return kindText(as.kind, words);
    return words(readingsOf(counts).length > 0 ? 'dou-dizhu.too_low' : 'dou-dizhu.no_combination');
  }
  if (table === null) return words('dou-dizhu.ask_lead');
  return canBeat
    ? words('dou-dizhu.ask_beat', { kind: kindText(table.as.kind, words) })
    : words('dou-dizhu.nothing_beats');
}

/** Buttons for a bid: what it makes of the base. */
function bidButtons(
  hand: DouDizhuView,
  { money, words }: Pick<Deps, 'money' | 'words'>,
  onBid: (bid: number) => void,
): HTMLElement[] {
  const bids = hand.legal?.phase === 'bid' ? hand.legal.bids : [];
  return [0, 1, 2, 3].map((bid) => {
    const amount = money.short(multiplied(read(hand.base), BigInt(bid)));
    const label =
      bid === 0
        ? words('dou-dizhu.decline')
        : words('dou-dizhu.bid_for', { bid: String(bid), amount });
    const node = element(
      'button',
      {
        class: `move ${bid === 0 ? 'fold' : 'raise'}`,
        attributes: {
          type: 'button',
          'data-bid': String(bid),
          'aria-label': label,
          'aria-keyshortcuts': String(bid),
        },
        onClick: () => onBid(bid),
      },
      element('span', {
        class: 'dou-bid',
        text: bid === 0 ? words('dou-dizhu.decline') : timesText(bid),
      }),
      bid > 0 && element('bdi', { class: 'dou-amount', text: amount }),
    );
    node.disabled = !bids.includes(bid);
    return node;
  });
}

const moveButton = (
  words: DouDizhuWords,
  look: string,
  key: DouDizhuKey,
  onClick: () => void,
  shortcut: string,
) =>
  element('button', {
    class: `move ${look}`,
    text: words(key),
    attributes: { type: 'button', 'aria-keyshortcuts': shortcut },
    onClick,
  });

/** Suggestions for the turn that is played, found once, and which of them is raised. */
function createHints() {
  let [key, at]: [string, number] = ['', -1];
  let found: readonly Hint[] = [];
  return {
    of(hand: DouDizhuView, own: number, turnKey: string): readonly Hint[] {
      if (turnKey !== key) [key, at, found] = [turnKey, -1, hintsIn(hand, own)];
      return found;
    },
    next(): Hint | undefined {
      at = found.length === 0 ? -1 : (at + 1) % found.length;
      return found[at];
    },
  };
}

/** The own cards below the table, with bids or with what may be done with the cards. */
export function createActions({ money, onMove, words }: Deps): Actions<DouDizhuView> {
  let [hand, own, turnKey]: [DouDizhuView | null, number | null, string] = [null, null, ''];
  let nameOf = (seat: number): string => String(seat);
  let isWaiting = false;
  const hints = createHints();
  const fan = createFan({ words, onPick: () => drawButtons(), onLay: () => lay() });

  const move = (made: object) => {
    if (isWaiting) return;
    isWaiting = true;
    drawButtons();
    onMove(made);
  };
  const isPlaying = (): boolean => hand?.legal?.phase === 'play' && !isWaiting;
  const canLay = (): boolean =>
    isPlaying() && playedAs(countsOf(fan.raised()), hand?.table?.as ?? null) !== null;
  function lay(): void {
    if (canLay()) move({ kind: 'play', cards: fan.raised() });
  }
  function passTurn(): void {
    if (!isPlaying() || hand?.legal?.phase !== 'play' || !hand.legal.canPass) return;
    fan.raise([]);
    move({ kind: 'pass' });
  }
  function suggest(): void {
    if (hand === null || own === null || !isPlaying()) return;
    hints.of(hand, own, turnKey);
    const hint = hints.next();
    const held = hand.players.find(({ seat }) => seat === own)?.cards ?? [];
    if (hint !== undefined) fan.raise(cardsFor(held, hint.counts));
  }
  const bid = (amount: number) => {
    const { legal } = hand ?? { legal: null };
    if (legal?.phase !== 'bid' || !legal.bids.includes(amount)) return;
    move(amount === 0 ? { kind: 'decline' } : { kind: 'bid', bid: amount });
  };

  const prompt = element('p', { class: 'dou-prompt' });
  const bids = element('div', { class: 'moves dou-bids' });
  const pass = moveButton(words, 'fold', 'dou-dizhu.pass', passTurn, 'P');
  const hint = moveButton(words, '', 'dou-dizhu.hint', suggest, 'H');
  const play = moveButton(words, 'raise', 'dou-dizhu.play', lay, 'L');
  const plays = element('div', { class: 'moves dou-plays' }, pass, hint, play);
  const result = element('div', { class: 'dou-result', hidden: true });
  const view = element(
    'section',
    { class: 'actions dou-actions', attributes: { 'aria-label': words('room.acts') } },
    prompt,
    bids,
    plays,
    fan.view,
    result,
  );

  function drawButtons(): void {
    const phase = hand?.isOver === false ? (hand.legal?.phase ?? null) : null;
    bids.hidden = phase !== 'bid';
    plays.hidden = phase !== 'play';
    if (hand === null) return;
    const found = phase === 'play' && own !== null ? hints.of(hand, own, turnKey) : [];
    prompt.textContent = promptOf(hand, fan.raised(), { words, nameOf, canBeat: found.length > 0 });
    prompt.hidden = prompt.textContent === '';
    for (const node of bids.querySelectorAll('button')) if (isWaiting) node.disabled = true;
    pass.disabled = !isPlaying() || hand.table === null;
    hint.disabled = !isPlaying() || found.length === 0;
    play.disabled = !canLay();
    pass.classList.toggle('asked', phase === 'play' && found.length === 0);
  }

  return {
    view,
    draw(next, { key, nameOf: names, own: seat }) {
      [hand, own, nameOf] = [next, seat, names];
      if (key !== turnKey) {
        isWaiting = false;
        turnKey = key;
        if (next?.legal?.phase === 'bid')
          bids.replaceChildren(...bidButtons(next, { money, words }, bid));
      }
      const cards = next?.players.find((one) => one.seat === seat)?.cards ?? null;
      const isHeld = next !== null && !next.isOver && cards !== null;
      fan.view.hidden = !isHeld;
      fan.draw(isHeld ? cards : []);
      const end =
        next?.isOver === true ? drawResult(next, { words, money, nameOf: names, own: seat }) : [];
      result.replaceChildren(...end);
      result.hidden = end.length === 0;
      prompt.hidden = !isHeld;
      if (isHeld) drawButtons();
      else bids.hidden = plays.hidden = true;
      return null;
    },
    free() {
      isWaiting = false;
      if (hand?.legal?.phase === 'bid')
        bids.replaceChildren(...bidButtons(hand, { money, words }, bid));
      drawButtons();
    },
    keys: {
      h: suggest,
      p: passTurn,
      l: lay,
      Escape: () => fan.raise([]),
      ...Object.fromEntries([0, 1, 2, 3].map((amount) => [String(amount), () => bid(amount)])),
    },
  };
}
