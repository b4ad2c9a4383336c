import {
  type DrawCalendar,
  fastCalendar,
  FOUR_D_CALENDAR,
  HANOI_CALENDAR,
  LAO_CALENDAR,
  MARK_SIX_CALENDAR,
  THAI_CALENDAR,
  VIETNAM_STATIONS,
  vietnamCalendar,
} from './calendar/index.ts';

/** A game that a brand may open: a family, and when it is drawn by whom. */
export type GamePreset = {
  /** Names the game in addresses and on the wire, such as `ssc-60` or `vietnam-da-lat`. */
  readonly code: string;
  /** The code of its family. */
  readonly family: string;
  /** Whether the house draws, or results are entered from an official draw. */
  readonly source: 'house' | 'official';
  readonly calendar: DrawCalendar;
};

const official = (code: string, family: string, calendar: DrawCalendar): GamePreset => ({
  code,
  family,
  source: 'official',
  calendar,
});

const STATIONS: readonly GamePreset[] = VIETNAM_STATIONS.map((station) =>
  official(`vietnam-${station.code}`, `vietnam-${station.region}`, vietnamCalendar(station)),
);

/** Games whose draws are held by someone else. */
export const OFFICIAL_GAMES: readonly GamePreset[] = [
  official('mark-six', 'mark-six', MARK_SIX_CALENDAR),
  ...STATIONS,
  official('thai-government', 'thai-government', THAI_CALENDAR),
  official('lao', 'lao', LAO_CALENDAR),
  official('hanoi', 'hanoi', HANOI_CALENDAR),
  official('four-d', 'four-d', FOUR_D_CALENDAR),
];

/** Seconds between draws of the fast games of each family. */
const PACES: Readonly<Record<string, readonly number[]>> = {
  ssc: [60, 180, 300],
  'three-digit': [60, 300],
  'eleven-five': [60, 180, 300],
  k3: [60, 180],
  pk10: [60, 180, 300],
  'mark-six': [60, 300],
  kuaile10: [300],
  keno: [300],
  pc28: [60, 210],
  'vietnam-north': [60, 120, 300],
  'vietnam-central': [60, 120, 300],
  'vietnam-south': [60, 120, 300],
  'thai-stock': [300, 900],
};

/** Games that the house draws around the clock of a zone, an IANA name. */
export const houseGames = (timeZone: string): GamePreset[] =>
  Object.entries(PACES).flatMap(([family, paces]) =>
    paces.map((seconds) => ({
      code: `${family}-${seconds}`,
      family,
      source: 'house' as const,
      calendar: fastCalendar(timeZone, seconds),
    })),
  );
