import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { withOlder } from '../solo/index.ts';
import { rummyLevels, rummyMatches } from './plan.ts';
import { FIRST_DROP, MIDDLE_DROP, MOST, TURNS_MAX } from './state.ts';

export const rummyCode = 'rummy';

const levels = [...rummyLevels, ...rummyMatches];
const RAKE_MOST = Math.max(...levels.map(({ rakePermyriad }) => rakePermyriad));
const points = { most: MOST, firstDrop: FIRST_DROP, middleDrop: MIDDLE_DROP, turnsMax: TURNS_MAX };
const hashOf = (of: object): string => sha256Hex(JSON.stringify(of));
/** Before matches were played. */
const first = { game: rummyCode, version: '1.0.0', points, levels: rummyLevels };
const table = { ...first, version: '1.1.0', levels };

/** The published figures: stakes, fees, penalties and rake. The house has no other edge. */
export const rummySheet = {
  ...table,
  tableHash: hashOf(table),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const rummySitting = withOlder(sittingOf(rummyCode), [
  { tableHash: hashOf(first), game: () => sittingOf(rummyCode) },
]);
