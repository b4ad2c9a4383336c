import type { Card } from '@parlour/games/cards';
import { isWinning, MOST, type RummyView } from '@parlour/games/rummy';
import { type Amount, amountToText } from '@parlour/money';
import { keep, readKept } from '../../keep.ts';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Actions } from '../../room/game.ts';
import { nameCard } from './face.ts';
import { type Groups, kept, sorted, together, counted } from './grouping.ts';
import { drawResult } from './result.ts';
import { createRow } from './row.ts';
import { wildIn } from './said.ts';
import type { Piles } from './table.ts';
import type { RummyKey, RummyWords } from './words.ts';

const KEPT = 'parlour.studio.rummy-hand';

type Deps = {
  readonly words: RummyWords;
  readonly money: Money;
  readonly piles: Piles;
  readonly onMove: (move: object) => void;
};

/** What is asked before it is done: it cannot be taken back. */
type Question = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly isBad: boolean;
  readonly move: () => object;
};

const keyOf = (handKey: string): string => handKey.split(' ')[0] ?? '';

/** The groups of a hand that the page has shown before. */
function readGroups(handKey: string): Groups | null {
  const text = readKept(() => sessionStorage, KEPT);
  if (text === null) return null;
  const known = JSON.parse(text) as { readonly key: string; readonly groups: Groups };
  return known.key === handKey ? known.groups : null;
}

/** The panel that asks once more. */
function createQuestion(words: RummyWords, onMove: (move: object) => void, onClose: () => void) {
  let asked: Question | null = null;
  const title = element('h3', { id: 'rummy-question' });
  const text = element('p');
  const yes = element('button', { class: 'move', attributes: { type: 'button' } });
  const no = element('button', {
    class: 'move',
    text: words('rummy.back'),
    attributes: { type: 'button' },
    onClick: () => close(),
  });
  const view = element(
    'div',
    {
      class: 'rummy-question',
      hidden: true,
      attributes: { role: 'alertdialog', 'aria-labelledby': 'rummy-question' },
    },
    title,
    text,
    element('div', { class: 'moves' }, no, yes),
  );
  const close = () => {
    view.hidden = true;
    asked = null;
    onClose();
  };
  yes.addEventListener('click', () => {
    const move = asked?.move();
    close();
    if (move !== undefined) onMove(move);
  });
  view.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return {
    view,
    isOpen: () => asked !== null,
    close,
    ask(question: Question): void {
      asked = question;
      title.textContent = question.title;
      text.textContent = question.text;
      yes.textContent = question.yes;
      yes.className = `move ${question.isBad ? 'fold' : 'raise'}`;
      view.hidden = false;
      no.focus();
    },
  };
}

const moveButtons =
  (words: RummyWords) => (look: string, key: RummyKey, onClick: () => void, shortcut: string) =>
    element('button', {
      class: `move ${look}`,
      text: words(key),
      attributes: { type: 'button', 'aria-keyshortcuts': shortcut },
      onClick,
    });

/** What may be done now, and what the groups count. */
function hintOf(hand: RummyView, groups: Groups, words: RummyWords): string {
  const points = counted(groups, wildIn(hand)).reduce((sum, one) => sum + one.points, 0);
  const counts = words('rummy.counts', { points: String(Math.min(MOST, points)) });
  const phase = hand.legal?.phase;
  if (phase === undefined) return counts;
  return `${words(phase === 'draw' ? 'rummy.hint_draw' : 'rummy.hint_discard')} · ${counts}`;
}

