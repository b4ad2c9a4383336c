import type { Buying } from './buying.ts';
import type { createShop } from './shop.ts';

export type Listened = {
  readonly shop: Pick<ReturnType<typeof createShop>, 'act' | 'canUndo' | 'shuffle' | 'step'>;
  readonly buying: Pick<Buying, 'stop' | 'stopPlan'>;
  readonly wake: () => void;
};

/**
 * Space buys; plus and minus change how many; N draws other tickets; Escape takes back what waits. Nothing
 * where something else has the keyboard.
 */
export function listen({ buying, shop, wake }: Listened): void {
  // Nothing is bought by itself while the player looks at something else.
  window.addEventListener('blur', buying.stopPlan);
  document.addEventListener('visibilitychange', buying.stopPlan);
  window.addEventListener('pointerdown', wake, { once: true });
  const deeds: Readonly<Record<string, () => void>> = {
    ' ': shop.act,
    '+': () => shop.step(1),
    '-': () => shop.step(-1),
    n: shop.shuffle,
    Escape: () => {
      if (shop.canUndo()) buying.stop();
    },
  };
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (at !== null && at.closest('input, select, textarea') !== null) return;
    if (event.key === ' ' && at !== null && at.closest('button, a, summary') !== null) return;
    const deed = deeds[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    wake();
    deed();
  });
}
