import { sha256Hex } from '@parlour/fairness';
import { lines } from './lines.ts';
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
import { first, latest, type Version } from './versions.ts';

export const TABLE_VERSION = latest.version;

/** Everything that decides an outcome, as one document. A round names the hash of the one it used. */
const tableOf = ({ baseReels, freeReels, moonsWalk, version }: Version) => ({
  game: 'velvet-hours',
  version,
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
  ...(moonsWalk ? { moonsWalk } : {}),
});

/** SHA-256 of a table's JSON text in the key order above. */
const hashOf = (version: Version): string => sha256Hex(JSON.stringify(tableOf(version)));

export const tableHash: string = hashOf(latest);
export const firstTableHash: string = hashOf(first);
