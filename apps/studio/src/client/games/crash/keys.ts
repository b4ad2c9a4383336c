import type { Betting } from './betting.ts';
import type { BetPanel } from './panel.ts';

export type Listened = {
  readonly panels: readonly BetPanel[];
  readonly betting: Pick<Betting, 'stopPlans' | 'undo'>;
  readonly wake: () => void;
};

/**
 * Space bets and takes for the first bet, 2 for the second; H and J take half; A halves and S doubles the
 * first stake; Escape takes back what waits. Nothing where something else has the keyboard.
 */
export function listen({ betting, panels, wake }: Listened): void {
  // Nothing is played by itself while the player looks at something else.
  window.addEventListener('blur', betting.stopPlans);
  document.addEventListener('visibilitychange', betting.stopPlans);
  window.addEventListener('pointerdown', wake, { once: true });
  const [first, second] = panels;
  const stepStake = (next: (stake: bigint) => bigint) => {
    if (first !== undefined && !first.isLocked()) first.stake.set(next(first.stake.value()));
  };
  const deeds: Readonly<Record<string, () => void>> = {
    2: () => second?.act(),
    h: () => first?.cashHalf(),
    j: () => second?.cashHalf(),
    a: () => stepStake((stake) => stake / 2n),
    s: () => stepStake((stake) => stake * 2n),
    Escape: () => {
      for (const [index, panel] of panels.entries()) if (panel.canUndo()) betting.undo(index);
    },
  };
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') !== null || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof HTMLElement ? event.target : null;
    if (at !== null && at.closest('input, select, textarea') !== null) return;
    if (event.code === 'Space') {
      if (at !== null && at.closest('button, a') !== null) return;
      event.preventDefault();
      wake();
      first?.act();
      return;
    }
    const deed = deeds[event.key];
    if (deed === undefined) return;
    event.preventDefault();
    wake();
    deed();
  });
}
