import { cometChoirSheet as sheet } from '@parlour/games/comet-choir';
import { puppetPlace } from '../../tumble/layout.ts';
import type { TumbleTheme } from '../../tumble/theme.ts';
import { boardBack, boardFront, logo, tierOf, valueArt } from './art/board.ts';
import { chorister } from './art/chorister.ts';
import { plaque, shard, star } from './art/extras.ts';
import { scene } from './art/scene.ts';
import { comet, symbolArt } from './art/symbols.ts';
import { sounds } from './sounds.ts';

const MULTIPLIER = sheet.symbols.length;
/** After the symbols and the scatter stand comets of higher tiers. */
const HIGHER = [1, 2, 3] as const;

const faceOf = (symbol: number, value: number): number => {
  const tier = tierOf(value);
  return symbol === MULTIPLIER && tier > 0 ? symbolArt.length - 1 + tier : symbol;
};

/** Stained glass in a vault that is open to the sky. */
export const theme: TumbleTheme = {
  columns: sheet.columns,
  rows: sheet.rows,
  background: '#0d0836',
  faces: [...symbolArt, ...HIGHER.map((tier) => () => comet(tier))],
  faceOf,
  lights: [
    '#ffc95a',
    '#8f8bff',
    '#d29aff',
    '#6af0d2',
    '#b58cff',
    '#ffb27a',
    '#ff9cc8',
    '#ff7a6a',
    '#cfe4ff',
    '#7ac8ff',
    '#ffe08a',
    '#7affdf',
    '#e0a8ff',
    '#ff8a8a',
  ],
  scatter: MULTIPLIER + 1,
  scattersWanted: sheet.spins.opened.findIndex((spins) => spins > 0),
  opening: Array.from({ length: sheet.columns * sheet.rows }, (_, cell) => {
    const column = Math.floor(cell / sheet.rows);
    const row = cell % sheet.rows;
    if (row === 2 && (column === 1 || column === 4)) return MULTIPLIER + 1;
    return (column * 2 + row * 4 + ((column * row) % 2)) % MULTIPLIER;
  }),
  scene,
  boardBack,
  boardFront,
  logo,
  plaque,
  number: valueArt,
  debris: [shard, star],
  weight: 9,
  drift: { art: star('#ffe9b0'), speed: 0.014, count: 24 },
  puppet: { ...chorister, place: (layout) => puppetPlace(layout, { share: 0.82, lift: 1.06 }) },
  feature: { colour: '#ff9a8a', alpha: 0.75 },
  spot: null,
  spotLevels: 0,
  values: sheet.multipliers,
  sounds,
};
