import type { Card } from '@parlour/games/cards';

const START_PX = 6;

export type Dropped =
  | { readonly kind: 'group'; readonly group: number; readonly at: number }
  | { readonly kind: 'pile' };

type Deps = {
  /** The list of groups; cards in it have `data-card`, groups `data-group`. */
  readonly list: HTMLElement;
  readonly pile: () => HTMLElement | null;
  readonly onDrop: (card: Card, to: Dropped) => void;
  readonly onTap: (card: Card) => void;
};

const numberOf = (node: Element | null | undefined, name: 'card' | 'group'): number | null => {
  const text = (node as HTMLElement | null | undefined)?.dataset[name];
  return text === undefined ? null : Number(text);
};

/** Where a point of the screen would put a card: before or after another one, or at the end of a group. */
function placeAt(list: HTMLElement, x: number, y: number, moving: HTMLElement): Dropped | null {
  const under = document.elementsFromPoint(x, y).filter((node) => !moving.contains(node));
  const groupNode = under.map((node) => node.closest('[data-group]')).find((node) => node !== null);
  const group = numberOf(groupNode, 'group');
  if (group === null || groupNode == null || !list.contains(groupNode)) return null;
  const cards = [...groupNode.querySelectorAll<HTMLElement>('[data-card]')].filter(
    (node) => node !== moving,
  );
  const before = cards.findIndex((node) => {
    const { left, width } = node.getBoundingClientRect();
    const isRtl = getComputedStyle(list).direction === 'rtl';
    return isRtl ? x > left + width / 2 : x < left + width / 2;
  });
  const own = [...groupNode.querySelectorAll('[data-card]')].indexOf(moving);
  const at = before < 0 ? cards.length : before;
  // Places are those of the group as it lies, with the card still in it.
  return { kind: 'group', group, at: own >= 0 && at > own ? at + 1 : at };
}

/** Cards that are dragged by a finger, a pen or a mouse; a press without a drag is a tap. */
export function listenToDrags({ list, onDrop, onTap, pile }: Deps): void {
  list.addEventListener('pointerdown', (start) => {
    const moving = (start.target as Element).closest<HTMLElement>('[data-card]');
    const card = numberOf(moving, 'card');
    if (moving === null || card === null || start.button !== 0) return;
    let isDragging = false;
    const move = (event: PointerEvent) => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!isDragging && Math.hypot(x, y) < START_PX) return;
      isDragging = true;
      event.preventDefault();
      moving.classList.add('dragging');
      moving.style.translate = `${x}px ${y}px`;
    };
    const end = (event: PointerEvent) => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      moving.classList.remove('dragging');
      moving.style.translate = '';
      if (event.type === 'pointercancel') return;
      if (!isDragging) return onTap(card);
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const heap = pile();
      if (heap !== null && under.includes(heap)) return onDrop(card, { kind: 'pile' });
      const to = placeAt(list, event.clientX, event.clientY, moving);
      if (to !== null) onDrop(card, to);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  });
}
