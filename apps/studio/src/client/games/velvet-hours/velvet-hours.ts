import { LINES, tableHash, velvetHours as game } from '@parlour/games/velvet-hours';
import { read } from '../../money.ts';
import type { SlotGame } from '../../slot/scene.ts';
import { spinGrid } from './panel/grid.ts';
import { paytable } from './panel/paytable.ts';
import { markedOf } from './panel/places.ts';
import { spinOf } from './spins.ts';
import { velvetCatalogues, type VelvetKey } from './words.ts';

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
    const { left, mode, multiplier, win } = spinOf(step);
    if (mode === 'base') return `${words('history.paid_spin')} · ${money.show(win)}`;
    return words('say.feature_spin', { win: money.show(win), left, multiplier });
  },
  picture(steps, words) {
    const spin = spinOf(steps.at(-1) ?? { events: [] });
    return spinGrid(spin.window, markedOf(spin), words);
  },
};
