import { LINES, tableHash, velvetHours as game } from '@parlour/games/velvet-hours';
import { read } from '../../money.ts';
import type { SlotGame } from '../../slot/scene.ts';
import { spinGrid } from './panel/grid.ts';
import { paytable } from './panel/paytable.ts';
import { spinOf } from './spins.ts';
import { velvetCatalogues, type VelvetKey, type VelvetWords } from './words.ts';

/** Reels as a player counts them, from one. */
const reelsNamed = (reels: readonly number[], { language }: VelvetWords) => ({
  count: reels.length,
  reels: new Intl.ListFormat(language).format(reels.map((reel) => String(reel + 1))),
});

export const velvetHours: SlotGame<VelvetKey> = {
  game,
  tableHash,
  costs: null,
  words: velvetCatalogues,
  tune: null,
  hasAutoplay: true,
  create: async (deps) => (await import('./scene/scene.ts')).createVelvetScene(deps),
  standing(steps) {
    const { awarded, isCapped, left, mode, total, win } = spinOf(steps.at(-1) ?? { events: [] });
    const isInFeature = mode === 'free';
    return {
      won: read(win),
      total: read(total),
      left,
      added: isInFeature ? awarded : 0,
      isInFeature,
      isCapped,
    };
  },
  reach: (words) => words('bar.lines', { lines: LINES }),
  paytable: ({ money, stake, words }) => paytable(words, money, stake),
  facts: (steps, words) =>
    steps.slice(-1).map((step) => ({
      label: words('feature.multiplier'),
      value: `×${spinOf(step).multiplier}`,
    })),
  describe(step, _, { money, words }) {
    const spin = spinOf(step);
    const { left, mode, multiplier, walking, win } = spin;
    if (mode === 'base') return `${words('history.paid_spin')} · ${money.show(win)}`;
    const { held = [], lit = [] } = walking ?? {};
    return [
      held.length > 0 ? words('say.moons_walked', reelsNamed(held, words)) : '',
      lit.length > 0 ? words('say.moons_filled', reelsNamed(lit, words)) : '',
      words('say.feature_spin', { win: money.show(win), left, multiplier }),
    ]
      .filter((text) => text !== '')
      .join(' ');
  },
  picture(steps, words) {
    const spin = spinOf(steps.at(-1) ?? { events: [] });
    return spinGrid(spin, words);
  },
};
