import {
  cometChoir as game,
  cometChoirFigures as figures,
  cometChoirSheet as sheet,
} from '@parlour/games/comet-choir';
import type { SlotGame } from '../../slot/scene.ts';
import { lastBeat } from '../../tumble/beats.ts';
import { type TumbleKey, tumbleSlot } from '../../tumble/slot.ts';
import { beatsOf } from './beats.ts';
import { theme } from './theme.ts';
import type en from './words/en.json';

export type CometKey = keyof typeof en;

export const cometChoir: SlotGame<CometKey | TumbleKey> = tumbleSlot<CometKey>({
  game,
  figures,
  sheet,
  theme,
  beatsOf,
  create: async (deps) => (await import('./scene.ts')).createScene(deps),
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  countsOf: sheet.counts.map((count, step) => {
    const next = sheet.counts[step + 1];
    return next === undefined ? `${count}+` : `${count}–${next - 1}`;
  }),
  specials: [
    { symbol: sheet.symbols.length, name: 'symbol.multiplier', note: 'pay.multiplier_note' },
  ],
  facts(steps, words) {
    const beats = steps.slice(1).flatMap(beatsOf);
    const multiplier = lastBeat(beats, 'multiplier')?.multiplier ?? 0;
    return [
      { label: words('feature.multiplier'), value: multiplier === 0 ? '–' : `×${multiplier}` },
    ];
  },
});
