import {
  BallIcon,
  BallsIcon,
  CardsIcon,
  CoinIcon,
  CrownIcon,
  DieIcon,
  DominoIcon,
  FeatherIcon,
  FishIcon,
  GamepadIcon,
  type Icon,
  JoystickIcon,
  PawnIcon,
  ReelsIcon,
  SparkIcon,
  TicketIcon,
  WheelIcon,
} from '@parlour/ui';
import type { GameCategory } from '@parlour/contract';
import type { PlayerKey } from '../../lib/language.ts';

export type CategoryLook = {
  readonly icon: Icon;
  readonly label: PlayerKey;
  /** Number of the hue token that the category is known by. */
  readonly hue: 1 | 2 | 3 | 4 | 5 | 6;
  /** Page of the category, where it has one of its own. */
  readonly path: string;
};

/** How each category looks and where it lives. */
export const CATEGORIES: Readonly<Record<GameCategory, CategoryLook>> = {
  SPORTS: { icon: BallIcon, label: 'catalogue.category_sports', hue: 3, path: '/sports' },
  LIVE: { icon: WheelIcon, label: 'catalogue.category_live', hue: 2, path: '/live' },
  RUMMY: { icon: CardsIcon, label: 'catalogue.category_rummy', hue: 6, path: '/games/rummy' },
  RNG: { icon: ReelsIcon, label: 'catalogue.category_rng', hue: 1, path: '/rng' },
  FISH: { icon: FishIcon, label: 'catalogue.category_fish', hue: 4, path: '/fish' },
  LUDO: { icon: PawnIcon, label: 'catalogue.category_ludo', hue: 5, path: '/games/ludo' },
  PVP: { icon: DominoIcon, label: 'catalogue.category_pvp', hue: 6, path: '/pvp' },
  ELOTT: { icon: BallsIcon, label: 'catalogue.category_elott', hue: 5, path: '/elott' },
  LOTT: { icon: TicketIcon, label: 'catalogue.category_lott', hue: 1, path: '/lott' },
  ESPORTS: { icon: GamepadIcon, label: 'catalogue.category_esports', hue: 5, path: '/esports' },
  COCKFIGHT: {
    icon: FeatherIcon,
    label: 'catalogue.category_cockfight',
    hue: 2,
    path: '/games/cockfight',
  },
  JP: { icon: CrownIcon, label: 'catalogue.category_jp', hue: 1, path: '/games/jp' },
  TG: { icon: DieIcon, label: 'catalogue.category_tg', hue: 3, path: '/games/tg' },
  AC: { icon: JoystickIcon, label: 'catalogue.category_ac', hue: 4, path: '/games/ac' },
  BG: { icon: BallsIcon, label: 'catalogue.category_bg', hue: 2, path: '/games/bg' },
  SC: { icon: CoinIcon, label: 'catalogue.category_sc', hue: 4, path: '/games/sc' },
  VP: { icon: SparkIcon, label: 'catalogue.category_vp', hue: 6, path: '/games/vp' },
};

/** Pages of categories in the order of the top navigation. */
export const TOP_NAVIGATION: readonly GameCategory[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
];

/** Categories of the lobby, in its order. */
export const HOME_CATEGORIES: readonly GameCategory[] = [
  'SPORTS',
  'LIVE',
  'RUMMY',
  'RNG',
  'FISH',
  'LUDO',
  'PVP',
  'ELOTT',
  'ESPORTS',
  'COCKFIGHT',
];

const byPath = new Map(
  Object.entries(CATEGORIES).map(([category, { path }]) => [path, category as GameCategory]),
);

/** The category that a page belongs to; undefined for every other page. */
export const categoryOfPath = (path: string): GameCategory | undefined => byPath.get(path);
