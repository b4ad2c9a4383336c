import {
  lanternReef as game,
  lanternReefFigures as figures,
  lanternReefSheet as sheet,
} from '@parlour/games/lantern-reef';
import type { SlotGame } from '../../slot/scene.ts';
import { boardAfter } from '../../tumble/beats.ts';
import { type TumbleKey, tumbleSlot } from '../../tumble/slot.ts';
import { beatsOf } from './beats.ts';
import { theme } from './theme.ts';
import type en from './words/en.json';

export type LanternKey = keyof typeof en;

const SIZES = sheet.pays[0]?.length ?? 0;

export const lanternReef: SlotGame<LanternKey | TumbleKey> = tumbleSlot<LanternKey>({
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
  countsOf: Array.from({ length: SIZES }, (_, step) =>
    step === SIZES - 1 ? `${sheet.clusterMin + step}+` : String(sheet.clusterMin + step),
  ),
  specials: [],
  facts(steps, words) {
    const spots = boardAfter(steps.map(beatsOf))?.spots ?? [];
    return [
      { label: words('tumble.places'), value: String(spots.filter((spot) => spot > 1).length) },
    ];
  },
});