/** The own hand below the table, with what may be done with it. */
export function createActions({ piles, money, onMove, words }: Deps): Actions<RummyView> {
  let [hand, handKey, turnKey]: [RummyView | null, string, string] = [null, '', ''];
  let groups: Groups = [];
  let isWaiting = false;

  const move = (made: object): void => {
    if (isWaiting) return;
    isWaiting = true;
    piles.hand = null;
    drawButtons();
    onMove(made);
  };
  piles.draw = (from) => move({ kind: 'draw', from });

  const change = (next: Groups): void => {
    groups = next;
    keep(() => sessionStorage, KEPT, JSON.stringify({ key: handKey, groups }));
    drawHand();
  };
  const canPut = (card: Card | undefined): card is Card =>
    hand?.legal?.phase === 'discard' && card !== undefined && card !== hand.legal.barred;
  const put = (card: Card | undefined): void => {
    if (canPut(card)) move({ kind: 'discard', card });
  };
  const row = createRow({
    words,
    pile: () => piles.open,
    onChange: change,
    onPile: put,
    onPick: () => drawButtons(),
  });

  const button = moveButtons(words);
  const drop = button('fold', 'rummy.drop', () => askDrop(), 'F');
  const sort = button('', 'rummy.sort', () => sortAll(), 'S');
  const group = button('', 'rummy.join', () => joinPicked(), 'G');
  const discard = button('call', 'rummy.discard', () => put(row.picked()[0]), 'X');
  const declare = button('raise', 'rummy.declare', () => askDeclare(), 'D');
  const total = element('p', { class: 'rummy-total' });
  const buttons = element('div', { class: 'moves' }, drop, sort, group, discard, declare);
  const held = element('div', { class: 'rummy-held' }, row.view, total, buttons);
  const result = element('div', { class: 'rummy-end', hidden: true });
  const question = createQuestion(words, move, () => {
    held.hidden = false;
  });
  const view = element(
    'section',
    { class: 'actions rummy-actions', attributes: { 'aria-label': words('room.acts') } },
    held,
    question.view,
    result,
  );

  const lost = (points: number): string =>
    money.short(amountToText((read(hand?.point ?? '0') * BigInt(points)) as Amount));
  /** Points are what a match is about; for money they are an amount. */
  const costs = (points: number): string =>
    hand?.format === null
      ? words('rummy.drop_costs', { points: String(points), amount: lost(points) })
      : words('rummy.drop_costs_points', { points: String(points) });
  const ask = (what: Question): void => {
    held.hidden = true;
    question.ask(what);
  };
  function askDrop(): void {
    const points = hand?.legal?.drop ?? null;
    if (points === null || isWaiting) return;
    ask({
      title: words(hand?.legal?.isFirstDrop === true ? 'rummy.drop_first' : 'rummy.drop_middle'),
      text: costs(points),
      yes: words('rummy.drop'),
      isBad: true,
      move: () => ({ kind: 'drop' }),
    });
  }
  function askDeclare(): void {
    const [card] = row.picked();
    if (hand === null || !canPutLast(card) || isWaiting) return;
    const wild = wildIn(hand);
    const left = groups
      .map((one) => one.filter((other) => other !== card))
      .filter((one) => one.length > 0);
    const isGood = isWinning(left, wild);
    ask({
      title: words('rummy.declare_with', { card: nameCard(card, wild, words) }),
      text: isGood ? words('rummy.declare_good') : `${words('rummy.declare_bad')} ${costs(MOST)}`,
      yes: words('rummy.declare'),
      isBad: !isGood,
      move: () => ({ kind: 'declare', card, groups: left }),
    });
  }
  const canPutLast = (card: Card | undefined): card is Card =>
    hand?.legal?.phase === 'discard' && card !== undefined;

  function sortAll(): void {
    if (hand !== null) change(sorted(groups.flat(), wildIn(hand)));
  }
  function joinPicked(): void {
    const picked = row.picked();
    row.unpick();
    change(together(groups, picked));
  }

  function drawButtons(): void {
    const picked = row.picked();
    const legal = hand?.legal ?? null;
    drop.hidden = legal?.phase !== 'draw';
    drop.disabled = isWaiting;
    group.disabled = picked.length < 2;
    discard.hidden = legal?.phase !== 'discard';
    declare.hidden = legal?.phase !== 'discard';
    discard.disabled = isWaiting || picked.length !== 1 || !canPut(picked[0]);
    declare.disabled = isWaiting || picked.length !== 1;
    total.textContent = hand === null ? '' : hintOf(hand, groups, words);
  }
  function drawHand(): void {
    if (hand === null) return;
    row.draw(groups, wildIn(hand));
    drawButtons();
  }

  const press = (which: HTMLButtonElement) => (): void => {
    const isAble = !held.hidden && !which.hidden && !which.disabled;
    if (isAble && hand !== null && !view.hidden) which.click();
  };
  const drawFrom = (from: 'closed' | 'open') => (): void => {
    const legal = hand?.legal ?? null;
    if (legal?.phase === 'draw' && (from === 'closed' || legal.canTakeOpen)) piles.draw(from);
  };
  return {
    view,
    draw(next, { key, nameOf, own }) {
      hand = next;
      const me = next?.players.find(({ seat }) => seat === own);
      const isHeld = next !== null && !next.isOver && me?.state === 'in' && me.cards !== null;
      result.hidden = next?.isOver !== true;
      if (next?.isOver === true) result.replaceChildren(drawResult(next, { words, money, nameOf }));
      if (key !== turnKey) {
        isWaiting = false;
        turnKey = key;
      }
      piles.hand = next?.legal == null || isWaiting ? null : next;
      if (question.isOpen() && next?.legal == null) question.close();
      held.hidden = !isHeld || question.isOpen();
      if (!isHeld || next === null || me?.cards == null) return null;
      if (keyOf(key) !== handKey) {
        handKey = keyOf(key);
        row.unpick();
        groups = readGroups(handKey) ?? sorted(me.cards, wildIn(next));
      }
      groups = kept(groups, me.cards);
      drawHand();
      return null;
    },
    free() {
      isWaiting = false;
      piles.hand = hand?.legal == null ? null : hand;
      drawButtons();
    },
    keys: {
      f: press(drop),
      s: press(sort),
      g: press(group),
      x: press(discard),
      d: press(declare),
      c: drawFrom('closed'),
      o: drawFrom('open'),
    },
  };
}
