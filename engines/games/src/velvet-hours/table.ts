import { sha256Hex } from '@parlour/fairness';
import { lines } from './lines.ts';
import { baseReels, freeReels } from './reels.ts';
import {
  FREE_SPINS,
  FREE_SPINS_MAX,
  HOURS_MAX,
  multiplierAt,
  RETRIGGER_SPINS,
  TRIGGER_SCATTERS,
  WIN_MAX_STAKES,
} from './rules.ts';
import { linePays, scatterPays, SYMBOL_NAMES, symbolName } from './symbols.ts';

export const TABLE_VERSION = '1.0.0';

/** Everything that decides an outcome, as one document. A round names the hash of the one it used. */
export const table = {
  game: 'velvet-hours',
  version: TABLE_VERSION,
  symbols: SYMBOL_NAMES,
  lines,
  linePays,
  scatterPays,
  baseReels: baseReels.map((reel) => reel.map(symbolName)),
  freeReels: freeReels.map((reel) => reel.map(symbolName)),
  triggerScatters: TRIGGER_SCATTERS,
  freeSpins: FREE_SPINS,
  retriggerSpins: RETRIGGER_SPINS,
  freeSpinsMax: FREE_SPINS_MAX,
  multipliers: Array.from({ length: HOURS_MAX + 1 }, (_, hours) => multiplierAt(hours)),
  winMaxStakes: WIN_MAX_STAKES,
} as const;

/** SHA-256 of the table's JSON text in the key order above. */
export const tableHash: string = sha256Hex(JSON.stringify(table));
