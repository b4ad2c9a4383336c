import type { Card } from '@parlour/games/cards';
import { element } from '../../panel/element.ts';
import { drawCard, nameCard } from './face.ts';
import { listenToDrags } from './drag.ts';
import { type Groups, placed, stepped, counted, type Counted } from './grouping.ts';
import type { RummyWords } from './words.ts';

type Deps = {
  readonly words: RummyWords;
  readonly pile: () => HTMLElement | null;
  readonly onChange: (groups: Groups) => void;
  /** A card was dropped on the open pile. */
  readonly onPile: (card: Card) => void;
  readonly onPick: () => void;
};

/** The own cards in their groups: tapped to pick them, dragged or moved by keys to where they belong. */
export function createRow({ onChange, onPick, onPile, pile, words }: Deps) {
  let groups: Groups = [];
  let wild = 0;
  let focused: Card | null = null;
  const picked = new Set<Card>();
  const view = element('div', {
    class: 'rummy-groups',
    attributes: { role: 'group', 'aria-label': words('rummy.hand') },
  });

  const tap = (card: Card): void => {
    if (!picked.delete(card)) picked.add(card);
    focused = card;
    draw();
    onPick();
  };
  listenToDrags({
    list: view,
    pile,
    onTap: tap,
    onDrop(card, to) {
      if (to.kind === 'pile') onPile(card);
      else onChange(placed(groups, card, to));
    },
  });

  const focus = (card: Card | undefined): void => {
    if (card === undefined) return;
    focused = card;
    view.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
  };
  view.addEventListener('keydown', (event) => {
    const text = (event.target as HTMLElement).dataset['card'];
    if (text === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const card = Number(text);
    const isBack =
      event.key ===
      (document.documentElement.dir === 'rtl' || isRtl() ? 'ArrowRight' : 'ArrowLeft');
    if (event.key === ' ' || event.key === 'Enter') tap(card);
    else if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    else if (event.shiftKey) onChange(stepped(groups, card, isBack ? -1 : 1));
    else {
      const all = groups.flat();
      focus(all[all.indexOf(card) + (isBack ? -1 : 1)]);
    }
    event.preventDefault();
    event.stopPropagation();
    focus(card === focused || event.shiftKey ? card : (focused ?? card));
  });
  const isRtl = (): boolean => getComputedStyle(view).direction === 'rtl';

  const cardButton = (card: Card): HTMLElement => {
    const isPicked = picked.has(card);
    const node = element(
      'button',
      {
        class: isPicked ? 'rummy-card picked' : 'rummy-card',
        attributes: {
          type: 'button',
          'data-card': String(card),
          'aria-pressed': String(isPicked),
          'aria-label': nameCard(card, wild, words),
          tabindex: card === (focused ?? groups[0]?.[0]) ? '0' : '-1',
        },
      },
      drawCard(card, wild),
    );
    return node;
  };

  const caption = ({ kind, points }: Counted): string =>
    words('rummy.group', {
      kind: words(kind === null ? 'rummy.kind_none' : `rummy.kind_${kind}`),
      points: String(points),
    });

  const draw = (): void => {
    const hasFocus = view.contains(document.activeElement);
    if (focused !== null && !groups.flat().includes(focused)) focused = null;
    const says = counted(groups, wild);
    view.replaceChildren(
      ...groups.map((group, place) => {
        const said = says[place] as Counted;
        const text = caption(said);
        const look = said.kind === null ? 'none' : said.points === 0 ? said.kind : 'idle';
        return element(
          'div',
          {
            class: `rummy-group ${look}`,
            attributes: { role: 'group', 'aria-label': text, 'data-group': String(place) },
          },
          element('span', { class: 'rummy-cards' }, ...group.map(cardButton)),
          element('small', { class: 'rummy-kind', text, attributes: { 'aria-hidden': 'true' } }),
        );
      }),
      element('span', {
        class: 'rummy-new',
        text: '+',
        attributes: { 'data-group': String(groups.length), 'aria-hidden': 'true' },
      }),
    );
    if (hasFocus) focus(focused ?? groups[0]?.[0]);
  };

  return {
    view,
    picked: (): readonly Card[] => groups.flat().filter((card) => picked.has(card)),
    unpick: () => picked.clear(),
    draw(next: Groups, wildRank: number): void {
      [groups, wild] = [next, wildRank];
      for (const card of picked) if (!next.flat().includes(card)) picked.delete(card);
      draw();
    },
  };
}
