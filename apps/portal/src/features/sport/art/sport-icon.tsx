import { BallIcon, createIcon, GamepadIcon, type Icon, TrophyIcon } from '@parlour/ui';
import type { ReactNode } from 'react';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const Basketball = createIcon(
  `${circle(12, 12, 9)}M3 12h18M12 3v18M5.6 5.6c3.6 3.6 3.6 9.2 0 12.8M18.4 5.6c-3.6 3.6-3.6 9.2 0 12.8`,
);
const Baseball = createIcon(
  `${circle(12, 12, 9)}M7 4.6c2.8 4.6 2.8 10.2 0 14.8M17 4.6c-2.8 4.6-2.8 10.2 0 14.8M8 8.5l2-.6M8.4 12h2.2M8 15.5l2 .6M16 8.5l-2-.6M15.6 12h-2.2M16 15.5l-2 .6`,
);
const Hockey = createIcon(
  'M4 4l6.5 13.5c.5 1 1.4 1.5 2.5 1.5h6.5v-3h-5L8 4zM3.5 19.5c0-1 1-1.7 2.2-1.7s2.2.7 2.2 1.7-1 1.5-2.2 1.5-2.2-.5-2.2-1.5z',
);
const Tennis = createIcon(
  `${circle(12, 12, 9)}M4.5 7c4 1.4 6.4 4.4 6.9 13.9M19.5 17c-4-1.4-6.4-4.4-6.9-13.9`,
);
const Handball = createIcon(
  `${circle(16, 6.5, 3.5)}M13 9.5l-3 2.5 3 4-2 5M10 12l-4.5-1M13 16l5 1.5`,
);
const Golf = createIcon(`M9 20V3l8 3.5-8 3.5M5 20c1-1.5 7-1.5 8 0${circle(17.5, 18.5, 1.5)}`);
const Boxing = createIcon(
  'M7 15v-5a5 5 0 0 1 5-5h2.5a4 4 0 0 1 4 4v3.5c0 1-.5 2-1.5 2.5v1H7zM7 16v4h10v-4M7 11.5H5.8a2.3 2.3 0 0 1 0-4.5H8M10.5 10.5h4',
);
const Motor = createIcon('M5 3v18M5 4h14v10H5M9.7 4v10M14.3 4v10M5 9h14');
const Rugby = createIcon('M5 19c-3-7 6-17 14-14 3 8-7 17-14 14zM9 15l6-6M10 12l2 2M12 10l2 2');
const Snooker = createIcon(`${circle(12, 12, 9)}${circle(12, 12, 4)}M12 10.7v2.6M11.3 10.9h.7`);
const TableTennis = createIcon(
  `M6 14.5a7 7 0 1 1 9.5-1.5L13 15.5zM6.5 14L3 17.5 6 20.5l3.8-3.5${circle(18.5, 17.5, 2)}`,
);
const Cricket = createIcon(
  `M14.5 3.5l6 6L10 20l-6-6zM5.5 15.5L3 18l3 3 2.5-2.5${circle(17.5, 18, 2)}`,
);
const Darts = createIcon(
  `${circle(11, 13, 8)}${circle(11, 13, 3.5)}M11 13l8-8M19 5l.3-2.5L21.5 5 19 5z`,
);
const Volleyball = createIcon(
  `${circle(12, 12, 9)}M12 12c0-3.5-1-6.5-3.3-8.400M12 12c3-1.8 6-2.5 8.9-1.600M12 12c3 1.8 5 4 5.6 6.900M12 12c-3 1.8-5.2 4-6 6.300M12 12c-3-1.8-6-2-8.9-1.200M12 12c0 3.3-.6 6.2-2 8.7`,
);
const Badminton = createIcon(
  `M9.5 14.500L5 7l4-3 3.5 1.500L16 4l4 3-4.5 7.500M9.5 14.500h6M8.5 9.500h7.500M12.5 5.500v9${circle(12.5, 17.7, 3)}`,
);
const Mma = createIcon(
  'M8.5 3h7L21 8.500v7L15.5 21h-7L3 15.500v-7zM8.5 12l2.5-3 1 2 3-2.5-1 4.5 1.5 1.5',
);
const Horse = createIcon(
  'M6 21c0-5 2-6 2-9l-3 1.5-1.5-2.500L8 5l1-2 2 2c4 .5 7.5 4 7.5 9v7M11 8.500v.1M9 12c1.5.3 2.5 0 3.5-1',
);
const Crosshair = createIcon(`${circle(12, 12, 7.5)}M12 2v6M12 16v6M2 12h6M16 12h6`);
const Sword = createIcon('M20 4l-1 4.500L9.5 18 6 14.5 15.5 5zM5 13l6 6M7.5 16.500L4 20');
const Tower = createIcon('M6 21V10l-2-2V3h3v2h3V3h4v2h3V3h3v5l-2 2v11zM10 21v-5a2 2 0 0 1 4 0v5');

const ICONS: Readonly<Record<string, Icon>> = {
  1: BallIcon,
  2: Basketball,
  3: Baseball,
  4: Hockey,
  5: Tennis,
  6: Handball,
  9: Golf,
  10: Boxing,
  11: Motor,
  12: Rugby,
  16: Rugby,
  19: Snooker,
  20: TableTennis,
  21: Cricket,
  22: Darts,
  23: Volleyball,
  31: Badminton,
  109: Crosshair,
  110: Sword,
  111: Tower,
  117: Mma,
  194: Crosshair,
};

/** Races of the book's own world, whose numbers the feed chooses. */
const RACES = /^(?:vdr|vhc|horse|race|dog)/;

export type SportIconProps = {
  readonly code: string;
  readonly size?: number;
  readonly isEsport?: boolean;
};

/** The sign of a sport. Decoration: its name stands beside it. */
export function SportIcon({ code, isEsport = false, size = 20 }: SportIconProps): ReactNode {
  const Known = ICONS[code] ?? (RACES.test(code) ? Horse : isEsport ? GamepadIcon : TrophyIcon);
  return <Known size={size} />;
}
