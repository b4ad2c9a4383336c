import type { Card } from '@parlour/games/cards';
import { element } from '../../panel/element.ts';
import { drawCard, nameCard } from './face.ts';
import { cardAt, listenToSweeps } from './sweep.ts';
import type { DouDizhuWords } from './words.ts';

type Deps = {
  readonly words: DouDizhuWords;
  readonly onPick: () => void;
  /** A double press, or Enter: what is raised is to be laid. */
  readonly onLay: () => void;
};

/** Cards in two rows on a phone from this many on. */
const ROW = 10;

/**
 * The own cards in a fan: a tap or a sweep raises and lowers them, a double press lays what is raised; arrow
 * keys, space and enter do the same.
 */
export function createFan({ onLay, onPick, words }: Deps) {
  let cards: readonly Card[] = [];
  let focused: Card | null = null;
  const raised = new Set<Card>();
  const nodes = new Map<Card, HTMLElement>();
  const view = element('div', {
    class: 'dou-fan',
    attributes: { role: 'group', 'aria-label': words('dou-dizhu.hand') },
  });

  const mark = (swept: ReadonlySet<Card> = new Set()) => {
    for (const [card, node] of nodes) {
      const isRaised = raised.has(card);
      node.classList.toggle('raised', isRaised);
      node.classList.toggle('swept', swept.has(card));
      node.setAttribute('aria-pressed', String(isRaised));
      node.tabIndex = card === (focused ?? cards[0]) ? 0 : -1;
    }
  };
  const toggle = (all: Iterable<Card>) => {
    for (const card of all) if (!raised.delete(card)) raised.add(card);
    mark();
    onPick();
  };
  const between = (from: Card, to: Card): Set<Card> => {
    const [start, end] = [cards.indexOf(from), cards.indexOf(to)].toSorted((a, b) => a - b);
    return new Set(cards.slice(start, (end ?? 0) + 1));
  };

  listenToSweeps({
    view,
    between,
    onSweep: mark,
    onEnd(from, swept) {
      focused = from;
      if (swept === null) mark();
      else toggle(swept);
    },
  });
  view.addEventListener('dblclick', ({ target }) => {
    const card = cardAt(target as Element);
    if (card === null) return;
    // Both presses before have raised and lowered it, or the other way round.
    raised.add(card);
    mark();
    onPick();
    onLay();
  });

  const focus = (card: Card | undefined) => {
    if (card === undefined) return;
    focused = card;
    mark();
    nodes.get(card)?.focus();
  };
  view.addEventListener('keydown', (event) => {
    const card = cardAt(event.target as Element);
    if (card === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = cards.indexOf(card);
    // The fan lies the same way in all languages.
    if (event.key === 'ArrowLeft') focus(cards[at - 1]);
    else if (event.key === 'ArrowRight') focus(cards[at + 1]);
    else if (event.key === ' ') toggle([card]);
    else if (event.key === 'Enter') onLay();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const button = (card: Card): HTMLElement =>
    element(
      'button',
      {
        class: 'dou-card',
        attributes: {
          type: 'button',
          'data-card': String(card),
          'aria-label': nameCard(card, words),
        },
      },
      drawCard(card),
    );

  return {
    view,
    raised: (): readonly Card[] => cards.filter((card) => raised.has(card)),
    raise(all: readonly Card[]): void {
      raised.clear();
      for (const card of all) raised.add(card);
      mark();
      onPick();
    },
    draw(next: readonly Card[]): void {
      if (next.join() === cards.join()) return;
      const hasFocus = view.contains(document.activeElement);
      cards = next;
      for (const card of raised) if (!next.includes(card)) raised.delete(card);
      if (focused !== null && !next.includes(focused)) focused = null;
      nodes.clear();
      for (const card of next) nodes.set(card, button(card));
      view.style.setProperty('--count', String(next.length));
      view.style.setProperty(
        '--half',
        String(next.length > ROW ? Math.ceil(next.length / 2) : next.length),
      );
      view.replaceChildren(...nodes.values());
      mark();
      if (hasFocus) focus(focused ?? next[0]);
    },
  };
}
