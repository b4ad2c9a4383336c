import { lanternReefSheet as sheet } from '@parlour/games/lantern-reef';
import { puppetPlace } from '../../tumble/layout.ts';
import type { TumbleTheme } from '../../tumble/theme.ts';
import { boardBack, boardFront, logo, numberArt, SPOT_LIGHTS, spotArt } from './art/board.ts';
import { bubble, mote, plaque } from './art/extras.ts';
import { koi } from './art/koi.ts';
import { PAPERS } from './art/paper.ts';
import { scene } from './art/scene.ts';
import { symbolArt } from './art/symbols.ts';
import { sounds } from './sounds.ts';

const SPOT_LEVELS = Math.log2(sheet.spotMax);

/** Paper lanterns under water. */
export const theme: TumbleTheme = {
  columns: sheet.columns,
  rows: sheet.rows,
  background: '#04212b',
  faces: symbolArt,
  faceOf: (symbol) => symbol,
  lights: Object.values(PAPERS).map(({ light }) => light),
  scatter: sheet.symbols.length,
  scattersWanted: sheet.spins.opened.findIndex((spins) => spins > 0),
  opening: Array.from({ length: sheet.columns * sheet.rows }, (_, cell) => {
    const column = Math.floor(cell / sheet.rows);
    const row = cell % sheet.rows;
    if (column === row && column % 3 === 0) return sheet.symbols.length;
    return (column * 3 + row * 5 + ((column * row) % 3)) % sheet.symbols.length;
  }),
  scene,
  boardBack,
  boardFront,
  logo,
  plaque,
  number: (multiplier) => numberArt(`×${multiplier}`, SPOT_LIGHTS[Math.log2(multiplier)]),
  debris: [bubble, mote],
  weight: -3.4,
  drift: { art: bubble('#9ff5e4'), speed: -0.035, count: 22 },
  puppet: {
    ...koi,
    place: (layout) => puppetPlace(layout, { share: 0.56, lift: 1.4 }),
  },
  feature: { colour: '#8a6bff', alpha: 0.85 },
  spot: spotArt,
  spotLevels: SPOT_LEVELS,
  values: [],
  sounds,
};
