import type { Card } from '@parlour/games/cards';

const START_PX = 8;

/** The card of a node with `data-card`, or of one that it lies in. */
export const cardAt = (node: Element | null): Card | null => {
  const text = node?.closest<HTMLElement>('[data-card]')?.dataset['card'];
  return text === undefined ? null : Number(text);
};

type Deps = {
  readonly view: HTMLElement;
  /** All cards from one to another one. */
  readonly between: (from: Card, to: Card) => ReadonlySet<Card>;
  /** What the finger lies over now. */
  readonly onSweep: (swept: ReadonlySet<Card>) => void;
  /** Null where it was taken away, such as by a scroll. */
  readonly onEnd: (from: Card, swept: ReadonlySet<Card> | null) => void;
};

/** A press on a card, or a sweep from it over others, by a finger, a pen or a mouse. */
export function listenToSweeps({ between, onEnd, onSweep, view }: Deps): void {
  view.addEventListener('pointerdown', (start) => {
    const from = cardAt(start.target as Element);
    if (from === null || start.button !== 0) return;
    let swept: ReadonlySet<Card> = new Set([from]);
    let isSweeping = false;
    onSweep(swept);
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!isSweeping && Math.abs(clientX - start.clientX) < START_PX) return;
      isSweeping = true;
      const under = document.elementFromPoint(clientX, clientY);
      const to = view.contains(under) ? cardAt(under) : null;
      if (to === null) return;
      swept = between(from, to);
      onSweep(swept);
    };
    const end = ({ type }: PointerEvent) => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      onEnd(from, type === 'pointercancel' ? null : swept);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  });
}
