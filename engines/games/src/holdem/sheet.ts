import { sha256Hex } from '@parlour/fairness';
import { sittingOf } from '../room/index.ts';
import { withOlder } from '../solo/index.ts';
import { holdemLevels, holdemMatches } from './plan.ts';

export const holdemCode = 'holdem';

const levels = [...holdemLevels, ...holdemMatches];
const RAKE_MOST = Math.max(...levels.map(({ rakePermyriad }) => rakePermyriad));
const hashOf = (of: object): string => sha256Hex(JSON.stringify(of));
/** Before matches were played. */
const first = { game: holdemCode, version: '1.0.0', levels: holdemLevels };
const table = { ...first, version: '1.1.0', levels };

/** The published figures: stakes, fees and rake. Players play each other, so that the house has no other edge. */
export const holdemSheet = {
  ...table,
  tableHash: hashOf(table),
  /** Of what all players buy in: at least all of it less the highest rake, at most all of it. */
  rtpPpmMin: 1_000_000 - RAKE_MOST * 100,
  rtpPpmMax: 1_000_000,
} as const;

export const holdemSitting = withOlder(sittingOf(holdemCode), [
  { tableHash: hashOf(first), game: () => sittingOf(holdemCode) },
]);
